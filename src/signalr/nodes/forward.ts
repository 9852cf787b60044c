import { type IncomingMessage, type OutgoingHttpHeaders, request as ask, type ServerResponse } from "node:http";
import { request as askSafely } from "node:https";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream";
import { reply, replyTo } from "../http/reply.ts";

/** On a request that another node has forwarded, with what it vouches for: such a request is not forwarded again. */
export const forwarded = "x-hub-forwarded";

/** Concern one hop alone; an upgrade sets its own. */
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "te", "trailer", "upgrade", "proxy-connection"]);

const unknown = { status: 404, text: "No Connection with that ID" };

const passedOn = (request: IncomingMessage, voucher: string): OutgoingHttpHeaders => {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) if (!hopByHop.has(name)) headers[name] = value;
  return { ...headers, [forwarded]: voucher };
};

const begin = (request: IncomingMessage, nodeUrl: string, headers: OutgoingHttpHeaders) => {
  const target = new URL(request.url ?? "/", nodeUrl);
  return (target.protocol === "https:" ? askSafely : ask)(target, { method: request.method, headers, agent: false });
};

/** Where a request belongs: another node, and what that one is told of the caller. */
export type ForwardTarget = { nodeUrl: string; voucher: string };

/**
 * Lets the node that has the connection answer. One that cannot be reached has lost its connections: the answer is that there is none,
 * and the client begins anew.
 */
export const forwardRequest = (request: IncomingMessage, response: ServerResponse, { nodeUrl, voucher }: ForwardTarget): void => {
  const onward = begin(request, nodeUrl, passedOn(request, voucher));
  onward.on("response", (answer) => {
    const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
    // An event stream begins before its first event.
    response.flushHeaders();
    pipeline(answer, response, () => {});
  });
  onward.on("error", () => {
    // What the other node has answered is still passed on: it need not wait for the end of what it is sent.
    if (!response.headersSent) reply(response, unknown);
  });
  // Else the rest of a body that nobody takes any more would stay before the connection's next request.
  onward.on("close", () => void request.unpipe(onward).resume());
  // A poll that the client gives up must not be answered there.
  response.on("close", () => onward.destroy());
  request.pipe(onward);
};

/** The same for a WebSocket: after the greeting, bytes go to and fro unread. */
export const forwardUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, { nodeUrl, voucher }: ForwardTarget): void => {
  const onward = begin(request, nodeUrl, { ...passedOn(request, voucher), connection: "Upgrade", upgrade: "websocket" });
  socket.on("error", () => onward.destroy());
  onward.on("upgrade", (answer, far, farHead) => {
    far.on("error", () => socket.destroy());
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    socket.write(farHead);
    far.write(head);
    // Either side's end, a cut included, is the other's at once.
    pipeline(socket, far, () => far.destroy());
    pipeline(far, socket, () => socket.destroy());
  });
  onward.on("response", (answer) => {
    answer.resume();
    replyTo(socket, { status: answer.statusCode ?? 502 });
  });
  onward.on("error", () => replyTo(socket, unknown));
  onward.end();
};
