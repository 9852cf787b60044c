import { once } from "node:events";
import { createServer, request } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { createHub, mountHub } from "signalr-for-node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { ManualClock } from "./clock.ts";
import { apiKey, expired, startTestHub, stranger, type TestHub } from "./test-hub.ts";
import { ask, handshake, negotiate, openEvents, openSocket, recordsOf, reserve, statusOfSocket } from "./wire.ts";

let hub: TestHub;
const clock = new ManualClock();
beforeAll(async () => {
  hub = await startTestHub({ clock, origins: ["https://portal.example"] });
});
afterAll(() => hub.close());

const as = (person: string) => ({ authorization: `Bearer ${person}` });
/** A connection that polls, and whose first poll was answered. */
const polling = async (query: Record<string, string> = {}) => {
  const id = await reserve(hub, query);
  expect(await ask(hub, { query: { id, ...query } })).toMatchObject({ status: 200, text: "" });
  return id;
};
const post = (id: string, body: string, query: Record<string, string> = {}) => ask(hub, { method: "POST", query: { id, ...query }, body });

describe("every request is answered as clients expect", () => {
  test("a wrong method: 405", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) expect((await ask(hub, { method, path: "/negotiate" })).status).toBe(405);
    for (const method of ["PUT", "PATCH", "HEAD"]) expect((await ask(hub, { method })).status).toBe(405);
  });

  test("no id: 400", async () => {
    for (const method of ["GET", "POST", "DELETE"])
      expect(await ask(hub, { method })).toMatchObject({ status: 400, text: "Connection ID required" });
    expect((await openEvents(hub)).status).toBe(400);
  });

  test("an id that is unknown, forged or over: 404", async () => {
    const real = await reserve(hub);
    const [body = "", signature = ""] = real.split(".");
    const another = Buffer.from(body, "base64url")
      .toString()
      .replace(/^./, (first) => (first === "x" ? "y" : "x"));
    const forged = `${Buffer.from(another).toString("base64url")}.${signature}`;
    for (const id of ["nobody", forged, `${body}.`, `${real}x`, "."]) {
      for (const method of ["GET", "POST", "DELETE"])
        expect(await ask(hub, { method, query: { id } })).toMatchObject({ status: 404, text: "No Connection with that ID" });
      expect((await openEvents(hub, { id })).status).toBe(404);
      expect(await statusOfSocket(hub, { id })).toBe(404);
    }
    const { socket, closed } = await openSocket(hub, { id: real });
    socket.close();
    await closed;
    await expect.poll(() => statusOfSocket(hub, { id: real })).toBe(404);
    expect((await post(real, "")).status).toBe(404);
  });

  test("a second socket or event stream on a living connection: 409", async () => {
    const id = await reserve(hub);
    const { socket } = await openSocket(hub, { id });
    expect(await statusOfSocket(hub, { id })).toBe(409);
    socket.terminate();
    const other = await reserve(hub);
    const events = await openEvents(hub, { id: other });
    expect(events.status).toBe(200);
    expect((await openEvents(hub, { id: other })).status).toBe(409);
    events.abort();
  });

  test("another transport than the first: 400", async () => {
    const id = await polling();
    expect((await openEvents(hub, { id })).status).toBe(400);
    expect(await statusOfSocket(hub, { id })).toBe(400);
    const other = await reserve(hub);
    const { socket } = await openSocket(hub, { id: other });
    expect(await ask(hub, { query: { id: other } })).toMatchObject({ status: 400, text: "Cannot change transports mid-connection" });
    socket.terminate();
  });

  test("a transport that is not offered: 404", async () => {
    const sockets = await startTestHub({ settings: { transports: ["WebSockets"] } });
    const { availableTransports } = await negotiate(sockets);
    expect(availableTransports).toEqual([{ transport: "WebSockets", transferFormats: ["Text", "Binary"] }]);
    const id = await reserve(sockets);
    expect(await ask(sockets, { query: { id } })).toMatchObject({ status: 404, text: "LongPolling is not offered here" });
    expect((await openEvents(sockets, { id })).status).toBe(404);
    await sockets.close();
    const polls = await startTestHub({ settings: { transports: ["LongPolling"] } });
    expect(await statusOfSocket(polls, { id: await reserve(polls) })).toBe(404);
    expect(await negotiate(polls, { useStatefulReconnect: "true" })).not.toHaveProperty("useStatefulReconnect");
    await polls.close();
  });

  test("data for a WebSocket by POST: 405, for a connection without transport: 400", async () => {
    const id = await reserve(hub);
    expect(await post(id, "")).toMatchObject({ status: 400, text: "The connection has no transport yet" });
    const { socket } = await openSocket(hub, { id });
    expect(await post(id, "")).toMatchObject({ status: 405, text: "POST requests are not allowed for WebSocket connections." });
    socket.terminate();
  });

  test("DELETE ends polling with 202, and nothing else: 400", async () => {
    const id = await polling();
    expect((await post(id, handshake())).status).toBe(200);
    expect(recordsOf((await ask(hub, { query: { id } })).text)).toEqual([{}]);
    const waiting = ask(hub, { query: { id } });
    await expect.poll(() => hub.notes.connected.length).toBeGreaterThan(0);
    expect((await ask(hub, { method: "DELETE", query: { id } })).status).toBe(202);
    expect((await waiting).status).toBe(204);
    expect((await ask(hub, { query: { id } })).status).toBe(404);
    expect((await post(id, "")).status).toBe(404);

    const other = await reserve(hub);
    expect(await ask(hub, { method: "DELETE", query: { id: other } })).toMatchObject({
      status: 400,
      text: "Cannot terminate this connection using the DELETE endpoint.",
    });
    const { socket } = await openSocket(hub, { id: other });
    expect((await ask(hub, { method: "DELETE", query: { id: other } })).status).toBe(400);
    socket.terminate();
  });

  test("a body beyond the limit: 400, and the connection goes on", async () => {
    const small = await startTestHub({ settings: { maximumChunkSize: 1000 } });
    const id = await reserve(small);
    await ask(small, { query: { id } });
    expect((await ask(small, { method: "POST", query: { id }, body: "x".repeat(2000) })).status).toBe(400);
    expect((await ask(small, { method: "POST", query: { id }, body: handshake() })).status).toBe(200);
    expect(recordsOf((await ask(small, { query: { id } })).text)).toEqual([{}]);
    await small.close();
  });

  test("somebody unknown, forbidden or somebody else", async () => {
    const { connectionId, connectionToken: token } = await negotiate(hub, {}, as("mali"));
    const poll = (headers: Record<string, string>, query = {}) => ask(hub, { query: { id: token, ...query }, headers });
    const everything = async (headers: Record<string, string>, query: Record<string, string>, status: number) => {
      expect(await ask(hub, { method: "POST", path: "/negotiate", headers, query })).toMatchObject({ status, text: "" });
      for (const method of ["GET", "POST", "DELETE"])
        expect(await ask(hub, { method, headers, query: { id: token, ...query } })).toMatchObject({ status, text: "" });
      expect(await statusOfSocket(hub, { id: token, ...query }, headers)).toBe(status);
    };
    await everything(as(expired), {}, 401);
    await everything({}, { access_token: expired }, 401);
    await everything({}, { apiKey: "wrong" }, 401);
    await everything(as(stranger), {}, 403);
    // Knowing somebody's token is not enough, signed in or not.
    for (const headers of [as("somchai"), {}] as Record<string, string>[]) {
      for (const method of ["GET", "POST", "DELETE"]) expect((await ask(hub, { method, headers, query: { id: token } })).status).toBe(403);
      expect(await statusOfSocket(hub, { id: token }, headers)).toBe(403);
    }
    // Nor is knowing the connection, with somebody's secret or with a node's name.
    const { connectionToken: other } = await negotiate(hub);
    const node = Buffer.from("http://127.0.0.1:1").toString("base64url");
    for (const forged of [connectionId, `${connectionId}.`, `${connectionId}.${other.split(".")[1]}`, `${token}.${node}.${node}`])
      expect((await ask(hub, { query: { id: forged }, headers: as("mali") })).status).toBe(404);
    // A header stands above the query; names are found in any case.
    expect((await poll({ ...as("mali"), ApiKey: "wrong" })).status).toBe(401);
    expect((await poll({}, { ACCESS_TOKEN: "mali", APIKEY: "test-client" })).status).toBe(200);
  });
});

