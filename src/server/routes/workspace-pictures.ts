import { Hono } from "hono";
import { pictureBounds, pictureName } from "../../contract/workspace/pictures.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { readBytes } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { pictureOf, removePicture, setPicture } from "../use-cases/workspace/pictures.ts";
import { callerOf, counted, idIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}: the pictures of people. */
export const pictureRoutes = new Hono<Env>()
  .put("/:subdomain/picture", async (c) => {
    const deps = c.get("deps");
    const acting = await callerOf(c);
    await deps.limits.take("picture", acting.userId);
    return c.json(ok(await setPicture(deps, acting, await readBytes(c, pictureBounds.bytes))));
  })
  .delete("/:subdomain/picture", async (c) => {
    await removePicture(c.get("deps"), await callerOf(c));
    return c.json(ok(null));
  })
  .get("/:subdomain/people/:id/pictures/:picture", async (c) => {
    const acting = await counted(c, "look");
    const picture = pictureName.safeParse(c.req.param("picture"));
    if (!picture.success) throw new Refusal("not_found");
    const jpeg = await pictureOf(c.get("deps"), acting, { person: idIn(c), picture: picture.data });
    c.header("Content-Type", "image/jpeg");
    c.header("Content-Disposition", 'attachment; filename="picture.jpg"');
    return c.body(new Uint8Array(jpeg));
  });
