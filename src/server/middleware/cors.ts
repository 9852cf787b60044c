import { setHeader } from "../../basics/http.ts";
import type { Ctx } from "../http/environment.ts";

const exposed = "Link, Retry-After, X-Request-Id, X-Supabase-Api-Version, X-Total-Count";
const methods = "GET, POST, PUT, PATCH, DELETE";
const headers = [
  "Accept",
  "Accept-Language",
  "ApiKey",
  "Authorization",
  "Content-Type",
  "X-App-Version",
  "X-Client-IP",
  "X-Client-Info",
  "X-Client-Name",
  "X-JWT-AUD",
  "X-Requested-With",
  "X-SignalR-User-Agent",
  "X-Supabase-Api-Version",
].join(", ");

/**
 * Any origin may call, but never with cookies: what a call may do depends on its bearer token alone (SECURITY 50).
 *
 * @returns the answer where the request was the browser's question beforehand
 */
export const allowAnyOrigin = (c: Ctx): Response | null => {
  setHeader(c, "Access-Control-Allow-Origin", "*");
  setHeader(c, "Access-Control-Expose-Headers", exposed);
  if (c.req.method !== "OPTIONS") return null;
  setHeader(c, "Access-Control-Allow-Methods", methods);
  setHeader(c, "Access-Control-Allow-Headers", headers);
  setHeader(c, "Access-Control-Max-Age", "86400");
  return c.body(null, 204);
};
