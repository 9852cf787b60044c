import type { Deps } from "./deps.ts";
import { type Database } from "./store/database.ts";
import { statement } from "./store/statement.ts";

/**
 * Named records that make the product say no, for demonstrations and browser tests (`SEED=demo`, refused in production). They are
 * nobody's: no account can sign in as their holder. Seeding again makes what was used up usable again.
 *
 * - `taken-team` is a living organisation's: taken.
 * - `held-team` is kept for somebody who is registering at this moment: taken.
 * - `reassign-me`, `reassign-me-2` … `reassign-me-9` were kept for somebody whose time is over: reassigned.
 */
const owner = "00000000-0000-4000-8000-000000000001";
const holder = "00000000-0000-4000-8000-000000000002";
const organization = "00000000-0000-4000-8000-000000000003";

const year = 365 * 86_400_000;
const reassignable = ["reassign-me", ...Array.from({ length: 8 }, (_, at) => `reassign-me-${at + 2}`)];

const seedOrganization = statement(
  "seed_organization",
  `insert into organizations (id, owner_id, owner_email, session_id, name, subdomain, state, plan_id, billing_period, terms_version,
    terms_accepted_at, created_at, updated_at, activated_at)
  values ($1::uuid, $2::uuid, 'taken@example.com', 'session_seed', 'Taken Team', 'taken-team', 'active', 1, 'monthly', 'seed',
    $3::timestamptz, $3::timestamptz, $3::timestamptz, $3::timestamptz)
  on conflict do nothing`,
);

const seedClaim = statement(
  "seed_claim",
  `insert into subdomain_claims as claim
    (name, holder_id, holder_email, holder_language, organization_id, state, expires_at, created_at, renewed_at)
  values ($1::text, $2::uuid, $3::text, 'en', $4::uuid, $5::text, $6::timestamptz, $7::timestamptz, $7::timestamptz)
  on conflict (name) do update set
    holder_id = excluded.holder_id, holder_email = excluded.holder_email, state = excluded.state, expires_at = excluded.expires_at,
    renewed_at = excluded.renewed_at
  where claim.state <> 'active'`,
);

/** Writes the records. A name that somebody registered since stays theirs. */
export const seedDemo = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> => {
  const now = clock.now();
  await db.transaction(async (tx: Database) => {
    await seedOrganization(tx, organization, owner, now);
    await seedClaim(tx, "taken-team", owner, "taken@example.com", organization, "active", null, now);
    await seedClaim(tx, "held-team", holder, "holder@example.com", null, "held", new Date(now.getTime() + year), now);
    for (const name of reassignable) await seedClaim(tx, name, holder, "holder@example.com", null, "held", now, now);
  });
};
