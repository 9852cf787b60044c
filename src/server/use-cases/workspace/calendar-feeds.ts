import type { Language } from "../../../contract/choices.ts";
import {
  type CalendarFeed,
  type CalendarFeeds,
  type CalendarFeedTarget,
  calendarFile,
} from "../../../contract/workspace/calendar-feeds.ts";
import { isSame } from "../../../basics/http.ts";
import { hmac } from "../../../basics/hmac.ts";
import { dayAfter, dayIn } from "../../../domain/days.ts";
import { isShown } from "../../../domain/list-filter.ts";
import { plainView, readListView } from "../../../domain/list-view.ts";
import type { Project, Task } from "../../../domain/rows.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import {
  findFeed,
  findView,
  listDueOfPerson,
  listDueOfProject,
  listFeeds,
  makeFeed,
  noteFeedRead,
  removeFeed,
  type StoredFeed,
} from "../../store/queries/workspace/calendar-feeds.ts";
import { listMembers } from "../../store/queries/workspace/members.ts";
import { readFrame, readProject } from "../../store/queries/workspace/snapshots.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { type CalledTask, calendarText } from "./calendar-text.ts";
import { type CallerContext, changing, reading, type WorkspaceCaller, workspaceAt } from "./caller.ts";
import { rowIds } from "./row-ids.ts";
import { isEverybody } from "./snapshots.ts";

/** Addresses at which calendar programs read when tasks are due: docs/decisions/calendar-feeds.md. */

/** What was due longer ago is not told, in days; nor more than so many tasks. */
const bounds = { days: 365, tasks: 5_000 } as const;

type Needs = Pick<Deps, "config" | "db" | "clock" | "keyFor">;

/** What only the address says. A server that does not know the root secret cannot make one, nor can whoever reads the table. */
const secretOf = ({ keyFor }: Pick<Needs, "keyFor">, organizationId: string, id: string): string =>
  hmac(keyFor("calendar feed"), organizationId, id);

