import { mention } from "./mentions.ts";
import { placesOf } from "./search.ts";

/** The part of a long text that shows why it was found. */

/** How many letters are shown before the first word that was looked for, and in all. */
const before = 40;
const most = 160;

const whole = new RegExp(mention, "g");

/**
 * A part of a text on one line, around the first of the words in it; `…` stands where something is left out. What is read as one letter is not cut, nor is
 * whoever is called in it.
 *
 * @param words as `searchedWords` brings them
 */
export const excerptOf = (words: readonly string[], text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = new Intl.Segmenter().segment(line);
  const called = Array.from(line.matchAll(whole), ({ 0: id, index }) => [index, index + id.length] as const);
  const beginOf = (at: number): number =>
    called.find(([from, to]) => from < at && at < to)?.[0] ?? letters.containing(at)?.index ?? line.length;
  const [from] = placesOf(
    words,
    line.replace(whole, (id) => "\n".repeat(id.length)),
  )[0] ?? [0];
  const begin = from <= before ? 0 : beginOf(from - before);
  const end = begin + most >= line.length ? line.length : beginOf(begin + most);
  return (begin > 0 ? "…" : "") + line.slice(begin, end) + (end < line.length ? "…" : "");
};
