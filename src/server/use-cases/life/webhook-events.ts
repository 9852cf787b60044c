import { createHash } from "node:crypto";
import { day } from "../../../contract/time.ts";
import { type DomainEvent, eventsOf } from "../../../domain/events.ts";
import { type Project, statesEver } from "../../../domain/rows.ts";
import { nameIn } from "../../../workflow/states.ts";
import type { Deps } from "../../deps.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { hasWebhooks, listWebhooksBehind } from "../../store/queries/life/webhooks.ts";
import { findMember, listMembers, readOrganization, type WorkspaceOrganization } from "../../store/queries/workspace/members.ts";
import { listProjects } from "../../store/queries/workspace/notifications.ts";
import {
  lockWebhook,
  type NamedTask,
  nameTasks,
  noteWebhookRead,
  queueEvents,
  type ReadEvent,
  readEventChanges,
  readHeadSeq,
  type StoredWebhook,
} from "../../store/queries/workspace/webhooks.ts";
import { chatBody } from "../../webhooks/chats.ts";
import { chatSentences, chatWords } from "../../words/webhooks.ts";
import { english, type Say } from "../../words/words.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { isEverybody } from "../workspace/snapshots.ts";

/** Makes the events that webhooks are sent of what the log has: docs/decisions/webhooks.md. */

/** What happened longer ago is not sent, whatever stood in its way: a webhook that rested begins with the last day. */
export const eventAge = day;

/** Changes that are read at a time. */
const page = 500;

type Needs = Pick<Deps, "config" | "db" | "log" | "loadThai" | "clock">;

type Names = {
  organization: WorkspaceOrganization;
  address: string;
  tasks: Map<string, NamedTask>;
  projects: Map<string, Project>;
  people: Map<string, string>;
};

type Happened = { event: DomainEvent; change: ReadEvent };

/** The same each time that the event is made, so that a receiver knows one that it has. */
const messageOf = ({ id }: StoredWebhook, { seq }: ReadEvent, type: string): string =>
  `msg_${createHash("sha256").update(`${id} ${seq} ${type}`).digest("hex").slice(0, 32)}`;

/** What names an event's parts, in the language of a webhook. */
const describe = ({ event, change }: Happened, { language }: StoredWebhook, names: Names) => {
  const project = event.project === null ? undefined : names.projects.get(event.project);
  const task = event.task === null ? undefined : names.tasks.get(event.task);
  const person = (id: string | null | undefined) => (id == null ? null : { id, name: names.people.get(id) ?? null });
  const state = (id: string) => {
    const found = project && statesEver(project).find((one) => one.id === id);
    return { id, name: found === undefined ? id : nameIn(found.name, language) };
  };
  const clock = event.clock === undefined ? undefined : project?.workflow.clocks?.find(({ id }) => id === event.clock);
  const name = task === undefined ? null : project ? `${project.key}-${task.number}` : task.id;
  return {
    organization: names.organization.subdomain,
    project: project === undefined ? null : { key: project.key, name: project.name, url: `${names.address}/p/${project.key}` },
    task: task === undefined ? null : { name, title: task.title, url: `${names.address}/t/${name}` },
    actor: person(change.change.actor),
    ...(event.from !== undefined && { from: state(event.from) }),
    ...(event.to !== undefined && { to: state(event.to) }),
    ...(event.move !== undefined && { move: event.move }),
    ...(event.reason !== undefined && { reason: event.reason }),
    ...(event.fields && { fields: event.fields }),
    ...(event.person !== undefined && { person: person(event.person) }),
    ...(event.comment !== undefined && { comment: event.comment }),
    ...(event.clock !== undefined && { clock: { id: event.clock, name: clock ? nameIn(clock.name, language) : event.clock } }),
    ...(event.timer !== undefined && { timer: event.timer }),
    ...(event.version !== undefined && { version: event.version }),
  };
};

