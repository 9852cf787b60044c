import type { Kind, RowOf } from "../../../domain/rows.ts";
import { type Change, DraftRows, type IndexOf, type Occupancy, type Source, Tables } from "../../../domain/tables.ts";
import type { Piece } from "../../../imports/plan/steps.ts";
import type { RefusedStep } from "../../store/queries/workspace/imports.ts";
import { judgePiece } from "./import-writing.ts";
import type { LoadedRows } from "./loaded-rows.ts";

/** An import that is only checked: judged piece by piece as it would be written, without a row of it. */

/** Rows that were read, with what pieces came to over them. */
class CheckedRows implements Source {
  readonly #facts: LoadedRows;
  readonly #over = new Tables();

  constructor(facts: LoadedRows) {
    this.#facts = facts;
  }

  take(changes: readonly Change[]): void {
    for (const { kind, key, after } of changes) this.#over.set(kind, key, after);
  }

  get taskCount(): number {
    return this.#facts.taskCount + this.#over.taskCount;
  }

  get<Name extends Kind>(kind: Name, key: string): RowOf<Name> | undefined {
    return this.#over.get(kind, key) ?? this.#facts.get(kind, key);
  }

  *all<Name extends Kind>(kind: Name): Iterable<RowOf<Name>> {
    yield* this.#facts.all(kind);
    yield* this.#over.all(kind);
  }

  *by<Name extends Kind>(kind: Name, index: IndexOf<Name>, value: string): Iterable<RowOf<Name>> {
    // Of what the import itself makes nothing was there before.
    if (this.#over.get("task", value) === undefined && this.#over.get("project", value) === undefined)
      yield* this.#facts.by(kind, index, value);
    yield* this.#over.by(kind, index, value);
  }

  occupancy(project: string): Occupancy {
    const counts = { ...this.#facts.occupancy(project) };
    for (const [state, n] of Object.entries(this.#over.occupancy(project))) counts[state] = (counts[state] ?? 0) + n;
    return counts;
  }
}

/** What of a plan would be refused, and why. @param between waited for between two pieces */
export const checkPieces = async (
  facts: LoadedRows,
  pieces: readonly Piece[],
  { importer, now, newId, between }: { importer: string; now: Date; newId(): string; between(): Promise<unknown> },
): Promise<RefusedStep[]> => {
  const rows = new CheckedRows(facts);
  const all: RefusedStep[] = [];
  for (const piece of pieces) {
    const { changes, refused } = judgePiece(new DraftRows(rows), piece, {
      facts,
      importer,
      now,
      newId,
      nextNumber: () => 1,
      keepNumber: () => {},
    });
    rows.take(changes);
    all.push(...refused);
    await between();
  }
  return all;
};
