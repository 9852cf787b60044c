import type { IncomingMessage } from "node:http";

/**
 * What a caller shows: `apiKey` from header or query, `accessToken` likewise; browsers cannot set headers on sockets and events. `address` is
 * where the request came from, to whichever node.
 */
export type Credentials = { apiKey: string | null; accessToken: string | null; address: string };

const bearer = /^Bearer +(\S+) *$/i;

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : null;
};

/** A request's address; names in its query are found in any case. */
export const addressOf = (request: IncomingMessage): { path: string; query(name: string): string | null } => {
  const { url = "/" } = request;
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const values = new Map<string, string>();
  if (mark !== -1) for (const [name, value] of new URLSearchParams(url.slice(mark))) values.set(name.toLowerCase(), value);
  return { path, query: (name) => values.get(name.toLowerCase()) ?? null };
};

export const credentialsOf = (request: IncomingMessage, query: (name: string) => string | null, address: string): Credentials => ({
  apiKey: headerOf(request, "apikey") ?? query("apiKey"),
  accessToken: bearer.exec(headerOf(request, "authorization") ?? "")?.[1] ?? query("access_token"),
  address,
});

/** The body as a whole. @throws Error when it breaks off or is longer than `limit` */
export const bodyOf = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new Error("The body is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
