import { useChangeByOthers } from "../../../providers/workspace-rows.ts";
import type { Kind, Task } from "../../../../domain/rows.ts";
import type { ChangedRow } from "../../../../domain/wire.ts";
import * as css from "./tint.css.ts";

/** What stands in a project's fields of a task, which a change of them is of. */
const valueIn = (task: unknown, field: string): unknown => (task as Pick<Task, "values">).values[field];

/** Whether a change is one of a value; without a name, of anything but a place among others. */
const isOf =
  (name: string | undefined, field: string | undefined) =>
  ({ before, row }: ChangedRow): boolean => {
    // What is new, and a text, says nothing of what was before.
    if (before === null) return name === undefined;
    if (name === undefined) return Object.keys(before).some((each) => each !== "rank");
    if (!Object.hasOwn(before, name)) return false;
    return field === undefined || valueIn(before, field) !== valueIn(row, field);
  };

type TintProps = {
  kind?: Kind;
  /** The row's key. */
  of: string;
  /** The value that stands there; all of the row without one. */
  name?: string;
  /** Of the project's fields, which one. */
  field?: string;
};

/** Tints what it stands in, which is `tinted`, each time that somebody else changes it. */
export const Tint = ({ kind = "task", of, name, field }: TintProps) => {
  const seq = useChangeByOthers(kind, of, isOf(name, field));
  return seq === null ? null : <span key={seq} className={css.tint} aria-hidden="true" data-changed={name ?? kind} />;
};
