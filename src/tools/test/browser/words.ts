import { readFileSync } from "node:fs";
import { parts } from "../../../contract/pages.ts";
import type { Language } from "../../../contract/preferences.ts";
import { templates } from "../../../workflow/templates.ts";
import { withWordJoiners } from "../../build/word-joiners.ts";
import { filled } from "./sentences.ts";

const locales = new URL("../../../locales/", import.meta.url);
const unescaped = (text: string) => JSON.parse(`"${text}"`) as string;
const thaiIn = (folders: string[]) => {
  const catalogue = folders.map((folder) => readFileSync(new URL(`${folder}th.po`, locales), "utf8")).join("\n");
  const entries = catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm);
  return new Map([...entries].map(([, english = "", words = ""]) => [unescaped(english), withWordJoiners(unescaped(words))]));
};
const screen = thaiIn(["", ...parts.map((part) => `${part}/`)]);
/** What the templates of projects call themselves and their states, which no catalogue has. */
const named = Object.values(templates).flatMap(({ name, document }) => [name, ...document.states.map((state) => state.name)]);
const workspace = thaiIn(["workspace/", "workspace-parts/", "imports/"]);
const thai = new Map([...named.map(({ en, th }) => [en, th] as const), ...thaiIn(["mail/"]), ...workspace, ...screen]);

/** Every sentence of the screen and of workspaces in Thai, as it is shown. */
export const thaiSentences = [...new Set([...screen.values(), ...workspace.values()])];

export type Say = (english: string, values?: Record<string, string | number>) => string;

/**
 * The words of the screen and of mails in a language, found by the English sentence, with values for its placeholders.
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
