import { useLingui } from "@lingui/react/macro";
import type { FoundRows } from "../../../../../machines/workspace/palette.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { comparable, hasWords } from "../../../../domain/search.ts";
import { fitsFilter } from "../../../../domain/search-filter.ts";
import { readSearch as readFilters, type SearchQuery } from "../../../../domain/search-query.ts";
import { bounds, type TextKind, textKinds } from "../../../../domain/wire.ts";
import { readRecent, readSearches } from "../../../providers/recent.ts";
import { knownNames } from "../../../providers/search-query.ts";
import { mayMake } from "../../../providers/workspace-moves.ts";
import { useMyTasks, usePeople, usePlace, useProjects, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { projectAt } from "../project/project-here.ts";
import { readSearch, usePath, useQuery } from "../shell/routing.tsx";
import { hasAll, most, searchOf, tasksFor } from "./entries.ts";
import { type Entry, useEntries } from "./use-entries.tsx";
import { useFilterOffers, useFilterProblem } from "./use-filter-offers.tsx";
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

/** The first of those that are called so. @param nameOf with how many there are */
const firstOf = <Row,>(
  key: string,
  nameOf: (count: string) => string,
  rows: readonly Row[],
  shown: number,
  entryOf: (row: Row) => Entry,
): Group[] => group(key, nameOf(String(rows.length)), rows.slice(0, shown).map(entryOf), rows.length > shown);

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
  filters: () => Entry[],
  { taskEntry, projectEntry, offerEntry, searchEntry }: Entries,
) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const mine = useMyTasks();
  const place = usePlace();
  const me = place?.me;
  return (): Group[] => {
    const searches = place ? readSearches(place.organization.id) : [];
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
        ? group("recent", t`Recently opened`, recent.slice(0, most.recent))
        : group("mine", t`The next step is yours`, waiting.slice(0, most.recent))),
      ...group("searches", t`Recent searches`, searches.slice(0, most.searches).map(searchEntry)),
      ...actions.filter(({ key }) => key !== "task").flatMap(({ key, name, offers: some }) => group(key, name, some.map(offerEntry))),
      ...group("narrow", t`Filters`, filters()),
    ];
  };
};

/** Of each kind of text those that the server found, the newest first. */
const useFoundTexts = (
  { query, tasks, texts, counts }: FoundRows,
  asked: string,
  { words, fits }: Pick<Search["search"], "words" | "fits">,
  { textEntry }: Entries,
) => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const nameOf: Record<TextKind, (count: string) => string> = {
    description: (count) => t`In descriptions: ${count}`,
    comment: (count) => t`In comments: ${count}`,
    item: (count) => t`In checklists: ${count}`,
    file: (count) => t`File names: ${count}`,
  };
  // Until the server answers to what is written now, those of its last answer stay that can be seen to be meant.
  const isAnswer = query === asked.trim();
  return (): Group[] =>
    textKinds.flatMap((kind) => {
      const shown = texts.flatMap((text) => {
        // What the page has of a task is newer.
        const task = store.rows.get("task", text.task) ?? tasks.find(({ id }) => id === text.task);
        const project = task && store.rows.get("project", task.project);
        const isMeant = text.kind === kind && (isAnswer || hasWords(words, text.excerpt));
        return isMeant && project && task.deletedAt === null && (isAnswer || fits(task, project)) ? [textEntry(text, task, project)] : [];
      });
      const count = isAnswer ? counts[kind] : shown.length;
      const name = nameOf[kind](i18n.number(count) + (count < bounds.countedTexts ? "" : "+"));
      return group(kind, name, shown, count > shown.length);
    });
};

type Search = {
  query: string;
  /** Nothing but tasks is narrowed by filters. */
  isFiltering: boolean;
  search: ReturnType<typeof searchOf>;
  /** What the server found. */
  found: FoundRows;
  here: Project | undefined;
  task: Task | undefined;
};

/** All that is meant by what is written. */
const useMatches = (
  { query, isFiltering, search, found, here, task }: Search,
  actions: Offers,
  filters: () => Entry[],
  entries: Entries,
) => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const projects = useProjects();
  const people = usePeople();
  const { taskEntry, projectEntry, personEntry, offerEntry, makeEntry } = entries;
  const texts = useFoundTexts(found, query, search, entries);
  return (): Group[] => {
    const isCalled = (...names: (string | null)[]) => hasAll(search.words, comparable(names.filter(Boolean).join(" ")));
    const byTitle = tasksFor(
      store.rows.all("task"),
      found.tasks,
      search,
      (one) => store.rows.get("project", one.project),
      (one) => store.rows.get("task", one.id) !== undefined,
    );
    const count = Math.max(byTitle.count, found.query === query.trim() ? found.counts.task : 0);
    const counted = i18n.number(count) + (count < bounds.countedTexts ? "" : "+");
    const tasks = group(
      "tasks",
      t`Tasks: ${counted}`,
      byTitle.tasks.map(({ task: one, project }) => taskEntry(one, project)),
      count > byTitle.tasks.length,
    );
    if (isFiltering) return [...tasks, ...texts(), ...group("narrow", t`Filters`, filters())];
    const home = here ?? (task && store.rows.get("project", task.project)) ?? projects.find((one) => !one.isArchived);
    return [
      ...tasks,
      ...texts(),
      ...firstOf(
        "projects",
        (many) => t`Projects: ${many}`,
        projects.filter(({ name, key }) => isCalled(name, key)).sort((one, other) => Number(one.isArchived) - Number(other.isArchived)),
        most.projects,
        projectEntry,
      ),
      ...firstOf(
        "people",
        (many) => t`People: ${many}`,
        people.filter((person) => isCalled(person.name, person.nickname)),
        most.people,
        personEntry,
      ),
      ...firstOf(
        "offers",
        () => t`What can be done`,
        actions.flatMap((each) =>
          each.offers.filter(({ name }) => isCalled(name, each.key === "go" || each.key === "task" ? each.name : null)),
        ),
        most.offers,
        offerEntry,
      ),
      ...group("narrow", t`Filters`, filters()),
      ...group("make", t`Make it`, home && mayMake(store, home) ? [makeEntry(home)] : []),
    ];
  };
};

/** What is listed, and why nothing is found where a filter is at fault. */
export type Listed = { groups: Group[]; problem: ReturnType<ReturnType<typeof useFilterProblem>> };

/** What is listed: all that is meant by what is written, or, while nothing is, what one may want here. */
export const useGroups = (query: string, found: FoundRows, focused: string | null): Listed => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const { here, task } = useHere(focused);
  const known = knownNames(store);
  const read: SearchQuery = readFilters(query, known);
  const { isFiltering } = read;
  const search = searchOf(read.text, (one, project) => fitsFilter(read.filter, one, project, known.today));
  const entries = useEntries(query, search.words, here);
  const actions = useActionsHere(here, task);
  const offers = useFilterOffers(query, read, known);
  const problemOf = useFilterProblem();
  const suggestions = useSuggestions(here, task, actions, offers.names, entries);
  const matches = useMatches({ query, isFiltering, search, found, here, task }, actions, offers.names, entries);
  const values = offers.values();
  const problem = problemOf(read, known, values.length > 0);
  const offered = group("values", t`Filter by`, values);
  if (problem) return { groups: offered, problem };
  return { groups: search.words.length === 0 && !isFiltering ? suggestions() : [...offered, ...matches()], problem };
};
