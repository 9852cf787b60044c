import type { Language } from "../../../../contract/preferences.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { boolean } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { type MailKind, nobody } from "../mail/kinds.ts";
import { asJson, type Brought, type Earlier, onConflictReplace, type Purpose, type StoredProof } from "./proofs.ts";

const issue = (name: string, purpose: Purpose, kind: MailKind, sentAt: string, condition: string) =>
  statement(
    `identity_${name}_issue`,
    { is_issued: boolean },
    `with person as (
       select id, email from users where email = $1 and ${condition} for no key update
     ), proof as (
       insert into one_time_tokens as t (user_id, purpose, address, link_hash, code_hash, tries_left, flow_id, expires_at, brought)
       select id, '${purpose}', email, $2, $3, $4::integer, $5::uuid, $6::timestamptz, $10::jsonb from person
       ${onConflictReplace("$7", "$11::text")}
     ), stamped as (
       update users u set ${sentAt} = $7::timestamptz from person where u.id = person.id
     )
     insert into outbox (recipient, kind, language, params, created_at, due_at)
     select case when person.id is null then $12 else $1 end, case when person.id is null then $13 else '${kind}' end, $8,
       case when person.id is null then $14::jsonb else $9::jsonb end, $7::timestamptz, $7::timestamptz
     from (select 1) one left join person on true returning exists (select 1 from person) as is_issued`,
  );

/** How a proof is issued and mailed. */
export type Issue = StoredProof & {
  email: string;
  language: Language;
  /** The mail's parameters. */
  params: object;
  /** Null where the request brings nothing. */
  brought?: Brought | null;
  earlier?: Earlier;
  /** What the address is mailed in place of a proof that it has no use for: the same mail for nobody where nothing is said. */
  instead?: { to: string; kind: MailKind; params: object };
};

const issuer =
  (kind: MailKind, run: ReturnType<typeof issue>) =>
  async (db: Database, issued: Issue): Promise<boolean> => {
    const { email, linkHash: link, codeHash: code, tries, flowId, until, now, language, params, brought, earlier = "contested" } = issued;
    const { instead = { to: nobody, kind, params } } = issued;
    const mail = [language, JSON.stringify(params), asJson(brought), earlier] as const;
    const other = [instead.to, instead.kind, JSON.stringify(instead.params)] as const;
    const [row] = await run(db, email, link, code, tries, flowId, until, now, ...mail, ...other);
    return row?.is_issued === true;
  };

/**
 * Mails a fresh proof in one statement, so that a known address takes no longer than an unknown one, whose mail is rendered too and sent
 * to nobody. Each answers whether there was anybody to prove it to; `deps.outbox.wake()` follows in any case.
 */
export const issueProof = {
  confirmation: issuer(
    "verification_link",
    issue("confirmation", "confirmation", "verification_link", "confirmation_sent_at", "email_confirmed_at is null"),
  ),
  magiclink: issuer("magic_link", issue("magiclink", "magiclink", "magic_link", "recovery_sent_at", "email_confirmed_at is not null")),
  recovery: issuer("reset_link", issue("recovery", "recovery", "reset_link", "recovery_sent_at", "true")),
  invite: issuer("invite", issue("invite", "invite", "invite", "invited_at", "email_confirmed_at is null")),
  /** The recovery link of an account that never had a password. */
  setup: issuer("set_password", issue("setup", "recovery", "set_password", "recovery_sent_at", "true")),
};
