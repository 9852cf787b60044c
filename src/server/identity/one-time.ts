import { createHash } from "node:crypto";
import type { Deps } from "../deps.ts";
import type { Database } from "../store/database.ts";
import type { MailKind } from "../mail/outbox.ts";
import { statement } from "../store/statement.ts";
import { hmac } from "./keys.ts";

/**
 * Links and codes that prove an address. The link's token is 256 random bits, stored as SHA-256; the six digits beside it are stored
 * under a keyed hash that binds them to the address. Each works once, for its purpose alone, and a new pair ends the old one.
 */
export type Purpose = "confirmation" | "recovery";

const issue = (purpose: Purpose, kind: MailKind, sentAt: string, condition: string) =>
  statement<{ id: string }>(
    `identity_${kind}_issue`,
    `with person as (
       select id, email from users where email = $1 and ${condition}
     ), proof as (
       insert into one_time_tokens as t (user_id, purpose, link_hash, code_hash, tries_left, expires_at)
       select id, '${purpose}', $2, $3, $4::integer, $5::timestamptz from person
       on conflict (user_id, purpose) do update set link_hash = excluded.link_hash, code_hash = excluded.code_hash,
         expires_at = excluded.expires_at, tries_left = case when t.expires_at <= $6::timestamptz then excluded.tries_left else t.tries_left end
     ), stamped as (
       update users u set ${sentAt} = $6::timestamptz from person where u.id = person.id
     )
     insert into outbox (recipient, kind, language, params, created_at, due_at)
     select email, '${kind}', $7, $8::jsonb, $6::timestamptz, $6::timestamptz from person returning id`,
  );

/**
 * Mails a fresh proof in one statement, so that a known address takes no longer than an unknown one; nothing happens for the latter.
 * Wrong tries are not forgiven by a new code while the old one lives. Values: address, link hash, code hash or null, tries, end of
 * life, now, language, the mail's parameters.
 */
export const issueProof = {
  confirmation: issue("confirmation", "verification_link", "confirmation_sent_at", "email_confirmed_at is null"),
  recovery: issue("recovery", "reset_link", "recovery_sent_at", "true"),
  /** The same link for an account that never had a password. */
  setup: issue("recovery", "set_password", "recovery_sent_at", "true"),
};

const linkHash = (token: string) => createHash("sha256").update(token).digest("base64url");

const codeHash = (deps: Deps, email: string, code: string) => hmac(deps.keyFor("identity codes"), email, code);

/** A new link and code for an address, as they are mailed and as they are stored. */
export const newProof = (deps: Deps, email: string) => {
  const token = deps.random.token();
  const code = deps.random.code();
  return { token, code, linkHash: linkHash(token), codeHash: codeHash(deps, email, code) };
};

// The purpose is bound by the primary key: a hash is only ever compared with rows of the purposes that are asked for.
const consumeLink = statement<{ user_id: string }>(
  "identity_link_consume",
  `delete from one_time_tokens t using users u
   where t.link_hash = $1 and t.purpose = any($2::text[]) and t.expires_at > $3::timestamptz
     and u.id = t.user_id and ($4::text is null or u.email = $4)
   returning t.user_id`,
);

const peekLink = statement<{ user_id: string }>(
  "identity_link_peek",
  `select t.user_id from one_time_tokens t join users u on u.id = t.user_id
   where t.link_hash = $1 and t.purpose = 'recovery' and t.expires_at > $2::timestamptz and u.email = $3`,
);

// A wrong code costs a try of every pending code of the address; at none left, right digits are refused too and the link remains.
const consumeCode = statement<{ user_id: string }>(
  "identity_code_consume",
  `with pending as (
     select t.user_id, t.purpose, t.code_hash = $3 as is_right
     from one_time_tokens t join users u on u.id = t.user_id
     where u.email = $1 and t.purpose = any($2::text[]) and t.code_hash is not null and t.expires_at > $4::timestamptz and t.tries_left > 0
     for update of t
   ), consumed as (
     delete from one_time_tokens t using pending p where p.is_right and t.user_id = p.user_id and t.purpose = p.purpose returning t.user_id
   ), missed as (
     update one_time_tokens t set tries_left = t.tries_left - 1 from pending p
     where not p.is_right and t.user_id = p.user_id and t.purpose = p.purpose
   )
   select user_id from consumed`,
);

const asArray = (purposes: readonly Purpose[]) => `{${purposes.join(",")}}`;

/** Uses up a link's token. With an address, only one that was mailed to it. @returns whose it was, or null */
export const useLink = async (
  deps: Deps,
  db: Database,
  token: string,
  purposes: readonly Purpose[],
  email: string | null,
): Promise<string | null> => {
  const [row] = await consumeLink(db, linkHash(token), asArray(purposes), deps.clock.now(), email);
  return row?.user_id ?? null;
};

/** Whose recovery link it is, without using it up; null when it does not work. */
export const ownerOfRecoveryLink = async (deps: Deps, token: string, email: string): Promise<string | null> => {
  const [row] = await peekLink(deps.db, linkHash(token), deps.clock.now(), email);
  return row?.user_id ?? null;
};

/** Uses up the code of an address, or one of its tries. @returns whose it was, or null */
export const useCode = async (
  deps: Deps,
  db: Database,
  email: string,
  code: string,
  purposes: readonly Purpose[],
): Promise<string | null> => {
  const [row] = await consumeCode(db, email, asArray(purposes), codeHash(deps, email, code), deps.clock.now());
  return row?.user_id ?? null;
};
