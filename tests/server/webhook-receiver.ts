/** Whoever is sent webhooks: an HTTP server of ordinary means, which checks signatures as receivers do. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Said = { status: number; headers?: Record<string, string> };

/** `answer` says what is answered; null: nothing at all, the connection stays open. */
export const startReceiver = async () => {
  const received: Received[] = [];
  const receiver = { answer: (_: Received): Said | null => ({ status: 204 }) };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one = { path: request.url!, headers: request.headers, body: Buffer.concat(parts).toString() };
    received.push(one);
    const said = receiver.answer(one);
    if (said !== null) response.writeHead(said.status, said.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // It listens.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    set answer(next: typeof receiver.answer) {
      receiver.answer = next;
    },
    /** Ends what hangs. */
    drop: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
};
