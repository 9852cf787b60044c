import * as z from "zod/mini";
import { categories, type Category } from "../workflow/document.ts";
import { rowId } from "./ids.ts";
import { type DayBounds, isWithin } from "./read-day.ts";
import type { Project, Task } from "./rows.ts";
import { isOver } from "./task-facts.ts";

/**
 * What a search is narrowed to, each filter to any of what it names. The store does the same: `task_fits` of the migrations.
 *
 * `people`: who made a task or has it; of a comment who wrote it, of a file who uploaded it. Null asks for nothing.
 */
export type SearchFilter = {
  projects: readonly string[] | null;
  people: readonly string[] | null;
  categories: readonly Category[] | null;
  isUnassigned: boolean;
  due: { days: readonly DayBounds[]; isUndated: boolean; isLate: boolean } | null;
};

export const noFilter: SearchFilter = { projects: null, people: null, categories: null, isUnassigned: false, due: null };

/** Whether it asks for anything. */
export const isFiltering = ({ projects, people, categories: some, isUnassigned, due }: SearchFilter): boolean =>
  projects !== null || people !== null || some !== null || isUnassigned || due !== null;

/** Whether a task is what a filter asks for. @param today of the organisation, as `YYYY-MM-DD` */
export const fitsFilter = (filter: SearchFilter, task: Task, project: Project, today: string): boolean => {
  const { projects, people, categories: some, isUnassigned, due } = filter;
  const category = project.workflow.states.find(({ id }) => id === task.state)?.category;
  return (
    (projects?.includes(project.id) ?? true) &&
    (people === null || people.includes(task.author) || (task.assignee !== null && people.includes(task.assignee))) &&
    (some === null || (category !== undefined && some.includes(category))) &&
    (!isUnassigned || task.assignee === null) &&
    (due === null ||
      (task.due === null
        ? due.isUndated
        : due.days.some((days) => isWithin(task.due ?? "", days)) || (due.isLate && task.due < today && !isOver(project, task))))
  );
};

/** How many values a filter takes. */
const most = 50;
const dayOrDays = /^\d{4}-\d{2}-\d{2}(\.\.\d{4}-\d{2}-\d{2})?$/;

const some = <Value extends string>(value: z.core.$ZodType<Value, string>) =>
  z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => [...new Set(text.split(","))]),
        z.array(value).check(z.maxLength(most)),
      ),
    ),
  );

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/** As an address has it: values with commas between them; of days `2026-11-26`, `2026-11-26..2026-12-03`, `none`, `late`. */
export const filterParameters = {
  in: some(rowId),
  by: some(z.uuid()),
  is: some(z.enum([...categories, "unassigned"])),
  due: some(
    z.string().check(z.refine((text) => text === "none" || text === "late" || (dayOrDays.test(text) && text.split("..").every(isDay)))),
  ),
};

type Parameters = { [Name in keyof typeof filterParameters]?: z.infer<(typeof filterParameters)[Name]> };

/** @param given as `filterParameters` reads it */
export const filterOf = ({ in: projects, by, is, due }: Parameters): SearchFilter => {
  const asked = is?.filter((each) => each !== "unassigned") ?? [];
  const days = due?.filter((each) => each !== "none" && each !== "late") ?? [];
  return {
    projects: projects ?? null,
    people: by ?? null,
    categories: asked.length > 0 ? asked : null,
    isUnassigned: is?.includes("unassigned") ?? false,
    due: due
      ? {
          days: days.map((each) => {
            const [from = each, until = from] = each.split("..");
            return { from, until };
          }),
          isUndated: due.includes("none"),
          isLate: due.includes("late"),
        }
      : null,
  };
};

/** A filter as an address has it. */
export const parametersOf = ({ projects, people, categories: asked, isUnassigned, due }: SearchFilter): Record<string, string> => {
  const all = {
    in: projects ?? [],
    by: people ?? [],
    is: [...(asked ?? []), ...(isUnassigned ? ["unassigned"] : [])],
    due: due
      ? [
          ...due.days.map(({ from, until }) => (from === until ? (from ?? "") : `${from}..${until}`)),
          ...(due.isUndated ? ["none"] : []),
          ...(due.isLate ? ["late"] : []),
        ]
      : [],
  };
  return Object.fromEntries(Object.entries(all).flatMap(([name, values]) => (values.length > 0 ? [[name, values.join(",")]] : [])));
};
