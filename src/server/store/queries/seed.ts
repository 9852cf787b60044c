import type { PlanId } from "../../../contract/plans.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { statement } from "../../../basics/sql/statement.ts";

const organization = statement(
  "seed_organization",
  `with seeded as (
    insert into organizations (id, owner_id, owner_email, session_id, name, subdomain, state, plan_id, billing_period, terms_version,
      terms_accepted_at, created_at, updated_at, activated_at)
    values ($1::uuid, $2::uuid, $4::text, 'session_seed', $5::text, $6::text, 'active', $7::smallint, 'monthly', 'seed',
      $3::timestamptz, $3::timestamptz, $3::timestamptz, $3::timestamptz)
    on conflict do nothing returning id
  )
  insert into organization_heads (organization_id) select id from seeded`,
);

export type SeededOrganization = { id: string; ownerId: string; ownerEmail: string; name: string; subdomain: string; planId: PlanId };

/** A living organisation, unless it is there. */
export const seedOrganization = async (
  db: Database,
  { id, ownerId, ownerEmail, name, subdomain, planId }: SeededOrganization,
  since: Date,
): Promise<void> => {
  await organization(db, id, ownerId, since, ownerEmail, name, subdomain, planId);
};

const claim = statement(
  "seed_claim",
  `insert into subdomain_claims as claim
    (subdomain, holder_id, holder_email, holder_language, organization_id, state, expires_at, created_at, renewed_at)
  values ($1::text, $2::uuid, $3::text, 'en', $4::uuid, $5::text, $6::timestamptz, $7::timestamptz, $7::timestamptz)
  on conflict (subdomain) do update set
    holder_id = excluded.holder_id, holder_email = excluded.holder_email, state = excluded.state, expires_at = excluded.expires_at,
    renewed_at = excluded.renewed_at
  where claim.state <> 'active'`,
);

/** `expiresAt` is null for one that is `active`. */
export type SeededClaim = {
  subdomain: string;
  holderId: string;
  holderEmail: string;
  organizationId: string | null;
  state: "held" | "active";
  expiresAt: Date | null;
  now: Date;
};

/** A name and who has it; one that somebody registered since stays theirs. */
export const seedClaim = async (db: Database, seeded: SeededClaim): Promise<void> => {
  const { subdomain, holderId, holderEmail, organizationId, state, expiresAt, now } = seeded;
  await claim(db, subdomain, holderId, holderEmail, organizationId, state, expiresAt, now);
};
