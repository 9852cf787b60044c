import { json, orNull, type RowOf, text, textOf, uuid } from "../../basics/sql/columns.ts";
import type { Database } from "../../basics/sql/database.ts";
import { statement } from "../../basics/sql/statement.ts";
import { personLock } from "./person.ts";
import type { Metadata } from "./users.ts";

/** Links and codes that prove an address or a phone, under their hashes. A person has one pair for each purpose; a new one ends the old. */
export type Purpose =
  | "confirmation"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "joining"
  | "continuation"
  | "sms"
  | "phone_change";

/** What the request that had a proof mailed brought along. The proof gives it to the account: the same person wrote the one and reads the other. */
export type Brought = { hash?: string; metadata?: Metadata; identityId?: string };

/**
 * What becomes of what an earlier request for the same proof brought along: it is `kept`, `replaced` by what this one brings, or
 * `contested`: while the earlier proof works nobody can tell whose mail will be used, so neither counts.
 */
export type Earlier = "kept" | "replaced" | "contested";

/** How a proof is stored. */
export type StoredProof = {
  linkHash: string;
  /** Null where the mail has no code. */
  codeHash: string | null;
  tries: number;
  flowId: string | null;
  until: Date;
  now: Date;
};

export const asJson = (brought: Brought | null | undefined) => (brought ? JSON.stringify(brought) : null);

/** SQL: what becomes of a pair that is there already. Wrong tries are not forgiven by a new code while the old one lives. */
export const onConflictReplace = (
  now: string,
  earlier: string,
) => `on conflict (user_id, purpose) do update set link_hash = excluded.link_hash,
         code_hash = excluded.code_hash, address = excluded.address, flow_id = excluded.flow_id, expires_at = excluded.expires_at,
         tries_left = case when t.expires_at <= ${now}::timestamptz then excluded.tries_left else t.tries_left end,
         brought = case when ${earlier} = 'kept' then t.brought when ${earlier} = 'replaced' or t.expires_at <= ${now}::timestamptz
           then excluded.brought end`;

// Selects its person, so that the same statement does for nobody.
const add = statement(
  "identity_proof_add",
  `insert into one_time_tokens as t (user_id, purpose, address, link_hash, code_hash, tries_left, flow_id, expires_at, brought)
   select id, $2, $3, $4, $5, $6::integer, $7::uuid, $8::timestamptz, $10::jsonb from users where id = $1::uuid
   ${onConflictReplace("$9", "'replaced'")}`,
);

/** Who stands in for a person that there is not, where their absence must take as long as their presence. */
export const nobodysId = "00000000-0000-0000-0000-000000000000";

/** Stores a proof for a person who is known already, or none for `nobodysId`; whoever calls sends it. */
export const addProof = async (
  db: Database,
  userId: string,
  purpose: Purpose,
  proof: StoredProof & { address: string },
  brought: Brought | null = null,
): Promise<void> => {
  const { address, linkHash: link, codeHash: code, tries, flowId, until, now } = proof;
  await add(db, userId, purpose, address, link, code, tries, flowId, until, now, asJson(brought));
};

// The present address alone must not make the change: the new one waits for its own link, which this keeps a place for.
const expect = statement(
  "identity_link_expect",
  `insert into one_time_tokens (user_id, purpose, address, link_hash, tries_left, expires_at)
   values ($1::uuid, 'email_change_new', $2, $3, 0, $4::timestamptz) on conflict (user_id, purpose) do nothing`,
);

/** Keeps a place for the proof of a new address, unless there is one. */
export const expectNewAddress = async (db: Database, userId: string, address: string, linkHash: string, until: Date): Promise<void> => {
  await expect(db, userId, address, linkHash, until);
};

// Values: the link's hash, the address of a code or null.
const holders = "select user_id from one_time_tokens where link_hash = $1 or (address = $2 and code_hash is not null)";
const lockHolders = statement(
  "identity_proof_holders_lock",
  `select ${personLock("holder.user_id::text")} from (select distinct user_id from (${holders}) found order by user_id) holder`,
);
const lockAccounts = statement(
  "identity_proof_accounts_lock",
  `select 1 from users where id in (${holders}) order by id for no key update`,
);

