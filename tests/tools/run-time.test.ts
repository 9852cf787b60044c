/** Charts that nobody compiled in: a workflow that comes as data is planned, walked, counted, drawn and asked like any other. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { assign, createActor, fromPromise, setup, type AnyMachineSnapshot } from "xstate";
import {
  coverableOf,
  findFaults,
  initialSnapshotOf,
  machineOf,
  outlineOf,
  pathsOf,
  samplesOf,
  walkChart,
  whyNot,
  whyNotWords,
} from "statewalk";
import { pageOf, reportOf } from "statewalk/coverage";
import { definitionOf, layOut, svgOf } from "statewalk/draw";
import { planOf } from "statewalk/plan";

/** A leave of absence, as somebody might draw it: nothing in it is code. */
const drawn = {
  id: "leave",
  initial: "draft",
  states: {
    draft: { on: { "request.sent": [{ guard: "isShort", target: "granted" }, { target: "waiting" }] } },
    waiting: {
      description: "The manager has the request",
      meta: { serves: "HR §3 nobody waits for ever" },
      invoke: { id: "notify", src: "tellManager", onDone: { actions: "noteTold" }, onError: "draft" },
      after: { patience: "escalated", 60000: { actions: "remind" } },
      on: { "request.answered": [{ guard: { type: "isGranted" }, target: "granted" }, { target: "refused" }], "request.*": "draft" },
    },
    escalated: { always: { guard: "hasDeputy", target: "waiting" }, on: { "request.answered": "granted" } },
    granted: { type: "final" },
    refused: { type: "final" },
  },
};
const asData = () => JSON.parse(JSON.stringify(drawn)) as object;

describe("a workflow that comes as data", () => {
  const machine = machineOf(asData());
  const samples = samplesOf(machine);

  it("is walked whole, with what it names and nobody wrote", async () => {
    expect(await findFaults(machine, samples)).toEqual({ unreachable: [], untaken: [], unhandled: [] });
    expect((await walkChart(machine, samples)).divergences).toEqual([]);
  });

  it("is planned in words that are made of its own", () => {
    const steps = planOf({ chart: "leave", machine, samples, strategy: "tour" }).paths.flatMap((path) => path.steps);
    expect(steps).toContainEqual(
      expect.objectContaining({ do: "Request sent", expect: "The manager has the request", serves: ["HR §3 nobody waits for ever"] }),
    );
    expect(steps.map((step) => step.do)).toEqual(
      expect.arrayContaining(["Wait until patience is over", "Wait until 1 min is over", "Let notify fail", "Outcome of notify: done"]),
    );
    expect(steps).toContainEqual(
      expect.objectContaining({ do: 'Request answered (answers: {"isGranted":true})', expect: "Granted", serves: [] }),
    );
  });

  it("is counted and drawn", async () => {
    const { record, paths, never } = await walkChart(machine, samples);
    const target = { name: "leave", machine, events: Object.keys(samples.events), wanted: ["headless" as const] };
    const report = reportOf([target], [{ kind: "headless", chart: "leave", record, paths: paths.length, steps: 1, seconds: 1, never }]);
    expect(report.charts[0]!.complaints).toEqual([]);
    expect(await pageOf(report, [target])).toContain("All is taken");
    const picture = svgOf("Leave", await layOut(definitionOf("leave", machine)));
    for (const text of ["escalated", "request.answered", "[isGranted]", "⟳ tellManager"]) expect(picture).toContain(text);
  });

  it("follows implementations where they are given", async () => {
    const strict = machineOf(asData(), { guards: { isShort: () => false } });
    expect((await findFaults(strict, samplesOf(strict))).untaken).toEqual(["leave.draft: request.sent (1 of 2)"]);
  });
});