const bodyOf = (happened: Happened, webhook: StoredWebhook, names: Names, seq: number, say: Say): string => {
  const { event, change } = happened;
  const data = describe(happened, webhook, names);
  if (webhook.format === "standard") return JSON.stringify({ type: event.type, timestamp: change.change.at, seq, data });
  const link = data.task ? { name: "task", url: data.task.url } : data.project ? { name: "project", url: data.project.url } : null;
  const unnamed = say(chatWords.somebody.id, {});
  const values = {
    who: change.change.actor === null ? say(chatWords.workflow.id, {}) : (data.actor?.name ?? unnamed),
    task: data.task === null ? "" : `${data.task.name} ${data.task.title}`,
    project: data.project?.name ?? "",
    from: data.from?.name ?? "",
    to: data.to?.name ?? "",
    person: data.person === null ? say(chatWords.nobody.id, {}) : (data.person?.name ?? unnamed),
    clock: data.clock?.name ?? "",
  };
  return chatBody(webhook.format, { sentence: chatSentences[event.type].id, values, link }, say);
};

const namesFor = async (
  deps: Needs,
  tx: OrganizationStore,
  organization: WorkspaceOrganization,
  happened: readonly Happened[],
): Promise<Names> => {
  const tasks = await nameTasks(tx, [...new Set(happened.flatMap(({ event }) => event.task ?? []))]);
  const [projects, members] = await Promise.all([
    listProjects(tx, [...new Set(happened.flatMap(({ event }) => event.project ?? []))]),
    listMembers(tx),
  ]);
  const people = new Map(members.map(({ userId, nickname, name }) => [userId, nickname ?? name ?? ""]));
  return { organization, address: workspaceAddress(deps.config, organization.subdomain), tasks, projects, people };
};

/** Makes the next events of one webhook. @returns whether there may be more */
const makeEvents = async (deps: Needs, tx: OrganizationStore, id: string, now: Date): Promise<boolean> => {
  const [organization, webhook] = [await readOrganization(tx), await lockWebhook(tx, id)];
  if (organization === null || webhook === null || webhook.paused !== null || webhook.userId === null) return false;
  const [head, me] = [await readHeadSeq(tx), await findMember(tx, webhook.userId)];
  if (me === null) return false;
  const changes = await readEventChanges(tx, webhook.userId, isEverybody(me.role), webhook.readSeq, page);
  const isWhole = changes.length < page;
  // A change that was committed between the two has a higher number than the head had.
  const last = Math.max(changes.at(-1)?.seq ?? 0, isWhole ? head : 0);
  const since = now.getTime() - eventAge;
  const happened = changes
    .filter(({ change }) => Date.parse(change.at) > since)
    .flatMap((change) => eventsOf(change.change, change.known).map((event): Happened => ({ event, change })))
    .filter(({ event }) => webhook.events.includes(event.type))
    .filter(({ event }) => webhook.projects === null || (event.project !== null && webhook.projects.includes(event.project)));
  if (happened.length > 0) {
    const say = webhook.format === "standard" || webhook.language === "en" ? english : await deps.loadThai().catch(() => english);
    const names = await namesFor(deps, tx, organization, happened);
    const queued = happened.map((each, at) => ({
      seq: webhook.seq + 1 + at,
      message: messageOf(webhook, each.change, each.event.type),
      type: each.event.type,
      body: bodyOf(each, webhook, names, webhook.seq + 1 + at, say),
      at: each.change.change.at,
    }));
    queueEvents(tx, id, queued, now);
  }
  noteWebhookRead(tx, id, Math.max(last, webhook.readSeq));
  return !isWhole;
};

/**
 * Makes all events that are to be made, in every organisation that lives and whose plan has webhooks. Several servers may do it at once: what one has made, the
 * next does not find. Events are left to be sent in the transaction that notes how far the log was read.
 *
 * @param isStopped asked between two pages
 * @returns whether there is any webhook at all
 */
export const makeWebhookEvents = async (
  deps: Needs & { webhooks: { wake(): void } },
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<boolean> => {
  const behind = await listWebhooksBehind(deps.db);
  for (const { organizationId, id } of behind) {
    try {
      while (!isStopped() && (await inOrganization(deps.db, organizationId, (tx) => makeEvents(deps, tx, id, now))));
      deps.webhooks.wake();
    } catch (error) {
      deps.log.error({ err: error, organization: organizationId, webhook: id }, "the events of a webhook could not be made");
    }
  }
  return behind.length > 0 || hasWebhooks(deps.db);
};
