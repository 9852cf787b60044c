import type { Deps } from "../deps.ts";
import type { Database } from "../store/database.ts";
import { uuid } from "../store/columns.ts";
import { statement } from "../store/statement.ts";
import { noPassword } from "./passwords.ts";
import { sessionsChannel } from "./session-cache.ts";
import { lockUser, type Metadata } from "./users.ts";

/**
 * Nobody owns an address that nobody has proven (DECISIONS 43). What its first proof finds on the account may have been planted by
 * somebody who merely typed the address, so all of it goes: in one place, whichever way the proof comes.
 */

/** What the request that had a proof mailed brought along. The proof gives it to the account: the same person wrote the one and reads the other. */
export type Brought = { hash?: string; metadata?: Metadata; identityId?: string };

/** How an address was proven. */
export type Proving =
  /** With a mailed link or code. */
  | { by: "mail"; brought: Brought | null }
  /** With a code that was typed in a session: who opened it knows the password and reads the mail, so session, password and names stay. */
  | { by: "session"; sessionId: string | null }
  /** A provider vouches for it; whoever calls links its identity. */
  | { by: "provider"; provider: string };

const prove = statement(
  "identity_address_prove",
  { id: uuid },
  `with kept as (
     select id, provider from identities where user_id = $1::uuid and (($5 = 'email' and provider = 'email') or id = $6::uuid)
   ), proven as (
     update users set email_confirmed_at = $2::timestamptz, updated_at = $2::timestamptz,
       password_hash = coalesce($3, password_hash), user_metadata = coalesce($4::jsonb, user_metadata),
       app_metadata = app_metadata || jsonb_build_object('provider', $5::text, 'providers', (
         select coalesce(jsonb_agg(p order by p), '[]') from (select 'email' as p where $5 = 'email' union select provider from kept) as providers)),
       phone = null, phone_confirmed_at = null, new_phone = null, phone_change_sent_at = null, new_email = null, email_change_sent_at = null
     where id = $1::uuid and email_confirmed_at is null returning id, email
   ), unlinked as (
     delete from identities i using proven p where i.user_id = p.id and i.id not in (select id from kept)
   ), identified as (
     insert into identities (id, user_id, provider, provider_id, data, created_at, updated_at)
     select $7::uuid, id, 'email', id::text,
       jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true, 'phone_verified', false), $2::timestamptz, $2::timestamptz
     from proven where $5 = 'email'
     on conflict (provider, provider_id) do update set data = excluded.data, updated_at = excluded.updated_at
   ), unproven as (delete from one_time_tokens t using proven p where t.user_id = p.id
   ), forgotten as (delete from flow_states f using proven p where f.user_id = p.id or f.link_user_id = p.id
   ), factors as (delete from mfa_factors f using proven p where f.user_id = p.id
   ), ended as (
     delete from sessions s using proven p where s.user_id = p.id and ($8::uuid is null or s.id <> $8::uuid) returning s.id
   )
   select id, pg_notify('${sessionsChannel}', id::text) from ended`,
);

/**
 * An address was proven, in the caller's transaction. The first proof of an account removes every identity, phone, factor, session,
 * link, pending flow and name that was there before it, and the password, but for what `proving` says of it; a later one changes nothing.
 *
 * @returns the sessions that ended, to be forgotten once the transaction has committed
 */
export const proveAddress = async (deps: Deps, tx: Database, userId: string, proving: Proving): Promise<string[]> => {
  // A sign-in at the same moment has opened its session by now, or will find another password.
  await lockUser(tx, userId);
  const { by } = proving;
  const brought = by === "mail" ? proving.brought : null;
  const hash = by === "session" ? null : (brought?.hash ?? noPassword);
  const metadata = by === "session" ? null : JSON.stringify(brought?.metadata ?? {});
  const provider = by === "provider" ? proving.provider : "email";
  const session = by === "session" ? proving.sessionId : null;
  const now = deps.clock.now();
  const ended = await prove(tx, userId, now, hash, metadata, provider, brought?.identityId ?? null, deps.random.uuid(), session);
  return ended.map(({ id }) => id);
};
