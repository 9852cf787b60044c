import { readFileSync } from "node:fs";
import type { Language } from "../../src/contract/preferences.ts";

const locales = new URL("../../src/locales/", import.meta.url);
const catalogue = ["th.po", "auth/th.po", "site/th.po", "home/th.po", "realtime/th.po", "account/th.po", "flows/th.po"]
  .map((file) => readFileSync(new URL(file, locales), "utf8"))
  .join("\n");
const unescaped = (text: string) => JSON.parse(`"${text}"`) as string;
const thai = new Map(
  [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, english = "", words = ""]) => [unescaped(english), unescaped(words)]),
);

export type Say = (english: string, values?: Record<string, string | number>) => string;

/**
 * The words of the screen in a language, found by the English sentence, with values for its placeholders.
 *
 * @throws Error for a sentence that has no Thai
 */
export const wordsIn =
  (language: Language): Say =>
  (english, values = {}) => {
    const sentence = language === "en" ? english : thai.get(english);
    if (sentence === undefined) throw new Error(`No Thai for: ${english}`);
    const spoken = sentence.replace(
      /\{(\w+), plural,(?: one \{([^}]*)\})? other \{([^}]*)\}\}/g,
      (_whole, name: string, one: string | undefined, other: string) =>
        (values[name] === 1 ? (one ?? other) : other).replaceAll("#", String(values[name])),
    );
    return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), spoken);
  };

/** The form of a sentence that has other things inside it, such as a countdown or a link. */
export const formOf = (sentence: string) =>
  new RegExp(
    sentence
      .split(/<\d+\/>/)
      .map((part) => part.replace(/<\/?\d+>/g, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*"),
  );

/** What can be pressed in a sentence, "Create one" of "No account yet? <0>Create one</0>"; a sentence without such a part is whole. */
export const innerOf = (sentence: string) => /<(\d+)>(.*)<\/\1>/.exec(sentence)?.[2] ?? sentence;
