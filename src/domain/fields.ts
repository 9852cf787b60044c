import { calendarDay } from "../contract/calendar-day.ts";
import { isVisible, readAs } from "../contract/text-length.ts";
import { excessOf } from "./lengths.ts";
import { mayRead } from "./readers.ts";
import type { OpRefusal } from "./refusals.ts";
import { bounds, type Field, type Project, type Value } from "./rows.ts";
import type { Source } from "./tables.ts";

/** What may stand in a field of a project's tasks. */

/** Why something may not stand in a field; null where it may. A person has to be one who may read the project. */
export const unfitting = (
  rows: Pick<Source, "get">,
  project: Project,
  { kind, choices }: Pick<Field, "kind" | "choices">,
  value: Value,
): OpRefusal | null => {
  const unfit = { code: "value_unfit" } as const;
  if (kind === "number") {
    if (typeof value !== "number") return unfit;
    return Math.abs(value) <= bounds.fieldNumber ? null : { code: "number_range", limit: bounds.fieldNumber };
  }
  if (typeof value !== "string") return unfit;
  if (kind === "text") {
    const excess = excessOf(value.trim(), bounds.fieldText);
    if (excess !== null) return { code: "text_long", ...excess };
    return isVisible(value) ? null : { code: "text_required" };
  }
  if (kind === "date") return calendarDay.safeParse(value).success ? null : unfit;
  if (kind === "person") return mayRead(rows, project, value) ? null : { code: "no_member" };
  return choices.some(({ id }) => id === value) ? null : { code: "choice_gone" };
};

/** Two names that people take for the same. */
export const sameName = (one: string, other: string): boolean => readAs(one) === readAs(other);

/** What of some values stands in the fields of another project that are called alike and are of the same kind, and may stand there. */
export const valuesThere = (rows: Source, values: Readonly<Record<string, Value>>, target: Project): Record<string, Value> => {
  const there = [...rows.by("field", "project", target.id)];
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]): [string, Value][] => {
      const from = rows.get("field", id);
      const to = from && there.find(({ kind, name }) => kind === from.kind && sameName(name, from.name));
      if (!to) return [];
      const chosen = from.choices.find((choice) => choice.id === value);
      const fitting = chosen === undefined ? value : to.choices.find(({ name }) => sameName(name, chosen.name))?.id;
      return fitting === undefined || unfitting(rows, target, to, fitting) !== null ? [] : [[to.id, fitting]];
    }),
  );
};
