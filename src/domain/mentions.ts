import { isSpaceless } from "./spaceless.ts";

/** People who are called in a text: by their ids in what is kept, so that a changed name shows, and by their names where it is written. */

/** Splits a text at whom it calls: every second part is somebody's id. */
export const mention = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/;

/** Somebody, and by what name they are called: no other has the same. */
export type Called = { id: string; name: string };

/** Names for people, who may be called alike: the second of a name has a number behind it. @param people in an order that stays */
export const calledBy = (people: readonly { id: string; name: string }[]): Called[] => {
  const known = new Map<string, number>();
  return people.map(({ id, name }) => {
    const times = (known.get(name) ?? 0) + 1;
    known.set(name, times);
    return { id, name: times === 1 ? name : `${name} ${times}` };
  });
};

/** A text as it is written, with names. Whoever has none any more stays as they are kept. */
export const withNames = (text: string, people: readonly Called[]): string => {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return text
    .split(mention)
    .map((part, at) => (at % 2 === 0 ? part : names.has(part) ? `@${names.get(part)}` : `@{${part}}`))
    .join("");
};

const isOfWord = (letter: string): boolean => /[\p{L}\p{M}\p{N}_]/u.test(letter);

/** Whether an `@` behind this letter may call somebody: in a longer word, an address or code it calls nobody. */
export const canStartMentionAfter = (letter: string): boolean => !isOfWord(letter) && !/[/@=&%#+`]/.test(letter);

/** Whether a name that somebody is called by is over before these two letters: `@Emma` does not stand in `@Emmanuel`, `@Emma.com` or `@Emma-Jane`. */
export const isOverBefore = (letter: string, next: string): boolean =>
  !isOfWord(letter) && letter !== "@" && !(/[-./]/.test(letter) && isOfWord(next));

/** What is being looked for before the caret: what stands behind an `@` that begins a word, without a space; null for nothing. */
export const queryAt = (text: string, caret: number): { from: number; query: string } | null => {
  const from = text.slice(0, caret).lastIndexOf("@");
  const before = text[from - 1] ?? " ";
  // In Thai a name is looked for in the middle of a sentence.
  if (from < 0 || !(canStartMentionAfter(before) || isSpaceless(before))) return null;
  const query = text.slice(from + 1, caret);
  return /\s/.test(query) || query.length > 40 ? null : { from, query };
};

/** Names that are offered at most. */
const mostOffered = 6;

/** Of people's names those that fit what is looked for before the caret. */
export const offeredAt = (text: string, caret: number, names: readonly string[]): string[] => {
  const found = queryAt(text, caret);
  if (found === null) return [];
  const query = found.query.toLowerCase();
  return names.filter((name) => name.toLowerCase().includes(query)).slice(0, mostOffered);
};

/** A text with somebody called where they were looked for, a word by itself, and where the caret stands behind them. */
export const withCalled = (text: string, caret: number, name: string): { text: string; caret: number } => {
  const start = text.slice(0, queryAt(text, caret)?.from ?? caret);
  const before = `${start}${canStartMentionAfter(start.at(-1) ?? " ") ? "" : " "}@${name} `;
  // A space that stands there already is the one behind the name.
  return { text: before + text.slice(caret).replace(/^ /, ""), caret: before.length };
};
