import { Hono } from "hono";
import { deviceId, deviceRequest } from "../../contract/workspace/push.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { addOwnDevice, devices, removeOwnDevice } from "../use-cases/workspace/devices.ts";
import { counted } from "./workspace-caller.ts";

/** /api/w/{subdomain}: the devices on which the caller is told what happens. */
export const deviceRoutes = new Hono<Env>()
  .get("/:subdomain/devices", async (c) => c.json(ok(await devices(c.get("deps"), await counted(c, "read")))))
  .put("/:subdomain/devices", async (c) => {
    const acting = await counted(c, "command");
    return c.json(ok(await addOwnDevice(c.get("deps"), acting, parse(deviceRequest, await readJson(c)))));
  })
  .delete("/:subdomain/devices/:id", async (c) => {
    const acting = await counted(c, "command");
    const id = deviceId.safeParse(c.req.param("id"));
    if (!id.success) throw new Refusal("not_found");
    return c.json(ok(await removeOwnDevice(c.get("deps"), acting, id.data)));
  });