const shown = (
  deps: Needs,
  { organization }: CallerContext,
  { id, project, view, createdAt, readAt }: StoredFeed,
  language: Language,
): CalendarFeed => ({
  id,
  project,
  view,
  address: `${workspaceAddress(deps.config, organization.subdomain)}${calendarFile(id, secretOf(deps, organization.id, id))}?lang=${language}`,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

const feedsOf = async (deps: Needs, tx: OrganizationStore, context: CallerContext, language: Language): Promise<CalendarFeeds> => ({
  feeds: (await listFeeds(tx, context.me.userId)).map((feed) => shown(deps, context, feed, language)),
});

/** The addresses of the caller. @throws Refusal as `reading` */
export const calendarFeeds = (deps: Needs, acting: WorkspaceCaller, language: Language): Promise<CalendarFeeds> =>
  reading(deps, acting, (tx, context) => feedsOf(deps, tx, context, language));

/** A project that a feed is of, with what of it the feed names. @throws Refusal not_found where its person does not see it */
const projectIn = async (tx: OrganizationStore, { me }: CallerContext, id: string) => {
  const head = await readProject(tx, me.userId, isEverybody(me.role), id);
  if (head === null) throw new Refusal("not_found");
  return head;
};

/** @throws Refusal not_found for a view that its person does not see, or of another project */
const viewIn = async (tx: OrganizationStore, { me }: CallerContext, id: string, project: string | null) => {
  const view = await findView(tx, me.userId, id);
  if (view === null || view.project !== project) throw new Refusal("not_found");
  return view;
};

/** Makes an address for the caller, unless there is one. @throws Refusal as `changing`, not_found for what they do not see */
export const makeCalendarFeed = (
  deps: Needs & Pick<Deps, "random">,
  acting: WorkspaceCaller,
  { project, view }: CalendarFeedTarget,
  language: Language,
): Promise<CalendarFeeds> =>
  changing(
    deps,
    acting,
    async (tx, context) => {
      if (project !== null) await projectIn(tx, context, project);
      if (view !== null) await viewIn(tx, context, view, project);
      makeFeed(tx, { id: rowIds(deps)(), userId: context.me.userId, project, view, createdAt: context.at });
      return feedsOf(deps, tx, context, language);
    },
    true,
  );

/** Takes one of the caller's addresses back: nobody reads anything at it any more. @throws Refusal as `changing`, not_found for what is none of theirs */
export const removeCalendarFeed = (deps: Needs, acting: WorkspaceCaller, id: string, language: Language): Promise<CalendarFeeds> =>
  changing(
    deps,
    acting,
    async (tx, context) => {
      if (!(await removeFeed(tx, context.me.userId, id))) throw new Refusal("not_found");
      return feedsOf(deps, tx, context, language);
    },
    true,
  );

type Read = { name: string; tasks: CalledTask[] };

/** Of tasks that no view chooses: none that was cancelled. */
const isMeant = ({ workflow }: Project, { state }: Task): boolean =>
  workflow.states.find(({ id }) => id === state)?.category !== "cancelled";

const ofPerson = async (tx: OrganizationStore, context: CallerContext, from: string, mine: string): Promise<Read> => {
  const { me, organization } = context;
  const [frame, tasks] = await Promise.all([
    readFrame(tx, me.userId, isEverybody(me.role), 0),
    listDueOfPerson(tx, me.userId, isEverybody(me.role), from, bounds.tasks),
  ]);
  const projects = new Map(frame?.projects.map((project) => [project.id, project]));
  const labels = new Map(frame?.labels.map(({ id, name }) => [id, name]));
  return {
    name: `${mine} · ${organization.name}`,
    tasks: tasks.flatMap((task) => {
      const project = projects.get(task.project);
      return project && isMeant(project, task)
        ? [{ task, project, assignee: null, labels: task.labels.flatMap((id) => labels.get(id) ?? []) }]
        : [];
    }),
  };
};

const ofProject = async (
  tx: OrganizationStore,
  context: CallerContext,
  { project: id, view: viewId }: { project: string; view: string | null },
  { from, today }: { from: string; today: string },
): Promise<Read> => {
  const { me, organization } = context;
  const { project, labels } = await projectIn(tx, context, id);
  const view = viewId === null ? null : await viewIn(tx, context, viewId, id);
  const [tasks, people] = await Promise.all([listDueOfProject(tx, id, from, bounds.tasks), listMembers(tx)]);
  const asked = view === null ? { ...plainView, hasOver: true } : readListView(view.query);
  const isAsked = isShown(asked, { project, me: me.userId, today });
  const nameOf = (person: string) => {
    const found = people.find(({ userId }) => userId === person);
    return found?.nickname ?? found?.name ?? null;
  };
  return {
    name: `${view === null ? project.name : `${view.name} · ${project.name}`} · ${organization.name}`,
    tasks: tasks
      .filter((task) => isAsked(task) && (view !== null || isMeant(project, task)))
      .map((task) => ({
        task,
        project,
        assignee: task.assignee === null ? null : nameOf(task.assignee),
        labels: labels.filter((label) => task.labels.includes(label.id)).map(({ name }) => name),
      })),
  };
};

/**
 * What a calendar program reads at an address: a calendar in the language that it asks for.
 *
 * @param file `{id}-{secret}.ics`
 * @param mine what the calendar of one's own tasks is called
 * @throws Refusal rate_limited, not_found for an address that nobody has, that was taken back, or whose person may not see it any more
 */
export const readCalendarFeed = async (
  deps: Needs & Pick<Deps, "limits">,
  subdomain: string,
  file: string,
  { language, mine }: { language: Language; mine: string },
): Promise<string> => {
  const { organizationId } = await workspaceAt(deps, subdomain);
  const [id, secret] = [file.slice(0, 11), file.slice(12, -".ics".length)];
  if (!isSame(secret, secretOf(deps, organizationId, id))) throw new Refusal("not_found");
  await deps.limits.take("calendar", id);
  const feed = await inOrganization(deps.db, organizationId, (tx) => findFeed(tx, id));
  if (feed === null) throw new Refusal("not_found");
  const now = deps.clock.now();
  const calendar = await reading(deps, { organizationId, userId: feed.userId }, async (tx, context) => {
    const { organization } = context;
    const today = dayIn(organization.timeZone, now);
    const from = dayAfter(today, -bounds.days);
    const { project, view } = feed;
    const read =
      project === null ? await ofPerson(tx, context, from, mine) : await ofProject(tx, context, { project, view }, { from, today });
    noteFeedRead(tx, id, now);
    return { ...read, organization: organization.id, address: workspaceAddress(deps.config, organization.subdomain) };
  });
  return calendarText({ ...calendar, language });
};
