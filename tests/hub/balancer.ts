import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type Duplex, pipeline } from "node:stream";

export type Balancer = {
  origin: string;
  /** Takes a node out, as a balancer does whose health check failed. */
  remove(node: string): void;
  close(): Promise<void>;
};

/** Sends every single request to the next node: nothing is sticky. */
export const startBalancer = async (nodes: string[]): Promise<Balancer> => {
  const present = [...nodes];
  let turn = 0;
  const next = (request: IncomingMessage) => {
    turn += 1;
    const target = new URL(request.url!, present[turn % present.length]);
    return ask(target, { method: request.method, headers: request.headers, agent: false });
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const onward = next(request);
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      response.flushHeaders();
      pipeline(answer, response, () => {});
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, early: Buffer) => {
    const onward = next(request);
    const head = (answer: IncomingMessage) =>
      `HTTP/1.1 ${answer.statusCode} -\r\n${Object.entries(answer.headers)
        .map(([name, value]) => `${name}: ${String(value)}\r\n`)
        .join("")}\r\n`;
    onward.on("upgrade", (answer, far, farEarly) => {
      socket.write(head(answer));
      socket.write(farEarly);
      far.write(early);
      pipeline(socket, far, () => far.destroy());
      pipeline(far, socket, () => socket.destroy());
    });
    onward.on("response", (answer) => {
      answer.resume();
      socket.end(head(answer));
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
    onward.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    remove: (node) => void present.splice(present.indexOf(node), 1),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
