import type { Database } from "../../basics/sql/database.ts";
import { uuid } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";
import { isOther, tellSession } from "./sessions.ts";
import type { Metadata } from "./users.ts";

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
     delete from sessions s using proven p where s.user_id = p.id and ${isOther("$8")} returning s.id
   )
   select id, ${tellSession("id")} from ended`,
);

/** What the first proof leaves on an account. */
export type FirstProof = {
  userId: string;
  /** In place of the password; null keeps it. */
  hash: string | null;
  /** In place of the names; null keeps them. */
  metadata: Metadata | null;
  /** Whose identity the account has from now on; the identity of `email` is made where it is missing, as `newIdentityId`. */
  provider: string;
  newIdentityId: string;
  /** Another identity that stays. */
  keptIdentityId: string | null;
  /** The session that stays. */
  keptSessionId: string | null;
  now: Date;
};

/** The first proof of an account, which takes away all that was there before it. @returns the sessions that ended; every server is told */
export const confirmAccount = async (db: Database, proof: FirstProof): Promise<string[]> => {
  const { userId, hash, metadata, provider, newIdentityId, keptIdentityId, keptSessionId, now } = proof;
  const data = metadata === null ? null : JSON.stringify(metadata);
  return (await prove(db, userId, now, hash, data, provider, keptIdentityId, newIdentityId, keptSessionId)).map(({ id }) => id);
};
