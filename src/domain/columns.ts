import * as z from "zod/mini";
import { keysOf } from "../contract/keys.ts";
import { blankOf } from "./records/record.ts";
import { taskDefaults, taskRecord } from "./records/task.ts";
import { textList, valueAt, type WireColumn } from "./records/wire-columns.ts";
import type { Task } from "./rows.ts";

/** Tasks as columns, in the form that each field's `wire` says: src/domain/records/wire-columns.ts. */

type Fields = typeof taskRecord;
type ColumnOf<Name extends keyof Fields> = Fields[Name]["wire"] extends { name: infer Column extends string } ? Column : Name;
type SchemaOf<Name extends keyof Fields> = Name extends keyof typeof taskDefaults
  ? z.ZodMiniOptional<Fields[Name]["wire"]["schema"]>
  : Fields[Name]["wire"]["schema"];
/** What is read of columns: no other than a task, or it does not compile. */
type Read = { [Name in keyof Fields]: ReturnType<ReturnType<Fields[Name]["wire"]["read"]>> };
type Shape = { dictionary: typeof textList } & { [Name in keyof Fields as ColumnOf<Name>]: SchemaOf<Name> };

const columns = keysOf(taskRecord).map((name) => {
  // Each reads and writes values of its own field alone.
  const wire: WireColumn<unknown, unknown> = taskRecord[name].wire;
  return { name, column: wire.name ?? name, wire, isDefaulted: Object.hasOwn(taskDefaults, name) };
});

const blank = blankOf(taskRecord);

/**
 * `dictionary`: ids of projects, people, states, labels, fields and parents, and days: what other columns name by its place. A column that is not there is
 * that of a field that came later: all of its rows have what a new one begins with.
 */
export const columnsOfTasks: z.ZodMiniObject<Shape, z.core.$strip> = z.object({
  dictionary: textList,
  ...Object.fromEntries(columns.map(({ column, wire: { schema }, isDefaulted }) => [column, isDefaulted ? z.optional(schema) : schema])),
  // Each has its column there, which the type of `fromEntries` forgets.
}) as never;
export type TaskColumns = z.infer<typeof columnsOfTasks>;

/** @param tasks moments in them are kept to the millisecond */
export const toColumns = (tasks: readonly Task[]): Required<TaskColumns> => {
  const dictionary: string[] = [];
  const known = new Map<string, number>();
  const placeOf = (text: string): number => {
    const found = known.get(text);
    if (found !== undefined) return found;
    known.set(text, dictionary.length);
    return dictionary.push(text) - 1;
  };
  const entries = columns.map(({ name, column, wire }) => [
    column,
    wire.write(
      tasks.map((task) => task[name]),
      placeOf,
    ),
  ]);
  // Likewise.
  return { dictionary, ...Object.fromEntries(entries) } as Required<TaskColumns>;
};

/** @throws TypeError where a column is shorter than the ids are, or a place leads nowhere */
export const fromColumns = ({ dictionary, ...lists }: TaskColumns): Task[] => {
  const moments = new Map<number, string>();
  const reading = {
    textAt: (place: number) => valueAt(dictionary, place),
    /** A task that never moved stands where it was made: one moment is often read twice. */
    momentOf(time: number): string {
      const known = moments.get(time);
      if (known !== undefined) return known;
      const moment = new Date(time).toISOString();
      moments.set(time, moment);
      return moment;
    },
  };
  const readers = columns.map(({ name, column, wire }) => {
    // Its name is one of theirs.
    const list = lists[column as keyof typeof lists];
    return { name, read: list === undefined ? () => taskDefaults[name as keyof typeof taskDefaults] : wire.read(list, reading) };
  });
  return lists.id.map((_, row): Read => {
    const task: Record<string, unknown> = { ...blank };
    for (const { name, read } of readers) task[name] = read(row);
    // Each of its fields was read.
    return task as Read;
  });
};
