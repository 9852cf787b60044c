import type { InvitationState } from "../../../../contract/workspace/invitation-states.ts";
import type { Language } from "../../../../contract/preferences.ts";
import type { Role } from "../../../../contract/workspace/roles.ts";
import { boolean, integer, orNull, type RowOf, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStoredOrNull } from "../../row-ids.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";

/** The invitations of an organisation, as their rows have them. */

const shape = {
  id: uuid,
  email: orNull(text),
  name: orNull(text),
  role: textOf<Role>(),
  state: textOf<InvitationState>(),
  most: integer,
  uses: integer,
  days: integer,
  language: textOf<Language>(),
  created_at: time,
  sent_at: time,
  expires_at: time,
  asked_at: orNull(time),
  project_id: orNull(text),
  project_name: orNull(text),
  inviter_id: orNull(uuid),
  inviter_name: orNull(text),
  inviter_email: orNull(text),
};

export type InvitationRow = {
  id: string;
  /** Null for a link. */
  email: string | null;
  /** What whoever invited called them; null where they said nothing. */
  name: string | null;
  role: Role;
  /** As it was left: `expiresAt` says whether it has run out since. */
  state: InvitationState;
  most: number;
  uses: number;
  days: number;
  language: Language;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
  askedAt: Date | null;
  /** The project that whoever takes it is added to; null where none was named, or it is gone. */
  project: { id: string; name: string } | null;
  /** Null once they have left. */
  inviter: { id: string; name: string | null; email: string } | null;
};

const rowOf = (row: RowOf<typeof shape>): InvitationRow => {
  const { id, email, name, role, state, most, uses, days, language, inviter_id, inviter_name, inviter_email } = row;
  return {
    id,
    email,
    name,
    role,
    state,
    most,
    uses,
    days,
    language,
    createdAt: instant(row.created_at),
    sentAt: instant(row.sent_at),
    expiresAt: instant(row.expires_at),
    askedAt: row.asked_at === null ? null : instant(row.asked_at),
    // Both are there with the project.
    project: row.project_id === null ? null : { id: fromStored(row.project_id), name: row.project_name! },
    // Both are there with the person.
    inviter: inviter_id === null ? null : { id: inviter_id, name: inviter_name, email: inviter_email! },
  };
};

const select = `select i.id, i.email, i.name, i.role, i.state, i.most, i.uses, i.days, i.language, i.created_at, i.sent_at, i.expires_at, i.asked_at,
    p.id::text as project_id, p.name as project_name, m.user_id as inviter_id, m.name as inviter_name, m.email as inviter_email
  from invitations i left join memberships m on m.organization_id = i.organization_id and m.user_id = i.invited_by
    left join projects p on p.organization_id = i.organization_id and p.id = i.project_id and p.deleted_at is null`;

const list = statement("list_invitations", shape, `${select} where i.organization_id = $1::uuid order by i.created_at desc, i.id`);

/** All that are kept, the newest first. */
export const listInvitations = async (tx: OrganizationStore): Promise<InvitationRow[]> => (await list(tx, tx.organizationId)).map(rowOf);

const read = statement("read_invitation", shape, `${select} where i.organization_id = $1::uuid and i.id = $2::uuid`);

export const readInvitation = async (tx: OrganizationStore, id: string): Promise<InvitationRow | null> => {
  const [row] = await read(tx, tx.organizationId, id);
  return row ? rowOf(row) : null;
};

const lock = statement("lock_invitation", shape, `${select} where i.organization_id = $1::uuid and i.id = $2::uuid for update of i`);

/** One, which nobody else changes until the transaction ends. */
export const lockInvitation = async (tx: OrganizationStore, id: string): Promise<InvitationRow | null> => {
  const [row] = await lock(tx, tx.organizationId, id);
  return row ? rowOf(row) : null;
};

/** SQL: an invitation `i` that is not over for good. */
export const isOpen = "i.state in ('sent', 'bounced', 'expired')";

const lockOpen = statement(
  "lock_open_invitation",
  shape,
  `${select} where i.organization_id = $1::uuid and i.email = $2::text and ${isOpen} for update of i`,
);

/** The one of an address that is not over, which nobody else changes until the transaction ends. */
export const lockOpenInvitation = async (tx: OrganizationStore, email: string): Promise<InvitationRow | null> => {
  const [row] = await lockOpen(tx, tx.organizationId, email);
  return row ? rowOf(row) : null;
};

