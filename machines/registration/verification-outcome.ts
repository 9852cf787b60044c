import type { Answer } from "../../src/contract/envelope.ts";

/** What a verification confirmed. */
export type Verified = { organizationName?: string; subdomainName?: string; trialEndsAt?: string | null };
export type VerificationAnswer = Answer<Verified>;
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
  connection_failed: "failed",
};

/**
 * What a verification's answer means (SPEC §8). The code decides; a server without codes is read by its words: a message
 * that mentions a subdomain leads back to the details, one that mentions an OTP or a code to a new code.
 */
export function outcomeOf(answer: VerificationAnswer): VerificationOutcome {
  if (answer.success) return "verified";
  const known = byCode[answer.code];
  if (known) return known;
  if (/subdomain|ซับโดเมน/i.test(answer.error)) return "nameLost";
  if (/otp|code|รหัส/i.test(answer.error)) return "wrong";
  return "failed";
}

/** Tries that a refused code leaves, when the server says. */
export const triesLeftOf = (answer: Answer<unknown>) => (answer.success ? null : ((answer.data as Refusal | null)?.triesLeft ?? null));

/** Seconds until tries are granted again. */
export const lockoutOf = (answer: Answer<unknown>) => (answer.success ? 0 : ((answer.data as Refusal | null)?.retryAfter ?? 0));
