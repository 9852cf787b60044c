import * as z from "zod/mini";
import { type DataOf, envelope } from "../envelope.ts";

/**
 * What somebody is told outside of a workspace of what happens to tasks in it. Everything stands in their inbox; what of it is mailed is theirs to choose, by
 * its kind and by project.
 */

/**
 * `assigned`: the next step is theirs; `mentioned`: somebody called or nudged them; `commented`; `moved`: to another state or project; `due`: days by which
 * tasks are due; `promises`: promises that are about to break; `trashed`: into the trash and out of it.
 */
export const notificationKinds = ["assigned", "mentioned", "commented", "moved", "due", "promises", "trashed"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What an address to unsubscribe ends: mails of a kind, or those of the morning. */
export const mailedKinds = [...notificationKinds, "summary"] as const;
export type MailedKind = (typeof mailedKinds)[number];

/** How many projects one may leave out: an organisation has no more. */
export const mostMuted = 200;

/** Of a project: eleven letters, as src/domain/ids.ts makes them. */
const rowId = z.string().check(z.regex(/^[0-9A-Za-z]{11}$/));
const minutes = z.int().check(z.gte(0), z.lt(24 * 60));

const isOnce = (all: readonly string[]) => new Set(all).size === all.length;

const settings = {
  /** The kinds that are mailed. */
  kinds: z.array(z.enum(notificationKinds)).check(z.refine(isOnce)),
  /** The projects of which nothing is mailed. */
  muted: z.array(rowId).check(z.maxLength(mostMuted), z.refine(isOnce)),
  /** When nothing is mailed until they are over: minutes since the organisation's midnight, which may lie between the two. Null for never. */
  quiet: z.nullable(z.object({ from: minutes, until: minutes }).check(z.refine(({ from, until }) => from !== until))),
  /** Whether a mail says each morning what is due and what waits. */
  isSummaryOn: z.boolean(),
  /** Whether devices show a task's title and what was said; else only in which project something is new. */
  isTextPushed: z._default(z.boolean(), false),
};

/** PUT /api/w/{subdomain}/notifications: what the caller is told from now on. */
export const notificationRequest = z.object(settings);
export type NotificationSettings = z.infer<typeof notificationRequest>;

/** GET and PUT: as they are then. */
export const notificationAnswer = envelope(z.object(settings));
export type NotificationData = DataOf<typeof notificationAnswer>;

/** Where somebody is told until they choose otherwise: what asks something of them or says something to them, but not each step that a task goes. */
export const usualNotifications: NotificationSettings = {
  kinds: ["assigned", "mentioned", "commented", "due", "promises"],
  muted: [],
  quiet: null,
  isSummaryOn: false,
  isTextPushed: false,
};

/** When the morning is summed up, in minutes since the organisation's midnight. */
export const morning = 8 * 60;

/** The page on which they are chosen, within the workspace's address. */
export const notificationsPath = "/notifications";

/** Where mails of some kinds are ended, within the workspace's address, by whose they are and what only the address says. */
export const unsubscribePath = (person: string, kinds: readonly MailedKind[], secret: string): string =>
  `/unsubscribe/${person}.${kinds.join("-")}.${secret}`;

/** The last part of that path. @returns null for what is none */
export const readUnsubscribe = (part: string): { person: string; kinds: MailedKind[]; secret: string } | null => {
  const [, person, named, secret] = /^([0-9a-f-]{36})\.([a-z-]+)\.([\w-]{43})$/.exec(part) ?? [];
  const kinds = z.array(z.enum(mailedKinds)).safeParse(named?.split("-"));
  return person === undefined || secret === undefined || !kinds.success ? null : { person, kinds: kinds.data, secret };
};
