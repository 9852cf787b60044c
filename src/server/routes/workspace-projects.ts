import { Hono } from "hono";
import { writableRequest } from "../../contract/workspace/projects.ts";
import { copyRequest } from "../../domain/project-copies.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { languageOf } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import { asStream } from "./streaming.ts";
import { joinProject } from "../use-cases/workspace/project-joining.ts";
import { projectFileOf } from "../use-cases/workspace/project-file.ts";
import { chooseWritable, knownProjects } from "../use-cases/workspace/over-limit.ts";
import { callerOf, rowIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}: what owners and admins know of the projects, and which of them the plan keeps writable. */
export const projectsRoutes = new Hono<Env>()
  .get("/:subdomain/projects", async (c) => c.json(ok(await knownProjects(c.get("deps"), await callerOf(c)))))
  .post("/:subdomain/projects/:id/membership", async (c) => {
    await joinProject(c.get("deps"), await callerOf(c), c.req.param("id"), languageOf(c));
    return c.json(ok(null));
  })
  .post("/:subdomain/projects/:id/copies", async (c) => {
    const deps = c.get("deps");
    const acting = await callerOf(c);
    const id = rowIn(c);
    const request = parse(copyRequest, await readJson(c));
    await deps.limits.take("import", acting.userId);
    // What plans and judges imports is no part of a server's start.
    const { copyProject } = await import("../use-cases/workspace/project-copies.ts");
    return c.json(ok(await copyProject(deps, acting, id, request)));
  })
  .get("/:subdomain/projects/:id/file", async (c) => {
    const deps = c.get("deps");
    const acting = await callerOf(c);
    const id = rowIn(c);
    await deps.limits.take("export", acting.userId);
    const text = projectFileOf(deps, acting, id);
    // Whoever may not is told so before a file begins.
    const first = await text.next();
    c.header("Content-Type", "application/json; charset=utf-8");
    return c.body(asStream(c, first.value ?? "", text));
  })
  .put("/:subdomain/writable-projects", async (c) => {
    const acting = await callerOf(c);
    const { projects } = parse(writableRequest, await readJson(c));
    await chooseWritable(c.get("deps"), acting, projects);
    return c.json(ok(null));
  });
