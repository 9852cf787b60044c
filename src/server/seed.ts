import { day } from "../contract/time.ts";
import type { Deps } from "./deps.ts";
import { seedClaim, seedOrganization } from "./store/queries/seed.ts";

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

const year = 365 * day;
const reassignable = ["reassign-me", ...Array.from({ length: 8 }, (_, at) => `reassign-me-${at + 2}`)];

/** Writes the records. A name that somebody registered since stays theirs. */
export const seedDemo = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> => {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const team = {
      id: organization,
      ownerId: owner,
      ownerEmail: "taken@example.com",
      name: "Taken Team",
      subdomain: "taken-team",
    } as const;
    await seedOrganization(tx, { ...team, planId: 1 }, now);
    const taken = { holderId: owner, holderEmail: "taken@example.com", organizationId: organization, state: "active" } as const;
    const held = { holderId: holder, holderEmail: "holder@example.com", organizationId: null, state: "held" } as const;
    await seedClaim(tx, { subdomain: "taken-team", ...taken, expiresAt: null, now });
    await seedClaim(tx, { subdomain: "held-team", ...held, expiresAt: new Date(now.getTime() + year), now });
    for (const subdomain of reassignable) await seedClaim(tx, { subdomain, ...held, expiresAt: now, now });
  });
};