/**
 * Locks whoever a proof may belong to and their accounts, before any of their proofs is: the first one of an account removes the others, so
 * does a new password, and two of them at once would wait for each other. To be called in the transaction that uses the proof up and acts
 * on it, first of all.
 *
 * @param address where a code was sent; null for a link
 */
export const lockHoldersOfProof = async (tx: Database, linkHash: string, address: string | null): Promise<void> => {
  await lockHolders(tx, linkHash, address);
  await lockAccounts(tx, linkHash, address);
};

const provenShape = {
  user_id: uuid,
  purpose: textOf<Purpose>(),
  address: text,
  flow_id: orNull(uuid),
  brought: orNull(json<Brought>()),
};
/** What was proven: by whom, for what, where it had been sent to, and what its request had brought along. */
export type Proven = RowOf<typeof provenShape>;

const asArray = (purposes: readonly Purpose[]) => `{${purposes.join(",")}}`;

// The purpose is bound by the primary key: a hash is only ever compared with rows of the purposes that are asked for.
const useLink = statement(
  "identity_link_consume",
  provenShape,
  `delete from one_time_tokens t
   where t.link_hash = $1 and t.purpose = any($2::text[]) and t.expires_at > $3::timestamptz and ($4::text is null or t.address = $4)
   returning t.user_id, t.purpose, t.address, t.flow_id, t.brought`,
);

/** Uses up a link for one of the purposes. With an address, only one that was mailed to it. */
export const consumeLink = async (
  db: Database,
  linkHash: string,
  purposes: readonly Purpose[],
  address: string | null,
  now: Date,
): Promise<Proven | null> => (await useLink(db, linkHash, asArray(purposes), now, address))[0] ?? null;

// A wrong code costs a try of every pending code of the address; at none left, right digits are refused too and the link remains.
const useCode = statement(
  "identity_code_consume",
  provenShape,
  `with pending as (
     select t.user_id, t.purpose, t.code_hash = $3 as is_right
     from one_time_tokens t
     where t.address = $1 and t.purpose = any($2::text[]) and t.code_hash is not null and t.expires_at > $4::timestamptz and t.tries_left > 0
       and ($5::uuid is null or t.user_id = $5::uuid)
     for update of t
   ), consumed as (
     delete from one_time_tokens t using pending p where p.is_right and t.user_id = p.user_id and t.purpose = p.purpose
     returning t.user_id, t.purpose, t.address, t.flow_id, t.brought
   ), missed as (
     update one_time_tokens t set tries_left = t.tries_left - 1 from pending p
     where not p.is_right and t.user_id = p.user_id and t.purpose = p.purpose and not exists (select 1 from pending where is_right)
   )
   select user_id, purpose, address, flow_id, brought from consumed`,
);

/** Uses up a code for one of the purposes, or one of its tries. @param owner when it must be this person's */
export const consumeCode = async (
  db: Database,
  address: string,
  codeHash: string,
  purposes: readonly Purpose[],
  owner: string | null,
  now: Date,
): Promise<Proven | null> => (await useCode(db, address, asArray(purposes), codeHash, now, owner))[0] ?? null;

const pending = statement(
  "identity_pending_hash",
  { hash: orNull(text) },
  `select t.brought->>'hash' as hash from users u join one_time_tokens t on t.user_id = u.id and t.purpose = 'confirmation' where u.email = $1`,
);

/** The password that the newest sign-up with an address brought along, while nobody has proven the address; else null. */
export const pendingHash = async (db: Database, email: string): Promise<string | null> => (await pending(db, email))[0]?.hash ?? null;

const peek = statement(
  "identity_link_peek",
  { user_id: uuid },
  `select t.user_id from one_time_tokens t
   where t.link_hash = $1 and t.purpose = 'recovery' and t.expires_at > $2::timestamptz and t.address = $3`,
);

/** Whose recovery link it is, without using it up; null when it does not work. */
export const ownerOfRecoveryLink = async (db: Database, linkHash: string, email: string, now: Date): Promise<string | null> =>
  (await peek(db, linkHash, now, email))[0]?.user_id ?? null;
