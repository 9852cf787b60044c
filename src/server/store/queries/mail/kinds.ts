import type { MailParams as IdentityMails, SecurityChange } from "gotrue-for-node";
import type { Language, Theme } from "../../../../contract/preferences.ts";
import type { Happening } from "../../../../domain/rows.ts";

/**
 * What each kind of mail is told. Links are absolute, `minutes` is how long a code or link works, `trialEndsAt` RFC 3339.
 * Everything here is wiped from the row once the mail has gone out, because codes and links are secrets.
 */
export type MailParams = Omit<IdentityMails, keyof PageMails> & PageMails & OwnMails;

/** Of the identity service's, those that lead to a page of the product. */
type PageMails = {
  /** To the old address, once it is done; `link` leads to asking for help. */
  email_changed: { newEmail: string; link: string };
  /** A second factor or a linked account came or went; `link` leads to the profile. */
  security_changed: { what: SecurityChange; link: string };
  /** Somebody tried to sign up with an address that has an account; `link` leads to signing in. */
  signup_attempted: { link: string };
  /** `link` leads to asking for a reset, for a reader who did not change it. */
  password_changed: { link: string };
};

type OwnMails = {
  /**
   * The code of an organisation's registration, with the link that does the same. Whoever asked for it may not be who reads it: like every
   * mail to an address that is not proven yet it quotes nothing that somebody wrote.
   */
  code: { code: string; link: string; workspace: string; minutes: number };
  /**
   * Somebody invites the reader into their organisation. It quotes what its people called themselves, because a reader has to know who asks: empty
   * where that is no plain name. `days` is how long the link works; `logo` the organisation's as a JPEG in base64, empty where it has none.
   */
  invitation: { inviter: string; organizationName: string; logo: string; project: string; workspace: string; link: string; days: number };
  /** To whoever invited `address`: the invitation has expired, and the reader of it would still come. `link` leads to the members. */
  invitation_asked: { address: string; organizationName: string; link: string };
  /** A code for somebody who joins by a shared link, and whose address nobody has proven. */
  joining_code: { code: string; minutes: number };
  /** `trialEndsAt` is empty when the plan has no trial; `requestedPlan` when nothing but the free plan was asked for. */
  welcome: { organizationName: string; workspace: string; link: string; trialEndsAt: string; requestedPlan: string };
  /** A name that was kept for the reader went to somebody else; `link` leads to choosing another. */
  hold_reassigned: { workspace: string; link: string };
  /** The account is gone, as its owner wanted; `link` leads to the portal. */
  account_deleted: { link: string };
  /** To sales: what somebody wrote or asked for. Empty where nothing was said; `link` writes to them, `wish` is a plan or an interest. */
  sales_lead: {
    name: string;
    email: string;
    phone: string;
    company: string;
    wish: string;
    language: string;
    message: string;
    link: string;
  };
  /** Of a free registration: the link sets the first password, which brings the organisation to life. */
  set_password: { workspace: string; link: string; hours: number };
  /** Somebody registered with an address that has an account; `workspace` is empty when the account has no living organisation. */
  already_registered: { workspace: string; link: string };
  /** Nobody used the organisation; `link` leads to signing in, which is enough to keep it. */
  lifecycle_warning: { organizationName: string; daysLeft: number; link: string };
  /** `reason` is the operator's, with no days then; empty when nobody used it, and `daysLeft` remain to restore it behind `link`. */
  lifecycle_suspended: { organizationName: string; reason: string; daysLeft: number; link: string };
  /** An owner, who is called `by`, deleted the organisation; until then, RFC 3339, any owner brings it back behind `link`. */
  lifecycle_deleted: { organizationName: string; by: string; until: string; link: string };
  /** `unusedDays`: for how long nobody had used it; 0 where an owner deleted it. `link` leads to registering anew. */
  lifecycle_purged: { organizationName: string; unusedDays: number; link: string };
  /**
   * The workspace is at another address now; until then, RFC 3339, the one of before leads on. `by`: the owner who changed it, empty for the operator;
   * `link` leads there.
   */
  address_changed: { organizationName: string; by: string; former: string; workspace: string; until: string; link: string };
  /** To everybody in a private project: `called` of the owners and admins has added themselves. */
  project_joined: { called: string; project: string; organizationName: string; link: string };
  /** `projects` and `people`: how many more there are than the plan has room for. `link` leads to choosing. */
  plan_downgraded: { organizationName: string; plan: string; projects: number; people: number; link: string };
  plan_upgraded: { organizationName: string; plan: string; link: string };
  /**
   * What happened to a task that the reader hears of: one mail for each task, whatever happened. `task` is its key and number;
   * `more`: how much happened before that is not told. `thread` is what its mails have in common, `unsubscribe` where mails of these kinds are ended.
   */
  task_news: FromWorkspace & {
    task: string;
    title: string;
    project: string;
    lines: NewsLine[];
    more: number;
    link: string;
    thread: string;
    /** Where it is answered with a comment; empty where nobody takes one. */
    answer: string;
  };
  /** To whoever answered by mail about something: what of that is no comment. `about` is what they wrote as its subject, `most` how long a comment may be. */
  answer_refused: {
    organizationName: string;
    about: string;
    reason: "empty" | "too_long" | "not_taken" | "attachments";
    most: number;
    link: string;
  };
  /** What the morning brings: the reader's own tasks that are late, due, or wait for them, of each the first, and how many there are. `day` is in words. */
  morning_summary: FromWorkspace & {
    day: string;
    late: SummaryPart;
    today: SummaryPart;
    waiting: SummaryPart;
    unread: number;
    link: string;
  };
};

/** Of a workspace, whose name and colour it has. `settings` leads to where the reader chooses what is mailed. */
export type FromWorkspace = { organizationName: string; accent: Theme; settings: string; unsubscribe: string };

/**
 * What happened, who did it, null for the workflow and empty for somebody without a name, and when, in words. `detail`: the state, the day, the project or the promise, in words; `percent` of the
 * promise's time; `quote`: how the comment begins.
 */
export type NewsLine = { what: Happening; who: string | null; time: string; detail: string; percent: string; quote: string };

export type SummaryPart = { count: number; tasks: { name: string; title: string; note: string; link: string }[] };

export type MailKind = keyof MailParams;

export type Mail<Kind extends MailKind = MailKind> = {
  [K in Kind]: { to: string; kind: K; language: Language; params: MailParams[K]; now: Date };
}[Kind];

export { nobody } from "gotrue-for-node";
