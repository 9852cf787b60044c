import type { Task, Watcher } from "./rows.ts";

/** Who hears of a task. */

/** Whether a task is somebody's without their saying so: they made it, or the next step is theirs. */
export const isConcerned = ({ author, assignee }: Pick<Task, "author" | "assignee">, person: string): boolean =>
  author === person || assignee === person;

/** @param watcher what they said about it */
export const isWatching = (task: Pick<Task, "author" | "assignee">, person: string, watcher: Pick<Watcher, "isOn"> | undefined): boolean =>
  watcher?.isOn ?? isConcerned(task, person);

/** Everybody who watches a task. @param watcher what people said about it */
export const watchersOf = (task: Pick<Task, "author" | "assignee">, watchers: Iterable<Watcher>): string[] => {
  const all = new Map(Array.from(watchers, (one) => [one.person, one]));
  const people = new Set([task.author, ...(task.assignee === null ? [] : [task.assignee]), ...all.keys()]);
  return [...people].filter((person) => isWatching(task, person, all.get(person)));
};
