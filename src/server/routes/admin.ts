import { Hono } from "hono";
import * as z from "zod/mini";
import * as contract from "../../contract/admin.ts";
import { type PlanId, type PlanKey, plans } from "../../contract/plans.ts";
import { ok } from "../http/answers.ts";
import { isAdmin } from "../http/caller.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { importBounds } from "../../contract/workspace/imports.ts";
import { parse, readBytes, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { addHoliday, holidaysFor, removeHoliday } from "../use-cases/admin/holidays.ts";
import { keysFor, rotate } from "../use-cases/admin/keys.ts";
import { maintenanceFor, startMaintenance, stopMaintenance } from "../use-cases/admin/maintenance.ts";
import { personFor, removeFactors } from "../use-cases/admin/people.ts";

/** Loaded with the operator's first call: they bring the charts along. */
const leads = () => import("../use-cases/admin/leads.ts");
const organizations = () => import("../use-cases/admin/organizations.ts");
const imports = () => import("../use-cases/admin/imports.ts");

const leadPath = z.object({ id: z.uuid() });

/** @throws Refusal("not_found") for what cannot be a lead's id */
const leadId = (c: Ctx): string => {
  const path = leadPath.safeParse(c.req.param());
  if (!path.success) throw new Refusal("not_found");
  return path.data.id;
};

const key = (c: Ctx): string => c.req.param("key") ?? "";

/** The plan of that key. @throws Refusal("validation") for one that there is not */
const planOf = (wanted: PlanKey): PlanId => {
  const found = plans.find((offered) => offered.key === wanted);
  if (found === undefined) throw new Refusal("validation", { fields: ["plan"] });
  return found.id;
};

/** `/api/admin`: the operator's calls, for the bearer of the service key alone; `:key` is an organisation's id or subdomain. */
export const adminRoutes = new Hono<Env>()
  .use("*", async (c, next) => {
    if (!isAdmin(c)) throw new Refusal("forbidden");
    await next();
  })
  .get("/leads", async (c) =>
    c.json(ok(await (await leads()).leadsFor(c.get("deps"), parse(contract.leadQuery, c.req.query()).state ?? null))),
  )
  .get("/leads/:id", async (c) => c.json(ok(await (await leads()).leadFor(c.get("deps"), leadId(c)))))
  .post("/leads/:id/contact", async (c) =>
    c.json(ok(await (await leads()).moveLeadOn(c.get("deps"), leadId(c), { type: "lead.contacted" }))),
  )
  .post("/leads/:id/close", async (c) => {
    const { outcome } = parse(contract.leadClosing, await readJson(c));
    return c.json(ok(await (await leads()).moveLeadOn(c.get("deps"), leadId(c), { type: `lead.${outcome}` })));
  })
  .get("/organizations", async (c) => {
    const { state } = parse(contract.organizationQuery, c.req.query());
    return c.json(ok(await (await organizations()).organizationsFor(c.get("deps"), state ?? null)));
  })
  .get("/organizations/:key", async (c) => c.json(ok(await (await organizations()).organizationFor(c.get("deps"), key(c)))))
  .post("/organizations/:key/upgrade", async (c) => {
    const { plan, billing } = parse(contract.upgradeRequest, await readJson(c));
    return c.json(ok(await (await organizations()).upgrade(c.get("deps"), key(c), planOf(plan), billing ?? null)));
  })
  .post("/organizations/:key/downgrade", async (c) => {
    const { plan } = parse(contract.downgradeRequest, await readJson(c));
    return c.json(ok(await (await organizations()).downgrade(c.get("deps"), key(c), planOf(plan))));
  })
  .post("/organizations/:key/rename", async (c) => {
    const { name } = parse(contract.renameRequest, await readJson(c));
    return c.json(ok(await (await organizations()).rename(c.get("deps"), key(c), name)));
  })
  .post("/organizations/:key/relocate", async (c) => {
    const { subdomain } = parse(contract.relocationRequest, await readJson(c));
    return c.json(ok(await (await organizations()).relocate(c.get("deps"), key(c), subdomain)));
  })
  .post("/organizations/:key/extend-trial", async (c) => {
    const { days } = parse(contract.extendTrialRequest, await readJson(c));
    return c.json(ok(await (await organizations()).extendTrial(c.get("deps"), key(c), days)));
  })
  .post("/organizations/:key/suspend", async (c) => {
    const { reason } = parse(contract.suspendRequest, await readJson(c));
    return c.json(ok(await (await organizations()).suspend(c.get("deps"), key(c), reason.trim())));
  })
  .post("/organizations/:key/restore", async (c) => c.json(ok(await (await organizations()).restore(c.get("deps"), key(c)))))
  .get("/people/:email", async (c) => c.json(ok(await personFor(c.get("deps"), c.req.param("email")))))
  .post("/people/:email/remove-factors", async (c) => {
    const { reason, language } = parse(contract.factorsRemoval, await readJson(c));
    return c.json(ok(await removeFactors(c.get("deps"), c.req.param("email"), reason.trim(), language)));
  })
  .get("/holidays", async (c) => {
    const { year } = parse(contract.holidayQuery, c.req.query());
    return c.json(ok(await holidaysFor(c.get("deps"), year ?? null)));
  })
  .post("/holidays", async (c) => {
    const holiday = parse(contract.holidayRequest, await readJson(c));
    return c.json(ok(await addHoliday(c.get("deps"), holiday)));
  })
  .post("/holidays/:day/remove", async (c) => c.json(ok(await removeHoliday(c.get("deps"), c.req.param("day")))))
  .post("/lifecycle", async (c) => {
    const { asOf } = parse(contract.lifecycleRequest, await readJson(c));
    return c.json(ok(await (await organizations()).sweepAsOf(c.get("deps"), new Date(asOf))));
  })
  .get("/imports", async (c) =>
    c.json(ok(await (await imports()).importsFor(c.get("deps"), parse(contract.importsQuery, c.req.query()).organization))),
  )
  .post("/imports", async (c) => {
    const { organization, as, project, name, check, new: isNew } = parse(contract.importQuery, c.req.query());
    const file = { bytes: await readBytes(c, importBounds.file), name, project: project ?? null, isNew: isNew !== undefined };
    const { checkFor, startFor } = await imports();
    const of = { key: organization, as: as ?? null };
    return c.json(ok(check === undefined ? await startFor(c.get("deps"), of, file) : await checkFor(c.get("deps"), of, file)));
  })
  .post("/imports/:id/continue", async (c) => c.json(ok(await (await imports()).continueFor(c.get("deps"), c.req.param("id")))))
  .post("/imports/:id/undo", async (c) => {
    const { touched } = parse(contract.importUndoing, (await readJson(c)) ?? {});
    return c.json(ok(await (await imports()).undoFor(c.get("deps"), c.req.param("id"), touched)));
  })
  .get("/maintenance", async (c) => c.json(ok(await maintenanceFor(c.get("deps")))))
  .post("/maintenance/start", async (c) => {
    const { minutes } = parse(contract.maintenanceRequest, (await readJson(c)) ?? {});
    return c.json(ok(await startMaintenance(c.get("deps"), minutes ?? null)));
  })
  .post("/maintenance/stop", async (c) => c.json(ok(await stopMaintenance(c.get("deps")))))
  .get("/keys", async (c) => c.json(ok(await keysFor(c.get("deps")))))
  .post("/keys/rotate", async (c) => c.json(ok(await rotate(c.get("deps")))));
