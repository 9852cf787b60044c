import type { Context } from "hono";
import type { Envelope } from "../../contract/envelope.ts";
import { limits } from "../../contract/fields.ts";
import { type ProblemCode, problems } from "../../contract/problems.ts";
import { type Env, headerOf } from "../http.ts";

/** A sentence with its placeholders filled, in one language. */
export type Say = (sentence: string, values: Record<string, unknown>) => string;

/** Loads the Thai sentences, which most servers' clients of their own never ask for. */
export type LoadThai = () => Promise<Say>;

/** The English sentence, as it stands in the code. A placeholder without a value stays. */
export const english: Say = (sentence, values) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : whole;
  });

const built = new URL("../../../.build/words/index.js", import.meta.url).href;
let loading: Promise<Say> | undefined;

/** The Thai sentences as the build leaves them, looked up once: asking Node for a module that it has costs more than the rest of a small call. */
export const builtThai: LoadThai = () => {
  loading ??= import(built).then(
    ({ say }: { say: Say }) => say,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

/** In the language that a call asks for with Accept-Language: English unless it is Thai. Our own client reads codes, and says it itself. */
export const sayTo = async (c: Context<Env>): Promise<Say> => {
  if (!/^\s*th\b/i.test(headerOf(c, "accept-language") ?? "")) return english;
  const { loadThai, log } = c.get("deps");
  return loadThai().catch((error: unknown) => {
    log.warn({ err: error }, "the Thai sentences could not be loaded");
    return english;
  });
};

/** An answer's own sentences in the language that was asked for. */
export const told = async <Data>(c: Context<Env>, answer: Envelope<Data>): Promise<Envelope<Data>> => {
  const say = await sayTo(c);
  const { message, error } = answer;
  return { ...answer, message: message && say(message, {}), error: error && say(error, {}) };
};

/** What a refusal tells of fields, with its sentences said. */
export const saidOfFields = (data: unknown, say: Say): unknown => {
  const { errors } = (data ?? {}) as { errors?: { codes?: Record<string, ProblemCode> } };
  if (errors?.codes === undefined) return data;
  const said = Object.entries(errors.codes).map(([field, code]) => [field, [say(problems[code].text.id, { max: limits.nameMax })]]);
  return { ...(data as object), errors: { ...errors, ...(Object.fromEntries(said) as object) } };
};
