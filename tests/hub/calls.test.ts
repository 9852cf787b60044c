/** The calls of one connection in both directions, over a transport that notes what is sent. */
import { HubError, NotAuthorized } from "signalr-for-node";
import { describe, expect, test } from "vitest";
import { add, failure, invocation, oneConnection, openWith, plain, result, streamed, turns, unexpected } from "./one-connection.ts";

describe("A call", () => {
  test("is answered with what its method says, where an answer is wanted", async () => {
    const { tell, sent } = await openWith({ Add: add });
    tell(invocation("1", "Add", 1, 2), invocation(undefined, "Add", 1, 2));
    expect(sent).toEqual([result("1", 3)]);
  });

  test("waits for the one before it, and is answered in its turn", async () => {
    const gate = Promise.withResolvers<string>();
    const { tell, sent } = await openWith({ Slow: plain(() => gate.promise), Add: add });
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
    const { tell, sent, failed } = await openWith({
      Stream: { isStream: true, uploads: 0, call: () => ({ items: (async function* () {})() }) },
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
    const now = await openWith(
      fails(() => {
        throw error;
      }),
    );
    now.tell(invocation("1", "Fails"), invocation("2", "Add", 1, 2));
    expect([now.sent, now.failed]).toEqual([[failure("1", words), result("2", 3)], reported]);
    const later = await openWith(fails(() => Promise.reject(error)));
    later.tell(invocation("1", "Fails"), invocation("2", "Add", 1, 2));
    await turns();
    expect([later.sent, later.failed]).toEqual([[failure("1", words), result("2", 3)], reported]);
  });

  test("whose answer cannot be written fails", async () => {
    const { tell, sent, failed } = await openWith({ Big: plain(() => 1n) });
    tell(invocation("1", "Big"));
    expect([sent, failed.length]).toEqual([[failure("1", unexpected("Big"))], 1]);
  });

  test("beyond a hundred that wait keeps the client from being read, until it is their turn", async () => {
    const gate = Promise.withResolvers<void>();
    const { tell, transport } = await openWith({ Slow: plain(() => gate.promise), Add: add }, { maximumQueuedInvocations: 3 });
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
    const { connection, tell, sent } = await openWith({ Slow: plain(() => gate.promise), Add: add });
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
    const idle = await openWith();
    await idle.connection.drain();
    expect(idle.sent).toEqual([{ type: 7, allowReconnect: true }]);
  });

  test("is not begun once its connection has ended", async () => {
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const { connection, tell } = await openWith({ Slow: plain(() => gate.promise), Count: plain(() => (begun += 1)) });
    tell(invocation("1", "Slow"), invocation("2", "Count"));
    const drained = connection.drain();
    connection.end({});
    await drained;
    gate.resolve();
    await turns();
    expect(begun).toBe(0);
  });
});

describe("A question to the client", () => {
  const ask = (connection: { ask(target: string, values: unknown[]): Promise<unknown> }) => {
    const answers: unknown[] = [];
    connection.ask("Answer", ["who?"]).then(
      (value) => answers.push(value),
      (error: Error) => answers.push(error.message),
    );
    return answers;
  };

  test("has an id of its own, and its answer or its failure", async () => {
    const { connection, tell, sent } = await openWith();
    const [first, second] = [ask(connection), ask(connection)];
    expect(sent).toEqual(["s1", "s2"].map((id) => ({ type: 1, invocationId: id, target: "Answer", arguments: ["who?"] })));
    tell(result("s2", "me"), failure("s1", "nobody"), result("s2", "again"));
    await turns();
    expect([first, second]).toEqual([["nobody"], ["me"]]);
  });

  test("is given up after its time", async () => {
    const { connection, later, tell } = await openWith({}, { clientResultTimeout: 2000, keepAliveInterval: 100_000 });
    const answers = ask(connection);
    later(1999);
    await turns();
    expect(answers).toEqual([]);
    later(1);
    await turns();
    expect(answers).toEqual(["The client did not answer in time."]);
    tell(result("s1", "late"));
    await turns();
    expect(answers).toHaveLength(1);
  });

  test("ends with its connection, and is not asked after it", async () => {
    const { connection } = await openWith();
    const answers = ask(connection);
    connection.end({});
    const late = ask(connection);
    await turns();
    expect([answers, late]).toEqual([["The connection ended."], ["The connection is not open."]]);
  });
});
