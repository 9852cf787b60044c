import type { KnownProject, KnownProjects } from "../../src/contract/workspace/projects.ts";

/** Which projects take a place in the plan, and which of them are writable. */

/** The projects that take a place in the plan. */
export const countedIn = ({ projects }: KnownProjects): KnownProject[] => projects.filter(({ isArchived }) => !isArchived);

/** Those of them that are writable. */
export const openIn = (list: KnownProjects): string[] =>
  countedIn(list)
    .filter(({ isOverLimit }) => !isOverLimit)
    .map(({ id }) => id);

/** Whether there are more than the plan has room for. */
export const isOver = (list: KnownProjects): boolean => list.most !== null && countedIn(list).length > list.most;

/** Whether both have the same, in whatever order. */
export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
