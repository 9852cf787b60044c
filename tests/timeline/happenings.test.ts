/** What passes between the flows of a tab, from XState's own news to a line of the timeline. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assign, createActor, fromCallback, fromPromise, sendTo, setup, type AnyActorRef } from "xstate";
import { mask } from "../../src/contract/flows.ts";
import type { Happening } from "../../src/contract/timeline.ts";
import { logHappenings } from "../../src/web/clients/happenings.ts";

const at = Date.parse("2026-05-04T09:00:00Z");
beforeEach(() => vi.useFakeTimers({ now: at }));
afterEach(() => vi.useRealTimers());

const bell = setup({
  types: { input: {} as { tone: string }, context: {} as { tone: string; rung: number } },
}).createMachine({
  id: "bell",
  context: ({ input }) => ({ ...input, rung: 0 }),
  initial: "still",
  states: { still: { on: { "bell.pulled": "ringing" } }, ringing: {} },
  on: { "bell.counted": { actions: assign({ rung: ({ context }) => context.rung + 1 }) } },
});

/** A flow with another in it, one that answers, one that listens, and one that waits. */
const door = setup({
  actors: {
    bell,
    ask: fromPromise(async ({ input }: { input: { password: string } }) => ({ for: input.password })),
    watch: fromCallback(({ sendBack, receive }) => receive(() => sendBack({ type: "watch.seen", who: "somchai@example.com" }))),
    nothing: fromCallback(() => {}),
  },
  delays: { shutting: 2_000 },
}).createMachine({
  id: "door",
  invoke: [
    { src: "bell", id: "bell", input: { tone: "high" } },
    { src: "watch", id: "watch" },
    { src: "nothing", id: "nothing" },
  ],
  initial: "shut",
  states: {
    shut: {
      on: {
        "door.knocked": { actions: sendTo("bell", ({ event }) => ({ type: "bell.pulled", by: (event as unknown as { by: string }).by })) },
        "door.watched": { actions: sendTo("watch", { type: "look", mail: "x" }) },
        "door.opened": "opening",
      },
    },
    opening: { invoke: { src: "ask", id: "ask", input: { password: "mango" }, onDone: "open" } },
    open: { after: { shutting: "shut" } },
  },
});

const listenTo = (tab = "t1") => {
  const happenings: Happening[] = [];
  const log = logHappenings(tab, (happening) => happenings.push(happening));
  const actor = createActor(door, { inspect: (news) => log.hear(news) });
  return { happenings, log, actor: actor.start() as AnyActorRef };
};
const lines = (happenings: Happening[]) =>
  happenings.map(({ kind, from, to, name, data, state }) => [kind, `${from.name} → ${to.name}`, name, data, state]);

describe("what is told", () => {
  it("of a beginning is whom it asks, with what they are given", () => {
    const { happenings, actor } = listenTo();
    expect(lines(happenings)).toEqual([
      ["call", "door → bell", "bell", { tone: "high" }, null],
      ["call", "door → outside", "watch", null, null],
      ["call", "door → outside", "nothing", null, null],
    ]);
    expect(happenings[0]).toMatchObject({
      tab: "t1",
      number: 1,
      at,
      page: "/",
      from: { id: actor.sessionId },
      to: { id: (actor.getSnapshot().children["bell"] as AnyActorRef).sessionId },
    });
    expect(happenings.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("of an event is who sent it, what it carries without addresses, and where that led", () => {
    const { happenings, actor } = listenTo();
    happenings.length = 0;
    actor.send({ type: "door.knocked", by: "somchai@example.com", times: 2 });
    actor.send({ type: "door.watched" });
    expect(lines(happenings)).toEqual([
      ["event", "person → door", "door.knocked", { by: mask, times: 2 }, null],
      ["event", "door → bell", "bell.pulled", { by: mask }, "ringing"],
      ["event", "person → door", "door.watched", null, null],
      ["call", "door → outside", "look", { mail: mask }, null],
      ["event", "outside → door", "watch.seen", { who: mask }, null],
    ]);
  });

  it("of an answer and of time is by their names, and of an end is nothing", async () => {
    const { happenings, actor } = listenTo();
    happenings.length = 0;
    actor.send({ type: "door.opened" });
    await vi.advanceTimersByTimeAsync(2_000);
    actor.stop();
    expect(lines(happenings)).toEqual([
      ["event", "person → door", "door.opened", null, "opening"],
      ["call", "door → outside", "ask", { password: mask }, null],
      ["answer", "outside → door", "ask done", { output: { for: "mango" } }, "open"],
      ["time", "door → door", "shutting", null, "shut"],
    ]);
    expect(happenings.at(-1)!.at).toBe(at + 2_000);
  });

  it("of an answer that nobody sent, as a page gives it by hand, is that it came from outside", () => {
    const { happenings, actor } = listenTo();
    actor.send({ type: "door.opened" });
    happenings.length = 0;
    actor.send({ type: "xstate.done.actor.ask", output: 1 });
    expect(lines(happenings)).toEqual([["answer", "outside → door", "ask done", { output: 1 }, "open"]]);
  });
});

describe("what is kept", () => {
  it("is told from a number on", () => {
    const { log, actor } = listenTo();
    actor.send({ type: "door.knocked", by: "x" });
    expect(
      log
        .after(3)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["bell.pulled", "door.knocked"]);
    expect(log.after(5)).toEqual([]);
  });

  it("is the last two thousand", () => {
    const { log, actor } = listenTo();
    for (let turn = 0; turn < 2_000; turn += 1) actor.send({ type: "door.passed" });
    expect([log.after(0).length, log.after(0)[0]!.number, log.after(0).at(-1)!.number]).toEqual([2_000, 4, 2_003]);
  });
});

describe("addresses", () => {
  it.each([
    ["by the name of what they are in, also while they are none yet", { email: "som", newMail: "x" }, { email: mask, newMail: mask }],
    ["by the field that a value is for", { field: "email", value: "som" }, { field: "email", value: mask }],
    [
      "in lists and among other words",
      { list: ["a@example.com", 1, null, { text: "to a.b+c@x-y.co.th now" }] },
      { list: [mask, 1, null, { text: `to ${mask} now` }] },
    ],
    ["but not where there is nothing", { email: "", mailed: 3 }, { email: "", mailed: 3 }],
  ])("are hidden %s", (_, data, happenings) => {
    const { happenings: all, actor } = listenTo();
    actor.send({ type: "door.knocked", ...data });
    expect(all.find(({ name }) => name === "door.knocked")!.data).toEqual(happenings);
  });
});
