import type { BillingPeriod } from "../../../../contract/fields.ts";
import type { PlanId } from "../../../../contract/plans.ts";
import { integerOf, orNull, text, textOf, uuid } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import type { Database } from "../../../../basics/sql/database.ts";

/** The steps that bring an organisation to life, to be called in one transaction that has the person's lock. */

export type PendingOrganization = {
  id: string;
  name: string;
  subdomain: string;
  requestedPlanId: PlanId | null;
  billingPeriod: BillingPeriod;
};

const pendingShape = {
  id: uuid,
  name: text,
  subdomain: text,
  requested_plan_id: orNull(integerOf<PlanId>()),
  billing_period: textOf<BillingPeriod>(),
};

const lock = statement(
  "lock_pending_organization",
  pendingShape,
  `select id, name, subdomain, requested_plan_id, billing_period from organizations
  where owner_id = $1::uuid and state = 'pending' for update`,
);

/** The person's registration, locked until the transaction ends: its name cannot change meanwhile. */
export const lockPending = async (db: Database, person: string): Promise<PendingOrganization | null> => {
  const [row] = await lock(db, person);
  if (!row) return null;
  const { id, name, subdomain } = row;
  return { id, name, subdomain, requestedPlanId: row.requested_plan_id, billingPeriod: row.billing_period };
};

const claim = statement(
  "claim_for_good",
  { subdomain: text },
  `insert into subdomain_claims as claim
    (subdomain, holder_id, holder_email, holder_language, organization_id, state, expires_at, created_at, renewed_at)
  values ($1::text, $2::uuid, $3::text, $4::text, $5::uuid, 'active', null, $6::timestamptz, $6::timestamptz)
  on conflict (subdomain) do update set
    state = 'active', expires_at = null, organization_id = excluded.organization_id, renewed_at = excluded.renewed_at
  where claim.holder_id = excluded.holder_id and claim.state in ('held', 'pending')
  returning claim.subdomain`,
);

export type Owner = { id: string; email: string; language: string };

/** Makes a name the organisation's for good. False when it belongs to somebody else by now. */
export const claimForGood = async (db: Database, organization: PendingOrganization, owner: Owner, now: Date): Promise<boolean> =>
  (await claim(db, organization.subdomain, owner.id, owner.email, owner.language, organization.id, now)).length === 1;

const activate = statement(
  "activate_organization",
  `with active as (
    update organizations set state = 'active', activated_at = $3::timestamptz, updated_at = $3::timestamptz, trial_ends_at = $4::timestamptz,
      life = 'active', life_since = $3::timestamptz, life_due_at = $5::timestamptz
    where id = $1::uuid returning subdomain, terms_version, terms_accepted_at
  ),
  head as (
    insert into organization_heads (organization_id) select $1::uuid from active
  ),
  member as (
    insert into memberships (organization_id, user_id, role, email, terms_version, terms_accepted_at, created_at, last_seen_at)
    select $1::uuid, $2::uuid, 'owner', $6::text, terms_version, terms_accepted_at, $3::timestamptz, $3::timestamptz from active
  ),
  -- Names the person kept beside the one they registered end now, and may be reassigned (DECISIONS 6).
  others as (
    update subdomain_claims set expires_at = $3::timestamptz
    where holder_id = $2::uuid and state in ('held', 'pending') and expires_at > $3::timestamptz
  )
  insert into audit_events (at, kind, actor_id, subject, details)
  select $3::timestamptz, 'organization.activated', $2::uuid, $1::text, jsonb_build_object('subdomain', active.subdomain) from active`,
);

/** Turns a pending organisation into a living one, which its owner belongs to. @param lifeDueAt when its first state ends */
export const activateOrganization = async (
  db: Database,
  organizationId: string,
  owner: Pick<Owner, "id" | "email">,
  { now, trialEndsAt, lifeDueAt }: { now: Date; trialEndsAt: Date | null; lifeDueAt: Date | null },
): Promise<void> => {
  await activate(db, organizationId, owner.id, now, trialEndsAt, lifeDueAt, owner.email);
};

const lead = statement(
  "open_plan_lead",
  `insert into leads (kind, email, organization_id, plan_id, billing_period, created_at)
  values ('plan', $1::text, $2::uuid, $3::smallint, $4::text, $5::timestamptz) on conflict (organization_id) do nothing`,
);

/** Tells sales that an organisation asked for a paid plan (DECISIONS 3). */
export const openPlanLead = async (db: Database, email: string, organization: PendingOrganization, now: Date): Promise<void> => {
  await lead(db, email, organization.id, organization.requestedPlanId, organization.billingPeriod, now);
};
