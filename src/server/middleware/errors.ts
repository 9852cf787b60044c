import { HTTPException } from "hono/http-exception";
import type { Ctx } from "../http/environment.ts";
import { translatedFields, sayTo } from "../http/language.ts";
import { loggable } from "../log.ts";
import { Refusal, refusals } from "../refusal.ts";
import { isOutage } from "../store/outage.ts";

/** What went wrong, as a refusal. What nobody expected is logged here and told without details. */
export const asRefusal = (error: unknown, c: Ctx): Refusal => {
  if (error instanceof Refusal) return error;
  const { log } = c.get("deps");
  const where = { requestId: c.get("requestId"), method: c.req.method, url: loggable(c.req.url) };
  if (isOutage(error)) {
    log.warn({ ...where, err: error }, "the store is not reachable");
    return new Refusal("unavailable");
  }
  if (error instanceof HTTPException && error.status < 500) return new Refusal("validation");
  log.error({ ...where, err: error }, "an unexpected error");
  return new Refusal("server");
};

/** Headers that belong to a refusal: when to come back, and that a connection whose body never arrived is of no more use. */
export const refusalHeaders = (refusal: Refusal, c: Ctx): void => {
  const retryAfter = refusal.data?.["retryAfter"];
  if (typeof retryAfter === "number" && retryAfter > 0) c.header("Retry-After", String(Math.ceil(retryAfter)));
  if (refusal.code === "timeout" || refusal.code === "too_large") c.header("Connection", "close");
  c.header("Cache-Control", "no-store");
};

/** The envelope of a refused portal call, in the language that it asked for. */
export const refuse = async (error: unknown, c: Ctx): Promise<Response> => {
  const refusal = asRefusal(error, c);
  const { status, text } = refusals[refusal.code];
  refusalHeaders(refusal, c);
  const say = await sayTo(c);
  const words = say(text.id, refusal.data ?? {});
  const body = { success: false, data: translatedFields(refusal.data, say), message: words, error: words, code: refusal.code };
  return c.json(body, status === 0 ? 500 : status);
};
