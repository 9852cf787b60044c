import { personLock } from "gotrue-for-node";
import { boolean, orNull, text, time } from "../../../../basics/sql/columns.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";
import type { Database } from "../../../../basics/sql/database.ts";

/**
 * Who has a subdomain. Each statement decides by itself: a row is locked before it is judged, so that of any number of
 * people who ask at the same moment one is told yes.
 */

/**
 * SQL: whether somebody else may take a claim. It has ended, or it is a plain hold beyond the number its holder may keep:
 * requests of one person at the same moment do not see each other's holds, so the surplus counts as free rather than as absent.
 */
export const isFree = (
  claim: string,
  now: string,
  holds: string,
) => `(${claim}.expires_at <= ${now} or (${claim}.state = 'held' and ${holds} <= (
    select count(*) from subdomain_claims newer
    where newer.holder_id = ${claim}.holder_id and newer.state = 'held' and newer.expires_at > ${now}
      and (newer.renewed_at, newer.subdomain) > (${claim}.renewed_at, ${claim}.subdomain))))`;

/** SQL: the first nine parameters of a statement that takes a name, with the lock of its holder. */
export const claimInput = `
  ${personLock("$2::text")} as locked,
  $1::text as subdomain, $2::uuid as holder, $3::text as email, $4::text as language, $5::timestamptz as now, $6::timestamptz as until,
  $7::int as holds, $8::text as workspace, $9::text as link`;

export type SubdomainClaim = {
  subdomain: string;
  holder: { id: string; email: string };
  language: string;
  now: Date;
  until: Date;
  /** Plain holds a person may keep. */
  holds: number;
  /** For the mail to a previous holder: the workspace's host, and the page where another name is chosen. */
  workspace: string;
  link: string;
};

export const claimValues = (taking: SubdomainClaim) =>
  [
    taking.subdomain,
    taking.holder.id,
    taking.holder.email,
    taking.language,
    taking.now,
    taking.until,
    taking.holds,
    taking.workspace,
    taking.link,
  ] as const;

/**
 * SQL: takes or renews `input.subdomain` for `input.holder` in `state`, and tells a previous holder whose time was over.
 * `previous` is read with a lock first, because a statement sees the rows of its beginning, and the lock sees the last.
 * A claim renewed within the last thirtieth of its life keeps its end, so that equal requests get equal answers.
 */
export const claimSubdomainSql = (state: "held" | "pending", condition = "true") => `
previous as (
  select c.holder_id, c.holder_email, c.holder_language, c.expires_at, c.state
  from subdomain_claims c, input where c.subdomain = input.subdomain and ${condition} for update of c
),
claimed as (
  insert into subdomain_claims as claim (subdomain, holder_id, holder_email, holder_language, state, expires_at, created_at, renewed_at)
  select input.subdomain, input.holder, input.email, input.language, '${state}', input.until, input.now, input.now
  from input left join previous on true where ${condition}
  on conflict (subdomain) do update set
    state = case when claim.holder_id = excluded.holder_id and claim.state = 'pending' then 'pending' else excluded.state end,
    created_at = case when claim.holder_id = excluded.holder_id then claim.created_at else excluded.created_at end,
    expires_at = case
      when claim.holder_id = excluded.holder_id
        and claim.expires_at > excluded.expires_at - (excluded.expires_at - excluded.renewed_at) / 30 then claim.expires_at
      else excluded.expires_at end,
    holder_id = excluded.holder_id, holder_email = excluded.holder_email, holder_language = excluded.holder_language,
    organization_id = null, renewed_at = excluded.renewed_at
  where claim.state <> 'active'
    and ((claim.holder_id = excluded.holder_id and claim.state <> 'former') or ${isFree("claim", "excluded.renewed_at", "(select holds from input)")})
  returning claim.expires_at
),
reassigned as (
  select previous.* from previous, claimed, input
  where previous.holder_id <> input.holder and previous.expires_at <= input.now and previous.state <> 'former'
),
told as (
  insert into outbox (recipient, kind, language, params, created_at, due_at)
  select reassigned.holder_email, 'hold_reassigned', reassigned.holder_language,
    jsonb_build_object('workspace', input.workspace, 'link', input.link), input.now, input.now
  from reassigned, input
),
audited as (
  insert into audit_events (at, kind, actor_id, subject, details)
  select input.now, 'subdomain.reassigned', input.holder, input.subdomain, jsonb_build_object('from', reassigned.holder_id)
  from reassigned, input
)`;

