import { Hono } from "hono";
import { projectDeletionRequest } from "../../contract/workspace/projects.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { trashOf } from "../use-cases/workspace/trash.ts";
import { endTrashedProject, restoreProject, trashedProjects, trashProject } from "../use-cases/workspace/trashed-projects.ts";
import { callerOf, counted, rowIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}: what is in the trash of a project, and the projects that are in the trash themselves. */
export const trashRoutes = new Hono<Env>()
  .get("/:subdomain/projects/:id/trash", async (c) => {
    const acting = await counted(c, "read");
    const id = rowIn(c);
    return c.json(ok(await trashOf(c.get("deps"), acting, id)));
  })
  .delete("/:subdomain/projects/:id", async (c) => {
    const acting = await callerOf(c);
    const id = rowIn(c);
    const { name } = parse(projectDeletionRequest, await readJson(c));
    await trashProject(c.get("deps"), acting, id, name);
    return c.json(ok(null));
  })
  .get("/:subdomain/trashed-projects", async (c) => c.json(ok(await trashedProjects(c.get("deps"), await callerOf(c)))))
  .post("/:subdomain/trashed-projects/:id/restoration", async (c) => {
    await restoreProject(c.get("deps"), await callerOf(c), rowIn(c));
    return c.json(ok(null));
  })
  .delete("/:subdomain/trashed-projects/:id", async (c) => {
    const acting = await callerOf(c);
    const id = rowIn(c);
    const { name } = parse(projectDeletionRequest, await readJson(c));
    await endTrashedProject(c.get("deps"), acting, id, name);
    return c.json(ok(null));
  });
