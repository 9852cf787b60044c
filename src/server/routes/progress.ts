import { type Context, Hono } from "hono";
import * as contract from "../../contract/hub.ts";
import { ok } from "../http/answers.ts";
import { isAdmin } from "../http/caller.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { forgetProgress, publishProgress } from "../use-cases/progress/progress.ts";

const requireService = (c: Context<Env>) => {
  if (!isAdmin(c)) throw new Refusal("unauthenticated");
};

/** `/api/progress`: services of ours report how far their jobs have come and have jobs forgotten, with the service key. */
export const progressRoutes = new Hono<Env>()
  .post("/", async (c) => {
    requireService(c);
    const { jobName, progress } = parse(contract.publishProgressRequest, await readJson(c));
    await publishProgress(c.get("deps"), jobName, progress);
    return c.json(ok(null));
  })
  .delete("/:jobName", async (c) => {
    requireService(c);
    await forgetProgress(c.get("deps"), c.req.param("jobName"));
    return c.json(ok(null));
  });
