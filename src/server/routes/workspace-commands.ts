import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import { Hono } from "hono";
import { workflowLayoutRequest } from "../../domain/workflow-layout.ts";
import { workflowReplayRequest } from "../../domain/workflow-replay.ts";
import { bounds, changesQuery, commandRequest, frameQuery, projectName, searchQuery, taskName } from "../../domain/wire.ts";
import { ok } from "../http/answers.ts";
import { headerOf } from "../../basics/http.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { runCommand } from "../use-cases/workspace/commands.ts";
import { changesAfter, firstOfBoard, frameOf, projectSnapshot, searchWorkspace, taskDetails } from "../use-cases/workspace/snapshots.ts";
import { layOutWorkflow } from "../use-cases/workspace/workflow-layouts.ts";
import { workflowPaths } from "../use-cases/workspace/workflow-paths.ts";
import { replayWorkflow } from "../use-cases/workspace/workflow-replays.ts";
import { workflowVersions } from "../use-cases/workspace/workflow-versions.ts";
import { counted, rowIn } from "./workspace-caller.ts";

const compress = promisify(gzip);
/** In letters: of somebody with many tasks it is a thousand times this. */
const large = 4_000;

/** JSON that is compressed already, for whoever takes it so. */
const compressed = (c: Ctx, bytes: Buffer): Response => {
  c.header("Vary", "Accept-Encoding");
  c.header("Content-Type", "application/json");
  if (!/\bgzip\b/.test(headerOf(c, "accept-encoding") ?? "")) return c.body(new Uint8Array(gunzipSync(bytes)));
  c.header("Content-Encoding", "gzip");
  return c.body(new Uint8Array(bytes));
};

/** Whether a command has more ops than one may: whoever sends it is told the limit, and not of each op. */
const isTooMuch = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "ops" in body && Array.isArray(body.ops) && body.ops.length > bounds.ops;

/** /api/w/{subdomain}: commands to a workspace, and its rows. */
export const commandRoutes = new Hono<Env>()
  .post("/:subdomain/commands", async (c) => {
    const acting = await counted(c, "command");
    const body = await readJson(c);
    if (isTooMuch(body)) throw new Refusal("ops_many", { most: bounds.ops });
    const command = parse(commandRequest, body);
    return c.json(ok(await runCommand(c.get("deps"), acting, command)));
  })
  .get("/:subdomain/snapshot", async (c) => {
    const acting = await counted(c, "read");
    const { first, project = first } = c.req.query();
    if (project === undefined) {
      const { beside = null } = parse(frameQuery, c.req.query());
      const frame = JSON.stringify(ok(await frameOf(c.get("deps"), acting, beside)));
      if (frame.length > large) return compressed(c, await compress(frame, { level: 1 }));
      return c.body(frame, 200, { "Content-Type": "application/json" });
    }
    const name = projectName.safeParse(project);
    if (!name.success) throw new Refusal("not_found");
    const read = first === undefined ? projectSnapshot : firstOfBoard;
    return compressed(c, await read(c.get("deps"), acting, name.data));
  })
  .get("/:subdomain/tasks/:name", async (c) => {
    const acting = await counted(c, "read");
    const name = taskName.safeParse(c.req.param("name"));
    if (!name.success) throw new Refusal("not_found");
    return c.json(ok(await taskDetails(c.get("deps"), acting, name.data)));
  })
  .get("/:subdomain/projects/:id/workflow-versions", async (c) => {
    const acting = await counted(c, "read");
    const id = rowIn(c);
    return c.json(ok(await workflowVersions(c.get("deps"), acting, id)));
  })
  .post("/:subdomain/workflow-layouts", async (c) => {
    const acting = await counted(c, "read");
    const { workflow } = parse(workflowLayoutRequest, await readJson(c));
    return c.json(ok(await layOutWorkflow(c.get("deps"), acting, workflow)));
  })
  .get("/:subdomain/projects/:id/workflow-paths", async (c) => {
    const acting = await counted(c, "read");
    const id = rowIn(c);
    return c.json(ok(await workflowPaths(c.get("deps"), acting, id)));
  })
  .post("/:subdomain/projects/:id/workflow-replays", async (c) => {
    const acting = await counted(c, "read");
    const id = rowIn(c);
    const { workflow } = parse(workflowReplayRequest, await readJson(c));
    return c.json(ok(await replayWorkflow(c.get("deps"), acting, id, workflow)));
  })
  .get("/:subdomain/search", async (c) => {
    const acting = await counted(c, "read");
    const asked = parse(searchQuery, c.req.query());
    return c.json(ok(await searchWorkspace(c.get("deps"), acting, asked)));
  })
  .get("/:subdomain/changes", async (c) => {
    const acting = await counted(c, "read");
    const { after } = parse(changesQuery, c.req.query());
    return c.json(ok(await changesAfter(c.get("deps"), acting, after)));
  });

/** Whether a call is counted here. */
export const isCountedBySession = (path: string): boolean =>
  /^\/api\/w\/[^/]+\/(session|session\/renewal|commands|getting-started|favourites(\/[^/]+\/[^/]+)?|snapshot|changes|search|reports|workflow-layouts|tasks\/[^/]+(\/uploads|\/file-pass)?|files(\/[^/]+(\/done)?)?|projects\/[^/]+\/(reports|trash|workflow-versions|workflow-paths|workflow-replays)|people\/[^/]+\/pictures\/[^/]+)$/.test(
    path,
  );
