/** A copied test says what happened, keeps secrets to itself, and fails when the chart does something else. */
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { pathOf, pathsOf, type Samples } from "statewalk";
import { definitionOf } from "statewalk/draw";
import { mutantsOf, mutated } from "statewalk/mutation";
import { authCardMachine } from "../../machines/auth/auth-card.ts";
import { samples as authCardSamples } from "../../machines/auth/auth-card.model.ts";
import { contactMachine } from "../../machines/dialogs/contact.ts";
import { samples as contactSamples } from "../../machines/dialogs/contact.model.ts";
import { chartCalled } from "../../machines/index.ts";
import type { Recording } from "../../src/contract/flows.ts";
import { journeyText } from "../../src/web/clients/journey-text.ts";
import { recordPath, runText } from "./watched-tab.ts";

const flowOf = (name: string, machine: AnyStateMachine) => ({
  definition: definitionOf(name, machine),
  file: chartCalled(name).file,
  machine: `${name}Machine`,
});

/** Records these events of a chart, and writes the test of it. */
const copied = async <Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  samples: Samples<Machine>,
  events: readonly object[],
) => {
  const recording = (await recordPath(machine, pathOf(machine, samples.inputs[0]!, events as never))) as Recording;
  const text = journeyText(flowOf(name, machine), recording);
  return { recording, text, run: (chart: AnyStateMachine = machine, written = text) => runText(written, `${name}Machine`, chart) };
};

const wrote = (field: string, value: string) => ({ type: "field.changed", field, value });
const submitted = { type: "submitted" };

/** A message is sent, and the dialog closes by itself. */
const sent = () => {
  const path = pathsOf(contactMachine, contactSamples).find(({ steps }) => steps.at(-1)?.event.type.startsWith("xstate.after.autoClose"))!;
  return copied(
    "contact",
    contactMachine,
    contactSamples,
    path.steps.map(({ event }) => event),
  );
};

