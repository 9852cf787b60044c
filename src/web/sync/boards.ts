import { compareRanks, type Task } from "../../domain/rows.ts";
import type { Change, Source } from "../../domain/tables.ts";
import { queryKey } from "./query-keys.ts";

/** The ids of a project's living tasks in each state, by rank. A task that moves makes two lists anew, however many there are. */

const none: readonly string[] = [];

const columnOf = (row: Task | undefined): string | null =>
  row === undefined || row.deletedAt !== null ? null : queryKey.column(row.project, row.state);

export class Boards {
  readonly #columns = new Map<string, readonly string[]>();
  readonly #rows: Source;

  /** @param rows those that the changes led to */
  constructor(rows: Source) {
    this.#rows = rows;
  }

  column(project: string, state: string): readonly string[] {
    return this.#columns.get(queryKey.column(project, state)) ?? none;
  }

  /** Makes all columns anew, of the rows that are there. */
  restart(): void {
    const columns = new Map<string, Task[]>();
    for (const row of this.#rows.all("task")) {
      const key = columnOf(row);
      if (key === null) continue;
      const column = columns.get(key);
      if (column === undefined) columns.set(key, [row]);
      else column.push(row);
    }
    this.#columns.clear();
    for (const [key, column] of columns) {
      column.sort(compareRanks);
      this.#columns.set(
        key,
        column.map(({ id }) => id),
      );
    }
  }

  /** @returns the keys of the columns that are others now */
  take(changes: readonly Change[]): string[] {
    const touched = new Map<string, { gone: Set<string>; come: Task[] }>();
    const touch = (key: string) => {
      const found = touched.get(key) ?? { gone: new Set(), come: [] };
      touched.set(key, found);
      return found;
    };
    for (const { kind, before, after } of changes) {
      if (kind !== "task") continue;
      // A task's rows are tasks.
      const [was, is] = [before, after] as [Task | undefined, Task | undefined];
      const [from, to] = [columnOf(was), columnOf(is)];
      if (from === to && was?.rank === is?.rank) continue;
      if (was !== undefined && from !== null) touch(from).gone.add(was.id);
      if (is !== undefined && to !== null) touch(to).come.push(is);
    }
    for (const [key, { gone, come }] of touched) this.#columns.set(key, this.#merged(this.#columns.get(key) ?? none, gone, come));
    return [...touched.keys()];
  }

  #merged(ids: readonly string[], gone: ReadonlySet<string>, come: Task[]): string[] {
    come.sort(compareRanks);
    const merged: string[] = [];
    const rest = come.values();
    let next = rest.next().value;
    for (const id of ids) {
      if (gone.has(id)) continue;
      // What stays in a column is among the rows.
      for (const row = this.#rows.get("task", id)!; next !== undefined && compareRanks(next, row) < 0; next = rest.next().value)
        merged.push(next.id);
      merged.push(id);
    }
    return next === undefined ? merged : [...merged, next.id, ...rest.map(({ id }) => id)];
  }
}
