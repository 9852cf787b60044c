import { limits, subdomainProblem } from "../../../contract/fields.ts";
import { isReserved } from "../../reserved-names.ts";
import { romanise } from "./thai.ts";

const endings = ["team", "hq", "work", "th", "co"];
/** Words after which a name cannot end. */
const links = new Set(["and", "of", "the", "for", "in", "at", "by"]);
/** Letters before the longest ending. */
const roomForEnding = limits.subdomainMax - 6;

/** Latin letters, digits and single hyphens of any text: "ร้าน Ça va!" → "ran-ca-va". */
export const slug = (text: string): string =>
  romanise(text)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’\p{M}]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, roomForEnding)
    .replace(/^(?:xn--)+|^-+|-+$/g, "");

/** Words that stand before or after nearly every organisation's name in Thailand and tell none apart. */
const withoutForm = (name: string): string =>
  name
    .replace(/บริษัทมหาชน|บริษัท|ห้างหุ้นส่วนจำกัด|ห้างหุ้นส่วน|หจก\.?|บจก\.?|บมจ\.?|\(มหาชน\)|จำกัด|\b(?:co\.?,? ?ltd|ltd|inc|llc|plc)\b\.?/giu, " ")
    .trim();

/** A word of a name in Latin letters; `isApart` where the name has a space or a sign before it. */
type Word = { text: string; isApart: boolean };

const segmenter = new Intl.Segmenter("th", { granularity: "word" });

/** The words of a name. Thai writes them without spaces, so a dictionary tells them apart. */
const wordsOf = (name: string): Word[] => {
  const words: Word[] = [];
  let isApart = true;
  for (const { segment } of segmenter.segment(name)) {
    const text = slug(segment);
    if (text !== "") words.push({ text, isApart });
    isApart = text === "";
  }
  return words;
};

const joined = (words: Word[]): string => words.map(({ text, isApart }, at) => (at > 0 && isApart ? `-${text}` : text)).join("");

/** As many words as `room` letters hold, without a word at the end that leads on to another; of a single long word its beginning. */
const shortened = (words: Word[], room: number): string => {
  let count = words.findIndex((_, at) => joined(words.slice(0, at + 1)).length > room);
  if (count < 0) count = words.length;
  while (count > 1 && links.has(words[count - 1]?.text ?? "")) count -= 1;
  return count > 0 ? joined(words.slice(0, count)) : (words[0]?.text.slice(0, room) ?? "");
};

const isEnding = (text: string) => endings.includes(text) || /^[2-9]$/.test(text);

/** The words before an ending of ours: a name gets one ending, not another behind it. */
const withoutEnding = (words: Word[]): Word[] => (words.length > 1 && isEnding(words.at(-1)?.text ?? "") ? words.slice(0, -1) : words);

/**
 * Names that could be offered instead of `wanted`, best first; whether they are free is the store's to say.
 * An organisation's own name comes before variations of what was typed.
 *
 * @param longest letters of the longest that is wanted: what people are offered should be easily said and written
 */
export const candidates = (wanted: string, organizationName: string, longest = 16): string[] => {
  const [typed, own] = [wordsOf(wanted), wordsOf(withoutForm(organizationName))];
  const bases = [typed, own].filter((words) => words.length > 0).map(withoutEnding);
  const withEnding = (ending: string) => bases.map((words) => `${shortened(words, longest - 1 - ending.length)}-${ending}`);
  const names = [
    shortened(own, longest),
    ...(wanted.length > longest ? [shortened(typed, longest)] : []),
    ...endings.flatMap(withEnding),
    ...Array.from({ length: 8 }, (_, at) => withEnding(String(at + 2))).flat(),
  ];
  return [...new Set(names)].filter((name) => name !== wanted && subdomainProblem(name) === null && !isReserved(name));
};
