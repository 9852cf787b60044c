import { Hono } from "hono";
import { projectDeletionRequest, writableRequest } from "../../contract/workspace/projects.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { languageOf } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import { joinProject } from "../use-cases/workspace/project-joining.ts";
import { chooseWritable, knownProjects } from "../use-cases/workspace/surplus.ts";
import { endTrashedProject, restoreProject, trashedProjects, trashProject } from "../use-cases/workspace/trashed-projects.ts";
import { actingOf, rowIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}: what owners and admins know of the projects, which the plan keeps writable, and which are in the trash. */
export const projectsRoutes = new Hono<Env>()
  .get("/:subdomain/projects", async (c) => c.json(ok(await knownProjects(c.get("deps"), await actingOf(c)))))
  .post("/:subdomain/projects/:id/membership", async (c) => {
    await joinProject(c.get("deps"), await actingOf(c), c.req.param("id"), languageOf(c));
    return c.json(ok(null));
  })
  .put("/:subdomain/writable-projects", async (c) => {
    const acting = await actingOf(c);
    const { projects } = parse(writableRequest, await readJson(c));
    await chooseWritable(c.get("deps"), acting, projects);
    return c.json(ok(null));
  })
  .delete("/:subdomain/projects/:id", async (c) => {
    const acting = await actingOf(c);
    const id = rowIn(c);
    const { name } = parse(projectDeletionRequest, await readJson(c));
    await trashProject(c.get("deps"), acting, id, name);
    return c.json(ok(null));
  })
  .get("/:subdomain/trashed-projects", async (c) => c.json(ok(await trashedProjects(c.get("deps"), await actingOf(c)))))
  .post("/:subdomain/trashed-projects/:id/restoration", async (c) => {
    await restoreProject(c.get("deps"), await actingOf(c), rowIn(c));
    return c.json(ok(null));
  })
  .delete("/:subdomain/trashed-projects/:id", async (c) => {
    const acting = await actingOf(c);
    const id = rowIn(c);
    const { name } = parse(projectDeletionRequest, await readJson(c));
    await endTrashedProject(c.get("deps"), acting, id, name);
    return c.json(ok(null));
  });
