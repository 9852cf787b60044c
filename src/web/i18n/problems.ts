import type { I18n } from "@lingui/core";
import { select, t } from "@lingui/core/macro";
import { problems, type Problem, type ProblemCode } from "../../contract/problems.ts";
import { form } from "./formats.ts";

/** Codes that say only that something went wrong: beside them the server's own words are worth more. */
const vague = new Set<ProblemCode>(["unknown", "validation", "registration_failed", "sign_in_failed", "sign_up_failed", "reset_failed"]);

/** The words for a problem, in the active language: what happened, and where it is known how many tries or how much time is left. */
export function problemText(i18n: I18n, { code, params = {}, message }: Problem): string {
  const id = message && vague.has(code) ? message : problems[code].text.id;
  const sentences = [i18n._(id, params)];
  const { triesLeft, retryAfter } = params;
  if (typeof triesLeft === "number" && triesLeft > 0) {
    const amount = form(triesLeft);
    sentences.push(t(i18n)`${select(amount, { one: `${triesLeft} try left`, other: `${triesLeft} tries left` })}`);
  }
  if (typeof retryAfter === "number" && retryAfter > 0) sentences.push(t(i18n)`Try again in ${duration(i18n, retryAfter)}`);
  return sentences.join(" · ");
}

/** Seconds as people say them: "45 seconds", "2 minutes", "1 hour"; from a minute on rounded up, so that nobody comes too early. */
export function duration(i18n: I18n, seconds: number): string {
  const whole = Math.ceil(seconds);
  const minutes = Math.ceil(whole / 60);
  const hours = Math.ceil(minutes / 60);
  const amount = form(whole < 60 ? whole : minutes < 60 ? minutes : hours);
  if (whole < 60) return t(i18n)`${select(amount, { one: `${whole} second`, other: `${whole} seconds` })}`;
  if (minutes < 60) return t(i18n)`${select(amount, { one: `${minutes} minute`, other: `${minutes} minutes` })}`;
  return t(i18n)`${select(amount, { one: `${hours} hour`, other: `${hours} hours` })}`;
}
