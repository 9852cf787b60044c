/** A server that writes down what it is asked and answers what it is told: what is on the wire, whatever the product's server makes of it. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = { call: string; body: unknown; headers: IncomingHttpHeaders };
export type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

export const startRecorder = async () => {
  let asked: Asked[] = [];
  let replies: (Reply | "cut")[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const whole = Buffer.concat(parts);
    const isOfBytes = ["image/jpeg", "application/octet-stream"].includes(request.headers["content-type"] ?? "");
    const body = whole.length === 0 ? undefined : isOfBytes ? whole.toString("latin1") : JSON.parse(whole.toString());
    asked.push({ call: `${request.method} ${request.url}`, body, headers: request.headers });
    const reply = replies.shift() ?? {};
    if (reply === "cut") return void response.destroy();
    const { status = 200, body: answer = { success: true }, headers } = reply;
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often it was asked since its questions were last looked at. */
    count: () => asked.length,
    /** What was asked since it was last looked at. */
    asked: () => asked.splice(0),
    /** Answers the next requests so, one after the other, and later ones with a success that says nothing. */
    says: (...answers: (Reply | "cut")[]) => void replies.push(...answers),
    reset() {
      asked = [];
      replies = [];
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
