import type { IncomingMessage } from "node:http";

export type Query = (name: string) => string | null;

/**
 * What a caller shows: `apiKey` from header or query, `accessToken` likewise; browsers cannot set headers on sockets and events. `address` is
 * where the request came from, to whichever node; null for the first socket after a negotiation, which was counted with it: looking the
 * address up is a call of the system. `query` is what else the request asks with.
 */
export type Credentials = {
  apiKey: string | null;
  accessToken: string | null;
  address: string | null;
  query: Query;
  request: Pick<IncomingMessage, "socket" | "headers">;
};

const bearer = /^Bearer +(\S+) *$/i;

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : null;
};

/** The path that a request asks for; every request of the server is looked at, so that nothing more is parsed. */
export const pathOf = ({ url = "/" }: IncomingMessage): string => {
  const mark = url.indexOf("?");
  return mark === -1 ? url : url.slice(0, mark);
};

/** What a request asks with; names are found in any case. */
export const queryOf = ({ url = "/" }: IncomingMessage): Query => {
  const mark = url.indexOf("?");
  const values = new Map<string, string>();
  if (mark !== -1) for (const [name, value] of new URLSearchParams(url.slice(mark))) values.set(name.toLowerCase(), value);
  return (name) => values.get(name.toLowerCase()) ?? null;
};

export const credentialsOf = (request: IncomingMessage, query: Query, address: string | null): Credentials => ({
  apiKey: headerOf(request, "apikey") ?? query("apiKey"),
  accessToken: bearer.exec(headerOf(request, "authorization") ?? "")?.[1] ?? query("access_token"),
  address,
  query,
  request,
});

/**
 * The body as a whole. What comes beyond the limit is read and dropped: to leave a loop over a request would destroy it, and its connection before
 * it is answered.
 *
 * @param limit bytes
 * @throws Error when it breaks off or is longer
 */
export const bodyOf = (request: IncomingMessage, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else {
        chunks = [];
        reject(new Error("The body is too long."));
      }
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
    request.on("close", () => reject(new Error("The body broke off.")));
  });
