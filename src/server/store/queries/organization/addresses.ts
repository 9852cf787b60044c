import { orNull, text, time, uuid } from "../../../../basics/sql/columns.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { isFree } from "./subdomain-claims.ts";

/** The addresses of a living organisation: the one that it has, and those of before, which lead on. */

const take = statement(
  "take_address",
  { subdomain: text },
  `with claimed as (
    insert into subdomain_claims as claim
      (subdomain, holder_id, holder_email, holder_language, organization_id, state, expires_at, created_at, renewed_at)
    select $2::text, old.holder_id, old.holder_email, old.holder_language, $1::uuid, 'active', null, $4::timestamptz, $4::timestamptz
    from subdomain_claims old where old.organization_id = $1::uuid and old.state = 'active'
    on conflict (subdomain) do update set holder_id = excluded.holder_id, holder_email = excluded.holder_email,
      holder_language = excluded.holder_language, organization_id = excluded.organization_id, state = 'active', expires_at = null,
      created_at = excluded.created_at, renewed_at = excluded.renewed_at
    where (claim.state = 'former' and claim.organization_id = excluded.organization_id)
      or (claim.state = 'held' and claim.holder_id = $5::uuid) or ${isFree("claim", "excluded.renewed_at", "$6::int")}
    returning claim.subdomain
  )
  update organizations set subdomain = claimed.subdomain, updated_at = $4::timestamptz from claimed
  where id = $1::uuid and organizations.subdomain = $3::text returning claimed.subdomain`,
);

const leave = statement(
  "leave_address",
  `update subdomain_claims set state = 'former', expires_at = $3::timestamptz, renewed_at = $4::timestamptz
  where subdomain = $2::text and organization_id = $1::uuid and state = 'active'`,
);

// They bear the address in their name, which is somebody else's in the end.
const rename = statement(
  "rename_jobs_of_address",
  `with jobs_too as (
    update jobs set name = left(name, -length($2::text)) || $3::text where organization_id = $1::uuid and name like '%:' || $2::text
  )
  update job_progress job set job_name = left(job_name, -length($2::text)) || $3::text
  where organization_id = $1::uuid and job_name like '%:' || $2::text and not exists (
    select from job_progress other where other.job_name = left(job.job_name, -length($2::text)) || $3::text)`,
);

export type AddressChange = {
  organizationId: string;
  from: string;
  to: string;
  now: Date;
  /** Until when the old one leads on. */
  until: Date;
  /** Who may have kept the name for it; null for the operator. */
  person: string | null;
  /** Plain holds a person may keep. */
  holds: number;
};

/**
 * Moves a locked organisation to another address, and has the one of before lead on. The new claim is the first to be locked: whoever does not get it
 * waits for nobody.
 *
 * @returns whether it could be had
 */
export const changeAddress = async (
  tx: Database,
  { organizationId, from, to, now, until, person, holds }: AddressChange,
): Promise<boolean> => {
  if ((await take(tx, organizationId, to, from, now, person, holds)).length === 0) return false;
  await leave(tx, organizationId, from, until, now);
  await rename(tx, organizationId, from, to);
  return true;
};

const former = statement(
  "former_addresses",
  { subdomain: text, until: orNull(time), changed_at: time },
  `select subdomain, expires_at as until, renewed_at as changed_at from subdomain_claims
  where organization_id = $1::uuid and state = 'former' and expires_at > $2::timestamptz order by renewed_at desc`,
);

/** Those that lead on to an organisation, the one that it left last first. Each leads on for longer than the next change has to wait. */
export const formerAddresses = async (
  db: Database,
  organizationId: string,
  now: Date,
): Promise<{ subdomain: string; until: Date; changedAt: Date }[]> =>
  (await former(db, organizationId, now)).map(({ subdomain, until, changed_at }) => ({
    subdomain,
    // Its end was compared.
    until: instant(until!),
    changedAt: instant(changed_at),
  }));

const owner = statement(
  "claimed_by",
  { organization_id: orNull(uuid), holder_id: uuid, state: text },
  `select organization_id, holder_id, state from subdomain_claims where subdomain = $1::text and (expires_at is null or expires_at > $2::timestamptz)`,
);

/** Whose an address is at that moment; null while it is nobody's. */
export const claimOf = async (
  db: Database,
  subdomain: string,
  now: Date,
): Promise<{ organizationId: string | null; holder: string; state: string } | null> => {
  const [row] = await owner(db, subdomain, now);
  return row ? { organizationId: row.organization_id, holder: row.holder_id, state: row.state } : null;
};
