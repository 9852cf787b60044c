import { once } from "node:events";
import { request } from "node:http";
import { expect } from "vitest";
import { WebSocket } from "ws";
import { apiKey, type TestHub } from "./test-hub.ts";

export type Answer = { status: number; text: string; headers: Record<string, unknown> };
export type Asked = { method?: string; query?: Record<string, string>; headers?: Record<string, string>; body?: string; path?: string };

/** One request as it is written here, with the public key unless it says otherwise. */
export const ask = (hub: Pick<TestHub, "url">, { method = "GET", query = {}, headers = {}, body, path = "" }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const search = new URLSearchParams({ apiKey, ...query });
    const call = request(`${hub.url}${path}?${search}`, { method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode!, text, headers: response.headers }));
      response.on("error", reject);
    });
    call.on("error", reject).end(body);
  });

export type Negotiated = {
  connectionId: string;
  connectionToken: string;
  negotiateVersion: number;
  useStatefulReconnect?: boolean;
  availableTransports: { transport: string; transferFormats: string[] }[];
  error?: string;
};

export const negotiate = async (hub: Pick<TestHub, "url">, query: Record<string, string> = {}, headers = {}): Promise<Negotiated> => {
  const { text } = await ask(hub, { method: "POST", path: "/negotiate", query: { negotiateVersion: "1", ...query }, headers });
  return JSON.parse(text) as Negotiated;
};

/** The token of a connection that is reserved. */
export const reserve = async (hub: TestHub, query: Record<string, string> = {}): Promise<string> =>
  (await negotiate(hub, query)).connectionToken;

export const end = "\u001e";
export const handshake = (version = 1, protocol = "json"): string => JSON.stringify({ protocol, version }) + end;

/** The records of a text. */
export const recordsOf = (text: string): Record<string, unknown>[] =>
  text
    .split(end)
    .filter((record) => record !== "")
    .map((record) => JSON.parse(record) as Record<string, unknown>);

export type OpenSocket = {
  socket: WebSocket;
  records: Record<string, unknown>[];
  closed: Promise<number>;
  send(...messages: object[]): void;
  raw(text: string | Buffer): void;
};

/** A bare WebSocket to a hub. @throws Error with the status when it is refused */
export const openSocket = async (
  hub: TestHub,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<OpenSocket> => {
  const socket = new WebSocket(`${hub.url.replace("http", "ws")}?${new URLSearchParams({ apiKey, ...query })}`, { headers });
  const records: Record<string, unknown>[] = [];
  socket.on("message", (data) => records.push(...recordsOf((data as Buffer).toString())));
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await once(socket, "open");
  socket.on("error", () => {});
  return {
    socket,
    records,
    closed,
    send: (...messages) => socket.send(messages.map((message) => JSON.stringify(message) + end).join("")),
    raw: (text) => socket.send(text),
  };
};

/** The status that a WebSocket is refused with; 101 when it is not. */
export const statusOfSocket = async (
  hub: TestHub,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<number> =>
  openSocket(hub, query, headers).then(
    ({ socket }) => {
      socket.terminate();
      return 101;
    },
    (error: Error) => Number(/(\d{3})$/.exec(error.message)?.[1]),
  );

/** A request that goes on: what came of its answer so far. */
export const openEvents = async (hub: TestHub, query: Record<string, string> = {}) => {
  const aborter = new AbortController();
  const response = await fetch(`${hub.url}?${new URLSearchParams({ apiKey, ...query })}`, {
    headers: { accept: "text/event-stream" },
    signal: aborter.signal,
  });
  const seen = { text: "", isOver: false };
  const read = async () => {
    for await (const chunk of response.body!) seen.text += Buffer.from(chunk).toString();
    seen.isOver = true;
  };
  read().catch(() => (seen.isOver = true));
  return { status: response.status, headers: response.headers, seen, abort: () => aborter.abort() };
};

/** A call, as a client sends it. */
export const call = (invocationId: string, target: string, ...values: unknown[]) => ({ type: 1, invocationId, target, arguments: values });

/** A socket whose handshake is done. */
export const shaken = async (hub: TestHub, query: Record<string, string> = {}, headers = {}): Promise<OpenSocket> => {
  const client = await openSocket(hub, query, headers);
  client.raw(handshake());
  await expect.poll(() => client.records).toEqual([{}]);
  client.records.length = 0;
  return client;
};

/** The answer to a call that needs nothing: everything before it has been read then. */
let asked = 0;
export const settled = async (client: OpenSocket) => {
  const id = `settled ${(asked += 1)}`;
  client.send(call(id, "Nothing"));
  await expect.poll(() => client.records.at(-1), { interval: 5 }).toEqual({ type: 3, invocationId: id });
};
