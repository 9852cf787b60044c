import { usualNotifications, notificationsPath, type MailedKind, unsubscribePath } from "../../../contract/workspace/notifications.ts";
import { hmac } from "../../../basics/hmac.ts";
import type { Called } from "../../../domain/mentions.ts";
import { isMailed, kindsOf } from "../../../domain/notifications.ts";
import { quietUntil } from "../../../domain/notification-times.ts";
import type { Project } from "../../../domain/rows.ts";
import type { Deps } from "../../deps.ts";
import { answerAddress } from "../../mail-in/addresses.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { listWithNotifications } from "../../store/queries/life/notifications.ts";
import type { MailParams } from "../../store/queries/mail/kinds.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { listMembers, type WorkspaceOrganization } from "../../store/queries/workspace/members.ts";
import {
  type DueNotification,
  dropNotifications,
  type Happened,
  listDueNotifications,
  listProjects,
  listSaid,
  postponeNotifications,
  type Said,
} from "../../store/queries/workspace/notifications.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { doInBatches } from "./batches.ts";
import { newsLine } from "./notification-words.ts";

/** Mailing people what happened to tasks, as far as they have not read it: docs/decisions/notifications.md. */

/** Of how many tasks one transaction tells people at most. */
export const batchOfNotifications = 100;

type Needs = Pick<Deps, "config" | "keyFor">;

/** What only the address says at which mails of some kinds are ended. */
export const unsubscribeSecret = (
  { keyFor }: Pick<Deps, "keyFor">,
  organizationId: string,
  person: string,
  kinds: readonly MailedKind[],
): string => hmac(keyFor("unsubscribe"), organizationId, person, ...kinds);

/** What a mail has of the workspace that it is from. @param kinds what ends with it */
export const fromWorkspace = (deps: Needs, organization: WorkspaceOrganization, person: string, kinds: readonly MailedKind[]) => {
  const address = workspaceAddress(deps.config, organization.subdomain);
  const secret = unsubscribeSecret(deps, organization.id, person, kinds);
  return {
    organizationName: organization.name,
    accent: organization.accent,
    settings: `${address}${notificationsPath}`,
    unsubscribe: `${address}${unsubscribePath(person, kinds, secret)}`,
  };
};

/** Of what happened what is mailed; of a task in the trash that it is there. */
export const mailedOf = ({ happened, chosen, task, mayRead }: DueNotification): Happened[] =>
  mayRead
    ? happened.filter(
        ({ what }) => (!task.isTrashed || what === "deleted") && isMailed(chosen ?? usualNotifications, { what, project: task.project }),
      )
    : [];

export type Context = {
  organization: WorkspaceOrganization;
  projects: Map<string, Project>;
  said: readonly Said[];
  people: readonly Called[];
  now: Date;
};

/** What was said with each thing that happened, null for nothing: where somebody said several things in one moment, the last belongs to the last. */
export const saidWith = (happened: readonly Happened[], said: readonly Said[], task: string): (string | null)[] => {
  const left = said.filter((one) => one.task === task);
  return happened
    .toReversed()
    .map(({ by, at }) => {
      const place = left.findLastIndex((one) => one.author === by && Date.parse(one.at) === Date.parse(at));
      return place < 0 ? null : (left.splice(place, 1)[0]?.text ?? null);
    })
    .toReversed();
};

const newsParams = (
  deps: Needs,
  { task, userId, language, count, happened }: DueNotification,
  mailed: readonly Happened[],
  { organization, projects, said, people, now }: Context,
): MailParams["task_news"] | null => {
  const project = projects.get(task.project);
  if (project === undefined) return null;
  const name = `${project.key}-${task.number}`;
  const words = saidWith(mailed, said, task.id);
  const line = { project, people, language, timeZone: organization.timeZone, now };
  return {
    ...fromWorkspace(deps, organization, userId, kindsOf(mailed)),
    task: name,
    title: task.title,
    project: project.name,
    lines: mailed.map((one, at) => newsLine(one, words[at] ?? null, line)),
    more: count - happened.length,
    link: `${workspaceAddress(deps.config, organization.subdomain)}/t/${name}`,
    thread: `task.${task.id}.${organization.id}`,
    answer: answerAddress(deps, deps.config.MAIL_IN_ADDRESS, { organizationId: organization.id, task: task.id }, userId) ?? "",
  };
};

/** Tells what waits longest, or says when it is told: both or neither. @returns how much was mailed; null when nothing waits */
const tell = async (deps: Needs, tx: OrganizationStore, organization: WorkspaceOrganization, now: Date): Promise<number | null> => {
  const due = await listDueNotifications(tx, now, batchOfNotifications);
  const [earliest] = due;
  if (earliest === undefined) return null;
  const judged = due.map((one) => {
    const mailed = mailedOf(one);
    const later = mailed.length === 0 ? null : quietUntil((one.chosen ?? usualNotifications).quiet, organization.timeZone, now);
    return { one, mailed, later };
  });
  postponeNotifications(
    tx,
    judged.flatMap(({ one, later }) => (later === null ? [] : [{ userId: one.userId, task: one.task.id, at: later }])),
  );
  const ending = judged.filter(({ later }) => later === null);
  const mailing = ending.filter(({ mailed }) => mailed.length > 0);
  const tasks = mailing.map(({ one }) => one.task);
  const since = new Date(Math.min(...mailing.map(({ one }) => one.since.getTime()), now.getTime()));
  const [projects, said, members] = await Promise.all([
    listProjects(tx, [...new Set(tasks.map(({ project }) => project))]),
    listSaid(tx, [...new Set(tasks.map(({ id }) => id))], since),
    listMembers(tx),
  ]);
  const people = members.map(({ userId: id, nickname, name }) => ({ id, name: nickname ?? name ?? "" }));
  const context = { organization, projects, said, people, now };
  const queued = mailing.flatMap(({ one, mailed }) => {
    const params = newsParams(deps, one, mailed, context);
    return params === null ? [] : [queueMail(tx, { to: one.email, kind: "task_news", language: one.language, params, now })];
  });
  await Promise.all(queued);
  dropNotifications(
    tx,
    ending.map(({ one }) => ({ userId: one.userId, task: one.task.id })),
  );
  return queued.length;
};

/**
 * Mails people everything that is to be told at a moment, in every organisation that lives. Several servers may do it at once: what one has told, the next
 * does not find. A mail is left to be sent in the transaction that ends what it tells, so that a server which dies loses none and repeats none.
 *
 * @param isStopped asked between two batches
 */
export const notifyPeople = async (
  deps: Pick<Deps, "config" | "db" | "keyFor" | "log" | "outbox" | "turns">,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  await doInBatches(
    deps,
    await listWithNotifications(deps.db, now),
    now,
    {
      batch: (tx, organization, at) => tell(deps, tx, organization, at),
      announce: () => deps.outbox.wake(),
      failed: "the people of an organisation could not be mailed what happened",
    },
    isStopped,
  );
};
