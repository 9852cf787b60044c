/**
 * How words are looked for in titles and names. Thai is written without spaces, and a word half typed is cut otherwise than one that is whole: what is
 * looked for is a part of the text, wherever it stands. The store compares by the same rules: src/server/store/search-text.ts.
 */

/** ำ written as two letters, with a tone mark between them or not. */
const apart = /\u0E4D([\u0E48-\u0E4B]?)\u0E32/g;
/** Text that is compared as it stands: Thai that was never written otherwise, and small Latin letters. Most titles are such. */
const comparableAlready = /^[\u0E01-\u0E4C\u0E4E\u0E4F\x20-@[-~]*$/;
const thaiDigits = /[๐-๙]/g;
const thaiZero = "๐".charCodeAt(0);

/** Text as it is compared: composed, in small letters, with one form of ำ and of digits. */
export const comparable = (text: string): string =>
  comparableAlready.test(text)
    ? text
    : text
        .normalize("NFC")
        .replace(apart, "$1ำ")
        .replace(thaiDigits, (digit) => String(digit.charCodeAt(0) - thaiZero))
        .toLowerCase();

/** What is looked for, word by word: each has to be there. */
export const searchedWords = (text: string): string[] => comparable(text).split(/\s+/).filter(Boolean);

/** Whether all of the words are in a text. */
export const hasWords = (words: readonly string[], text: string): boolean => {
  const within = comparable(text);
  return words.every((word) => within.includes(word));
};

/** A task's number, as people say it: `MKT-12`, `mkt 12`, `#12`, `๑๒`. `key` is null where any project's is meant. */
export type SearchedNumber = { key: string | null; number: number };

export const searchedNumber = (text: string): SearchedNumber | null => {
  const [, key, number] = /^(?:([a-z]{2,6})[-\s]?|#)?(\d{1,9})$/.exec(comparable(text).trim()) ?? [];
  return number === undefined ? null : { key: key?.toUpperCase() ?? null, number: Number(number) };
};

/** A letter with the marks above and below it, and the า of a ำ that is written as two. */
const letters = /\P{M}\p{M}*(?:(?<=\u0E4D[\u0E48-\u0E4B]?)\u0E32\p{M}*)?|\p{M}+/gu;

/**
 * Where words stand in a text as it is written, in its order and without overlaps, as pairs of places before and behind. They begin and end with whole
 * letters: a mark is not cut off from the letter that it stands on.
 */
export const placesOf = (words: readonly string[], text: string): [from: number, to: number][] => {
  let within = "";
  /** Of each place in the compared text, the letter that it came from. */
  const written: [from: number, to: number][] = [];
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const compared = comparable(letter);
    within += compared;
    for (let at = 0; at < compared.length; at += 1) written.push([index, index + letter.length]);
  }
  const found = words.flatMap((word) => {
    const at = within.indexOf(word);
    // What was found has a first and a last letter.
    return at < 0 ? [] : [[written[at]![0], written[at + word.length - 1]![1]] as [number, number]];
  });
  const places: [number, number][] = [];
  for (const [from, to] of found.sort(([one], [other]) => one - other)) {
    const last = places.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else places.push([from, to]);
  }
  return places;
};