describe("negotiation", () => {
  test("in version 1 gives an id to show and a token to keep", async () => {
    const answer = await negotiate(hub);
    expect(answer).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{36}$/) as string,
      connectionToken: expect.any(String) as string,
      availableTransports: [
        { transport: "WebSockets", transferFormats: ["Text", "Binary"] },
        { transport: "ServerSentEvents", transferFormats: ["Text"] },
        { transport: "LongPolling", transferFormats: ["Text", "Binary"] },
      ],
    });
    expect(await statusOfSocket(hub, { id: answer.connectionId })).toBe(404);
    expect(await negotiate(hub, { negotiateVersion: "99" })).toMatchObject({ negotiateVersion: 1 });
  });

  test("in version 0 gives one id for everything", async () => {
    const { text } = await ask(hub, { method: "POST", path: "/negotiate" });
    const { connectionId, ...rest } = JSON.parse(text) as Record<string, string>;
    expect(rest).toEqual({ negotiateVersion: 0, availableTransports: expect.any(Array) as unknown });
    const { socket } = await openSocket(hub, { id: connectionId! });
    socket.terminate();
  });

  test("of a version that there is not answers with words", async () => {
    expect(await negotiate(hub, { negotiateVersion: "one" })).toEqual({ error: "The client requested an invalid protocol version 'one'" });
    expect((await negotiate(hub, { negotiateVersion: "-1" })).error).toMatch(/does not support this version/);
  });

  test("grants stateful reconnect to those who ask, and where it is allowed", async () => {
    expect(await negotiate(hub)).not.toHaveProperty("useStatefulReconnect");
    expect(await negotiate(hub, { UseStatefulReconnect: "TRUE" })).toMatchObject({ useStatefulReconnect: true });
    const without = await startTestHub({ settings: { allowStatefulReconnects: false } });
    expect(await negotiate(without, { useStatefulReconnect: "true" })).not.toHaveProperty("useStatefulReconnect");
    await without.close();
  });

  test("finds path and query in any case", async () => {
    const answer = await fetch(`${hub.origin}/PROGRESSHUB/Negotiate?APIKEY=test-client&NegotiateVersion=1`, { method: "POST" });
    expect(await answer.json()).toMatchObject({ negotiateVersion: 1 });
  });

  test("is forgotten when nobody comes", async () => {
    const id = await reserve(hub);
    clock.advance(16_000);
    expect(await statusOfSocket(hub, { id })).toBe(404);
  });
});

