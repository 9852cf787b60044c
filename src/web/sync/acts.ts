import type { Change } from "../../domain/tables.ts";

/** Something that the person did on this page: what it changed, and when the server had done it, in milliseconds since 1970. */
export type Act = { id: string; changes: readonly Change[]; doneAt: number | null };

/** How much is remembered. */
const most = 100;

/** What the person did on this page and can take back, latest last. It goes with the page. */
export class Acts {
  #all: readonly Act[] = [];

  get last(): Act | undefined {
    return this.#all.at(-1);
  }

  note(id: string, changes: readonly Change[]): void {
    this.#all = [...this.#all, { id, changes, doneAt: null }].slice(-most);
  }

  /** The server has done it. */
  settle(id: string, doneAt: number): void {
    this.#all = this.#all.map((act) => (act.id === id ? { ...act, doneAt } : act));
  }

  /** It was never done, or is being taken back. */
  take(id: string): Act | undefined {
    const found = this.#all.find((act) => act.id === id);
    this.#all = this.#all.filter((act) => act !== found);
    return found;
  }

  clear(): void {
    this.#all = [];
  }
}
