import type { I18n } from "@lingui/core";
import { select, t } from "@lingui/core/macro";
import { problems, type Problem } from "../../contract/problems.ts";
import { pluralForm } from "./formats.ts";

/** The words for a problem, in the active language: what happened, and where it is known how many tries or how much time is left. */
export const problemText = (i18n: I18n, { code, params = {}, message }: Problem): string => {
  const id = message ?? problems[code].text.id;
  // Words of a server that are in no catalogue are shown as they are.
  const sentences = [message === undefined || Object.hasOwn(i18n.messages, message) ? i18n._(id, params) : message];
  const { triesLeft, retryAfter, status } = params;
  if (status !== undefined) sentences.push(i18n._(problems.http_error.text.id, { status }));
  if (typeof triesLeft === "number" && triesLeft > 0) {
    const amount = pluralForm(triesLeft);
    sentences.push(t(i18n)`${select(amount, { one: `${triesLeft} try left`, other: `${triesLeft} tries left` })}`);
  }
  if (typeof retryAfter === "number" && retryAfter > 0) sentences.push(t(i18n)`Try again in ${duration(i18n, retryAfter)}`);
  return sentences.join(" · ");
};

/** Seconds as people say them: "45 seconds", "2 minutes", "1 hour"; from a minute on rounded up, so that nobody comes too early. */
export const duration = (i18n: I18n, seconds: number): string => {
  const whole = Math.ceil(seconds);
  const minutes = Math.ceil(whole / 60);
  const hours = Math.ceil(minutes / 60);
  const amount = pluralForm(whole < 60 ? whole : minutes < 60 ? minutes : hours);
  if (whole < 60) return t(i18n)`${select(amount, { one: `${whole} second`, other: `${whole} seconds` })}`;
  if (minutes < 60) return t(i18n)`${select(amount, { one: `${minutes} minute`, other: `${minutes} minutes` })}`;
  return t(i18n)`${select(amount, { one: `${hours} hour`, other: `${hours} hours` })}`;
};