const addresses = statement(
  "find_invited_addresses",
  { email: text, is_member: boolean, is_invited: boolean, last_sent_at: orNull(time) },
  `select a.email, exists (select 1 from memberships m where m.organization_id = $1::uuid and m.email = a.email) as is_member,
    exists (select 1 from invitations i where i.organization_id = $1::uuid and i.email = a.email and ${isOpen}) as is_invited,
    (select max(i.sent_at) from invitations i where i.organization_id = $1::uuid and i.email = a.email) as last_sent_at
  from unnest($2::text[]) as a (email)`,
);

export type KnownAddress = { isMember: boolean; isInvited: boolean; lastSentAt: Date | null };

/** What is known of addresses: who belongs, who is invited, and when one was last mailed an invitation, whatever became of that. */
export const findAddresses = async (tx: OrganizationStore, emails: readonly string[]): Promise<Map<string, KnownAddress>> =>
  new Map(
    (await addresses(tx, tx.organizationId, emails)).map(({ email, is_member, is_invited, last_sent_at }) => [
      email,
      { isMember: is_member, isInvited: is_invited, lastSentAt: last_sent_at === null ? null : instant(last_sent_at) },
    ]),
  );

/** How an invitation goes out: with which token, from whom, and until when it works. */
export type Sending = {
  tokenHash: string;
  /** Null for a link. */
  mailId: string | null;
  invitedBy: string;
  language: Language;
  now: Date;
  expiresAt: Date;
};

const add = statement(
  "add_invitation",
  `insert into invitations (organization_id, id, email, name, role, state, token_hash, most, days, invited_by, language, mail_id, created_at, sent_at,
    expires_at, project_id)
  values ($1::uuid, $2::uuid, $3::text, $13::text, $4::text, 'sent', $5::text, $6::int, $7::int, $8::uuid, $9::text, $10::uuid, $11::timestamptz,
    $11::timestamptz, $12::timestamptz, $14::bigint)`,
);

export type NewInvitation = {
  id: string;
  email: string | null;
  name: string | null;
  role: Role;
  most: number;
  days: number;
  project: string | null;
};

export const addInvitation = async (tx: OrganizationStore, made: NewInvitation, sending: Sending): Promise<void> => {
  const { id, email, name, role, most, days, project } = made;
  const { tokenHash, invitedBy, language, mailId, now, expiresAt } = sending;
  await add(
    tx,
    tx.organizationId,
    id,
    email,
    role,
    tokenHash,
    most,
    days,
    invitedBy,
    language,
    mailId,
    now,
    expiresAt,
    name,
    toStoredOrNull(project),
  );
};

const move = statement(
  "move_invitation",
  `update invitations set state = $3::text, role = $4::text, uses = $5::int,
    closed_at = case when $3::text in ('accepted', 'declined', 'revoked') then $6::timestamptz end
  where organization_id = $1::uuid and id = $2::uuid`,
);

/** Writes what a step led to. */
export const moveInvitation = async (
  tx: OrganizationStore,
  { id, state, role, uses }: Pick<InvitationRow, "id" | "state" | "role" | "uses">,
  now: Date,
): Promise<void> => {
  await move(tx, tx.organizationId, id, state, role, uses, now);
};

const resend = statement(
  "resend_invitation",
  `update invitations set token_hash = $3::text, mail_id = $4::uuid, invited_by = $5::uuid, language = $6::text, sent_at = $7::timestamptz,
    expires_at = $8::timestamptz, asked_at = null
  where organization_id = $1::uuid and id = $2::uuid`,
);

/** Gives it another token, which ends the older one, and a new time. */
export const resendInvitation = async (tx: OrganizationStore, id: string, sending: Sending): Promise<void> => {
  const { tokenHash, mailId, invitedBy, language, now, expiresAt } = sending;
  await resend(tx, tx.organizationId, id, tokenHash, mailId, invitedBy, language, now, expiresAt);
};

const ask = statement(
  "ask_for_invitation",
  `update invitations set asked_at = $3::timestamptz where organization_id = $1::uuid and id = $2::uuid`,
);

/** Notes that it was asked for again. */
export const noteRequest = async (tx: OrganizationStore, id: string, now: Date): Promise<void> => {
  await ask(tx, tx.organizationId, id, now);
};
