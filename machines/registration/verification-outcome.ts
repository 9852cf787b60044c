import type { Answer } from "../../src/contract/envelope.ts";
import type { ResendOtpData } from "../../src/contract/organization.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { problemOf } from "../refusal.ts";

/** What a verification confirmed. */
export type Verified = { organizationName?: string; subdomain?: string; trialEndsAt?: string | null };
export type VerificationAnswer = Answer<{ organizationName?: string; subdomainName?: string; trialEndsAt?: string | null }>;
type Refusal = { triesLeft?: number; retryAfter?: number };

export type VerificationOutcome = "verified" | "wrong" | "expired" | "exhausted" | "nameLost" | "linkDead" | "failed";

const byCode: Partial<Record<string, VerificationOutcome>> = {
  code_invalid: "wrong",
  code_expired: "expired",
  code_exhausted: "exhausted",
  link_invalid: "linkDead",
  link_expired: "linkDead",
  subdomain_lost: "nameLost",
  subdomain_taken: "nameLost",
  network: "failed",
};

/**
 * What a verification's answer means (SPEC §8). The code decides; a server without codes is read by its words: a message
 * that mentions a subdomain leads back to the details, one that mentions an OTP or a code to a new code.
 */
export const outcomeOf = (answer: VerificationAnswer): VerificationOutcome => {
  if (answer.success) return "verified";
  const known = byCode[answer.code];
  if (known) return known;
  const words = answer.message ?? (answer.code === "code_failed" ? answer.error : "");
  if (/subdomain|ซับโดเมน/i.test(words)) return "nameLost";
  if (/otp|code|รหัส/i.test(words)) return "wrong";
  return "failed";
};

/** What an accepted answer confirmed; null for a refusal. */
export const verifiedOf = (answer: VerificationAnswer): Verified | null => {
  if (!answer.success) return null;
  const { subdomainName: subdomain, ...others } = answer.data;
  return { ...others, ...(subdomain !== undefined && { subdomain }) };
};

/** Why an address could not be proven: a check that did not get through is one that could not connect (SPEC §8). */
export const verificationProblemOf = (answer: Answer<unknown>): Problem => {
  const problem = problemOf(answer);
  return problem.code === "network" ? { ...problem, code: "connection_failed" } : problem;
};

/** Tries that a refused code leaves, when the server says. */
export const triesLeftOf = (answer: Answer<unknown>) => (answer.success ? null : ((answer.data as Refusal | null)?.triesLeft ?? null));

/** Seconds until another code may be asked for; null where the server does not say. */
export const retryAfterOf = (answer: Answer<ResendOtpData>): number | null => {
  const { retryAfter } = (answer.data ?? {}) as ResendOtpData;
  return retryAfter ?? (answer.success ? null : Number(answer.params?.retryAfter ?? 0));
};

/** Seconds until tries are granted again. */
export const lockoutOf = (answer: Answer<unknown>) => (answer.success ? 0 : ((answer.data as Refusal | null)?.retryAfter ?? 0));
