import "../../src/contract/problems/portal.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { limits, nameProblem } from "../../src/contract/fields.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { fieldErrorsOf, problemOf } from "../refusal.ts";

/** The fields of the details step and what can be wrong with them. */
export type DetailsField = "organizationName" | "subdomain" | "acceptTerms";
export type DetailsErrors = Partial<Record<DetailsField, Problem>>;

export type Details = { organizationName: string; acceptTerms: boolean };

/** The rules of SPEC §5 that the details themselves can break; the subdomain has a chart of its own. */
export const validateDetails = ({ organizationName, acceptTerms }: Details): DetailsErrors => {
  const errors: DetailsErrors = {};
  const name = nameProblem(organizationName);
  if (name) errors.organizationName = { code: name, params: { max: limits.nameMax } };
  if (!acceptTerms) errors.acceptTerms = { code: "terms_required" };
  return errors;
};

/** By the names that SPEC §3 gives them on the wire. */
const fields = ["organizationName", "subdomainName", "acceptTerms"] as const;

const mentionsEmail = /e-?mail|อีเมล/i;
const mentionsSubdomain = /subdomain|ซับโดเมน/i;

/**
 * What a refused registration holds against the address (SPEC §8): a field error, or a sentence that mentions an e-mail or "already
 * registered". Nobody can edit it here, since it is the account's, so it bars nothing; null where it is about something else.
 */
export const emailRefusal = (answer: Answer<unknown>): Problem | null => {
  if (answer.success) return null;
  const { email } = fieldErrorsOf(answer, ["email"]);
  const { message = "" } = answer;
  if (email) return { ...email, code: email.message ? "email_registered" : email.code };
  if (answer.code.startsWith("email_")) return problemOf(answer);
  const isAbout = mentionsEmail.test(message) || (/already registered/i.test(message) && !mentionsSubdomain.test(message));
  return isAbout ? { code: "email_registered", message } : null;
};

/** Whether a refusal is about the account's address: then another account is the way on. */
export const isAboutEmail = (problem: Problem | null) => problem?.code.startsWith("email_") === true;

/**
 * The fields that a refused registration blames (SPEC §8): the server's field errors, first message of each; without
 * them a sentence that mentions a subdomain blames the subdomain. Empty when the refusal is about the whole.
 */
export const detailsErrorsOf = (answer: Answer<unknown>): DetailsErrors => {
  if (answer.success) return {};
  const { subdomainName: subdomain, ...others } = fieldErrorsOf(answer, fields);
  const errors = { ...others, ...(subdomain && { subdomain }) };
  if (Object.keys(errors).length > 0 || emailRefusal(answer)) return errors;
  return answer.code.startsWith("subdomain_") || mentionsSubdomain.test(answer.message ?? "") ? { subdomain: problemOf(answer) } : {};
};
