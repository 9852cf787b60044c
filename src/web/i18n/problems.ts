import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { problems, type Problem, type ProblemCode } from "../../contract/problems.ts";

/** Codes that say only that something went wrong: beside them the server's own words are worth more. */
const vague = new Set<ProblemCode>(["unknown", "validation", "registration_failed", "sign_in_failed", "sign_up_failed", "reset_failed"]);

/** The words for a problem, in the active language: what happened, and where it is known how many tries or how much time is left. */
export function problemText(i18n: I18n, { code, params = {}, message }: Problem): string {
  const id = message && vague.has(code) ? message : problems[code].text.id;
  const sentences = [i18n._(id, params)];
  const { triesLeft, retryAfter } = params;
  if (typeof triesLeft === "number" && triesLeft > 0)
    sentences.push(t(i18n)`${plural(triesLeft, { one: "# try left", other: "# tries left" })}`);
  if (typeof retryAfter === "number" && retryAfter > 0) sentences.push(t(i18n)`Try again in ${duration(i18n, retryAfter)}`);
  return sentences.join(" · ");
}

/** Seconds as people say them: "45 seconds", "2 minutes", "1 hour"; from a minute on rounded up, so that nobody comes too early. */
export function duration(i18n: I18n, seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return t(i18n)`${plural(whole, { one: "# second", other: "# seconds" })}`;
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return t(i18n)`${plural(minutes, { one: "# minute", other: "# minutes" })}`;
  const hours = Math.ceil(minutes / 60);
  return t(i18n)`${plural(hours, { one: "# hour", other: "# hours" })}`;
}
