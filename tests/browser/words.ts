import { readFileSync } from "node:fs";
import type { Language } from "../../src/contract/preferences.ts";
import { unbroken } from "../../src/tools/unbroken.ts";
import { filled } from "../model/words.ts";

const locales = new URL("../../src/locales/", import.meta.url);
const catalogue = [
  "th.po",
  "auth/th.po",
  "site/th.po",
  "home/th.po",
  "realtime/th.po",
  "registration/th.po",
  "account/th.po",
  "flows/th.po",
  "legal/th.po",
]
  .map((file) => readFileSync(new URL(file, locales), "utf8"))
  .join("\n");
const unescaped = (text: string) => JSON.parse(`"${text}"`) as string;
const thai = new Map(
  [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, english = "", words = ""]) => [
    unescaped(english),
    unbroken(unescaped(words)),
  ]),
);

/** Every sentence of the screen in Thai, as it is shown. */
export const thaiSentences = [...thai.values()];

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
    // Latin letters stand off from a Thai word right before them.
    return filled(sentence, values).replace(/คุณ(?=[A-Za-z])/g, "คุณ ");
  };
