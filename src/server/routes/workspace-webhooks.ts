import { Hono } from "hono";
import { redelivery, webhookActs, webhookRequest } from "../../contract/workspace/webhooks.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import {
  actOnWebhook,
  changeWebhookOf,
  makeWebhookFor,
  redeliver,
  removeWebhookOf,
  rotateSecret,
  webhookDetails,
  webhooks,
} from "../use-cases/workspace/webhooks.ts";
import { counted, rowIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}/webhooks: to which addresses an organisation's events are sent. */
export const webhookRoutes = new Hono<Env>()
  .get("/:subdomain/webhooks", async (c) => c.json(ok(await webhooks(c.get("deps"), await counted(c, "read")))))
  .post("/:subdomain/webhooks", async (c) => {
    const acting = await counted(c, "command");
    return c.json(ok(await makeWebhookFor(c.get("deps"), acting, parse(webhookRequest, await readJson(c)))));
  })
  .get("/:subdomain/webhooks/:id", async (c) => c.json(ok(await webhookDetails(c.get("deps"), await counted(c, "read"), rowIn(c)))))
  .put("/:subdomain/webhooks/:id", async (c) => {
    const acting = await counted(c, "command");
    return c.json(ok(await changeWebhookOf(c.get("deps"), acting, rowIn(c), parse(webhookRequest, await readJson(c)))));
  })
  .delete("/:subdomain/webhooks/:id", async (c) => {
    const acting = await counted(c, "command");
    return c.json(ok(await removeWebhookOf(c.get("deps"), acting, rowIn(c))));
  })
  .post("/:subdomain/webhooks/:id/:act", async (c) => {
    const acting = await counted(c, "command");
    // Paths of their own beside `:act` would be none that Hono's fast router takes.
    if (c.req.param("act") === "redeliver")
      return c.json(ok(await redeliver(c.get("deps"), acting, rowIn(c), parse(redelivery, await readJson(c)).seq)));
    if (c.req.param("act") === "rotate") return c.json(ok(await rotateSecret(c.get("deps"), acting, rowIn(c))));
    const act = webhookActs.find((one) => one === c.req.param("act"));
    if (act === undefined) throw new Refusal("not_found");
    return c.json(ok(await actOnWebhook(c.get("deps"), acting, rowIn(c), act)));
  });