it("a chart whose code is not to be run is walked by its outline", async () => {
  const shop = setup({
    types: { context: {} as { paid: number }, events: {} as { type: "paid"; amount: number } },
    actors: { charge: fromPromise<null>(() => Promise.reject(new Error("not for tests"))) },
    guards: { isEnough: ({ event }) => event.amount.toFixed(2) > "10", isClosing: () => false },
  }).createMachine({
    id: "shop",
    context: { paid: 0 },
    initial: "open",
    states: {
      open: {
        on: {
          paid: [{ guard: "isEnough", target: "charging", actions: assign({ paid: ({ event }) => event.amount }) }, { target: "short" }],
        },
      },
      charging: {
        invoke: {
          src: "charge",
          onDone: [{ guard: ({ context }) => context.paid > 100, target: "rich" }, { target: "open" }],
          onError: "short",
        },
      },
      short: { always: { guard: "isClosing", target: "rich" }, after: { 1000: "open" } },
      rich: {},
    },
  });
  const outline = outlineOf(shop);
  const { record, divergences } = await walkChart(outline, samplesOf(outline));
  expect([...coverableOf(shop).transitions.keys()].filter((name) => !record.transitions.has(name))).toEqual([]);
  expect(divergences).toEqual([]);
});

describe("why not", () => {
  const machine = machineOf(asData());
  const at = (value: string) => machine.resolveState({ value, context: {} });
  const words = (value: string, event: { type: string }) => whyNotWords(whyNot(machine, at(value), event));

  it("says what is taken", () => {
    expect(whyNot(machine, at("draft"), { type: "request.sent" }).taken).toEqual(["leave.draft: request.sent (2 of 2)"]);
    expect(words("waiting", { type: "request.withdrawn" })).toBe("It takes leave.waiting: request.*.");
  });

  it("says which states would listen, where none that is active does", () => {
    expect(words("draft", { type: "request.answered" })).toBe(
      "No state that is active listens for it; leave.waiting, leave.escalated would.",
    );
    expect(words("draft", { type: "sneezed" })).toBe("No state of this chart listens for it.");
  });

  it("says which guards said no", () => {
    const gate = machineOf({
      id: "gate",
      initial: "shut",
      states: { shut: { on: { pushed: { guard: "isUnlocked", target: "open" } } }, open: {} },
    });
    expect(whyNotWords(whyNot(gate, gate.resolveState({ value: "shut", context: {} }), { type: "pushed" }))).toBe(
      "Refused. No was said by isUnlocked (gate.shut: pushed).",
    );
  });

  it("says that a guard cannot read the event, and that a chart is over", () => {
    const form = setup({
      types: { events: {} as { type: "sent"; code: string } },
      guards: { isLong: ({ event }) => event.code.length > 5 },
    }).createMachine({ initial: "open", states: { open: { on: { sent: { guard: "isLong", target: "done" } } }, done: { type: "final" } } });
    const actor = createActor(form).start();
    const now = () => actor.getSnapshot() as AnyMachineSnapshot;
    expect(whyNotWords(whyNot(form, now(), { type: "sent" }))).toMatch(/^A guard cannot read this event: /);
    actor.send({ type: "sent", code: "123456" });
    expect(whyNotWords(whyNot(form, now(), { type: "sent", code: "123456" }))).toBe("The chart has come to its end.");
  });

  it("asks a machine object that was made at run time in the same way", () => {
    const names = ["asked", "answered"];
    const made = setup({}).createMachine({
      id: "made",
      initial: names[0]!,
      states: Object.fromEntries(names.map((name, step) => [name, { on: { next: { target: names[(step + 1) % names.length]! } } }])),
    });
    expect(whyNot(made, initialSnapshotOf(made, undefined), { type: "next" }).taken).toEqual(["made.asked: next"]);
    expect(pathsOf(made, samplesOf(made))).not.toEqual([]);
  });
});

describe("the command line, with a chart in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "statewalk-"));
  const file = join(folder, "leave.json");
  writeFileSync(file, JSON.stringify(drawn));
  const statewalk = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, "../../src/statewalk/cli.ts"), ...args], { cwd: folder });

  it("plans it, counts it and draws it", async () => {
    expect((await statewalk("paths", "--chart", file)).stdout).toContain("# Test plan: leave (transition)");
    expect((await statewalk("coverage", "--chart", file)).stdout).toMatch(/^leave +6\/6 /m);
    await statewalk("draw", "--chart", file);
    expect(readFileSync(join(folder, "flows/leave.svg"), "utf8")).toContain("The chart leave");
  });

  it("says what it can do, and what it lacks", async () => {
    expect((await statewalk("--help")).stdout).toContain("coverage");
    await expect(statewalk("paths")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("no statewalk.config.ts") as string,
    });
    await expect(statewalk("walk")).rejects.toMatchObject({ code: 1 });
  });
});