const hold = statement(
  "hold_subdomain",
  { held_until: orNull(time), reassigned: boolean },
  `with input as (select ${claimInput}),
  ${claimSubdomainSql("held")},
  dropped as (
    delete from subdomain_claims where subdomain in (
      select old.subdomain from subdomain_claims old, input, claimed
      where old.holder_id = input.holder and old.state = 'held' and old.subdomain <> input.subdomain and old.subdomain not in (
        select kept.subdomain from subdomain_claims kept
        where kept.holder_id = input.holder and kept.state = 'held' and kept.subdomain <> input.subdomain
        order by kept.renewed_at desc, kept.subdomain desc limit input.holds - 1)
      for update of old skip locked)
  )
  select claimed.expires_at as held_until, exists (select 1 from reassigned) as reassigned from input left join claimed on true`,
);

/** Keeps a name for a person until `until`. `heldUntil` is null when it belongs to somebody else. */
export const holdSubdomain = async (db: Database, taking: SubdomainClaim): Promise<{ heldUntil: Date | null; reassigned: boolean }> => {
  const [row] = await hold(db, ...claimValues(taking));
  return { heldUntil: row?.held_until ? instant(row.held_until) : null, reassigned: row?.reassigned ?? false };
};

const free = statement(
  "free_subdomains",
  { subdomain: text },
  `select candidate.subdomain
  from jsonb_array_elements_text($1::jsonb) with ordinality as candidate(subdomain, rank)
  where not exists (
    select 1 from subdomain_claims claim
    where claim.subdomain = candidate.subdomain and (claim.state = 'active' or not ${isFree("claim", "$2::timestamptz", "$3::int")}))
  order by candidate.rank limit $4::int`,
);

/** The first `limit` of the candidates that nobody has, in their order. */
export const freeSubdomains = async (
  db: Database,
  candidates: readonly string[],
  { now, holds, limit }: { now: Date; holds: number; limit: number },
): Promise<string[]> => (await free(db, JSON.stringify(candidates), now, holds, limit)).map((row) => row.subdomain);

const begin = statement(
  "begin_registration_session",
  `insert into registration_sessions (user_id, session_id, started_at) values ($1::uuid, $2::text, $3::timestamptz)
  on conflict (user_id, session_id) do update set started_at = excluded.started_at, ended_at = null`,
);

/** Notes that a person began, or took up again, a registration. */
export const beginRegistrationSession = async (db: Database, person: string, sessionId: string, now: Date): Promise<void> => {
  await begin(db, person, sessionId, now);
};

const end = statement(
  "end_registration_session",
  `with input as (select ${personLock("$1::text")} as locked, $1::uuid as person),
  ended as (
    update registration_sessions set ended_at = $3::timestamptz where user_id = $1::uuid and session_id = $2::text and ended_at is null
  )
  delete from subdomain_claims where subdomain in (
    select own.subdomain from subdomain_claims own, input
    where own.holder_id = input.person and own.state = 'held' and own.expires_at > $3::timestamptz for update of own)`,
);

/**
 * Ends a registration and gives up what the person still holds. Holds that ended by themselves stay on record: whoever takes
 * such a name next is told that it was reassigned, and so is this person.
 */
export const deleteRegistrationSession = async (db: Database, person: string, sessionId: string, now: Date): Promise<void> => {
  await end(db, person, sessionId, now);
};