describe("pages of other origins", () => {
  const allowed = { origin: "https://portal.example" };
  const other = { origin: "https://elsewhere.example" };

  test("may ask beforehand and read the answer when they are allowed, and not otherwise", async () => {
    const welcome = await ask(hub, { method: "OPTIONS", path: "/negotiate", headers: allowed });
    expect(welcome.status).toBe(204);
    expect(welcome.headers).toMatchObject({
      "access-control-allow-origin": "https://portal.example",
      "access-control-allow-credentials": "true",
      vary: "Origin, Access-Control-Request-Headers",
    });
    const asked = "apikey, x-of-their-own, x-signalr-user-agent";
    const own = await ask(hub, {
      method: "OPTIONS",
      path: "/negotiate",
      headers: { ...allowed, "access-control-request-headers": asked },
    });
    expect(own.headers["access-control-allow-headers"]).toBe(asked);
    const foreign = await ask(hub, {
      method: "OPTIONS",
      path: "/negotiate",
      headers: { ...other, "access-control-request-headers": asked },
    });
    expect(foreign.headers).not.toHaveProperty("access-control-allow-headers");
    const refused = await ask(hub, { method: "OPTIONS", path: "/negotiate", headers: other });
    expect([refused.status, refused.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
    const answer = await ask(hub, { method: "POST", path: "/negotiate", headers: allowed });
    expect(answer.headers["access-control-allow-origin"]).toBe("https://portal.example");
    expect((await ask(hub, { method: "POST", path: "/negotiate", headers: other })).headers).not.toHaveProperty(
      "access-control-allow-origin",
    );
  });

  test("get no socket unless they are allowed or served from here", async () => {
    const id = await reserve(hub);
    expect(await statusOfSocket(hub, { id }, other)).toBe(403);
    expect(await statusOfSocket(hub, { id }, { origin: "null" })).toBe(403);
    expect(await statusOfSocket(hub, { id }, allowed)).toBe(101);
    expect(await statusOfSocket(hub, { id: await reserve(hub) }, { origin: hub.origin })).toBe(101);
  });
});

describe("server-sent events", () => {
  test("begin at once, and cannot carry bytes", async () => {
    const id = await reserve(hub);
    const { headers, seen } = await openEvents(hub, { id });
    expect(headers.get("content-type")).toBe("text/event-stream");
    expect(headers.get("cache-control")).toBe("no-cache,no-store");
    expect(headers.get("content-encoding")).toBe("identity");
    await expect.poll(() => seen.text).toBe(":\r\n");
    expect((await post(id, handshake(1, "messagepack"))).status).toBe(200);
    await expect.poll(() => seen.isOver).toBe(true);
    expect(seen.text).toContain("Cannot use the 'messagepack' protocol on the current transport.");
  });

  test("carry one message each, and end with their connection", async () => {
    const id = await reserve(hub);
    const { seen, abort } = await openEvents(hub, { id });
    await post(id, handshake());
    await post(id, '{"type":1,"invocationId":"1","target":"Echo","arguments":["two\\nlines"]}\u001e');
    await expect
      .poll(() => seen.text)
      .toContain(`data: ${JSON.stringify({ type: 3, invocationId: "1", result: "two\nlines" })}\u001e\r\n\r\n`);
    abort();
    await expect.poll(async () => (await post(id, "")).status).toBe(404);
  });
});

describe("long polling", () => {
  const connected = async () => {
    const id = await polling();
    await post(id, handshake());
    expect(recordsOf((await ask(hub, { query: { id } })).text)).toEqual([{}]);
    return id;
  };
  const echo = (value: unknown) => `${JSON.stringify({ type: 1, invocationId: "1", target: "Echo", arguments: [value] })}\u001e`;

  test("is answered with everything that waits, and never from a cache", async () => {
    const id = await connected();
    await post(id, echo(1) + echo(2));
    await post(id, echo(3));
    const { text, headers } = await ask(hub, { query: { id, _: "123" } });
    expect(recordsOf(text).map(({ result }) => result)).toEqual([1, 2, 3]);
    expect(headers).toMatchObject({
      "content-type": "application/octet-stream",
      "cache-control": "no-cache, no-store",
      pragma: "no-cache",
      expires: "Thu, 01 Jan 1970 00:00:00 GMT",
    });
  });

  test("ends empty when nothing happens for long, and goes on", async () => {
    const id = await connected();
    const answers: unknown[] = [];
    void ask(hub, { query: { id } }).then(({ status, text }) => answers.push([status, text]));
    // A later poll ends an earlier one.
    const second = ask(hub, { query: { id } });
    await expect.poll(() => answers).toEqual([[204, ""]]);
    clock.advance(91_000);
    expect(await second).toMatchObject({ status: 200, text: "" });
    const third = ask(hub, { query: { id } });
    await post(id, echo("still here"));
    expect(recordsOf((await third).text)[0]).toMatchObject({ result: "still here" });
  });

  test("that is given up loses nothing", async () => {
    const id = await connected();
    const aborter = new AbortController();
    const given = fetch(`${hub.url}?apiKey=test-client&id=${id}`, { signal: aborter.signal });
    const seen = ask(hub, { query: { id } });
    expect((await given).status).toBe(204);
    const late = fetch(`${hub.url}?apiKey=test-client&id=${id}`, { signal: aborter.signal }).catch(() => null);
    expect((await seen).status).toBe(204);
    aborter.abort();
    await late;
    await post(id, echo("kept"));
    await expect.poll(async () => recordsOf((await ask(hub, { query: { id } })).text)[0]).toMatchObject({ result: "kept" });
  });

  test("that stops ends the connection", async () => {
    const id = await connected();
    const connectionId = hub.notes.connected.at(-1);
    clock.advance(14_000);
    expect((await post(id, "")).status).toBe(200);
    clock.advance(2000);
    expect((await post(id, "")).status).toBe(404);
    // A 204 would tell the client that it was over in good order.
    expect((await ask(hub, { query: { id } })).status).toBe(404);
    await expect.poll(() => hub.notes.disconnected.filter((other) => other === connectionId)).toHaveLength(1);
  });

  test("hears the last words, then 204, then 404", async () => {
    const id = await connected();
    await post(id, `${JSON.stringify({ type: 1, target: "Hang", arguments: [] })}\u001e`);
    expect(recordsOf((await ask(hub, { query: { id } })).text)).toEqual([{ type: 7 }]);
    expect((await ask(hub, { query: { id } })).status).toBe(204);
    expect((await ask(hub, { query: { id } })).status).toBe(404);
  });

  test("whose last words nobody fetches is forgotten after the time in which it may come back", async () => {
    const hangUp = JSON.stringify({ type: 1, target: "Hang", arguments: [] });
    const [early, late] = [await connected(), await connected()];
    for (const id of [early, late]) await post(id, `${hangUp}\u001e`);
    clock.advance(14_000);
    expect(recordsOf((await ask(hub, { query: { id: early } })).text)).toEqual([{ type: 7 }]);
    clock.advance(1000);
    // Whoever fetches slowly holds it no longer either.
    for (const id of [early, late]) expect((await ask(hub, { query: { id } })).status).toBe(404);
  });

  test("is taken up in the order in which it was sent, also when an earlier part is still on its way", async () => {
    const id = await connected();
    const first = request(`${hub.url}?apiKey=test-client&id=${id}`, { method: "POST", headers: { expect: "100-continue" }, agent: false });
    const answered = once(first, "response");
    first.flushHeaders();
    await once(first, "continue");
    let isSecondAnswered = false;
    const second = post(id, echo("second")).then(({ status }) => {
      isSecondAnswered = true;
      return status;
    });
    // Others are served meanwhile.
    for (let turn = 0; turn < 5; turn += 1) await negotiate(hub);
    expect(isSecondAnswered).toBe(false);
    first.end(echo("first"));
    expect(((await answered)[0] as { statusCode: number }).statusCode).toBe(200);
    expect(await second).toBe(200);
    expect(recordsOf((await ask(hub, { query: { id } })).text).map(({ result }) => result)).toEqual(["first", "second"]);
  });
});

test("what breaks while it is asked who somebody is, is told as 500 without a word of it, and noted", async () => {
  const broken = await startTestHub({ authorise: () => Promise.reject(new Error("a secret of the store")) });
  expect(await ask(broken, { method: "POST", path: "/negotiate" })).toMatchObject({ status: 500, text: "" });
  expect(await statusOfSocket(broken)).toBe(500);
  expect(broken.notes.failed).toEqual([new Error("a secret of the store"), new Error("a secret of the store")]);
  await broken.close();
});

test("a close frame without a code is answered with 1000", async () => {
  const id = await reserve(hub);
  const socket = createConnection(Number(new URL(hub.origin).port), "127.0.0.1");
  const { pathname, search } = new URL(`${hub.url}?${new URLSearchParams({ apiKey, id })}`);
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}\r\n\r\n`,
  );
  let received = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => (received = Buffer.concat([received, chunk])));
  await expect.poll(() => received.includes("\r\n\r\n")).toBe(true);
  // Masked, as a client's frames are, and empty.
  socket.write(Buffer.from([0x88, 0x80, 0, 0, 0, 0]));
  await once(socket, "close");
  expect([...received.subarray(received.indexOf("\r\n\r\n") + 4)]).toEqual([0x88, 2, 1000 >> 8, 1000 & 255]);
});

/** What a bare connection hears once it has been sent this, until a word comes. */
const receivedFrom = async (port: number, text: string, word: string) => {
  const socket = createConnection(port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  socket.write(text);
  await expect.poll(() => received).toContain(word);
  socket.destroy();
  return received;
};

test("an upgrade that nobody takes is answered in its turn, body and all, behind a request that is not answered yet", async () => {
  const server = createServer((asked, response) => {
    const chunks: string[] = [];
    asked.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
    asked.on("end", () => setImmediate(() => response.end(`${asked.url} ${chunks.join("")};`)));
  });
  const own = createHub({
    methods: {},
    authorise: async () => ({ user: { id: null } }),
    secret: "a secret of the tests",
    log: { error: () => {} },
  });
  mountHub(server, "/Hub", own);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const upgrade = "POST /second HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 4\r\n\r\nbody";
  const received = await receivedFrom(port, `GET /first HTTP/1.1\r\nHost: hub\r\n\r\n${upgrade}`, "/second body;");
  expect(received).toMatch(/^HTTP\/1\.1 200 [^]*\/first ;[^]*HTTP\/1\.1 200 [^]*\/second body;/);
  await own.stop();
  server.closeAllConnections();
  server.close();
});

test("with two hubs on one server each has its sockets, and an upgrade to neither is a request like any other", async () => {
  const notes: string[] = [];
  const server = createServer((_, response) => response.writeHead(404).end());
  const [first, second] = ["/First", "/Second"].map((path) => {
    const own = createHub({
      methods: {},
      authorise: async () => ({ user: { id: null } }),
      onConnected: () => void notes.push(path),
      secret: "a secret of the tests",
      log: { error: () => {} },
    });
    mountHub(server, path, own);
    return own;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const outcome = async (path: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    const answer = await new Promise<number>((resolve) => {
      socket.on("open", () => resolve(101));
      socket.on("unexpected-response", (_, { statusCode }) => resolve(statusCode!));
    });
    socket.on("error", () => {});
    socket.terminate();
    return answer;
  };
  expect([await outcome("/First"), await outcome("/Second"), await outcome("/Neither")]).toEqual([101, 101, 404]);
  await Promise.all([first!.stop(), second!.stop()]);
  server.closeAllConnections();
  server.close();
});

test("on another host than its own a hub's address is like any other", async () => {
  const own = createHub({
    methods: {},
    authorise: async () => ({ user: { id: null } }),
    secret: "a secret of the tests",
    log: { error: () => {} },
  });
  const server = createServer();
  const before = mountHub(server, "/Hub", own, ({ headers }) => headers.host === "here");
  server.on("request", (asked, answer) => before(asked, answer, () => answer.writeHead(404).end()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const negotiated = async (host: string) => {
    const asked = request({ port, host: "127.0.0.1", method: "POST", path: "/Hub/negotiate?negotiateVersion=1", headers: { host } }).end();
    const [answer] = (await once(asked, "response")) as [{ statusCode: number; resume(): void }];
    answer.resume();
    return answer.statusCode;
  };
  const upgraded = async (host: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/Hub`, { headers: { host } });
    const answer = await new Promise<number>((resolve) => {
      socket.on("open", () => resolve(101));
      socket.on("unexpected-response", (_, { statusCode }) => resolve(statusCode!));
    });
    socket.on("error", () => {});
    socket.terminate();
    return answer;
  };
  expect([await negotiated("here"), await negotiated("acme.here")]).toEqual([200, 404]);
  expect([await upgraded("here"), await upgraded("acme.here")]).toEqual([101, 404]);
  await own.stop();
  server.closeAllConnections();
  server.close();
});

test("strangers hold only so many connections open at a time, whichever way they come; people who are known are not counted", async () => {
  const small = await startTestHub({ clock, settings: { maximumAnonymousConnections: 2 } });
  const call = (headers = {}) => ask(small, { method: "POST", path: "/negotiate", query: { negotiateVersion: "1" }, headers });
  const { socket, closed } = await openSocket(small, { id: await reserve(small) });
  expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(503);
  expect(await statusOfSocket(small, {})).toBe(503);
  expect((await call(as("somchai"))).status).toBe(200);
  socket.close();
  await closed;
  await expect.poll(async () => (await call()).status).toBe(200);
  await small.close();
});
