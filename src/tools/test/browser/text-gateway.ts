import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A gateway for text messages that delivers them to nobody but the test; what the server sends its messages to. */
export const startTextGateway = async () => {
  const texts = new Map<string, string>();
  const gateway = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part as Buffer);
    const { to, text } = JSON.parse(Buffer.concat(parts).toString()) as { to: string; text: string };
    texts.set(to, text);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(gateway, "listening");
  // Where the server does not start, nobody stops the gateway.
  gateway.unref();
  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    /** The newest text that was sent to a phone. @throws Error when there is none */
    textTo(phone: string): string {
      const text = texts.get(phone);
      if (text === undefined) throw new Error(`nothing was sent to ${phone}`);
      return text;
    },
    async stop() {
      gateway.close();
      gateway.closeAllConnections();
      await once(gateway, "close");
    },
  };
};
