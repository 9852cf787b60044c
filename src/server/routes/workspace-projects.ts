import { Hono } from "hono";
import { writableRequest } from "../../contract/workspace/projects.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { languageOf } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import { joinProject } from "../use-cases/workspace/project-joining.ts";
import { chooseWritable, knownProjects } from "../use-cases/workspace/over-limit.ts";
import { callerOf } from "./workspace-caller.ts";

/** /api/w/{subdomain}: what owners and admins know of the projects, and which of them the plan keeps writable. */
export const projectsRoutes = new Hono<Env>()
  .get("/:subdomain/projects", async (c) => c.json(ok(await knownProjects(c.get("deps"), await callerOf(c)))))
  .post("/:subdomain/projects/:id/membership", async (c) => {
    await joinProject(c.get("deps"), await callerOf(c), c.req.param("id"), languageOf(c));
    return c.json(ok(null));
  })
  .put("/:subdomain/writable-projects", async (c) => {
    const acting = await callerOf(c);
    const { projects } = parse(writableRequest, await readJson(c));
    await chooseWritable(c.get("deps"), acting, projects);
    return c.json(ok(null));
  });
