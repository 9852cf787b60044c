/** What a tab tells of its flows, and what it answers. */
import { afterEach, describe, expect, it } from "vitest";
import { createActor, fromPromise, setup } from "xstate";
import { contactMachine } from "../../machines/dialogs/contact.ts";
import { registrationMachine } from "../../machines/registration/registration.ts";
import { success } from "../../machines/model/answers.ts";
import { samples as registrationSamples } from "../../machines/registration/registration.model.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { FlowReport } from "../../src/contract/flows.ts";
import { idle, openTab, recordingIn, type Tab } from "./watched-tab.ts";

let tab: Tab;
afterEach(() => tab.close());

const contact = () =>
  createActor(contactMachine.provide({ actors: { sendMessage: fromPromise(async (): Promise<Answer<unknown>> => success(null)) } }));
const isStep =
  (type: string) =>
  (news: FlowReport): news is FlowReport & { kind: "stepped" } =>
    news.kind === "stepped" && news.step.event.type === type;
const runningWith =
  (chart: string) =>
  (news: FlowReport): news is FlowReport & { kind: "running" } =>
    news.kind === "running" && news.flows.some((flow) => flow.chart === chart);
const answered = (news: FlowReport) => news.kind === "answered";

/** A flow that began before its tab was first watched. */
const underWay = () => {
  const actor = contact().start();
  actor.send({ type: "dialog.opened", packageId: null });
  return actor;
};

describe("a watched tab", () => {
  it("tells which flows run, where they are, and whether it knows them from their beginning", async () => {
    const old = underWay();
    tab = openTab([old]);
    const { flows } = await tab.until(runningWith("contact"));
    expect(flows).toMatchObject([{ chart: "contact", page: "/", isWhole: false, input: null, snapshot: { value: { open: "editing" } } }]);
    expect(flows[0]!.snapshot.active).toEqual(["contact", "contact.open", "contact.open.editing"]);

    const young = contact();
    tab.begin(young);
    young.start();
    tab.ask({ kind: "asked" });
    const { flows: both } = await tab.until(
      (news): news is FlowReport & { kind: "running" } => news.kind === "running" && news.flows.some(({ isWhole }) => isWhole),
    );
    expect(both.map(({ actor, isWhole }) => [actor, isWhole])).toEqual([
      [old.sessionId, false],
      [young.sessionId, true],
    ]);
  });

  it("tells each step with what it took, and without secrets", async () => {
    const actor = contact();
    tab = openTab();
    tab.begin(actor);
    actor.start();
    actor.send({ type: "dialog.opened", packageId: null });
    actor.send({ type: "field.changed", field: "name", value: "token=abc" });
    actor.send({ type: "wait.retried" });
    const { step, ...report } = await tab.until(isStep("field.changed"));
    expect(report).toEqual({ kind: "stepped", tab: (await tab.until(runningWith("contact"))).tab, actor: actor.sessionId });
    expect(step).toMatchObject({ event: { value: "token=•••" }, taken: ["contact.open.editing: field.changed"] });
    expect(step.snapshot.context).toMatchObject({ values: { name: "token=•••" } });
    expect((await tab.until(isStep("wait.retried"))).step.taken).toEqual([]);
  });

  it("tells of the flows that a flow runs", async () => {
    const parent = idle(registrationMachine, registrationSamples.inputs[0]);
    tab = openTab();
    tab.begin(parent);
    parent.start();
    const { flows } = await tab.until(runningWith("subdomain"));
    expect(flows.map(({ chart }) => chart)).toEqual(["registration", "subdomain"]);
    expect(flows[1]!.input).toMatchObject({ subdomain: "" });
    expect((await tab.until(isStep("xstate.snapshot.subdomain"))).actor).toBe(parent.sessionId);
    parent.stop();
  });

  it("asks a flow what it would do with an event, sends it one, and lets others be", async () => {
    const actor = contact().start();
    tab = openTab([actor]);
    const { tab: name } = await tab.until(runningWith("contact"));
    const about = { tab: name, actor: actor.sessionId };
    tab.ask({ kind: "sent", ...about, tab: "another", event: { type: "dialog.opened", packageId: null } });
    tab.ask({ kind: "tried", ...about, event: { type: "submitted" } });
    const { answer, ...report } = await tab.until((news): news is FlowReport & { kind: "answered" } => answered(news));
    expect(report).toEqual({ kind: "answered", ...about });
    expect(answer).toMatchObject({ taken: [], refused: [], isOver: false });
    expect(answer.elsewhere).toContain("contact.open.editing");
    tab.ask({ kind: "sent", ...about, event: { type: "dialog.opened", packageId: 2 } });
    await tab.until(isStep("dialog.opened"));
    expect(actor.getSnapshot().value).toEqual({ open: "editing" });
    tab.ask({ kind: "tried", ...about, event: { type: "interest.chosen", interest: "custom" } });
    const refusedBy = (news: FlowReport): news is FlowReport & { kind: "answered" } =>
      news.kind === "answered" && news.answer.refused.length > 0;
    expect((await tab.until(refusedBy)).answer.refused).toEqual([
      { transition: "contact.open.editing: interest.chosen", guard: "isOpenToAnyInterest" },
    ]);
  });

  it("says what a guard cannot read", async () => {
    const actor = underWay();
    tab = openTab([actor]);
    const { tab: name } = await tab.until(runningWith("contact"));
    tab.ask({ kind: "tried", tab: name, actor: actor.sessionId, event: { type: "field.changed", field: null } });
    const { answer } = await tab.until((news): news is FlowReport & { kind: "answered" } => answered(news));
    expect(answer.taken.length > 0 || answer.unreadable !== null || answer.refused.length > 0).toBe(true);
  });

  it("tells that it is left", async () => {
    tab = openTab([contact()]);
    dispatchEvent(new Event("pagehide"));
    expect(await tab.until((news): news is FlowReport & { kind: "left" } => news.kind === "left")).toBeTruthy();
  });
});

