// @vitest-environment node
/** What the hub's client really sends, and what it makes of what really comes: SignalR's library on a wire, before a server that is not ours. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import type { SocketEvent } from "../../machines/realtime/hub.ts";
import { openSocket } from "../../src/web/clients/hub.ts";
import { settings } from "../model/render.tsx";

const end = "\u001e";
const kinds = { invocation: 1, completion: 3, ping: 6, close: 7 };

type Asked = { call: string; apiKey: unknown; authorization: unknown };

/** A hub of the published protocol, as far as one client needs it: it writes down what comes, and says what it is told to. */
const startHub = async () => {
  const asked: Asked[] = [];
  const received: { type?: number; protocol?: string }[] = [];
  let refusal: number | null = null;
  let client: WebSocket | null = null;
  const note = ({ method, url, headers }: IncomingMessage) =>
    void asked.push({ call: `${method} ${url}`, apiKey: headers["apikey"], authorization: headers.authorization });
  const server = createServer((request, response) => {
    note(request);
    if (refusal !== null) return void response.writeHead(refusal).end();
    const body = {
      negotiateVersion: 1,
      connectionId: "id-of-the-hub",
      connectionToken: "secret-of-the-hub",
      availableTransports: [{ transport: "WebSockets", transferFormats: ["Text", "Binary"] }],
    };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket, request) => {
    note(request);
    client = socket;
    socket.on("message", (data) => {
      for (const record of (data as Buffer).toString().split(end).slice(0, -1)) {
        const message = JSON.parse(record) as { type?: number; protocol?: string };
        received.push(message);
        if (message.protocol !== undefined) socket.send(`{}${end}`);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked.splice(0),
    /** What the client said since it was last looked at, but for the handshake and signs of life. */
    received: () => received.splice(0).filter(({ type, protocol }) => protocol === undefined && type !== kinds.ping),
    handshake: () => received.find((message) => "protocol" in message),
    tell: (message: object) => client!.send(JSON.stringify(message) + end),
    refuse: (status: number | null) => void (refusal = status),
    cut: () => client!.terminate(),
    reset() {
      asked.length = 0;
      received.length = 0;
      refusal = null;
      client?.terminate();
    },
    async stop() {
      sockets.close();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};

let hub: Awaited<ReturnType<typeof startHub>>;
beforeAll(async () => void (hub = await startHub()));
afterAll(() => hub.stop());

let events: SocketEvent[] = [];
const opened: { leave(): void }[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.leave();
  hub.reset();
  events = [];
});

const open = (token: string | null) => {
  const known = { ...settings, hubUrl: hub.url, apiKey: "key of web" };
  const socket = openSocket(known, token, (event) => void events.push(event));
  opened.push(socket);
  return socket;
};
const connected = async (token: string | null = "token-of-a-person") => {
  const socket = open(token);
  await vi.waitUntil(() => events.length > 0);
  expect(events.splice(0)).toEqual([{ type: "socket.opened", connectionId: "id-of-the-hub" }]);
  return socket;
};
const nextEvents = async () => {
  await vi.waitUntil(() => events.length > 0);
  return events.splice(0);
};
/** The next thing that the client says. */
const nextMessage = () =>
  vi.waitUntil(
    () => hub.received()[0] as ({ type: number; target: string; arguments: unknown[]; invocationId: string } & object) | undefined,
  );

describe("opening", () => {
  it("shows the key and the token in the negotiation, and again on the socket that follows", async () => {
    await connected();
    const sent = hub.asked().map(({ call, ...shown }) => {
      const { pathname, searchParams } = new URL(call.slice(call.indexOf("/")), hub.url);
      return { path: pathname, query: Object.fromEntries(searchParams), ...shown };
    });
    // Node's sockets have headers; a browser's have the token in their address.
    const shown = { apiKey: "key of web", authorization: "Bearer token-of-a-person" };
    const negotiation = { apiKey: "key of web", negotiateVersion: "1", useStatefulReconnect: "true" };
    expect(sent).toMatchObject([
      { path: "/ProgressHub/negotiate", query: negotiation, ...shown },
      { path: "/ProgressHub", query: { apiKey: "key of web", id: "secret-of-the-hub" }, ...shown },
    ]);
    expect(hub.handshake()).toEqual({ protocol: "json", version: 1 });
  });

  it("shows no token where nobody is signed in", async () => {
    await connected(null);
    expect(hub.asked().map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
  });

  it.each([401, 429, 500])("tells that it failed when it is refused with %i", async (status) => {
    hub.refuse(status);
    open("token-of-a-person");
    expect(await nextEvents()).toEqual([{ type: "socket.failed", message: expect.stringContaining(String(status)) as string }]);
  });

  it("tells nothing to somebody who left meanwhile", async () => {
    open("token-of-a-person").leave();
    await connected();
    expect(events).toEqual([]);
  });
});

describe("while it stands", () => {
  const progress = { step: "finalization", status: "processing", percentage: 62, message: "กำลังเตรียม" };

  it("hears progress, whatever the server sends beside it, and nothing that is none", async () => {
    await connected();
    hub.tell({ type: kinds.invocation, target: "ReceiveProgress", arguments: [7, "nonsense"] });
    hub.tell({ type: kinds.invocation, target: "SomethingNew", arguments: [] });
    hub.tell({ type: kinds.invocation, target: "receiveprogress", arguments: ["a-job", progress] });
    expect(await nextEvents()).toEqual([{ type: "progress.received", jobName: "a-job", progress }]);
  });

  it("asks for the latest of a job by name, and tells a refusal", async () => {
    const socket = await connected();
    socket.order({ type: "ask", jobName: "a-job" });
    const asked = await nextMessage();
    expect(asked).toMatchObject({ type: kinds.invocation, target: "GetLatestProgress", arguments: ["a-job"] });
    hub.tell({ type: kinds.completion, invocationId: asked.invocationId, error: "user is unauthorized" });
    expect(await nextEvents()).toEqual([{ type: "status.refused", jobName: "a-job" }]);
    socket.order({ type: "ask", jobName: "another" });
    const again = await nextMessage();
    hub.tell({ type: kinds.completion, invocationId: again.invocationId, result: null });
    hub.tell({ type: kinds.invocation, target: "ReceiveProgress", arguments: ["another", progress] });
    expect(await nextEvents()).toEqual([{ type: "progress.received", jobName: "another", progress }]);
  });
});

describe("its end", () => {
  it("is one that may be followed by another when the socket breaks", async () => {
    await connected();
    hub.cut();
    expect(await nextEvents()).toMatchObject([{ type: "socket.lost" }]);
  });

  it("is one that may be followed by another when the server says so", async () => {
    await connected();
    hub.tell({ type: kinds.close, allowReconnect: true });
    expect(await nextEvents()).toMatchObject([{ type: "socket.lost" }]);
  });

  it("is for good when the server closes it with an error", async () => {
    await connected();
    hub.tell({ type: kinds.close, error: "Connection closed with an error." });
    expect(await nextEvents()).toEqual([
      { type: "socket.closed", message: expect.stringContaining("Connection closed with an error.") as string },
    ]);
  });

  it("is for good, and said to the server, when it was asked for", async () => {
    const socket = await connected();
    socket.order({ type: "close" });
    expect(await nextEvents()).toEqual([{ type: "socket.closed", message: "" }]);
    expect(await nextMessage()).toEqual({ type: kinds.close });
  });

  it("is told to nobody who left", async () => {
    const socket = await connected();
    socket.leave();
    expect(await nextMessage()).toEqual({ type: kinds.close });
    hub.cut();
    await connected();
    expect(events).toEqual([]);
  });
});
