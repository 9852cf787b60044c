import { Hono } from "hono";
import { reportsQuery } from "../../domain/reports.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { parse } from "../http/parsing.ts";
import { reportsOf } from "../use-cases/workspace/reports.ts";
import { counted, rowIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}: how work goes, in one project and in all of them. */
export const reportRoutes = new Hono<Env>()
  .get("/:subdomain/reports", async (c) => {
    const acting = await counted(c, "read");
    const asked = parse(reportsQuery, c.req.query());
    return c.json(ok(await reportsOf(c.get("deps"), acting, null, asked)));
  })
  .get("/:subdomain/projects/:id/reports", async (c) => {
    const acting = await counted(c, "read");
    const id = rowIn(c);
    const asked = parse(reportsQuery, c.req.query());
    return c.json(ok(await reportsOf(c.get("deps"), acting, id, asked)));
  });
