import type { IncomingMessage, ServerResponse } from "node:http";

const methods = "GET, POST, DELETE";

/** Whether a page of this origin may use the hub: one that is served from here, or one of the list. No page, no origin. */
export const isAllowedOrigin = (request: IncomingMessage, allowed: readonly string[]): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return allowed.includes(origin) || (URL.canParse(origin) && new URL(origin).host === request.headers.host);
};

/** Lets the pages of allowed origins read the answer. True when the request was the browser's question beforehand, and is answered. */
export const answerCors = (request: IncomingMessage, response: ServerResponse, allowed: readonly string[]): boolean => {
  const { origin } = request.headers;
  if (origin === undefined && request.method !== "OPTIONS") return false;
  const isAllowed = origin !== undefined && allowed.includes(origin);
  response.setHeader("Vary", request.method === "OPTIONS" ? "Origin, Access-Control-Request-Headers" : "Origin");
  if (isAllowed) {
    response.setHeader("Access-Control-Allow-Origin", origin);
    // The stock client asks with credentials; there are no cookies to go with them.
    response.setHeader("Access-Control-Allow-Credentials", "true");
  }
  if (request.method !== "OPTIONS") return false;
  if (isAllowed) {
    response.setHeader("Access-Control-Allow-Methods", methods);
    // A page of an allowed origin may send what it likes: its clients have headers of their own.
    const asked = request.headers["access-control-request-headers"];
    if (asked !== undefined) response.setHeader("Access-Control-Allow-Headers", asked);
    response.setHeader("Access-Control-Max-Age", "86400");
  }
  response.writeHead(isAllowed ? 204 : 403).end();
  return true;
};
