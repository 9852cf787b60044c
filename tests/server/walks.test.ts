/** The charts that the server runs have no view: their walks go through the use cases, and the rows must say what the chart says. */
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEventObject } from "xstate";
import { pathsOf } from "statewalk";
import { leadMachine } from "../../machines/organization/lead.ts";
import { lifecycleMachine } from "../../machines/organization/lifecycle.ts";
import { Refusal } from "../../src/server/refusal.ts";
import { moveLeadOn } from "../../src/server/use-cases/admin/leads.ts";
import { downgrade, restore, suspend, upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { deleteOrganization, restoreOrganization } from "../../src/server/use-cases/life/organization-deletion.ts";
import { sweepLifecycles } from "../../src/server/use-cases/life/lifecycle-sweep.ts";
import { statusOf } from "../../src/server/use-cases/life/status.ts";
import { whoAmI } from "../../src/server/use-cases/workspace/people.ts";
import { samples as leadSamples } from "../../machines/organization/lead.model.ts";
import { samples as lifecycleSamples } from "../../machines/organization/lifecycle.model.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { type Stack, startStack } from "./harness.ts";
import { stopClock } from "./organization-people.ts";

let stack: Stack;
let clock: ReturnType<typeof stopClock>;
beforeAll(async () => {
  stack = await startStack({ store: "pglite" });
  clock = stopClock(stack);
});
afterAll(() => stack.close());

const one = async (query: Sql) => (await stack.deps.db.query(query)).rows[0];

/** A state of two levels as the rows write it. */
const written = (value: unknown): string => (typeof value === "string" ? value : Object.entries(value as object)[0]!.join("."));

/** What the chart ignores, the use cases refuse. */
const orRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

describe("An organisation's life through the use cases", () => {
  const callerOf = async ({ token }: Owner) => ({ principal: (await stack.deps.identity.verify(token))!, language: "en" as const });

  /** Whoever is in its workspace asks where they are. */
  const isSeen = async (owner: Owner) => {
    const row = await one(sql`select id from organizations where subdomain = ${owner.subdomain}`);
    const { principal } = await callerOf(owner);
    if (row) await orRefused(whoAmI(stack.deps, { ...principal, organizationId: String(row["id"]) }, "th"));
  };
  const take = async (owner: Owner, event: AnyEventObject): Promise<void> => {
    const { deps } = stack;
    switch (event.type) {
      case "member.seen":
        await isSeen(owner);
        return;
      case "plan.upgraded":
        await orRefused(upgrade(deps, owner.subdomain, 2, null));
        return;
      case "plan.downgraded":
        await orRefused(downgrade(deps, owner.subdomain, 1));
        return;
      case "organisation.suspended":
        await orRefused(suspend(deps, owner.subdomain, event["reason"]));
        return;
      case "organisation.restored":
        await orRefused(
          event["by"] === "operator" ? restore(deps, owner.subdomain) : restoreOrganization(deps, await callerOf(owner), null),
        );
        return;
      case "organisation.deleted": {
        const { userId } = (await callerOf(owner)).principal;
        const row = (await one(sql`select id, name from organizations where subdomain = ${owner.subdomain}`))!;
        await orRefused(deleteOrganization(deps, { organizationId: row["id"] as string, userId }, row["name"] as string));
        return;
      }
      default: {
        const row = await one(sql`select life_due_at from organizations where subdomain = ${owner.subdomain}`);
        const due = row?.["life_due_at"];
        clock.advance(due ? (new Date(due as string).getTime() - clock.now().getTime()) / 1000 : 60 * 86_400);
        await sweepLifecycles(deps, clock.now());
      }
    }
  };

  test.each(pathsOf(lifecycleMachine, lifecycleSamples).map((path) => [path.name, path] as const))("%s", async (_name, path) => {
    const owner = await newOwner(stack);
    if (!path.input.isFree) await upgrade(stack.deps, owner.subdomain, 2, null);
    for (const { event, snapshot } of path.steps) {
      await take(owner, event);
      const row = await one(sql`select life from organizations where subdomain = ${owner.subdomain}`);
      expect(row?.["life"] ?? "purged", event.type).toBe(written(snapshot.value));
      for (const tag of ["warned", "suspended", "deleted"] as const)
        expect(statusOf(written(snapshot.value)) === tag, `${tag} after ${event.type}`).toBe(snapshot.hasTag(tag));
    }
  });
});

describe("A lead's life through the use cases", () => {
  test.each(pathsOf(leadMachine, leadSamples).map((path) => [path.name, path] as const))("%s", async (_name, path) => {
    const owner = await newOwner(stack, path.input.plan ? { subscriptionPlanId: path.input.plan.planId } : {});
    if (!path.input.plan) {
      const body = { name: "Somchai", email: owner.email, phone: "0812345678", message: "Hello" };
      await stack.request("/api/registration/contact-sale", { body });
    }
    const id = (await one(sql`select id from leads where email = ${owner.email}`))!["id"] as string;
    for (const { event, snapshot } of path.steps) {
      await orRefused(moveLeadOn(stack.deps, id, event as Parameters<typeof moveLeadOn>[2]));
      const row = await one(sql`select state from leads where id = ${id}`);
      expect(row?.["state"], event.type).toBe(written(snapshot.value).replace("open.", ""));
    }
    const isWon = path.steps.at(-1)?.event.type === "lead.won";
    const plan = await one(sql`select plan_id from organizations where subdomain = ${owner.subdomain}`);
    expect(plan?.["plan_id"]).toBe(isWon && path.input.plan ? path.input.plan.planId : 1);
  });
});
