import { useLingui } from "@lingui/react/macro";
import type { Project, Task } from "../../../../domain/rows.ts";
import { comparable } from "../../../../domain/search.ts";
import { readRecent } from "../../../providers/recent.ts";
import { mayMake } from "../../../providers/workspace-moves.ts";
import { useMyTasks, usePeople, usePlace, useProjects, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { projectAt } from "../project/project-here.ts";
import { readSearch, usePath, useQuery } from "../shell/routing.tsx";
import { hasAll, most, searchOf, tasksFor } from "./entries.ts";
import { type Entry, useEntries } from "./use-entries.tsx";
import { useActionsHere } from "./use-actions-here.tsx";

export type Group = {
  key: string;
  name: string;
  entries: Entry[];
  /** There are more than are listed. */
  isCut: boolean;
};

const group = (key: string, name: string, entries: Entry[], isCut = false): Group[] =>
  entries.length > 0 ? [{ key, name, entries, isCut }] : [];

/** The first of those that are called so. */
const firstOf = <Row,>(key: string, name: string, rows: readonly Row[], shown: number, entryOf: (row: Row) => Entry): Group[] =>
  group(key, name, rows.slice(0, shown).map(entryOf), rows.length > shown);

/** The project whose page it is, and the task that is meant: that with the focus, or that which is open. */
const useHere = (focused: string | null): { here: Project | undefined; task: Task | undefined } => {
  const store = useWorkspaceRows();
  const path = usePath();
  const projects = useProjects();
  const { task: beside } = readSearch(useQuery());
  const open = path.startsWith("/t/") ? path.slice("/t/".length) : beside;
  const task =
    focused !== null
      ? store.rows.get("task", focused)
      : open === undefined
        ? undefined
        : (store.taskNamed(open.toUpperCase()) ?? store.taskNamed(open.split("-")[1] ?? ""));
  return { here: projectAt(projects, path), task };
};

type Offers = ReturnType<typeof useActionsHere>;
type Entries = ReturnType<typeof useEntries>;

/** What one may want here, while nothing is written. */
const useSuggestions = (
  here: Project | undefined,
  task: Task | undefined,
  actions: Offers,
  { taskEntry, projectEntry, offerEntry }: Entries,
) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const mine = useMyTasks();
  const me = usePlace()?.me;
  return (): Group[] => {
    const recent = readRecent().flatMap((id) => {
      const one = store.rows.get("task", id);
      const project = store.rows.get("project", one?.project ?? id);
      if (project === undefined || one === task || (one === undefined && project === here)) return [];
      return [one ? taskEntry(one, project) : projectEntry(project)];
    });
    const waiting = mine.flatMap((one) => {
      const project = store.rows.get("project", one.project);
      return project && one.assignee === me?.id && one !== task ? [taskEntry(one, project)] : [];
    });
    return [
      ...actions.filter(({ key }) => key === "task").flatMap(({ key, name, offers: some }) => group(key, name, some.map(offerEntry))),
      ...(recent.length > 0
        ? group("recent", t`Where you were`, recent.slice(0, most.recent))
        : group("mine", t`The next step is yours`, waiting.slice(0, most.recent))),
      ...actions.filter(({ key }) => key !== "task").flatMap(({ key, name, offers: some }) => group(key, name, some.map(offerEntry))),
    ];
  };
};

type Search = {
  query: string;
  search: ReturnType<typeof searchOf>;
  /** What the server found. */
  found: readonly Task[];
  here: Project | undefined;
  task: Task | undefined;
};

/** All that is meant by what is written. */
const useMatches = ({ query, search, found, here, task }: Search, actions: Offers, entries: Entries) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const projects = useProjects();
  const people = usePeople();
  const { taskEntry, projectEntry, personEntry, offerEntry, makeEntry } = entries;
  return (): Group[] => {
    const isCalled = (...names: (string | null)[]) => hasAll(search.words, comparable(names.filter(Boolean).join(" ")));
    const byTitle = tasksFor(
      store.rows.all("task"),
      found,
      search,
      (one) => store.rows.get("project", one.project),
      (one) => store.rows.get("task", one.id) !== undefined,
    );
    const home = here ?? (task && store.rows.get("project", task.project)) ?? projects.find((one) => !one.isArchived);
    return [
      ...group(
        "tasks",
        t`Tasks`,
        byTitle.tasks.map(({ task: one, project }) => taskEntry(one, project)),
        byTitle.isCut,
      ),
      ...firstOf(
        "projects",
        t`Projects`,
        projects.filter(({ name, key }) => isCalled(name, key)).sort((one, other) => Number(one.isArchived) - Number(other.isArchived)),
        most.projects,
        projectEntry,
      ),
      ...firstOf(
        "people",
        t`People`,
        people.filter((person) => isCalled(person.name, person.nickname)),
        most.people,
        personEntry,
      ),
      ...firstOf(
        "offers",
        t`What can be done`,
        actions.flatMap((each) =>
          each.offers.filter(({ name }) => isCalled(name, each.key === "go" || each.key === "task" ? each.name : null)),
        ),
        most.offers,
        offerEntry,
      ),
      ...group("make", t`Make it`, home && mayMake(store, home) ? [makeEntry(home, query)] : []),
    ];
  };
};

/** What is listed: all that is meant by what is written, or, while nothing is, what one may want here. */
export const useGroups = (query: string, found: readonly Task[], focused: string | null): Group[] => {
  const { here, task } = useHere(focused);
  const search = searchOf(query);
  const entries = useEntries(search.words, here);
  const actions = useActionsHere(here, task);
  const suggestions = useSuggestions(here, task, actions, entries);
  const matches = useMatches({ query, search, found, here, task }, actions, entries);
  return search.words.length === 0 ? suggestions() : matches();
};
