import { isVisible, lettersIn } from "../contract/text-length.ts";

/** Texts as they are kept here. */

// What no store keeps: signs that nobody sees, but for tabs and line breaks.
// oxlint-disable-next-line no-control-regex -- those are meant
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g;

/** With line breaks of one kind, and without what no store keeps. */
export const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(controls, "");

/** On one line, without blanks around it and without what cannot be seen; "" where there is nothing to be seen. */
export const oneLine = (text: string): string => {
  const line = cleaned(text)
    .replace(/[\s\u00A0]+/gu, " ")
    .trim();
  return isVisible(line) ? line : "";
};

/** No more than so many letters: a letter stays whole, with the signs above and below it. */
export const cut = (text: string, letters: number): string => {
  if (lettersIn(text) <= letters) return text;
  let part = "";
  let count = 0;
  for (const { segment } of new Intl.Segmenter("th", { granularity: "grapheme" }).segment(text)) {
    count += lettersIn(segment);
    if (count > letters) break;
    part += segment;
  }
  return part.trimEnd();
};

/** A text in parts of so many letters at most, cut at lines where that goes, and between words. */
export const pieces = (text: string, letters: number): string[] => {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > letters && lettersIn(rest) > letters) {
    // A letter with more signs than that is cut, too.
    const most = cut(rest, letters) || [...rest].slice(0, letters).join("");
    const at = [most.lastIndexOf("\n"), most.lastIndexOf(" ")].find((place) => place > most.length / 2) ?? most.length;
    parts.push(most.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return [...parts, rest];
};

/** The parts of a list in one cell, none of them empty. */
export const listed = (text: string, by: string | RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== "");