describe("a copied test", () => {
  it("names the chart's file, and says what happened by a replay's verbs", async () => {
    const { text, run } = await sent();
    expect(text).toContain('import { contactMachine } from "../../machines/dialogs/contact.ts";');
    expect(text).toContain('it("contact goes from dialog.opened to closed", () => {');
    expect(text).toContain('run.answer("sendMessage", { success: true, data: null });');
    expect(text).toContain('run.wait("autoClose");');
    expect(text).toMatch(/calls: \[\{ id: "sendMessage", input: \{ .*email: address1/);
    run();
  });

  it("fails where the chart does something else on its way", async () => {
    const { run } = await sent();
    const guards = { isValid: () => false };
    expect(() => run(contactMachine.provide({ guards }))).toThrow();
    const mutants = mutantsOf(contactMachine);
    const noticed = mutants.filter(({ name }) => {
      try {
        run(mutated(contactMachine, name));
        return false;
      } catch {
        return true;
      }
    });
    const operators = new Set(noticed.map(({ operator }) => operator));
    console.log(`faults of contact that one copied test notices: ${noticed.length} of ${mutants.length}`);
    expect(operators.size).toBeGreaterThanOrEqual(6);
  });

  it("says each field once, however it was typed, where the letters on the way did nothing", async () => {
    const typed = [..."สมชาย"].map((_, at, letters) => wrote("name", letters.slice(0, at + 1).join("")));
    const { recording, text, run } = await copied("contact", contactMachine, contactSamples, [
      { type: "dialog.opened", packageId: null },
      ...typed,
      wrote("message", "ขอ"),
    ]);
    expect(recording.steps.map(({ event }) => event["value"])).toEqual([undefined, "สมชาย", "ขอ"]);
    expect(text).toContain('it("contact goes from dialog.opened to open:editing", () => {');
    expect(text).toContain('run.send({ type: "field.changed", field: "name", value: "สมชาย" });');
    run();
  });
});

describe("a recording in words", () => {
  const { definition } = flowOf("contact", contactMachine);
  const begins = { at: "closed" };
  const textOf = (recording: Partial<Recording>) =>
    journeyText(flowOf("contact", contactMachine), { input: { packageId: null }, begins, steps: [], placeholders: [], ...recording });
  const happened = (event: { type: string; [key: string]: unknown }) =>
    /run\.(?!now)(.*);/.exec(textOf({ steps: [{ event: event as never, now: { at: { open: "editing" } } }] }))![1];

  it("of nothing that happened is where it began, without a word of secrets", () => {
    expect(textOf({})).toBe(
      [
        'import { replay } from "statewalk/replay";',
        'import { expect, it } from "vitest";',
        'import { contactMachine } from "../../machines/dialogs/contact.ts";',
        "",
        `it("${definition.name} goes from its beginning to closed", () => {`,
        "  const run = replay(contactMachine, { packageId: null });",
        '  expect(run.now()).toEqual({ at: "closed" });',
        "});",
        "",
      ].join("\n"),
    );
  });

  it.each([
    ["an answer with nothing in it", { type: "xstate.done.actor.sendMessage" }, 'answer("sendMessage")'],
    ["an answer", { type: "xstate.done.actor.sendMessage", output: [1, null] }, 'answer("sendMessage", [1, null])'],
    ["a failure", { type: "xstate.error.actor.sendMessage", error: { $error: "cut" } }, 'fail("sendMessage", "cut")'],
    ["a failure of another kind", { type: "xstate.error.actor.sendMessage", error: 7 }, 'fail("sendMessage", "a bug")'],
    ["a flow that moved", { type: "xstate.snapshot.hub", snapshot: { value: "open" } }, 'tell("hub", { value: "open" })'],
    ["a wait of one state", { type: definition.transitions.find(({ delay }) => delay === "autoClose")!.event }, 'wait("autoClose")'],
    [
      "an event with names that are none in code, and what is left out",
      { type: "x", "a-b": { $secret: "code1" }, "7": {}, gone: undefined, any: { $any: true }, error: { $error: "E" } },
      'send({ "7": {}, type: "x", "a-b": code1, any: expect.anything(), error: new Error("E") })',
    ],
  ])("is %s by the verb of a replay", (_, event, verb) => {
    expect(happened(event)).toBe(verb);
  });

  it("names the state of a wait that several have", () => {
    const waits = definition.transitions.filter(({ delay }) => delay === "stillWorking");
    expect(new Set(waits.map(({ source }) => source)).size).toBe(1);
    const shared = { ...definition, transitions: [...definition.transitions, { ...waits[0]!, source: "contact.open", event: "another" }] };
    const recording: Recording = { input: {}, begins, steps: [{ event: { type: waits[0]!.event }, now: begins }], placeholders: [] };
    const text = journeyText({ ...flowOf("contact", contactMachine), definition: shared }, recording);
    expect(text).toContain(`run.wait("stillWorking", "${waits[0]!.source.slice("contact.".length)}");`);
    const ofAll = { ...shared, transitions: shared.transitions.map((transition) => ({ ...transition, source: "contact" })) };
    expect(journeyText({ ...flowOf("contact", contactMachine), definition: ofAll }, recording)).toContain('run.wait("stillWorking");');
  });
});

describe("what is masked", () => {
  const password = "correct horse battery";
  const signUp = [
    { type: "signUp.chosen" },
    wrote("firstName", "สมชาย"),
    wrote("email", "somchai@lanngan.example"),
    wrote("password", password),
    wrote("confirmPassword", password),
  ];
  const signedUp = [...signUp, submitted, { type: "xstate.done.actor.signUp", output: { success: true, data: null } }];

  it("is made up where that does the same, the same for the same, and told nowhere", async () => {
    const { recording, text, run } = await copied("authCard", authCardMachine, authCardSamples, signedUp);
    expect(recording.placeholders).toEqual([
      { name: "address1", made: "somebody1@example.com" },
      { name: "password1", made: "made-up Password 1" },
    ]);
    expect(text).toContain('const password1 = "made-up Password 1";');
    expect(text).toMatch(/id: "signUp", input: \{ .*email: address1, password: password1, confirmPassword: password1/);
    expect(JSON.stringify(recording)).not.toMatch(/correct|horse|battery|somchai/);
    run();
  });

  it("is made up anew until the chart does the same: a password that is too short stays one", async () => {
    const events = [...signUp.slice(0, 3), wrote("password", "mango"), wrote("confirmPassword", "mango"), submitted];
    const { recording, text, run } = await copied("authCard", authCardMachine, authCardSamples, events);
    expect(recording.placeholders[1]).toEqual({ name: "password1", made: "short1" });
    expect(text).toContain("password_");
    run();
  });

  it("is left to be filled in where nothing made up does the same, and the test says so first", async () => {
    // Only this very password is refused.
    const chart = authCardMachine.provide({
      guards: { isComplete: ({ context }: { context: { values: { password: string } } }) => context.values.password === password },
    });
    const { recording, text, run } = await copied("authCard", chart, authCardSamples, signedUp);
    expect(recording.placeholders.map(({ made }) => made)).toEqual([null, null]);
    expect(JSON.stringify(recording)).not.toMatch(/correct|horse|battery|somchai/);
    expect(() => run()).toThrow(/what was masked is to be filled in above/);
    const filled = text
      .replace('const address1 = "";', 'const address1 = "somying@example.com";')
      .replace('const password1 = "";', `const password1 = ${JSON.stringify(password)};`);
    run(chart, filled);
  });
});
