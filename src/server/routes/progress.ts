import { Hono } from "hono";
import * as contract from "../../contract/hub.ts";
import { type Env, isAdmin, ok, parse, readJson } from "../http.ts";
import { Refusal } from "../refusal.ts";
import { publishProgress } from "../use-cases/progress/progress.ts";

/** `/api/progress`: services of ours report how far their jobs have come, with the service key. */
export const progressRoutes = new Hono<Env>().post("/", async (c) => {
  if (!isAdmin(c)) throw new Refusal("unauthenticated");
  const { jobName, progress } = parse(contract.publishProgressRequest, await readJson(c));
  await publishProgress(c.get("deps"), jobName, progress);
  return c.json(ok(null));
});
