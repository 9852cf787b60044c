import { Hono } from "hono";
import { pictureBounds, pictureName } from "../../contract/workspace/pictures.ts";
import { ok } from "../http/answers.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { readBytes } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { logoOf, removeLogo, setLogo } from "../use-cases/workspace/organization-profile.ts";
import { pictureOf, removePicture, setPicture } from "../use-cases/workspace/pictures.ts";
import { callerOf, counted, idIn } from "./workspace-caller.ts";

/** A picture's name in the path. @throws Refusal not_found for what is none */
const nameIn = (c: Ctx, param: "picture" | "logo"): string => {
  const picture = pictureName.safeParse(c.req.param(param));
  if (!picture.success) throw new Refusal("not_found");
  return picture.data;
};

const answerWith = (c: Ctx, jpeg: Buffer) => {
  c.header("Content-Type", "image/jpeg");
  c.header("Content-Disposition", 'attachment; filename="picture.jpg"');
  return c.body(new Uint8Array(jpeg));
};

/** /api/w/{subdomain}: the pictures of people, and the organisation's logo. */
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
    return answerWith(c, await pictureOf(c.get("deps"), acting, { person: idIn(c), picture: nameIn(c, "picture") }));
  })
  .put("/:subdomain/organization/logo", async (c) => {
    const deps = c.get("deps");
    const acting = await callerOf(c);
    await deps.limits.take("picture", acting.userId);
    return c.json(ok(await setLogo(deps, acting, await readBytes(c, pictureBounds.bytes))));
  })
  .delete("/:subdomain/organization/logo", async (c) => {
    await removeLogo(c.get("deps"), await callerOf(c));
    return c.json(ok(null));
  })
  .get("/:subdomain/organization/logos/:logo", async (c) => {
    const acting = await counted(c, "look");
    return answerWith(c, await logoOf(c.get("deps"), acting, nameIn(c, "logo")));
  });
