import { createMiddleware } from "hono/factory";
import { type Env, isSame } from "../http.ts";
import { Refusal } from "../refusal.ts";

/** Knows the client by the header `apikey`, in any case, or by the query parameter `apiKey` where headers cannot be set. */
export const portalClients = createMiddleware<Env>(async (c, next) => {
  const { config } = c.get("deps");
  const key = c.req.header("apikey") ?? c.req.query("apiKey");
  if (key === undefined || !isSame(key, config.API_KEY)) throw new Refusal("client_unknown");
  await next();
});
