import type { Category, Name } from "../workflow/document.ts";
import { compareRanks, type Project, type Task } from "./rows.ts";

/** Of a column, so many tasks: more than a screen has room for. */
const most = 30;

/** What is seen first of a board, before its rows are there: GET /api/w/{subdomain}/snapshot?first={name}. */
export type FirstBoard = {
  name: string;
  key: string;
  color: Project["color"];
  columns: { name: Name; category: Category; count: number; tasks: { number: number | null; title: string }[] }[];
};

/** @param tasks the project's, without those in the trash */
export const firstOf = (
  { name, key, color, workflow }: Pick<Project, "name" | "key" | "color" | "workflow">,
  tasks: readonly Task[],
): FirstBoard => {
  const columns = Map.groupBy(tasks, ({ state }) => state);
  return {
    name,
    key,
    color,
    columns: workflow.states.map(({ id, name: called, category }) => {
      const all = columns.get(id) ?? [];
      const sorted = all.toSorted(compareRanks);
      return { name: called, category, count: all.length, tasks: sorted.slice(0, most).map(({ number, title }) => ({ number, title })) };
    }),
  };
};
