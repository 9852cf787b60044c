/** The streams of one connection in both directions, over a transport that notes what is sent. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { add, failure, invocation, openWith, plain, result, streamed, turns, unexpected } from "./one-connection.ts";

/** A stream whose items the test gives, and what becomes of it. */
const given = () => {
  const items: PromiseWithResolvers<IteratorResult<unknown>>[] = [];
  const state = { returned: 0, failing: undefined as Error | undefined };
  const stream: AsyncIterable<unknown> = {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const item = Promise.withResolvers<IteratorResult<unknown>>();
        items.push(item);
        return item.promise;
      },
      return: async () => {
        state.returned += 1;
        if (state.failing) throw state.failing;
        return { done: true, value: undefined };
      },
    }),
  };
  return { items, state, stream, give: (value: unknown) => items.at(-1)!.resolve({ done: false, value }) };
};

describe("A stream", () => {
  const source = () => {
    const one = given();
    return { ...one, methods: { Stream: { isStream: true, uploads: 0, call: () => ({ items: one.stream }) }, Add: add } };
  };

  test("is sent item by item, then ends; other calls do not wait for it", async () => {
    const { items, give, methods } = source();
    const { tell, sent } = await openWith(methods);
    tell(streamed("1", "Stream"), invocation("2", "Add", 1, 2));
    give("a");
    await turns();
    give(undefined);
    await turns();
    items.at(-1)!.resolve({ done: true, value: undefined });
    await turns();
    expect(sent).toEqual([
      result("2", 3),
      { type: 2, invocationId: "1", item: "a" },
      { type: 2, invocationId: "1", item: null },
      { type: 3, invocationId: "1" },
    ]);
    tell(streamed("1", "Stream"));
    await turns();
    expect(items).toHaveLength(4);
  });

  test("that fails is told so", async () => {
    const { items, methods, state } = source();
    const { tell, sent, failed } = await openWith(methods);
    tell(streamed("1", "Stream"));
    items[0]!.reject(new Error("a secret"));
    await turns();
    expect([sent, failed.length, state.returned]).toEqual([[failure("1", unexpected("Stream"))], 1, 0]);
  });

  test("that is cancelled ends at once, and its method hears of it", async () => {
    const { items, give, methods, state } = source();
    const { tell, sent, failed } = await openWith(methods);
    tell(streamed("1", "Stream"));
    give("a");
    await turns();
    state.failing = new Error("no end");
    tell({ type: 5, invocationId: "1" }, { type: 5, invocationId: "other" });
    await turns();
    expect(sent).toEqual([
      { type: 2, invocationId: "1", item: "a" },
      { type: 3, invocationId: "1" },
    ]);
    expect([state.returned, failed, items.length]).toEqual([1, [["hub method Stream", state.failing]], 2]);
  });

  test("that is cancelled before it begins sends nothing", async () => {
    const gate = Promise.withResolvers<void>();
    const { items, methods, state } = source();
    const { tell, sent } = await openWith({ ...methods, Slow: plain(() => gate.promise) });
    tell(invocation("0", "Slow"), streamed("1", "Stream"), { type: 5, invocationId: "1" });
    gate.resolve();
    await turns();
    expect([sent.slice(1), items.length, state.returned]).toEqual([[{ type: 3, invocationId: "1" }], 0, 1]);
  });

  test("is over with its connection", async () => {
    const { connection, tell } = await openWith(source().methods);
    const { items, methods, state } = source();
    const other = await openWith(methods);
    other.tell(streamed("1", "Stream"));
    other.connection.end({});
    await turns();
    expect([items.length, state.returned]).toEqual([1, 1]);
    tell(streamed("1", "Stream"));
    connection.destroy();
  });

  test("uses an id that no other one does", async () => {
    const { methods } = source();
    const { tell, sent } = await openWith({
      ...methods,
      Sum: { isStream: false, uploads: 1, call: () => ({ result: new Promise(() => {}) }) },
    });
    tell(streamed("1", "Stream"), streamed("1", "Stream"));
    expect(sent).toEqual([failure("1", "Invocation ID '1' is already in use.")]);
    tell({ ...invocation("2", "Sum"), streamIds: ["s"] }, { ...invocation("3", "Sum"), streamIds: ["t", "s"] });
    expect(sent.at(-1)).toEqual(failure("3", "Invocation ID '3' is already in use."));
    expect(sent).toHaveLength(2);
  });

  test("that is ready at once lets others have their turn after sixteen items", async () => {
    const numbers = {
      async *[Symbol.asyncIterator]() {
        for (let at = 1; at <= 40; at += 1) yield at;
      },
    };
    const { tell, sent } = await openWith({ Count: { isStream: true, uploads: 0, call: () => ({ items: numbers }) } });
    tell(streamed("1", "Count"));
    for (let turn = 0; turn < 50; turn += 1) await turns();
    expect(sent).toHaveLength(16);
    await nextTurn();
    for (let turn = 0; turn < 50; turn += 1) await turns();
    expect(sent).toHaveLength(32);
    await nextTurn();
    for (let turn = 0; turn < 50; turn += 1) await turns();
    expect(sent).toHaveLength(41);
  });

  test("waits for room", async () => {
    const { give, items, methods } = source();
    const { connection, transport, tell, sent } = await openWith(methods, { transportBufferSize: 10 });
    tell(streamed("1", "Stream"));
    transport.queued = 11;
    give("a");
    await turns();
    expect([sent.length, items.length]).toEqual([1, 1]);
    transport.queued = 0;
    connection.drained();
    await turns();
    expect(items).toHaveLength(2);
  });
});

