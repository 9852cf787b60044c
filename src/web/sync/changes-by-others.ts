import type { Kind } from "../../domain/rows.ts";
import type { ChangedRow } from "../../domain/wire.ts";
import { rowKey } from "./overlay.ts";

/** Milliseconds for which a screen says of a change that somebody else made it. */
const tinting = 1_200;

type Recent = { at: number; change: ChangedRow };

/** What other people changed within the last moments: for a screen to say so, and gone by itself. */
export class ChangesByOthers {
  readonly #recent = new Map<string, Recent[]>();

  /**
   * @param me one's own changes are no news, wherever one made them
   * @param now milliseconds since 1970
   */
  note(changes: readonly ChangedRow[], me: string | undefined, now: number): void {
    for (const [name, recent] of this.#recent) if (recent.every(({ at }) => now - at >= tinting)) this.#recent.delete(name);
    for (const change of changes) {
      // What the workflow did by itself nobody did.
      if (change.actor === null || change.actor === me) continue;
      const name = rowKey(change.kind, change.key);
      this.#recent.set(name, [...(this.#recent.get(name) ?? []), { at: now, change }]);
    }
  }

  /** The number of the latest one of a row's changes that is meant; null where there is none. */
  latest(kind: Kind, key: string, isMeant: (change: ChangedRow) => boolean, now: number): number | null {
    const recent = this.#recent.get(rowKey(kind, key)) ?? [];
    return recent.findLast(({ at, change }) => now - at < tinting && isMeant(change))?.change.seq ?? null;
  }
}
