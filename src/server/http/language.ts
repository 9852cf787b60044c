import { getCookie } from "hono/cookie";
import type { Envelope } from "../../contract/envelope.ts";
import { limits } from "../../contract/fields.ts";
import { type Language, storageKeys } from "../../contract/preferences.ts";
import { type ProblemCode, problems } from "../../contract/problems.ts";
import type { RefusalData } from "../refusal.ts";
import { english, type Say } from "../words/words.ts";
import { headerOf } from "../../basics/http.ts";
import type { Ctx } from "./environment.ts";
import { isNavigation } from "./navigation.ts";

const isLanguage = (word: string | undefined): word is Language => word === "th" || word === "en";

/**
 * The reader's language: of the Accept-Language header that our client sets, else of the stored preference, else Thai. Where a browser opens a page by itself
 * that header is the browser's own, and what the reader chose comes first.
 */
export const languageOf = (c: Ctx): Language => {
  const asked = headerOf(c, "accept-language")?.trim().slice(0, 2).toLowerCase();
  const chosen = getCookie(c, storageKeys.language);
  const inOrder = isNavigation(c) ? [chosen, asked] : [asked, chosen];
  return inOrder.find(isLanguage) ?? "th";
};

/** Sentences in a language; in English where the Thai ones cannot be had. */
export const sayIn = async (c: Ctx, language: Language): Promise<Say> => {
  if (language !== "th") return english;
  const { loadThai, log } = c.get("deps");
  return loadThai().catch((error: unknown) => {
    log.warn({ err: error }, "the Thai sentences could not be loaded");
    return english;
  });
};

/** In the language that a call asks for with Accept-Language: English unless it is Thai. Our own client reads codes, and says it itself. */
export const sayTo = (c: Ctx): Promise<Say> => sayIn(c, /^\s*th\b/i.test(headerOf(c, "accept-language") ?? "") ? "th" : "en");

/** An answer's own sentences in the language that was asked for. */
export const translated = async <Data>(c: Ctx, answer: Envelope<Data>): Promise<Envelope<Data>> => {
  const say = await sayTo(c);
  const { message, error } = answer;
  return { ...answer, message: message && say(message, {}), error: error && say(error, {}) };
};

/** What a refusal tells of fields, with its sentences said. */
export const translatedFields = (data: RefusalData, say: Say): RefusalData => {
  // As `fieldErrors` of the use cases makes them.
  const errors = data?.["errors"] as { codes?: Record<string, ProblemCode> } | undefined;
  if (errors?.codes === undefined) return data;
  const messages = Object.entries(errors.codes).map(([field, code]) => [field, [say(problems[code].text.id, { max: limits.nameMax })]]);
  return { ...data, errors: { ...errors, ...Object.fromEntries(messages) } };
};