describe("What a client uploads", () => {
  /** A method that reads when the test lets it. */
  const reading = () => {
    const gate = Promise.withResolvers<void>();
    const read: unknown[] = [];
    const Sum = {
      isStream: false,
      uploads: 1,
      call: (_values: unknown[], [items]: AsyncIterable<unknown>[]) => ({
        result: (async () => {
          await gate.promise;
          for await (const item of items!) read.push(item);
          return read.length;
        })(),
      }),
    };
    return { gate, read, methods: { Sum, Add: add } };
  };
  const upload = { ...invocation("1", "Sum"), streamIds: ["s"] };
  const item = (value: unknown) => ({ type: 2, invocationId: "s", item: value });

  test("is read to its end", async () => {
    const { gate, read, methods } = reading();
    const { tell, sent } = await openWith(methods);
    tell(upload, item(1), item(2), { type: 2, invocationId: "other", item: 7 });
    gate.resolve();
    await turns();
    tell(item(3), { type: 3, invocationId: "s" }, item(4));
    await turns();
    expect([read, sent]).toEqual([[1, 2, 3], [result("1", 3)]]);
    tell(upload);
    expect(sent).toHaveLength(1);
  });

  test("keeps the client from being read while too much of it waits", async () => {
    const { gate, methods } = reading();
    const { tell, transport } = await openWith(methods, { streamBufferCapacity: 3 });
    tell(upload, item(1), item(2));
    expect(transport.did).toEqual([]);
    tell(item(3), item(4));
    expect(transport.did).toEqual(["pause"]);
    gate.resolve();
    await turns();
    expect(transport.did).toEqual(["pause", "resume"]);
  });

  test("that fails is told to its reader after what came before", async () => {
    const { gate, read, methods } = reading();
    const { tell, sent } = await openWith(methods);
    tell(upload, item(1), { type: 3, invocationId: "s", error: "no more" }, { type: 3, invocationId: "s", error: "never" });
    gate.resolve();
    await turns();
    expect([read, sent]).toEqual([[1], [failure("1", `${unexpected("Sum")} HubException: no more`)]]);
  });

  test("is discarded once its call is done, and the client is read on", async () => {
    const { methods } = reading();
    const Ignore = { isStream: false, uploads: 1, call: () => ({ result: Promise.resolve("ignored") }) };
    const { tell, sent, transport } = await openWith({ ...methods, Ignore }, { streamBufferCapacity: 1 });
    tell({ ...invocation("1", "Ignore"), streamIds: ["s"] }, item(1));
    expect(transport.did).toEqual(["pause"]);
    await turns();
    expect([sent, transport.did]).toEqual([[result("1", "ignored")], ["pause", "resume"]]);
    tell(item(2));
    expect(transport.did).toHaveLength(2);
  });

  test("ends with its connection", async () => {
    const { gate, read, methods } = reading();
    const { connection, tell, failed } = await openWith(methods);
    gate.resolve();
    tell(upload, item(1));
    await turns();
    connection.end({});
    await turns();
    expect([read, failed]).toEqual([[1], [["hub method Sum", new Error("The connection ended.")]]]);
  });
});
