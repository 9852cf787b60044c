/** The clients of all that are compared, in a process of their own: bare `ws`, so that they cost the machine alike. */
import { once } from "node:events";
import { WebSocket } from "ws";
import type { ClientOrder, Kind } from "./hub-kinds.ts";

const end = "\u001e";
let sockets: WebSocket[] = [];
let kind: Kind = "ws";
let received = 0;
let wanted = Infinity;
let whenReceived = () => {};
let answered: (socket: WebSocket) => void = () => {};
let acknowledging: NodeJS.Timeout | undefined;
const counts = new Map<WebSocket, number>();

const isEvent = (data: Buffer) => data.includes("Progress");

const take = (socket: WebSocket, data: Buffer) => {
  if (kind === "socket.io" && data.length === 1) socket.send("3");
  else if (isEvent(data)) {
    received += 1;
    if (kind === "stateful") counts.set(socket, (counts.get(socket) ?? 0) + 1);
    if (received >= wanted) whenReceived();
  } else if (data.includes('"type":3') || data.toString("latin1", 0, 2) === "43") answered(socket);
};

/** Negotiates where it is needed, and shakes hands. */
const open = async (port: number): Promise<WebSocket> => {
  let address = `ws://127.0.0.1:${port}/`;
  if (kind === "hub") address += "hub";
  if (kind === "socket.io") address += "socket.io/?EIO=4&transport=websocket";
  if (kind === "stateful") {
    const query = "negotiateVersion=1&useStatefulReconnect=true";
    const answer = await fetch(`http://127.0.0.1:${port}/hub/negotiate?${query}`, { method: "POST" });
    address += `hub?id=${((await answer.json()) as { connectionToken: string }).connectionToken}`;
  }
  const socket = new WebSocket(address, { perMessageDeflate: false });
  // Its first message may come with the greeting.
  const first = once(socket, "message");
  await once(socket, "open");
  if (kind === "socket.io") {
    await first;
    socket.send("40");
    await once(socket, "message");
  } else if (kind !== "ws") {
    socket.send(`{"protocol":"json","version":${kind === "stateful" ? 2 : 1}}${end}`);
    await first;
  }
  socket.on("message", (data) => take(socket, data as Buffer));
  return socket;
};

/** As the official client does, once a second at most. */
const acknowledge = () => {
  for (const [socket, count] of counts) socket.send(`{"type":8,"sequenceId":${count}}${end}`);
};

const invocation = (number: number) =>
  kind === "socket.io"
    ? `42${number}["Add",${number},1]`
    : `{"type":1,"invocationId":"${number}","target":"Add","arguments":[${number},1]}${end.repeat(kind === "ws" ? 0 : 1)}`;

const call = (total: number, inFlight: number) =>
  new Promise<void>((resolve) => {
    let asked = 0;
    let done = 0;
    const next = (socket: WebSocket) => {
      if (asked < total) socket.send(invocation((asked += 1)));
    };
    answered = (socket) => {
      done += 1;
      if (done === total) resolve();
      else next(socket);
    };
    for (const socket of sockets) for (let turn = 0; turn < inFlight; turn += 1) next(socket);
  });

const obey = async (order: ClientOrder): Promise<unknown> => {
  if ("connect" in order) {
    kind = order.connect;
    for (let left = order.count; left > 0; left -= 50) {
      sockets.push(...(await Promise.all(Array.from({ length: Math.min(left, 50) }, () => open(order.port)))));
    }
    if (kind === "stateful") acknowledging = setInterval(acknowledge, 1000);
    return "connected";
  }
  if ("receive" in order) {
    wanted = order.receive;
    if (received < wanted) await new Promise<void>((resolve) => (whenReceived = resolve));
    const count = received;
    received = 0;
    wanted = Infinity;
    return count;
  }
  if ("call" in order) {
    await call(order.call, order.inFlight);
    return order.call;
  }
  clearInterval(acknowledging);
  counts.clear();
  const closed = sockets.map((socket) => once(socket, "close"));
  for (const socket of sockets) socket.terminate();
  await Promise.all(closed);
  sockets = [];
  received = 0;
  return "left";
};

process.on("message", async (order: ClientOrder) => {
  process.send!(await obey(order));
});
