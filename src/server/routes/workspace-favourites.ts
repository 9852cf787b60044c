import { Hono } from "hono";
import { favouriteKind, favouriteRequest } from "../../contract/workspace/favourites.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { dropFavourite, putFavourite, readFavourites } from "../use-cases/workspace/favourites.ts";
import { counted, rowIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}: what the caller keeps at hand. */
export const favouriteRoutes = new Hono<Env>()
  .get("/:subdomain/favourites", async (c) => c.json(ok(await readFavourites(c.get("deps"), await counted(c, "read")))))
  .put("/:subdomain/favourites", async (c) => {
    const acting = await counted(c, "command");
    const { before, ...target } = parse(favouriteRequest, await readJson(c));
    return c.json(ok(await putFavourite(c.get("deps"), acting, target, before)));
  })
  .delete("/:subdomain/favourites/:kind/:id", async (c) => {
    const acting = await counted(c, "command");
    const kind = favouriteKind.safeParse(c.req.param("kind"));
    if (!kind.success) throw new Refusal("not_found");
    return c.json(ok(await dropFavourite(c.get("deps"), acting, { kind: kind.data, id: rowIn(c) })));
  });
