import { Hono } from "hono";
import * as contract from "../../contract/hub.ts";
import { ok } from "../http/answers.ts";
import { bearerOf } from "../../basics/http.ts";
import { isAdmin, limitKeyOf, principalOf } from "../http/caller.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { startDemoJob } from "../use-cases/jobs/demo.ts";

/** `/api/debug`: for trying things out, in build mode uat alone (DECISIONS 20). Anybody may, but nobody with a token that is none. */
export const debugRoutes = new Hono<Env>().post("/fake-job", async (c) => {
  const deps = c.get("deps");
  const person = bearerOf(c) === null || isAdmin(c) ? null : (await principalOf(c)).userId;
  await deps.limits.take("demo", limitKeyOf(c));
  return c.json(ok(await startDemoJob(deps, parse(contract.fakeJobRequest, await readJson(c)), person)));
});
