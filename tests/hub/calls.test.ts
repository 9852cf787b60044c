/** The calls of one connection in both directions, over a transport that notes what is sent. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { HubError, NotAuthorized } from "../../src/server/hub/errors.ts";
import { oneConnection, type TestMethods, turns } from "./one-connection.ts";

const invocation = (invocationId: string | undefined, target: string, ...values: unknown[]) => ({
  type: 1,
  invocationId,
  target,
  arguments: values,
});
const streamed = (invocationId: string, target: string, ...values: unknown[]) => ({ type: 4, invocationId, target, arguments: values });
const result = (invocationId: string, value: unknown) => ({ type: 3, invocationId, result: value });
const failure = (invocationId: string, error: string) => ({ type: 3, invocationId, error });
const unexpected = (target: string) => `An unexpected error occurred invoking '${target}' on the server.`;

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

const start = async (methods: TestMethods = {}, settings = {}) => {
  const one = oneConnection({ methods, settings });
  const transport = await one.open();
  return { ...one, transport, sent: transport.sent, tell: (...messages: object[]) => one.tell(transport, ...messages) };
};

const plain = (call: (values: unknown[]) => unknown) => ({
  isStream: false,
  uploads: 0,
  call: (values: unknown[]) => ({ result: call(values) }),
});
const add = plain(([one, other]) => (one as number) + (other as number));

describe("A call", () => {
  test("is answered with what its method says, where an answer is wanted", async () => {
    const { tell, sent } = await start({ Add: add });
    tell(invocation("1", "Add", 1, 2), invocation(undefined, "Add", 1, 2));
    expect(sent).toEqual([result("1", 3)]);
  });

  test("waits for the one before it, and is answered in its turn", async () => {
    const gate = Promise.withResolvers<string>();
    const { tell, sent } = await start({ Slow: plain(() => gate.promise), Add: add });
    tell(invocation("1", "Slow"), invocation("2", "Add", 1, 2));
    await turns();
    expect(sent).toEqual([]);
    gate.resolve("done");
    await turns();
    expect(sent).toEqual([result("1", "done"), result("2", 3)]);
  });

  test("waits until the application has greeted its connection", async () => {
    const gate = Promise.withResolvers<void>();
    const one = oneConnection({ methods: { Add: add }, greet: () => gate.promise });
    const transport = await one.open();
    one.tell(transport, invocation("1", "Add", 1, 2));
    expect(transport.sent).toEqual([]);
    gate.resolve();
    await turns();
    expect(transport.sent).toEqual([result("1", 3)]);
  });

  const iterable = given().stream;
  test.each([
    ["of nothing that is known", invocation("1", "Nothing"), "Unknown hub method 'Nothing'"],
    [
      "of a stream as a plain one",
      invocation("1", "Stream"),
      "The client attempted to invoke the streaming 'Stream' method with a non-streaming invocation.",
    ],
    [
      "of a plain one as a stream",
      streamed("1", "Plain"),
      "The client attempted to invoke the non-streaming 'Plain' method with a streaming invocation.",
    ],
    ["without its streams", invocation("1", "Upload"), "Failed to invoke 'Upload' due to an error on the server."],
    [
      "with streams for one that takes none",
      { ...invocation("1", "Plain"), streamIds: ["s"] },
      "Failed to invoke 'Plain' due to an error on the server.",
    ],
    ["with arguments that do not fit", invocation("1", "Unfit"), "Failed to invoke 'Unfit' due to an error on the server."],
  ])("%s is refused", async (_what, message, error) => {
    const { tell, sent, failed } = await start({
      Stream: { isStream: true, uploads: 0, call: () => ({ items: iterable }) },
      Plain: plain(() => 1),
      Upload: { isStream: false, uploads: 1, call: () => ({ result: 1 }) },
      Unfit: { isStream: false, uploads: 0, call: () => null },
    });
    tell(message, invocation("2", "Plain"));
    expect([sent, failed]).toEqual([[failure("1", error), result("2", 1)], []]);
  });

  test.each([
    ["something", new Error("a secret"), unexpected("Fails"), true],
    ["what may be said", new HubError("not today"), `${unexpected("Fails")} HubException: not today`, false],
    ["who may not", new NotAuthorized(), "Failed to invoke 'Fails' because user is unauthorized", false],
  ])("that throws %s is told so, at once or later", async (_what, error, words, isReported) => {
    const reported = isReported ? [["hub method Fails", error]] : [];
    const fails = (how: () => unknown) => ({ Fails: plain(how), Add: add });
    const now = await start(
      fails(() => {
        throw error;
      }),
    );
    now.tell(invocation("1", "Fails"), invocation("2", "Add", 1, 2));
    expect([now.sent, now.failed]).toEqual([[failure("1", words), result("2", 3)], reported]);
    const later = await start(fails(() => Promise.reject(error)));
    later.tell(invocation("1", "Fails"), invocation("2", "Add", 1, 2));
    await turns();
    expect([later.sent, later.failed]).toEqual([[failure("1", words), result("2", 3)], reported]);
  });

  test("whose answer cannot be written fails", async () => {
    const { tell, sent, failed } = await start({ Big: plain(() => 1n) });
    tell(invocation("1", "Big"));
    expect([sent, failed.length]).toEqual([[failure("1", unexpected("Big"))], 1]);
  });

  test("beyond a hundred that wait keeps the client from being read, until it is their turn", async () => {
    const gate = Promise.withResolvers<void>();
    const { tell, transport } = await start({ Slow: plain(() => gate.promise), Add: add }, { maximumQueuedInvocations: 3 });
    tell(invocation("0", "Slow"), invocation("1", "Add", 1, 2), invocation("2", "Add", 1, 2));
    expect(transport.did).toEqual([]);
    tell(invocation("3", "Add", 1, 2), invocation("4", "Add", 1, 2));
    expect(transport.did).toEqual(["pause"]);
    gate.resolve();
    await turns();
    expect([transport.did, transport.sent.length]).toEqual([["pause", "resume"], 5]);
  });

  test("is taken no more once the hub stops, which waits for those before", async () => {
    const gate = Promise.withResolvers<void>();
    const { connection, tell, sent } = await start({ Slow: plain(() => gate.promise), Add: add });
    tell(invocation("1", "Slow"), invocation("2", "Add", 1, 2));
    let isOver = false;
    void connection.drain().then(() => (isOver = true));
    tell(invocation("3", "Add", 1, 2));
    await turns();
    expect([isOver, connection.isOpen, sent]).toEqual([false, true, []]);
    gate.resolve();
    await turns();
    expect([isOver, connection.isEnded]).toEqual([true, true]);
    expect(sent).toEqual([{ type: 3, invocationId: "1" }, result("2", 3), { type: 7, allowReconnect: true }]);
    const idle = await start();
    await idle.connection.drain();
    expect(idle.sent).toEqual([{ type: 7, allowReconnect: true }]);
  });

  test("is not begun once its connection has ended", async () => {
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const { connection, tell } = await start({ Slow: plain(() => gate.promise), Count: plain(() => (begun += 1)) });
    tell(invocation("1", "Slow"), invocation("2", "Count"));
    const drained = connection.drain();
    connection.end({});
    await drained;
    gate.resolve();
    await turns();
    expect(begun).toBe(0);
  });
});

describe("A stream", () => {
  const source = () => {
    const one = given();
    return { ...one, methods: { Stream: { isStream: true, uploads: 0, call: () => ({ items: one.stream }) }, Add: add } };
  };

  test("is sent item by item, then ends; other calls do not wait for it", async () => {
    const { items, give, methods } = source();
    const { tell, sent } = await start(methods);
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
    const { tell, sent, failed } = await start(methods);
    tell(streamed("1", "Stream"));
    items[0]!.reject(new Error("a secret"));
    await turns();
    expect([sent, failed.length, state.returned]).toEqual([[failure("1", unexpected("Stream"))], 1, 0]);
  });

  test("that is cancelled ends at once, and its method hears of it", async () => {
    const { items, give, methods, state } = source();
    const { tell, sent, failed } = await start(methods);
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
    const { tell, sent } = await start({ ...methods, Slow: plain(() => gate.promise) });
    tell(invocation("0", "Slow"), streamed("1", "Stream"), { type: 5, invocationId: "1" });
    gate.resolve();
    await turns();
    expect([sent.slice(1), items.length, state.returned]).toEqual([[{ type: 3, invocationId: "1" }], 0, 1]);
  });

  test("is over with its connection", async () => {
    const { connection, tell } = await start(source().methods);
    const { items, methods, state } = source();
    const other = await start(methods);
    other.tell(streamed("1", "Stream"));
    other.connection.end({});
    await turns();
    expect([items.length, state.returned]).toEqual([1, 1]);
    tell(streamed("1", "Stream"));
    connection.destroy();
  });

  test("uses an id that no other one does", async () => {
    const { methods } = source();
    const { tell, sent } = await start({
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
    const { tell, sent } = await start({ Count: { isStream: true, uploads: 0, call: () => ({ items: numbers }) } });
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
    const { connection, transport, tell, sent } = await start(methods, { transportBufferSize: 10 });
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
    const { tell, sent } = await start(methods);
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
    const { tell, transport } = await start(methods, { streamBufferCapacity: 3 });
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
    const { tell, sent } = await start(methods);
    tell(upload, item(1), { type: 3, invocationId: "s", error: "no more" }, { type: 3, invocationId: "s", error: "never" });
    gate.resolve();
    await turns();
    expect([read, sent]).toEqual([[1], [failure("1", `${unexpected("Sum")} HubException: no more`)]]);
  });

  test("is discarded once its call is done, and the client is read on", async () => {
    const { methods } = reading();
    const Ignore = { isStream: false, uploads: 1, call: () => ({ result: Promise.resolve("ignored") }) };
    const { tell, sent, transport } = await start({ ...methods, Ignore }, { streamBufferCapacity: 1 });
    tell({ ...invocation("1", "Ignore"), streamIds: ["s"] }, item(1));
    expect(transport.did).toEqual(["pause"]);
    await turns();
    expect([sent, transport.did]).toEqual([[result("1", "ignored")], ["pause", "resume"]]);
    tell(item(2));
    expect(transport.did).toHaveLength(2);
  });

  test("ends with its connection", async () => {
    const { gate, read, methods } = reading();
    const { connection, tell, failed } = await start(methods);
    gate.resolve();
    tell(upload, item(1));
    await turns();
    connection.end({});
    await turns();
    expect([read, failed]).toEqual([[1], [["hub method Sum", new Error("The connection ended.")]]]);
  });
});

describe("A question to the client", () => {
  const ask = (connection: { ask(target: string, values: unknown[]): Promise<unknown> }) => {
    const told: unknown[] = [];
    connection.ask("Answer", ["who?"]).then(
      (value) => told.push(value),
      (error: Error) => told.push(error.message),
    );
    return told;
  };

  test("has an id of its own, and its answer or its failure", async () => {
    const { connection, tell, sent } = await start();
    const [first, second] = [ask(connection), ask(connection)];
    expect(sent).toEqual(["s1", "s2"].map((id) => ({ type: 1, invocationId: id, target: "Answer", arguments: ["who?"] })));
    tell(result("s2", "me"), failure("s1", "nobody"), result("s2", "again"));
    await turns();
    expect([first, second]).toEqual([["nobody"], ["me"]]);
  });

  test("is given up after its time", async () => {
    const { connection, later, tell } = await start({}, { clientResultTimeout: 2000, keepAliveInterval: 100_000 });
    const told = ask(connection);
    later(1999);
    await turns();
    expect(told).toEqual([]);
    later(1);
    await turns();
    expect(told).toEqual(["The client did not answer in time."]);
    tell(result("s1", "late"));
    await turns();
    expect(told).toHaveLength(1);
  });

  test("ends with its connection, and is not asked after it", async () => {
    const { connection } = await start();
    const told = ask(connection);
    connection.end({});
    const late = ask(connection);
    await turns();
    expect([told, late]).toEqual([["The connection ended."], ["The connection is not open."]]);
  });
});
