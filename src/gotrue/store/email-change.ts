import type { Database } from "../../basics/sql/database.ts";
import { orNull, uuid } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";
import { tellSession } from "./sessions.ts";

const note = statement(
  "identity_email_change_note",
  "update users set new_email = $2, email_change_sent_at = $3::timestamptz, updated_at = $3::timestamptz where id = $1::uuid",
);

/** The address that is to become the person's. */
export const noteEmailChange = async (db: Database, userId: string, newEmail: string, now: Date): Promise<void> => {
  await note(db, userId, newEmail, now);
};

const pending = statement(
  "identity_email_change_other",
  "select 1 from one_time_tokens where user_id = $1::uuid and purpose in ('email_change_current', 'email_change_new')",
);

/** Whether the change of address waits for a proof. */
export const isEmailChangePending = async (db: Database, userId: string): Promise<boolean> => (await pending(db, userId)).length > 0;

const take = statement(
  "identity_email_take",
  { id: orNull(uuid) },
  `with changed as (
     update users u set email = u.new_email, new_email = null, updated_at = $2::timestamptz
     where u.id = $1::uuid and u.new_email is not null
     returning u.id, u.email
   ), unproven as (
     delete from one_time_tokens t using changed where t.user_id = changed.id
   ), identified as (
     update identities i set data = i.data || jsonb_build_object('email', changed.email, 'email_verified', true), updated_at = $2::timestamptz
     from changed where i.user_id = changed.id and i.provider = 'email'
   )
   select s.id, ${tellSession("s.id")} from changed left join sessions s on s.user_id = changed.id`,
);

/**
 * Makes the new address the person's, and tells every server. One that is somebody else's by now fails at its index.
 *
 * @returns the sessions that know them by the old one; null when no change is pending
 */
export const takeEmail = async (db: Database, userId: string, now: Date): Promise<string[] | null> => {
  const rows = await take(db, userId, now);
  return rows.length === 0 ? null : rows.flatMap(({ id }) => (id === null ? [] : [id]));
};
