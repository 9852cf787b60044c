import type { Answer } from "../../src/contract/envelope.ts";
import { nameProblem } from "../../src/contract/fields.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { blamedBy, problemOf } from "../refusal.ts";

/** The fields of the details step and what can be wrong with them. */
export type DetailsField = "email" | "organizationName" | "subdomainName" | "acceptTerms";
export type DetailsErrors = Partial<Record<DetailsField, Problem>>;

export type Details = { organizationName: string; acceptTerms: boolean };

/** The rules of SPEC §5 that the details themselves can break; the subdomain has a chart of its own. */
export function judgeDetails({ organizationName, acceptTerms }: Details): DetailsErrors {
  const errors: DetailsErrors = {};
  const name = nameProblem(organizationName);
  if (name) errors.organizationName = { code: name, params: { max: 120 } };
  if (!acceptTerms) errors.acceptTerms = { code: "terms_required" };
  return errors;
}

const fields: DetailsField[] = ["email", "organizationName", "subdomainName", "acceptTerms"];

/**
 * The fields that a refused registration blames (SPEC §8): the server's field errors, first message of each; without
 * them a sentence that mentions an e-mail or "already registered" blames the e-mail, one that mentions a subdomain the
 * subdomain. Empty when the refusal is about the whole.
 */
export function blamedFields(answer: Answer<unknown>): DetailsErrors {
  if (answer.success) return {};
  const errors = blamedBy(answer, fields);
  if (Object.keys(errors).length > 0) return errors;
  const problem = problemOf(answer);
  if (answer.code.startsWith("subdomain_")) return { subdomainName: problem };
  if (answer.code.startsWith("email_")) return { email: problem };
  const { message = "" } = answer;
  if (/e-?mail|already registered|อีเมล/i.test(message)) return { email: problem };
  return /subdomain|ซับโดเมน/i.test(message) ? { subdomainName: problem } : {};
}
