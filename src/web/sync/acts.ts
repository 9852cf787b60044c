import type { Op } from "../../domain/ops.ts";
import type { Change } from "../../domain/tables.ts";
import { rowKey } from "./overlay.ts";

/**
 * Something that the person did on this page: what it changed, and when the server had done it, in milliseconds since 1970. `parts` are the changes of each op
 * of a command whose ops are done each for itself.
 */
export type Act = { id: string; changes: readonly Change[]; parts?: readonly (readonly Change[])[]; doneAt: number | null };

/** Something that the person took back: by another command with what that changed, or, before it was sent, by leaving out its ops. */
export type Undone = { act: Act } & ({ by: Pick<Act, "id" | "changes"> } | { ops: readonly Op[] });

/** How much is remembered. */
const most = 100;

/** An act without what some of its ops did. */
const withoutParts = (act: Act, refused: readonly number[]): Act => {
  if (refused.length === 0 || act.parts === undefined) return act;
  const done = new Map<string, Change>();
  for (const [at, part] of act.parts.entries())
    for (const change of refused.includes(at) ? [] : part) {
      const { kind, key, after } = change;
      const earlier = done.get(rowKey(kind, key));
      // Of one kind and key, as both are of one row.
      done.set(rowKey(kind, key), earlier === undefined ? change : ({ ...earlier, after } as Change));
    }
  return { id: act.id, changes: [...done.values()], doneAt: act.doneAt };
};

/** The tasks that acts changed. */
const tasksOf = (acts: readonly Act[]): string[] =>
  acts.flatMap(({ changes }) => changes.flatMap(({ kind, key }) => (kind === "task" ? [key] : [])));

/** What the person did on this page and can take back, and what they took back since and can do again, each latest last. It goes with the page. */
export class Acts {
  #all: readonly Act[] = [];
  #undone: readonly Undone[] = [];

  get last(): Act | undefined {
    return this.#all.at(-1);
  }

  /** Whether something that is remembered changed a task, or can be done to it again. */
  isOf(task: string): boolean {
    const isItsAct = ({ changes }: Act): boolean => changes.some(({ kind, key }) => kind === "task" && key === task);
    return this.#all.some(isItsAct) || this.#undone.some(({ act }) => isItsAct(act));
  }

  /** Whoever goes on does again nothing of what was before. */
  note(id: string, changes: readonly Change[], parts?: readonly (readonly Change[])[]): void {
    this.#undone = [];
    this.again({ id, changes, ...(parts && { parts }), doneAt: null });
  }

  /** What was taken back is done again. */
  again(act: Act): void {
    this.#all = [...this.#all, act].slice(-most);
  }

  /**
   * The server has done it, but for the ops in these places, of which nothing is left to be taken back.
   *
   * @returns the tasks of which some may be remembered no more
   */
  settle(id: string, doneAt: number, refused: readonly number[]): string[] {
    const before = this.#all.filter((act) => act.id === id);
    this.#all = this.#all.map((act) => (act.id === id ? { ...withoutParts(act, refused), doneAt } : act));
    if (refused.length === 0) return [];
    this.#all = this.#all.filter((act) => act.id !== id || act.changes.length > 0);
    return tasksOf(before);
  }

  /** It is being taken back. */
  take(id: string): Act | undefined {
    const found = this.#all.find((act) => act.id === id);
    this.#all = this.#all.filter((act) => act !== found);
    return found;
  }

  noteUndone(taken: Undone): void {
    this.#undone = [...this.#undone, taken].slice(-most);
  }

  /** What was taken back last is being done again. */
  takeUndone(): Undone | undefined {
    const found = this.#undone.at(-1);
    this.#undone = this.#undone.slice(0, -1);
    return found;
  }

  /** It was never done. @returns the tasks of which some may be remembered no more */
  refuse(id: string): string[] {
    const act = this.take(id);
    const undone = this.#undone.filter((taken) => taken.act.id === id || ("by" in taken && taken.by.id === id));
    this.#undone = this.#undone.filter((taken) => !undone.includes(taken));
    return tasksOf([...(act === undefined ? [] : [act]), ...undone.map((taken) => taken.act)]);
  }

  clear(): void {
    this.#all = [];
    this.#undone = [];
  }
}
