import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** An answer without a stream: a status, and a text for people. */
export type Reply = { status: number; text?: string };

export const reply = (response: ServerResponse, { status, text = "" }: Reply): void => {
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(text === "" ? {} : { "Content-Type": "text/plain" }),
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
};

/** Answers a request for a WebSocket that gets none. */
export const replyTo = (socket: Duplex, { status, text = "" }: Reply): void => {
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, "Content-Type: text/plain", `Content-Length: ${Buffer.byteLength(text)}`];
  socket.end(`${[...head, "Connection: close"].join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
};
