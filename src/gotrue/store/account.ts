import type { Database } from "../../basics/sql/database.ts";
import { uuid } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";
import { isOther, tellSession } from "./sessions.ts";
import type { Metadata } from "./users.ts";

// Decided by the database, so that two changes at once both stay.
const merge = statement(
  "identity_metadata_merge",
  { id: uuid },
  `with gone as (select coalesce(array_agg(key), '{}') as keys from jsonb_each($2::jsonb) where value = 'null'::jsonb)
   update users set user_metadata = (user_metadata || $2::jsonb) - gone.keys, updated_at = $3::timestamptz from gone
   where id = $1::uuid and length(((user_metadata || $2::jsonb) - gone.keys)::text) <= $4::integer returning id`,
);

/** Merges what somebody says of themselves into what is there; null deletes a key. False when more than `most` letters would be kept. */
export const mergeMetadata = async (db: Database, userId: string, metadata: Metadata, most: number, now: Date): Promise<boolean> =>
  (await merge(db, userId, JSON.stringify(metadata), now, most)).length > 0;

const stampReauthentication = statement(
  "identity_reauthentication_note",
  "update users set reauthentication_sent_at = $2::timestamptz where id = $1::uuid",
);

export const noteReauthentication = async (db: Database, userId: string, now: Date): Promise<void> => {
  await stampReauthentication(db, userId, now);
};

const password = statement(
  "identity_password_change",
  { id: uuid },
  `with changed as (
     update users set password_hash = $2, updated_at = $3::timestamptz where id = $1::uuid returning id
   ), unproven as (
     delete from one_time_tokens t using changed where t.user_id = changed.id
   ), unlinked as (
     delete from flow_states f using changed where f.link_user_id = changed.id
   ), ended as (
     delete from sessions s using changed where s.user_id = changed.id and ${isOther("$4")} returning s.id
   )
   select id, ${tellSession("id")} from ended`,
);

/**
 * Stores a new password; ends the person's sessions but for one that stays, every pending link and every way to a provider that one of
 * them began, and tells every server. @returns the ended sessions
 */
export const changePassword = async (db: Database, userId: string, hash: string, keep: string | null, now: Date): Promise<string[]> =>
  (await password(db, userId, hash, now, keep)).map(({ id }) => id);
