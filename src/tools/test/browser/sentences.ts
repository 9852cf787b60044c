import type { Words } from "../../../../machines/model/description.ts";

/** A sentence with values in the place of its placeholders, and of its choices the one of its value. */
export const filled = (sentence: string, values: Record<string, string | number> = {}) => {
  const chosen = sentence.replace(/\{(\w+), select,((?: \w+ \{(?:[^{}]|\{\w+\})*\})+)\}/g, (_whole, name: string, list: string) => {
    const choices = new Map([...list.matchAll(/ (\w+) \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, choice, words]) => [choice, words]));
    const words = choices.get(String(values[name])) ?? choices.get("other");
    if (words === undefined) throw new Error(`${sentence} has no words for ${name} in general`);
    return words;
  });
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), chosen);
};

/** What stands for the parts of a sentence that have other things inside them, such as a countdown or a link. */
const patternOf = (sentence: string) =>
  sentence
    .split(/\s*<\d+\/>\s*/)
    .map((part) => part.replace(/<\/?\d+>/g, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("\\s*.*");

/** The form of a sentence that may stand beside others. */
export const formOf = (sentence: string) => new RegExp(patternOf(sentence));

type Say = (english: string, values?: Record<string, string | number>) => string;

const formOfAll = (words: Words, pattern: string) =>
  new RegExp(`^\\s*${pattern}${typeof words === "object" && "begins" in words && words.begins ? "" : "\\s*$"}`);

/** The form of words that stand alone in their place, in the language of `say`. */
export const wholeOf = (words: Words, say: Say) => formOfAll(words, patternOf(spoken(words, say)));

/** The form of what ends with these words. */
export const endOf = (words: Words, say: Say) => new RegExp(`${patternOf(spoken(words, say))}\\s*$`);

/** The form of a control's name. */
export const nameFormOf = (words: Words, say: Say) => formOfAll(words, patternOf(innerOf(spoken(words, say))));

/** Words in the language of `say`. */
export const spoken = (words: Words, say: Say): string => {
  if (typeof words === "string") return say(words);
  if ("raw" in words) return words.raw;
  const values = Object.entries(words.with ?? {}).map(([name, value]) => [name, typeof value === "object" ? say(value.say) : value]);
  return say(words.say, Object.fromEntries(values));
};

/** What can be pressed in a sentence, "Create one" of "No account yet? <0>Create one</0>"; a sentence without such a part is whole. */
export const innerOf = (sentence: string) => /<(\d+)>(.*)<\/\1>/.exec(sentence)?.[2] ?? sentence;
