import type { Database } from "../../basics/sql/database.ts";
import { integer, uuid } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";
import { tellSession } from "./sessions.ts";
import { type Metadata, userColumns, type UserRow, userShape } from "./users.ts";

/** People as the operator sees and changes them. */

const list = statement(
  "identity_users_list",
  { ...userShape, total: integer },
  `select ${userColumns}, (select count(*)::integer from users where deleted_at is null) as total
   from users u where u.deleted_at is null order by u.created_at desc, u.id limit $1::integer offset $2::integer`,
);
const count = statement(
  "identity_users_count",
  { total: integer },
  "select count(*)::integer as total from users where deleted_at is null",
);

/** A page of people, the newest first, and how many there are. */
export const listUsers = async (db: Database, page: number, size: number): Promise<{ users: UserRow[]; total: number }> => {
  const users = await list(db, size, (page - 1) * size);
  const [counted] = users.length > 0 ? users : await count(db);
  return { users, total: counted?.total ?? 0 };
};

const change = statement(
  "identity_user_change",
  { id: uuid },
  `with changed as (
     update users set email = coalesce($2, email), phone = coalesce($3, phone), password_hash = coalesce($4, password_hash),
       email_confirmed_at = case when $5::boolean then coalesce(email_confirmed_at, $10::timestamptz) else email_confirmed_at end,
       phone_confirmed_at = case when $6::boolean then coalesce(phone_confirmed_at, $10::timestamptz) else phone_confirmed_at end,
       user_metadata = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(user_metadata || $7::jsonb) where value <> 'null'),
       app_metadata = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(app_metadata || $8::jsonb) where value <> 'null'),
       role = coalesce($9, role), banned_until = case when $11::boolean then $12::timestamptz else banned_until end, updated_at = $10::timestamptz
     where id = $1::uuid returning id, email, email_confirmed_at
   ), unproven as (
     delete from one_time_tokens t using changed where t.user_id = changed.id and ($4 is not null or $2 is not null)
   ), identified as (
     update identities i set data = i.data || jsonb_build_object('email', changed.email, 'email_verified', changed.email_confirmed_at is not null)
     from changed where i.user_id = changed.id and i.provider = 'email'
   )
   select id from changed`,
);

/** What is null stays; null as a value of the metadata deletes its key. */
export type UserChange = {
  email: string | null;
  phone: string | null;
  hash: string | null;
  isEmailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  userMetadata: Metadata;
  appMetadata: Metadata;
  role: string | null;
  /** `until` is null where a ban ends. */
  ban: { until: Date | null } | null;
};

/** A new address or password also takes away every pending link and code. A taken address or phone fails at its index. */
export const changeUser = async (db: Database, id: string, user: UserChange, now: Date): Promise<void> => {
  const { email, phone, hash, isEmailConfirmed, isPhoneConfirmed, role, ban } = user;
  const metadata = [JSON.stringify(user.userMetadata), JSON.stringify(user.appMetadata)] as const;
  const barred = [ban !== null, ban?.until ?? null] as const;
  await change(db, id, email, phone, hash, isEmailConfirmed, isPhoneConfirmed, ...metadata, role, now, ...barred);
};

// Its sessions by themselves, so that every server is told of one that was opened at the last moment.
const remove = statement(
  "identity_user_delete",
  { id: uuid },
  `with ended as (delete from sessions where user_id = $1::uuid returning id), gone as (delete from users where id = $1::uuid)
   select id, ${tellSession("id")} from ended`,
);

/** @returns the sessions that ended with it */
export const deleteUser = async (db: Database, id: string): Promise<string[]> => (await remove(db, id)).map((row) => row.id);

// The row stays for what refers to it; nothing in it leads to the person, and the address is free.
const obscure = statement(
  "identity_user_obscure",
  { id: uuid },
  `with obscured as (
     update users set email = 'deleted-' || id::text, password_hash = $2, phone = null, phone_confirmed_at = null, new_email = null, new_phone = null,
       user_metadata = '{}', app_metadata = '{}', deleted_at = $3::timestamptz, updated_at = $3::timestamptz
     where id = $1::uuid returning id
   ), identified as (delete from identities i using obscured o where i.user_id = o.id
   ), unproven as (delete from one_time_tokens t using obscured o where t.user_id = o.id
   ), factors as (delete from mfa_factors f using obscured o where f.user_id = o.id)
   select id from obscured`,
);

/** Takes away all that leads to the person, and the ways to sign in. @param noPassword what their password becomes */
export const obscureUser = async (db: Database, id: string, noPassword: string, now: Date): Promise<void> => {
  await obscure(db, id, noPassword, now);
};

const stamp = (sentAt: string) =>
  statement(
    `identity_link_stamp_${sentAt}`,
    `update users set ${sentAt} = $2::timestamptz, new_email = coalesce($3, new_email) where id = $1::uuid`,
  );

const stamps = {
  confirmation_sent_at: stamp("confirmation_sent_at"),
  invited_at: stamp("invited_at"),
  recovery_sent_at: stamp("recovery_sent_at"),
  email_change_sent_at: stamp("email_change_sent_at"),
};

/** When a person was last sent something, by its column. */
export type SentAt = keyof typeof stamps;

/** Notes that a link was made for a person. @param newEmail the address that it changes to, if it does */
export const stampLink = async (db: Database, userId: string, sentAt: SentAt, newEmail: string | null, now: Date): Promise<void> => {
  await stamps[sentAt](db, userId, now, newEmail);
};