describe("a recording", () => {
  it("is not made of a flow that was under way when it was first watched", async () => {
    const actor = underWay();
    tab = openTab([actor]);
    expect(await recordingIn(tab, actor)).toEqual({ reason: "begun" });
  });

  it("is not offered where something had a say that the chart cannot know, and says where that was", async () => {
    let isOpen = true;
    const actor = idle(contactMachine.provide({ guards: { isValid: () => isOpen } }));
    tab = openTab();
    tab.begin(actor);
    actor.start();
    actor.send({ type: "dialog.opened", packageId: null });
    actor.send({ type: "submitted" });
    isOpen = false;
    expect(await recordingIn(tab, actor)).toMatchObject({
      reason: "diverged",
      step: 2,
      event: "submitted",
      was: { submitting: "fresh" },
      is: { open: "editing" },
    });
  });

  it("is not offered where its replay ends before the flow did", async () => {
    let isBroken = false;
    const isValid = () => {
      if (isBroken) throw new TypeError("broken for a test");
      return true;
    };
    const actor = idle(contactMachine.provide({ guards: { isValid } }));
    tab = openTab();
    tab.begin(actor);
    actor.start();
    actor.send({ type: "dialog.opened", packageId: null });
    actor.send({ type: "submitted" });
    isBroken = true;
    expect(await recordingIn(tab, actor)).toMatchObject({ reason: "diverged", step: 2, event: "submitted", is: null });
  });

  it("has what a person did whether anything came of it or not, and of what the chart waits for only what it heard", async () => {
    const actor = idle(contactMachine);
    tab = openTab();
    tab.begin(actor);
    actor.start();
    const tooLate = { type: "xstate.done.actor.sendMessage", output: success(null) } as never;
    actor.send(tooLate);
    actor.send({ type: "dialog.opened", packageId: null });
    actor.send(tooLate);
    actor.send({ type: "wait.retried" });
    actor.send({ type: "submitted" });
    expect(await recordingIn(tab, actor)).toMatchObject({
      steps: [{ event: { type: "dialog.opened" } }, { event: { type: "wait.retried" } }, { event: { type: "submitted" } }],
    });
  });

  it("has the last letter of what was written, and each of two things that are not one text", async () => {
    const actor = idle(contactMachine);
    tab = openTab();
    tab.begin(actor);
    actor.start();
    const writes = (field: string, value: string) => ({ type: "field.changed", field, value });
    const kept = [
      { type: "dialog.opened", packageId: null },
      writes("name", "So"),
      writes("company", "M"),
      { type: "interest.chosen", interest: "custom" },
      { type: "interest.chosen", interest: null },
      { type: "interest.chosen", interest: "custom" },
    ];
    for (const event of kept.toSpliced(1, 0, writes("name", "S"))) actor.send(event);
    expect(await recordingIn(tab, actor)).toMatchObject({ steps: kept.map((event) => ({ event })) });
  });

  it("leaves blank what is masked where the flow would begin elsewhere with anything made up", async () => {
    const door = setup({ types: { input: {} as { password: string }, context: {} as { password: string } } }).createMachine({
      id: "door",
      context: ({ input }) => input,
      initial: "shut",
      states: { shut: { always: { guard: ({ context }) => context.password === "mango", target: "open" } }, open: {} },
    });
    const actor = idle(door, { password: "mango" });
    tab = openTab();
    tab.begin(actor);
    actor.start();
    expect(await recordingIn(tab, actor)).toMatchObject({ begins: { at: "open" }, placeholders: [{ name: "password1", made: null }] });
  });

  it("is kept of the last sixty flows", async () => {
    tab = openTab();
    const flows = Array.from({ length: 61 }, contact);
    for (const flow of flows) {
      tab.begin(flow);
      flow.start();
    }
    expect(await recordingIn(tab, flows[0]!)).toEqual({ reason: "begun" });
    expect(await recordingIn(tab, flows[1]!)).toMatchObject({ steps: [] });
  });

  it("is kept of a flow that has ended, which is told, as long as its tab is there", async () => {
    const actor = contact();
    tab = openTab();
    tab.begin(actor);
    actor.start();
    actor.send({ type: "dialog.opened", packageId: null });
    tab.running.flows.delete(actor);
    actor.stop();
    expect((await tab.until(isStep("xstate.stop"))).step.taken).toEqual([]);
    expect(await recordingIn(tab, actor)).toMatchObject({
      steps: [{ event: { type: "dialog.opened" }, now: { at: { open: "editing" } } }],
    });
  });
});
