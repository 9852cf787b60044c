import type { BillingPeriod } from "../../../../contract/fields.ts";
import type { PendingRegistration } from "../../../../contract/organization.ts";
import type { PlanId } from "../../../../contract/plans.ts";
import type { Role } from "../../../../contract/workspace/roles.ts";
import { boolean, integerOf, json, orNull, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import { instant, rfc3339, statement } from "../../../../basics/sql/statement.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { claimSubdomainSql, type SubdomainClaim, claimInput, claimValues } from "./subdomain-claims.ts";

export type Registration = SubdomainClaim & {
  sessionId: string;
  organizationName: string;
  /** A paid plan that was asked for; entitlements stay those of `planId`. */
  planId: PlanId;
  requestedPlanId: PlanId | null;
  billingPeriod: BillingPeriod;
  termsVersion: string;
};

/** A living organisation as it was asked for: the session of its registration, and the plan that was wished for. */
export type RegisteredOrganization = { sessionId: string; name: string; subdomain: string; planId: PlanId; billingPeriod: BillingPeriod };

export type RegistrationOutcome =
  | { outcome: "registered"; name: string; subdomain: string; heldUntil: Date; reassigned: boolean }
  /** The person registered one already, which lives, and belongs to it. */
  | ({ outcome: "exists" } & RegisteredOrganization)
  | { outcome: "taken" };

/** The organisation that the person has already. */
type Own = { state: string; session_id: string; name: string; subdomain: string; plan_id: PlanId; billing_period: BillingPeriod };

const registrationShape = {
  held_until: orNull(time),
  reassigned: boolean,
  name: orNull(text),
  subdomain: orNull(text),
  own: orNull(json<Own>()),
};

const isUnowned = "not exists (select 1 from mine where mine.state = 'active')";

/** A claim that another request is freeing is left to it. */
const register = statement(
  "register_organization",
  registrationShape,
  `with input as (select ${claimInput}, $10::text as session_id, $11::text as organization_name, $12::smallint as plan_id,
    $13::smallint as requested_plan_id, $14::text as billing_period, $15::text as terms_version),
  mine as (
    select o.state, o.session_id, o.name, o.subdomain, coalesce(o.requested_plan_id, o.plan_id) as plan_id, o.billing_period
    from organizations o, input where o.owner_id = input.holder
      and (o.state = 'pending' or o.state = 'active' and exists (select 1 from memberships m where m.organization_id = o.id and m.user_id = input.holder))
    for update of o
  ),
  ${claimSubdomainSql("pending", isUnowned)},
  registered as (
    insert into organizations as own (owner_id, owner_email, session_id, name, subdomain, state, plan_id, requested_plan_id, billing_period,
      terms_version, terms_accepted_at, created_at, updated_at)
    select input.holder, input.email, input.session_id, input.organization_name, input.subdomain, 'pending', input.plan_id,
      input.requested_plan_id, input.billing_period, input.terms_version, input.now, input.now, input.now
    from input, claimed
    on conflict (owner_id) where state = 'pending' do update set
      owner_email = excluded.owner_email, session_id = excluded.session_id, name = excluded.name, subdomain = excluded.subdomain,
      plan_id = excluded.plan_id, requested_plan_id = excluded.requested_plan_id, billing_period = excluded.billing_period,
      terms_version = excluded.terms_version, terms_accepted_at = excluded.terms_accepted_at, updated_at = excluded.updated_at
    returning own.name, own.subdomain
  ),
  freed as (
    delete from subdomain_claims where subdomain in (
      select old.subdomain from subdomain_claims old, input, registered
      where old.holder_id = input.holder and old.state = 'pending' and old.subdomain <> registered.subdomain
      for update of old skip locked)
  )
  select claimed.expires_at as held_until, exists (select 1 from reassigned) as reassigned, registered.name, registered.subdomain, to_json(mine) as own
  from input left join claimed on true left join registered on true left join mine on true`,
);

/**
 * Claims the name and makes or edits the person's pending organisation, in one statement; the name it had before is free again. To be
 * called in a transaction that has the person's lock.
 */
export const registerOrganization = async (db: Database, registration: Registration): Promise<RegistrationOutcome> => {
  const [row] = await register(
    db,
    ...claimValues(registration),
    registration.sessionId,
    registration.organizationName,
    registration.planId,
    registration.requestedPlanId,
    registration.billingPeriod,
    registration.termsVersion,
  );
  if (row?.name && row.subdomain && row.held_until)
    return {
      outcome: "registered",
      name: row.name,
      subdomain: row.subdomain,
      heldUntil: instant(row.held_until),
      reassigned: row.reassigned,
    };
  if (row?.own?.state === "active") {
    const { session_id: sessionId, name, subdomain, plan_id: planId, billing_period: billingPeriod } = row.own;
    return { outcome: "exists", sessionId, name, subdomain, planId, billingPeriod };
  }
  return { outcome: "taken" };
};

const organizationShape = {
  id: uuid,
  name: text,
  subdomain: text,
  plan_id: integerOf<PlanId>(),
  requested_plan_id: orNull(integerOf<PlanId>()),
  billing_period: textOf<BillingPeriod>(),
  created_at: time,
  trial_ends_at: orNull(time),
  role: textOf<Role>(),
  is_registrant: boolean,
  life: text,
  life_due_at: orNull(time),
};

export type OwnOrganization = {
  id: string;
  name: string;
  subdomain: string;
  planId: PlanId;
  requestedPlanId: PlanId | null;
  billingPeriod: BillingPeriod;
  createdAt: string;
  trialEndsAt: string | null;
  role: Role;
  /** Whether the person registered it. */
  isRegistrant: boolean;
  /** Where it is in its life, and when time changes that. */
  life: string;
  lifeDueAt: string | null;
};

const find = statement(
  "find_organization",
  organizationShape,
  `select o.id, o.name, o.subdomain, o.plan_id, o.requested_plan_id, o.billing_period, o.created_at, o.trial_ends_at, m.role,
    o.owner_id = $1::uuid as is_registrant, o.life, o.life_due_at
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = $1::uuid and o.state = 'active' order by is_registrant desc, m.created_at, o.id limit 1`,
);

/** The organisation that a person registered and belongs to, else the one they joined first (DECISIONS 48); null when there is none. */
export const findOrganization = async (db: Database, person: string): Promise<OwnOrganization | null> => {
  const [row] = await find(db, person);
  if (!row) return null;
  return {
    id: row.id,
    life: row.life,
    lifeDueAt: rfc3339(row.life_due_at) ?? null,
    name: row.name,
    subdomain: row.subdomain,
    planId: row.plan_id,
    requestedPlanId: row.requested_plan_id,
    billingPeriod: row.billing_period,
    createdAt: instant(row.created_at).toISOString(),
    trialEndsAt: rfc3339(row.trial_ends_at) ?? null,
    role: row.role,
    isRegistrant: row.is_registrant,
  };
};

const pendingShape = {
  name: text,
  subdomain: text,
  session_id: text,
  plan_id: integerOf<PlanId>(),
  billing_period: textOf<BillingPeriod>(),
  held_until: orNull(time),
};

const pending = statement(
  "find_registration",
  pendingShape,
  `select o.name, o.subdomain, o.session_id, coalesce(o.requested_plan_id, o.plan_id) as plan_id, o.billing_period, c.expires_at as held_until
  from organizations o left join subdomain_claims c
    on c.subdomain = o.subdomain and c.holder_id = o.owner_id and c.expires_at > $2::timestamptz
  where o.owner_id = $1::uuid and o.state = 'pending'`,
);

/** What a person is registering at this moment, whatever they belong to; null when there is nothing. */
export const findRegistration = async (db: Database, person: string, now: Date): Promise<PendingRegistration | null> => {
  const [row] = await pending(db, person, now);
  if (!row) return null;
  return {
    organizationName: row.name,
    subdomainName: row.subdomain,
    subscriptionPlanId: row.plan_id,
    billingPeriod: row.billing_period,
    sessionId: row.session_id,
    heldUntil: rfc3339(row.held_until) ?? null,
  };
};
