import { attempt, attemptEach } from "../../domain/attempt.ts";
import { idTime } from "../../domain/ids.ts";
import type { AnyRow, Kind, RowOf } from "../../domain/rows.ts";
import type { OpRefusal } from "../../domain/refusals.ts";
import { type Change, changeOf, DraftRows, type Source, Tables } from "../../domain/tables.ts";
import type { Command } from "../../domain/wire.ts";
import type { Circumstances } from "../../domain/op-context.ts";

/** What of a person's circumstances stays while they are in a workspace. */
export type CommandContext = Pick<Circumstances, "me" | "projectLimit" | "timeZone">;

export type RefusedOp = { at: number; refused: OpRefusal };

/** Rows that the server told, to be changed by what it tells. */
export type ServerRows = Source & { set(kind: Kind, key: string, row: AnyRow | undefined): void };

type Place = { kind: Kind; key: string; row: AnyRow | undefined };

/** How a row is called among those of all kinds. */
export const rowKey = (kind: Kind, key: string): string => `${kind}:${key}`;

const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === "object" && typeof other === "object" && one !== null && other !== null && hasSameValues(one, other));

/** A list or a record that says the same, in whatever order. */
const hasSameValues = (one: object, other: object): boolean => {
  const [values, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return values.length === others.size && values.every(([name, value]) => isSameValue(value, others.get(name)));
};

const isSameRow = (one: AnyRow | undefined, other: AnyRow | undefined): boolean => {
  if (one === undefined || other === undefined) return one === other;
  // Both are of a kind, and have the same names.
  return Object.entries(one).every(([name, value]) => isSameValue(value, (other as Record<string, unknown>)[name]));
};

/**
 * Rows as the person sees them: what the server told, and over it what they did and the server has not answered. When the server tells more, the
 * commands are taken off, and done again on what it told.
 */
export class Overlay {
  readonly #tables = new Tables();
  /** What the server told of the rows that commands changed. */
  readonly #beneath = new Map<string, Place>();

  get rows(): Source {
    return this.#tables;
  }

  /** The rows as the server told them. */
  serverRows(): Source {
    const draft = new DraftRows(this.#tables);
    for (const { kind, key, row } of this.#beneath.values()) {
      const over = this.#tables.get(kind, key);
      if (row !== undefined) draft.put(kind, row);
      else if (over !== undefined) draft.drop(kind, over);
    }
    return draft;
  }

  /** A row as the server told it. */
  serverRow<Name extends Kind>(kind: Name, key: string): RowOf<Name> | undefined {
    const beneath = this.#beneath.get(rowKey(kind, key));
    // Kept under its kind.
    return beneath === undefined ? this.#tables.get(kind, key) : (beneath.row as RowOf<Name> | undefined);
  }

  /** The names of the rows that commands under way changed. */
  changed(): ReadonlySet<string> {
    return new Set(this.#beneath.keys());
  }

  /** Whether a command under way changed the row. */
  isChanged(kind: Kind, key: string): boolean {
    return this.#beneath.has(rowKey(kind, key));
  }

  /** Why what the person sees takes no command as a whole; null where it does. */
  judge(context: CommandContext, { id, ops }: Pick<Command, "id" | "ops">): OpRefusal | null {
    const now = new Date(idTime(id)).toISOString();
    const outcome = attempt(this.#tables, { ...context, now, nextNumber: () => null }, ops);
    return outcome.isDone ? null : outcome.refused;
  }

  /**
   * Does a command on what the person sees.
   *
   * @returns what refuses it, where nothing of it is done; else what changed, and of one in parts what each of its ops did
   */
  lay(context: CommandContext, command: Command): { changes: Change[]; parts: Change[][]; refusals: RefusedOp[] } {
    const now = new Date(idTime(command.id)).toISOString();
    const circumstances = { ...context, now, nextNumber: () => null };
    const whole = command.partial ? null : attempt(this.#tables, circumstances, command.ops);
    if (whole?.isDone === false) return { changes: [], parts: [], refusals: [{ at: whole.at, refused: whole.refused }] };
    const outcome = whole === null ? attemptEach(this.#tables, circumstances, command.ops) : { ...whole, parts: [], refusals: [] };
    for (const { kind, key, before, after } of outcome.changes) {
      const name = rowKey(kind, key);
      if (!this.#beneath.has(name)) this.#beneath.set(name, { kind, key, row: before });
      this.#tables.set(kind, key, after);
    }
    return { changes: outcome.changes, parts: outcome.parts, refusals: outcome.refusals };
  }

  /**
   * Begins anew without any rows, and does the commands on those that come. Whatever the person saw is another then.
   *
   * @param fill says which commands are under way
   */
  restart(fill: (serverRows: ServerRows) => { context: CommandContext; commands: readonly Command[] } | null): void {
    this.#tables.clear();
    this.#beneath.clear();
    const again = fill(this.#writableBy((kind, key, row) => this.#tables.set(kind, key, row)));
    // There are some with what they are done by.
    for (const command of again?.commands ?? []) this.lay(again!.context, command);
  }

  /**
   * Takes off the commands, lets the server's rows be changed, and does the commands again that are still under way. One that what is there now
   * refuses is not to be seen, and waits for its answer like all others.
   *
   * @param change says which commands are still under way
   * @returns what the person sees otherwise than before
   */
  renew(change: (serverRows: ServerRows) => { context: CommandContext; commands: readonly Command[] } | null): Change[] {
    const seen = new Map<string, Place>();
    const set = (kind: Kind, key: string, row: AnyRow | undefined) => {
      const name = rowKey(kind, key);
      if (!seen.has(name)) seen.set(name, { kind, key, row: this.#tables.get(kind, key) });
      this.#tables.set(kind, key, row);
    };
    for (const { kind, key, row } of this.#beneath.values()) set(kind, key, row);
    this.#beneath.clear();
    const tables = this.#tables;
    const again = change(this.#writableBy(set));
    for (const command of again?.commands ?? [])
      // There are some with what they are done by.
      for (const { kind, key, before } of this.lay(again!.context, command).changes) {
        const name = rowKey(kind, key);
        if (!seen.has(name)) seen.set(name, { kind, key, row: before });
      }
    return [...seen.values()].flatMap(({ kind, key, row: before }) => {
      const after = tables.get(kind, key);
      if (before === after) return [];
      if (!isSameRow(before, after)) return [changeOf(kind, key, before, after)];
      // The same in every value: whoever looks at it need not look again.
      if (before !== undefined) tables.set(kind, key, before);
      return [];
    });
  }

  #writableBy(set: ServerRows["set"]): ServerRows {
    const tables = this.#tables;
    return {
      get: (kind, key) => tables.get(kind, key),
      all: (kind) => tables.all(kind),
      by: (kind, index, value) => tables.by(kind, index, value),
      occupancy: (project) => tables.occupancy(project),
      get taskCount() {
        return tables.taskCount;
      },
      set,
    };
  }
}
