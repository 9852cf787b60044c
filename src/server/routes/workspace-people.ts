import { Hono } from "hono";
import { gettingStartedRequest } from "../../contract/workspace/getting-started.ts";
import { handOverRequest, removalRequest, roleRequest, termsRequest } from "../../contract/workspace/people.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { languageOf } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import { readGettingStarted, showGettingStarted } from "../use-cases/workspace/getting-started.ts";
import {
  acceptTerms,
  assignedTasks,
  ownOrganizations,
  giveRole,
  handOver,
  peopleOf,
  removePerson,
  whoAmI,
} from "../use-cases/workspace/people.ts";
import { callerOf, counted, idIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}: the people of an organisation. */
export const peopleRoutes = new Hono<Env>()
  .get("/:subdomain/me", async (c) => c.json(ok(await whoAmI(c.get("deps"), await callerOf(c), languageOf(c)))))
  .get("/:subdomain/organizations", async (c) => c.json(ok(await ownOrganizations(c.get("deps"), await callerOf(c)))))
  .put("/:subdomain/terms", async (c) => {
    const acting = await callerOf(c);
    const { version } = parse(termsRequest, await readJson(c));
    await acceptTerms(c.get("deps"), acting, version);
    return c.json(ok(null));
  })
  .get("/:subdomain/getting-started", async (c) => c.json(ok(await readGettingStarted(c.get("deps"), await counted(c, "read")))))
  .put("/:subdomain/getting-started", async (c) => {
    const acting = await counted(c, "command");
    const { isShown } = parse(gettingStartedRequest, await readJson(c));
    return c.json(ok(await showGettingStarted(c.get("deps"), acting, isShown)));
  })
  .get("/:subdomain/people", async (c) => c.json(ok(await peopleOf(c.get("deps"), await callerOf(c)))))
  .put("/:subdomain/people/:id/role", async (c) => {
    const acting = await callerOf(c);
    const { role } = parse(roleRequest, await readJson(c));
    return c.json(ok(await giveRole(c.get("deps"), acting, idIn(c), role)));
  })
  .get("/:subdomain/people/:id/tasks", async (c) => c.json(ok(await assignedTasks(c.get("deps"), await callerOf(c), idIn(c)))))
  .delete("/:subdomain/people/:id", async (c) => {
    const acting = await callerOf(c);
    const id = idIn(c);
    const { successor } = parse(removalRequest, await readJson(c));
    await removePerson(c.get("deps"), acting, id, successor);
    return c.json(ok(null));
  })
  .post("/:subdomain/ownership", async (c) => {
    const acting = await callerOf(c);
    const { to } = parse(handOverRequest, await readJson(c));
    await handOver(c.get("deps"), acting, to);
    return c.json(ok(null));
  });
