import { type NotificationSettings, usualNotifications } from "../../../contract/workspace/notifications.ts";
import type { PushMessage } from "../../../contract/workspace/push.ts";
import { cutAt } from "../../../domain/cut-at.ts";
import { kindOf } from "../../../domain/notifications.ts";
import { quietUntil } from "../../../domain/notification-times.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { listWithPushes } from "../../store/queries/life/notifications.ts";
import type { NewsLine } from "../../store/queries/mail/kinds.ts";
import { listDevicesOf, queuePush } from "../../store/queries/workspace/devices.ts";
import { listMembers, type WorkspaceOrganization } from "../../store/queries/workspace/members.ts";
import {
  countUnread,
  type DueNotification,
  type Happened,
  listDuePushes,
  listProjects,
  listSaid,
  markPushed,
  postponePushes,
} from "../../store/queries/workspace/notifications.ts";
import { pushedSentences, pushWords } from "../../words/push.ts";
import { english, type Say } from "../../words/words.ts";
import { doInBatches } from "./batches.ts";
import { newsLine } from "./notification-words.ts";
import { type Context, mailedOf, saidWith } from "./notifications.ts";

/** Notifications for people's devices of what happened to tasks, as far as they have not read it: docs/decisions/notifications.md. */

/** Of how many tasks one transaction tells people at most. */
const batchOfPushes = 100;

/** Of how many tasks somebody is told one by one; of more at a time they are told how many they are. */
export const mostAtOnce = 3;

/** Letters of a title and of what was said: a message for a device has 4,096 bytes (RFC 8291 §4), and a Thai letter three. */
const most = { title: 120, body: 240 } as const;

type Notified = { one: DueNotification; news: Happened[] };
type Words = Record<DueNotification["language"], Say>;

const sentenceOf = (what: Happened, { who, detail, quote, percent }: NewsLine, say: Say): string => {
  const kind = kindOf(what);
  const said = say(pushedSentences[kind].id, { who: who || say(pushWords.somebody.id, {}), detail: detail || "–", percent });
  return quote === "" ? said : `${said}: ${quote}`;
};

/** What a device is told of a task: what happened last of what it was not told, where its person lets words be shown, else only where. */
const messageOf = ({ one, news }: Notified, unread: number, context: Context, say: Say): PushMessage | null => {
  const { task, chosen, language } = one;
  const { organization, projects, said, people, now } = context;
  const project = projects.get(task.project);
  const last = news.at(-1);
  if (project === undefined || last === undefined) return null;
  const name = `${project.key}-${task.number}`;
  const common = { path: `/t/${name}`, tag: task.id, unread };
  if (!(chosen ?? usualNotifications).isTextPushed)
    return { ...common, title: organization.name, body: say(pushWords.newInProject.id, { project: project.name }) };
  const words = saidWith(news, said, task.id).at(-1) ?? null;
  const line = newsLine(last, words, { project, people, language, timeZone: organization.timeZone, now });
  return {
    ...common,
    title: cutAt(`${name} ${task.title}`, most.title),
    body: cutAt(sentenceOf(last, line, say), most.body),
  };
};

const summaryOf = (count: number, unread: number, { organization }: Context, say: Say): PushMessage => ({
  title: organization.name,
  body: say(pushWords.newTasks.id, { count }),
  path: "/inbox",
  tag: "inbox",
  unread,
});

/** Leaves the messages for one person's devices. */
const notifyPerson = async (
  tx: OrganizationStore,
  notified: readonly [Notified, ...Notified[]],
  devices: readonly string[],
  context: Context,
  words: Words,
): Promise<void> => {
  const [{ one }] = notified;
  const say = words[one.language];
  const unread = await countUnread(tx, one.userId);
  const messages =
    notified.length > mostAtOnce
      ? [{ task: one.task.id, message: summaryOf(notified.length, unread, context, say) }]
      : notified.map((each) => ({ task: each.one.task.id, message: messageOf(each, unread, context, say) }));
  for (const { task, message } of messages)
    if (message !== null) for (const device of devices) queuePush(tx, { device, userId: one.userId, task, message, at: context.now });
};

const notify = async (tx: OrganizationStore, organization: WorkspaceOrganization, now: Date, words: Words): Promise<number | null> => {
  const due = await listDuePushes(tx, now, batchOfPushes);
  if (due.length === 0) return null;
  const quietOf = (chosen: NotificationSettings | null) => quietUntil((chosen ?? usualNotifications).quiet, organization.timeZone, now);
  const judged = due.map((one) => {
    const { happened, count, pushed } = one;
    const news = mailedOf({ ...one, happened: happened.slice(Math.max(0, happened.length - count + pushed)) });
    return { one, news, later: news.length === 0 ? null : quietOf(one.chosen) };
  });
  const keyOf = ({ one }: Notified) => ({ userId: one.userId, task: one.task.id });
  postponePushes(
    tx,
    judged.flatMap((each) => (each.later === null ? [] : [{ ...keyOf(each), at: each.later }])),
  );
  const ending = judged.filter(({ later }) => later === null);
  const notified = ending.filter(({ news }) => news.length > 0);
  const tasks = notified.map(({ one }) => one.task);
  const since = new Date(Math.min(...notified.map(({ one }) => one.since.getTime()), now.getTime()));
  const [projects, said, members, devices] = await Promise.all([
    listProjects(tx, [...new Set(tasks.map(({ project }) => project))]),
    listSaid(tx, [...new Set(tasks.map(({ id }) => id))], since),
    listMembers(tx),
    listDevicesOf(tx, [...new Set(notified.map(({ one }) => one.userId))]),
  ]);
  const people = members.map(({ userId: id, nickname, name }) => ({ id, name: nickname ?? name ?? "" }));
  const context = { organization, projects, said, people, now };
  for (const [userId, own] of devices) {
    const [first, ...others] = notified.filter(({ one }) => one.userId === userId);
    if (first !== undefined) await notifyPerson(tx, [first, ...others], own, context, words);
  }
  markPushed(tx, ending.map(keyOf));
  return notified.length;
};

/**
 * Tells people's devices everything that they are to be told at a moment, in every organisation that lives. Several servers may do it at once: what one has
 * told, the next does not find. A message is left to be sent in the transaction that notes it as told, so that a server which dies loses none.
 *
 * @param isStopped asked between two batches
 */
export const notifyDevices = async (
  deps: Pick<Deps, "db" | "loadThai" | "log" | "pushes" | "turns">,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const ids = await listWithPushes(deps.db, now);
  if (ids.length === 0) return;
  const words = { en: english, th: await deps.loadThai() };
  await doInBatches(
    deps,
    ids,
    now,
    {
      batch: (tx, organization, at) => notify(tx, organization, at, words),
      announce: () => deps.pushes.wake(),
      failed: "the devices of an organisation's people could not be told what happened",
    },
    isStopped,
  );
};
