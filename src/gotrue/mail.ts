import type { Database } from "../basics/sql/database.ts";
import type { Language } from "./language.ts";

/** What people are told of, beside their password and address. */
export type SecurityChange =
  | "factor_added"
  | "factor_removed"
  | "recovery_codes_made"
  | "recovery_code_used"
  | "identity_linked"
  | "identity_unlinked"
  | "phone_changed";

/**
 * What each kind of mail is told. Links are absolute, `minutes` is how long a code or link works. Codes and links are secrets: whoever keeps them until the
 * mail is out forgets them then.
 */
export type MailParams = {
  /** Confirms an address; `code` is the six digits that do the same as the link. */
  verification_link: { code: string; link: string; minutes: number };
  /** `code` is empty where the link leads to the app's own page, which asks for none. */
  reset_link: { link: string; code: string; minutes: number };
  /** Signs in without a password. */
  magic_link: { code: string; link: string; minutes: number };
  /** An account was made for the reader by the operator. */
  invite: { code: string; link: string; minutes: number };
  /** To the present address: `newEmail` wants to take its place. */
  email_change_current: { newEmail: string; code: string; link: string; minutes: number };
  /** To the address that is to be the new one. */
  email_change_new: { code: string; link: string; minutes: number };
  /** To the old address, once it is done. */
  email_changed: { newEmail: string };
  /** A code for a change that needs the owner's presence. */
  reauthentication: { code: string; minutes: number };
  /** A second factor or a linked account came or went. */
  security_changed: { what: SecurityChange };
  /** Somebody tried to sign up with an address that has an account. */
  signup_attempted: Record<never, never>;
  password_changed: Record<never, never>;
};

export type MailKind = keyof MailParams;

export type Mail<Kind extends MailKind = MailKind> = {
  [K in Kind]: { to: string; kind: K; language: Language; params: MailParams[K]; now: Date };
}[Kind];

/**
 * The recipient of mail that nobody gets: it is queued, and is to be rendered, where another address would be mailed, so that neither the answer nor the
 * work after it tells a stranger which addresses are known.
 */
export const nobody = "";

/** How mail goes out. */
export type Outbox = {
  /** Leaves a mail to be sent, in the transaction of its cause: it goes out if, and only if, that transaction commits. */
  queue(tx: Database, mail: Mail): Promise<void>;
  /** Called once such a transaction has committed. */
  wake(): void;
};
