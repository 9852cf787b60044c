import { Hono } from "hono";
import { deletionRequest } from "../../contract/workspace/organization.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { deleteOrganization, restoreByOwner } from "../use-cases/life/members.ts";
import { actingOf } from "./workspace-caller.ts";

/** /api/w/{subdomain}: what owners do with the life of their organisation. */
export const ownersRoutes = new Hono<Env>()
  .delete("/:subdomain/organization", async (c) => {
    const acting = await actingOf(c);
    const { name } = parse(deletionRequest, await readJson(c));
    await deleteOrganization(c.get("deps"), acting, name);
    return c.json(ok(null));
  })
  .post("/:subdomain/restoration", async (c) => {
    await restoreByOwner(c.get("deps"), await actingOf(c));
    return c.json(ok(null));
  });
