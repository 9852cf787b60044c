import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A way to the product on which a page arrives piece by piece, as it does over a poor line. */
export type Trickle = {
  url: string;
  /** Sends the next piece of the page; false when it was the last. */
  more(): boolean;
  stop(): Promise<void>;
};

/**
 * Opens such a way to the server at `target`. Pages wait for `more`; everything else passes at once.
 *
 * @param pieces how many parts the page's body is cut into
 */
export const trickleFrom = async (target: string, pieces: number): Promise<Trickle> => {
  let page: { to: ServerResponse; parts: Buffer[] } | undefined;
  const server = createServer(async (request, response) => {
    const answer = await fetch(target + request.url, { headers: { accept: request.headers.accept ?? "*/*" } });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(["content-type", "content-security-policy"].map((name) => [name, answer.headers.get(name) ?? ""]));
    response.writeHead(answer.status, headers);
    if (!headers["content-type"]!.startsWith("text/html")) return void response.end(body);
    // A browser draws nothing before the body begins.
    const start = body.indexOf(">", body.indexOf("<body")) + 1;
    const size = Math.ceil((body.length - start) / pieces);
    page = { to: response, parts: Array.from({ length: pieces }, (_, at) => body.subarray(start + at * size, start + (at + 1) * size)) };
    response.write(body.subarray(0, start));
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    more() {
      const part = page?.parts.shift();
      if (part) page!.to.write(part);
      else page?.to.end();
      return part !== undefined;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
