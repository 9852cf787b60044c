import type { FateCode } from "../contract/workspace/import-fates.ts";

/** What of a file does not fit: `fates` says what becomes of each. */

export type SaidCode = FateCode;

/** One example of what is said, and where it stands; `value` is what the file says. */
export type Example = { at: string | null; line: number | null; title: string | null; value: string | null };

/** A place of what is said, which may stand for several. */
export type Place = Example & { n: number };

/** @property n how often; `at` where all of it stands, where that is one place; `places` all of them, but for those beyond `mostPlaces` of a file */
export type Said = { code: SaidCode; n: number; at: string | null; value: string | null; examples: Example[]; places: Place[] };

/** How many examples are kept of each. */
const examples = 3;

/** Places that are kept of a file. */
export const mostPlaces = 100_000;

export class SaidList {
  #places = 0;
  readonly #all = new Map<SaidCode, Said & { isOnePlace: boolean }>();

  say(code: SaidCode, { at = null, line = null, title = null, value = null, n = 1 }: Partial<Example> & { n?: number } = {}): void {
    const found = this.#all.get(code);
    const place = this.#places < mostPlaces ? [{ at, line, title, value, n }] : [];
    this.#places += 1;
    if (found === undefined) {
      this.#all.set(code, { code, n, at, value, isOnePlace: true, examples: [{ at, line, title, value }], places: place });
      return;
    }
    found.n += n;
    if (found.at !== at) found.isOnePlace = false;
    if (found.value !== value) found.value = null;
    found.places.push(...place);
    if (found.examples.length < examples) found.examples.push({ at, line, title, value });
  }

  all(): Said[] {
    return Array.from(this.#all.values(), ({ isOnePlace, ...said }) => ({ ...said, at: isOnePlace ? said.at : null }));
  }
}
