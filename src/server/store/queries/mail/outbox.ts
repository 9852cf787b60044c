import type { Language } from "../../../../contract/preferences.ts";
import { integer, json, type RowOf, text, time, uuid, textOf } from "../../../../basics/sql/columns.ts";
import { instant, isFree, leasedFor, statement } from "../../../../basics/sql/statement.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { type Mail, type MailKind, nobody } from "./kinds.ts";

/** The outbox, and the local mailbox. */

const add = statement(
  "mail_add",
  `insert into outbox (id, recipient, kind, language, params, created_at, due_at)
  values (coalesce($6::uuid, gen_random_uuid()), $1, $2, $3, $4::jsonb, $5::timestamptz, $5::timestamptz)`,
);

/**
 * Leaves a mail to be sent, in the transaction of its cause: it goes out if, and only if, that transaction commits.
 * Call `deps.outbox.wake()` after the commit. Single statements that queue mail themselves insert the same columns.
 *
 * @param id of the mail, for whoever wants to know what becomes of it
 */
export const queueMail = async (db: Database, mail: Mail, id: string | null = null): Promise<void> => {
  await add(db, mail.to, mail.kind, mail.language, JSON.stringify(mail.params), mail.now, id);
};

export type DueMail = {
  id: string;
  to: string;
  kind: MailKind;
  language: Language;
  params: unknown;
  createdAt: Date;
  /** This attempt's number, from 1; names the claim. */
  attempt: number;
};

const dueShape = {
  id: uuid,
  recipient: text,
  kind: textOf<MailKind>(),
  language: textOf<Language>(),
  params: json<unknown>(),
  created_at: time,
  attempts: integer,
};

const claim = statement(
  "claim_mail",
  dueShape,
  `with due as (
    select id from outbox where sent_at is null and failed_at is null and due_at <= $1::timestamptz and ${isFree}
    order by due_at, created_at limit $3::int for update skip locked
  )
  update outbox set leased_until = ${leasedFor("$2")}, attempts = attempts + 1 from due where outbox.id = due.id
  returning outbox.id, recipient, kind, language, params, created_at, attempts`,
);

/** Takes mail that is due, for this worker alone for `lease` milliseconds; other workers pass over it without waiting. */
export const claimMail = async (db: Database, now: Date, lease: number, limit: number): Promise<DueMail[]> =>
  (await claim(db, now, lease, limit)).map((row) => ({
    id: row.id,
    to: row.recipient,
    kind: row.kind,
    language: row.language,
    params: row.params,
    createdAt: instant(row.created_at),
    attempt: row.attempts,
  }));

const renewed = statement(
  "mail_claim_kept",
  `update outbox set leased_until = ${leasedFor("$3")} where id = $1::uuid and attempts = $2::int and sent_at is null and failed_at is null`,
);

/** Keeps a claimed mail for `lease` milliseconds more, unless another worker has taken it since. */
export const keepClaim = async (db: Database, mail: DueMail, lease: number): Promise<void> => {
  await renewed(db, mail.id, mail.attempt, lease);
};

const sent = statement(
  "mail_sent",
  `update outbox set sent_at = $2::timestamptz, params = '{}', last_error = null where id = $1::uuid and sent_at is null`,
);

/** The mail is out; the secrets in it leave the store. */
export const markSent = async (db: Database, id: string, now: Date): Promise<void> => {
  await sent(db, id, now);
};

const postponed = statement(
  "mail_postponed",
  `update outbox set due_at = $3::timestamptz, leased_until = null, last_error = $4::text where id = $1::uuid and attempts = $2::int and sent_at is null`,
);

/** Another try at `dueAt`, unless another worker has taken the mail since. */
export const postpone = async (db: Database, mail: DueMail, dueAt: Date, reason: string): Promise<void> => {
  await postponed(db, mail.id, mail.attempt, dueAt, reason);
};

const failed = statement(
  "mail_failed",
  `with failed as (
    update outbox set failed_at = $3::timestamptz, params = '{}', last_error = $4::text
    where id = $1::uuid and attempts = $2::int and sent_at is null returning id
  )
  update invitations i set state = 'bounced' from failed where i.mail_id = failed.id and i.state = 'sent'`,
);

/** No further try. An invitation that went out with it has come back. */
export const giveUp = async (db: Database, mail: DueMail, now: Date, reason: string): Promise<void> => {
  await failed(db, mail.id, mail.attempt, now, reason);
};

export type MailboxMessage = { id: string; to: string; subject: string; html: string; text: string; receivedAt: Date };

const keep = statement(
  "keep_message",
  `insert into mailbox_messages (id, recipient, subject, html, text, received_at)
  select $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::timestamptz where $2::text <> '${nobody}' on conflict (id) do nothing`,
);

/** Puts a message into the local mailbox; the same one again changes nothing, and one for nobody is not kept. */
export const keepMessage = async (db: Database, message: MailboxMessage): Promise<void> => {
  await keep(db, message.id, message.to, message.subject, message.html, message.text, message.receivedAt);
};

const messageShape = { id: uuid, recipient: text, subject: text, html: text, text: text, received_at: time };
type MessageRow = RowOf<typeof messageShape>;

const list = statement(
  "list_messages",
  messageShape,
  `select id, recipient, subject, html, text, received_at from mailbox_messages
  where $1::text is null or recipient = $1::text order by turn desc limit $2::int`,
);

/** The newest messages first, to one address or to all. */
export const listMessages = async (db: Database, to: string | null, limit: number): Promise<MailboxMessage[]> =>
  (await list(db, to, limit)).map(messageOf);

const find = statement(
  "find_message",
  messageShape,
  `select id, recipient, subject, html, text, received_at from mailbox_messages where id = $1::uuid`,
);

export const findMessage = async (db: Database, id: string): Promise<MailboxMessage | null> => {
  const [row] = await find(db, id);
  return row ? messageOf(row) : null;
};

const messageOf = (row: MessageRow): MailboxMessage => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  html: row.html,
  text: row.text,
  receivedAt: instant(row.received_at),
});
