import { assign, createActor, createMachine, fromPromise, toPromise } from "xstate";
import { getShortestPaths, toDirectedGraph } from "xstate/graph";
import { describe, expect, test, vi } from "vitest";

/** What charts do that their documents do not say: docs/behaviours.md has what the product does about each. */
describe("xstate 5.33.3", () => {
  test("a child that is done stays among the children, and in what is stored, while its state is not left", async () => {
    const actor = createActor(
      createMachine({ initial: "loading", states: { loading: { invoke: { id: "load", src: fromPromise(async () => 1) } } } }),
    ).start();
    await toPromise(actor.getSnapshot().children.load!);
    expect(actor.getSnapshot().children.load!.getSnapshot().status).toBe("done");
    expect(actor.getPersistedSnapshot()).toMatchObject({ children: { load: { snapshot: { status: "done", output: 1 } } } });
  });

  test("output is computed before exit actions run, from an event that is named after the final child", () => {
    const actor = createActor(
      createMachine({
        id: "order",
        context: { note: "entered" },
        initial: "open",
        states: { open: { on: { closed: "end" } }, end: { type: "final", exit: assign({ note: "left the child" }) } },
        exit: assign({ note: "left the chart" }),
        output: ({ context, event }) => ({ note: context.note, event: event.type }),
      }),
    ).start();
    actor.send({ type: "closed" });
    expect(actor.getSnapshot().output).toEqual({ note: "entered", event: "xstate.done.state.order.end" });
    expect(actor.getSnapshot().context).toEqual({ note: "left the chart" });
  });

  test("a stored state that the chart no longer has makes an actor of status error, and nothing is thrown", () => {
    const stored = createActor(createMachine({ initial: "gone", states: { gone: {} } })).getPersistedSnapshot();
    const failed = vi.fn();
    const actor = createActor(createMachine({ initial: "here", states: { here: {} } }), { snapshot: stored });
    actor.subscribe({ error: failed });
    actor.start();
    expect(actor.getSnapshot()).toMatchObject({ status: "error" });
    expect(failed).toHaveBeenCalledOnce();
    // What the server does instead, with values that it keeps in columns of its own, throws.
    expect(() => createMachine({ initial: "here", states: { here: {} } }).resolveState({ value: "gone" })).toThrow("'gone'");
  });

  test("an exact transition whose guard says no lets the wildcard be tried, wherever it is written", () => {
    const machine = createMachine({
      initial: "open",
      states: { open: { on: { "*": "other", asked: { guard: () => false, target: "answered" } } }, answered: {}, other: {} },
    });
    const actor = createActor(machine).start();
    actor.send({ type: "asked" });
    expect(actor.getSnapshot().value).toBe("other");
  });

  test("the event by which a parallel state is done carries nothing", () => {
    const done = vi.fn();
    const region = (output: number) => ({ initial: "end", states: { end: { type: "final" as const, output: output } } });
    createActor(
      createMachine({
        initial: "work",
        states: {
          work: {
            type: "parallel",
            states: { a: region(1), b: region(2) },
            onDone: { target: "over", actions: ({ event }) => done(event) },
          },
          over: {},
        },
      }),
    ).start();
    expect(done.mock.calls[0]![0]).toMatchObject({ type: expect.stringMatching(/^xstate\.done\.state\./) });
    expect((done.mock.calls[0]![0] as { output?: unknown }).output).toBeUndefined();
  });

  test("of a set in context the graph sees nothing: what only it lets happen is in no path", () => {
    const machine = createMachine({
      context: () => ({ done: new Set<string>() }),
      initial: "one",
      states: {
        one: { on: { next: "two" } },
        two: {
          on: {
            back: { target: "one", actions: assign({ done: ({ context }) => new Set([...context.done, "two"]) }) },
            end: { target: "three", guard: ({ context }) => context.done.size > 0 },
          },
        },
        three: {},
      },
    });
    const reached = getShortestPaths(machine, { events: [{ type: "next" }, { type: "back" }, { type: "end" }] }).map(
      ({ state }) => state.value,
    );
    expect(reached).not.toContain("three");
    const actor = createActor(machine).start();
    for (const type of ["next", "back", "next", "end"]) actor.send({ type });
    expect(actor.getSnapshot().value).toBe("three");
  });

  test("a directed graph leaves out what happens always", () => {
    const drawn = toDirectedGraph(
      createMachine({ initial: "a", states: { a: { always: { guard: () => false, target: "b" }, on: { go: "b" } }, b: {} } }),
    );
    expect(drawn.children.flatMap(({ edges }) => edges.map(({ label }) => label.text))).toEqual(["go"]);
  });
});
