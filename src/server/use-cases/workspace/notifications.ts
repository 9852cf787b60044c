import { isSame } from "../../../basics/http.ts";
import type { Language } from "../../../contract/choices.ts";
import { type MailedKind, type NotificationSettings, usualNotifications } from "../../../contract/workspace/notifications.ts";
import { nextMorning } from "../../../domain/notification-times.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { readCalendar } from "../../store/queries/workspace/calendar.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { readOrganization } from "../../store/queries/workspace/members.ts";
import { readLanguage, readNotificationSettings, writeNotificationSettings } from "../../store/queries/workspace/notifications.ts";
import { unsubscribeSecret } from "../life/notifications.ts";
import { changing, reading, type WorkspaceCaller, workspaceAt } from "./caller.ts";
import { workCalendarOf } from "./work-calendar.ts";

/** What somebody chooses to be told outside of the workspace. */

const chosenBy = async (tx: OrganizationStore, userId: string): Promise<NotificationSettings> =>
  (await readNotificationSettings(tx, userId)) ?? usualNotifications;

/** Keeps it, with the next morning on which they are told. */
const keep = async (tx: OrganizationStore, userId: string, chosen: NotificationSettings, now: Date): Promise<void> => {
  const stored = chosen.isSummaryOn ? await readCalendar(tx) : null;
  writeNotificationSettings(tx, userId, chosen, stored === null ? null : nextMorning(workCalendarOf(stored), now));
};

/** What the caller is told. @throws Refusal as `reading` */
export const notificationSettings = (deps: Pick<Deps, "db">, acting: WorkspaceCaller): Promise<NotificationSettings> =>
  reading(deps, acting, (tx, { me }) => chosenBy(tx, me.userId));

/** Has the caller be told that from now on, and not otherwise. @throws Refusal as `changing` */
export const setNotifications = (
  deps: Pick<Deps, "db" | "clock">,
  acting: WorkspaceCaller,
  chosen: NotificationSettings,
): Promise<NotificationSettings> =>
  changing(
    deps,
    acting,
    async (tx, { me, at }) => {
      await keep(tx, me.userId, chosen, at);
      return chosen;
    },
    true,
  );

/** What an address to unsubscribe names, as it was made. */
export type Unsubscribing = { person: string; kinds: MailedKind[]; secret: string };

/** Where an address leads, judged by its secret. @throws Refusal not_found for one that was not made here */
const placeOf = async (deps: Pick<Deps, "db" | "clock" | "keyFor">, subdomain: string, { person, kinds, secret }: Unsubscribing) => {
  const { organizationId } = await workspaceAt(deps, subdomain);
  if (!isSame(secret, unsubscribeSecret(deps, organizationId, person, kinds))) throw new Refusal("not_found");
  return organizationId;
};

/** What the page of an address says: the organisation's name, in the language of its person. */
export type UnsubscribeFacts = { organizationName: string; language: Language };

const factsOf = async (tx: OrganizationStore, person: string): Promise<UnsubscribeFacts> => {
  const [organization, language] = await Promise.all([readOrganization(tx), readLanguage(tx, person)]);
  if (organization === null || language === null) throw new Refusal("not_found");
  return { organizationName: organization.name, language };
};

/** Where an address to unsubscribe leads. @throws Refusal not_found, also for whoever is no member any more */
export const unsubscribeFrom = async (
  deps: Pick<Deps, "db" | "clock" | "keyFor">,
  subdomain: string,
  asked: Unsubscribing,
): Promise<UnsubscribeFacts> => inOrganization(deps.db, await placeOf(deps, subdomain, asked), (tx) => factsOf(tx, asked.person));

/** Ends mails of the kinds that an address names, also where the organisation rests; a second time changes nothing. @throws Refusal not_found */
export const unsubscribe = async (
  deps: Pick<Deps, "db" | "clock" | "keyFor">,
  subdomain: string,
  asked: Unsubscribing,
): Promise<UnsubscribeFacts> => {
  const { person, kinds } = asked;
  return inOrganization(deps.db, await placeOf(deps, subdomain, asked), async (tx) => {
    const at = await lockHead(tx, deps.clock);
    if (at === null) throw new Refusal("not_found");
    const facts = await factsOf(tx, person);
    const chosen = await chosenBy(tx, person);
    const left = { ...chosen, kinds: chosen.kinds.filter((kind) => !kinds.includes(kind)) };
    await keep(tx, person, kinds.includes("summary") ? { ...left, isSummaryOn: false } : left, at);
    return facts;
  });
};
