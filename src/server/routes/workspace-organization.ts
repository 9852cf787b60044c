import { Hono } from "hono";
import { calendarRequest } from "../../contract/workspace/calendar.ts";
import { organizationProfileRequest } from "../../contract/workspace/organization-profile.ts";
import { addressCheck, addressRequest } from "../../contract/workspace/organization-address.ts";
import { deletionRequest } from "../../contract/workspace/organization.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { languageOf, translated } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import { asStream } from "./streaming.ts";
import { deleteOrganization, restoreByOwner } from "../use-cases/life/organization-deletion.ts";
import { readWorkingTime, setWorkingTime } from "../use-cases/workspace/calendar.ts";
import { exportOf } from "../use-cases/workspace/export.ts";
import { checkAddress, readAddress, relocate } from "../use-cases/workspace/organization-address.ts";
import { setProfile } from "../use-cases/workspace/organization-profile.ts";
import { callerOf } from "./workspace-caller.ts";

/** Rows as lines of JSON. */
const lines = async function* (rows: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
};

/** /api/w/{subdomain}: what owners do with the life of their organisation, what it is called and looks like, where it is, and when it works. */
export const workspaceOrganizationRoutes = new Hono<Env>()
  .put("/:subdomain/organization", async (c) => {
    const acting = await callerOf(c);
    await setProfile(c.get("deps"), acting, parse(organizationProfileRequest, await readJson(c)));
    return c.json(ok(null));
  })
  .delete("/:subdomain/organization", async (c) => {
    const acting = await callerOf(c);
    const { name } = parse(deletionRequest, await readJson(c));
    await deleteOrganization(c.get("deps"), acting, name);
    return c.json(ok(null));
  })
  .get("/:subdomain/address", async (c) => c.json(ok(await readAddress(c.get("deps"), await callerOf(c)))))
  .post("/:subdomain/address/check", async (c) => {
    const acting = await callerOf(c);
    const { subdomain } = parse(addressCheck, await readJson(c));
    return c.json(await translated(c, await checkAddress(c.get("deps"), acting, subdomain, languageOf(c))));
  })
  .put("/:subdomain/address", async (c) => {
    const acting = await callerOf(c);
    return c.json(ok(await relocate(c.get("deps"), acting, parse(addressRequest, await readJson(c)))));
  })
  .get("/:subdomain/export", async (c) => {
    const deps = c.get("deps");
    const acting = await callerOf(c);
    await deps.limits.take("export", acting.userId);
    const rows = lines(exportOf(deps, acting));
    // Whoever may not is told so before a file begins.
    const first = await rows.next();
    c.header("Content-Type", "application/x-ndjson");
    return c.body(asStream(c, first.value ?? "", rows));
  })
  .get("/:subdomain/calendar", async (c) => c.json(ok(await readWorkingTime(c.get("deps"), await callerOf(c)))))
  .put("/:subdomain/calendar", async (c) => {
    const acting = await callerOf(c);
    await setWorkingTime(c.get("deps"), acting, parse(calendarRequest, await readJson(c)));
    return c.json(ok(null));
  })
  .post("/:subdomain/restoration", async (c) => {
    await restoreByOwner(c.get("deps"), await callerOf(c));
    return c.json(ok(null));
  });
