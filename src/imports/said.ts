import type { FateCode } from "../contract/workspace/import-fates.ts";

/** What of a file does not fit: `fates` says what becomes of each. */

export type SaidCode = FateCode;

/** One example of what is said, and where it stands; `value` is what the file says. */
export type Example = { at: string | null; line: number | null; title: string | null; value: string | null };

/** @property n how often; `at` where all of it stands, where that is one place */
export type Said = { code: SaidCode; n: number; at: string | null; value: string | null; examples: Example[] };

/** How many examples are kept of each. */
const examples = 3;

export class SaidList {
  readonly #all = new Map<SaidCode, Said & { isOnePlace: boolean }>();

  say(code: SaidCode, { at = null, line = null, title = null, value = null, n = 1 }: Partial<Example> & { n?: number } = {}): void {
    const found = this.#all.get(code);
    if (found === undefined) {
      this.#all.set(code, { code, n, at, value, isOnePlace: true, examples: [{ at, line, title, value }] });
      return;
    }
    found.n += n;
    if (found.at !== at) found.isOnePlace = false;
    if (found.value !== value) found.value = null;
    if (found.examples.length < examples) found.examples.push({ at, line, title, value });
  }

  all(): Said[] {
    return Array.from(this.#all.values(), ({ isOnePlace, ...said }) => ({ ...said, at: isOnePlace ? said.at : null }));
  }
}
