import type { Project, Task } from "../../../../domain/rows.ts";
import { comparable, searchedNumber, searchedWords, type SearchedNumber } from "../../../../domain/search.ts";
import { isOver } from "../task/task-facts.ts";

/** Which rows a palette lists for what is written, and in which order. */

/** How many of a kind are listed. */
export const most = { tasks: 12, projects: 6, people: 6, offers: 10, recent: 6, searches: 4 } as const;

/** A title as it is compared is made once. */
const known = new WeakMap<Task, string>();
const plainTitle = (task: Task): string => {
  const found = known.get(task) ?? comparable(task.title);
  known.set(task, found);
  return found;
};

export const hasAll = (words: readonly string[], text: string): boolean => words.every((word) => text.includes(word));

/** What is looked for. `fits`: whether a task is what the filters ask for. */
type Search = { words: readonly string[]; number: SearchedNumber | null; fits: (task: Task, project: Project) => boolean };

/** @param text without filters */
export const searchOf = (text: string, fits: Search["fits"] = () => true): Search => ({
  words: searchedWords(text),
  number: searchedNumber(text),
  fits,
});

const isMeant = (task: Task, project: Project, number: SearchedNumber | null): boolean =>
  number !== null &&
  task.number === number.number &&
  (number.key === null || project.key === number.key || project.formerKeys.includes(number.key));

/** What is meant soonest is lowest; of equal ones the newest comes first. */
const rankOf = (task: Task, project: Project, { words, number }: Search): number =>
  Number(!isMeant(task, project, number)) * 8 +
  Number(project.isArchived) * 4 +
  Number(isOver(project, task)) * 2 +
  Number(!plainTitle(task).startsWith(words[0] ?? ""));

type Ranked = { task: Task; project: Project; rank: number };
const isBefore = (one: Ranked, other: Ranked): boolean => (one.rank === other.rank ? one.task.id > other.task.id : one.rank < other.rank);

/**
 * The living tasks that are meant, and how many there are: those that the page holds and those that the server found, each once, as the page has it.
 *
 * @param found of which the page may hold some: what it has of them is newer
 * @param search something
 * @param projectOf the project that a task is in, where the person sees it
 */
export const tasksFor = (
  held: Iterable<Task>,
  found: readonly Task[],
  search: Search,
  projectOf: (task: Task) => Project | undefined,
  isHeld: (task: Task) => boolean,
): { tasks: { task: Task; project: Project }[]; count: number } => {
  // Of thousands that are meant the first few are kept, and the others never sorted.
  const best: Ranked[] = [];
  let count = 0;
  const take = (task: Task): void => {
    const project = projectOf(task);
    if (project === undefined || task.deletedAt !== null) return;
    if (!search.fits(task, project)) return;
    if (!isMeant(task, project, search.number) && !hasAll(search.words, plainTitle(task))) return;
    count += 1;
    const ranked = { task, project, rank: rankOf(task, project, search) };
    const last = best[most.tasks - 1];
    if (last !== undefined && isBefore(last, ranked)) return;
    const at = best.findIndex((other) => isBefore(ranked, other));
    best.splice(at < 0 ? best.length : at, 0, ranked);
    best.length = Math.min(best.length, most.tasks);
  };
  for (const task of found) if (!isHeld(task)) take(task);
  for (const task of held) take(task);
  return { tasks: best, count };
};
