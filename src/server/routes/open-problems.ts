import type { Language } from "../../contract/preferences.ts";
import { refusals, Refusal } from "../refusal.ts";
import { headerOf } from "../../basics/http.ts";
import type { Ctx } from "../http/environment.ts";
import { sayIn } from "../http/language.ts";
import { asRefusal, refusalHeaders } from "../middleware/errors.ts";
import { OpRefused, problemOfOp } from "../use-cases/open/reasons.ts";

/** English unless Thai is asked for: programs ask for nothing. */
export const languageAsked = (c: Ctx): Language => (/^\s*th\b/i.test(headerOf(c, "accept-language") ?? "") ? "th" : "en");

/** Of a code: where it is described. */
const typeOf = (code: string): string => `/api/v1/docs#${code}`;

/** What went wrong, as RFC 9457 has it, in the language that was asked for. */
export const problemFor = async (error: unknown, c: Ctx): Promise<Response> => {
  const say = await sayIn(c, languageAsked(c));
  c.header("Vary", "Accept-Language");
  if (error instanceof OpRefused) {
    const problem = problemOfOp(error.refused, say);
    c.header("Cache-Control", "no-store");
    return answer(c, problem.status, { type: typeOf(problem.code), ...problem });
  }
  const refusal = error instanceof Refusal ? error : asRefusal(error, c);
  refusalHeaders(refusal, c);
  const { status, text } = refusals[refusal.code];
  const { fields, ...data } = refusal.data ?? {};
  if (refusal.code === "key_invalid") c.header("WWW-Authenticate", 'Bearer realm="api"');
  const pointers = Array.isArray(fields) ? fields.map((path) => `/${String(path).replaceAll(".", "/")}`) : [];
  const errors = pointers.map((pointer) => ({ pointer, detail: say(text.id, data) }));
  return answer(c, status === 0 ? 500 : status, {
    ...data,
    type: typeOf(refusal.code),
    title: say(text.id, data),
    status: status === 0 ? 500 : status,
    code: refusal.code,
    ...(errors.length === 0 ? {} : { errors }),
  });
};

const answer = (c: Ctx, status: number, problem: object): Response =>
  // A status of the catalogue is one of HTTP's.
  c.body(JSON.stringify(problem), status as 400, { "Content-Type": "application/problem+json" });
