import { Hono } from "hono";
import { apiKeyRequest } from "../../contract/workspace/api-keys.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { apiKeys, makeApiKey, revokeApiKey } from "../use-cases/workspace/api-keys.ts";
import { callerOf, rowIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}: the keys with which programs call the API, in their person's session alone. */
export const apiKeyRoutes = new Hono<Env>()
  .get("/:subdomain/api-keys", async (c) => c.json(ok(await apiKeys(c.get("deps"), await callerOf(c)))))
  .post("/:subdomain/api-keys", async (c) => {
    const acting = await callerOf(c);
    return c.json(ok(await makeApiKey(c.get("deps"), acting, parse(apiKeyRequest, await readJson(c)))));
  })
  .delete("/:subdomain/api-keys/:id", async (c) => {
    const acting = await callerOf(c);
    return c.json(ok(await revokeApiKey(c.get("deps"), acting, rowIn(c))));
  });
