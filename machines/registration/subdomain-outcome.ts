import type { Answer } from "../../src/contract/envelope.ts";
import type { ValidateSubdomainData } from "../../src/contract/organization.ts";
import "../../src/contract/problems/subdomain.ts";
import { isProblemCode, type Problem, type ProblemCode } from "../../src/contract/problems.ts";
import { problemOf } from "../refusal.ts";

export type CheckAnswer = Answer<ValidateSubdomainData>;
type Outcome = "available" | "reassigned" | "unavailable" | "error";

const mentionsTransfer = /transfer|reassign|owner\s*change|change[sd]? owner|โอน|เปลี่ยนเจ้าของ|มอบ(สิทธิ์)?ใหม่/i;

/** What a check says beside its outcome; a refusal may say it too. */
export const checkedOf = (answer: CheckAnswer) => (answer.data ?? {}) as ValidateSubdomainData;

/** The server's own words about the name, where it sent no code of ours. */
export const wordsOf = ({ success, code, message }: CheckAnswer): string | null =>
  success && isProblemCode(code) ? null : (message ?? null);

/**
 * What a check found out (SPEC §8). The code decides where the server sends one (DECISIONS 5). A server without codes is read by its
 * words, and before anything else: one that speaks of a transfer, in English or Thai, gives the name away, whatever it says beside that.
 */
export const outcomeOf = (answer: CheckAnswer): Outcome => {
  const { code } = answer;
  if (code === "subdomain_reassigned") return "reassigned";
  if (code === "subdomain_taken" || code === "subdomain_reserved") return "unavailable";
  const { available } = checkedOf(answer);
  // A server that broke down, or was not reached, has said nothing about the name.
  const isChecked = answer.success || answer.code === "subdomain_failed" || available !== undefined;
  if (isChecked && mentionsTransfer.test(wordsOf(answer) ?? "")) return "reassigned";
  if (available === undefined) return "error";
  return answer.success && available ? "available" : "unavailable";
};

/** Why a name cannot be had: the server's reason, and without one that it is taken. */
export const refusalOf = (answer: CheckAnswer): Problem =>
  !answer.success && isNamed(answer) ? problemOf(answer) : { code: "subdomain_taken" };

/** Why nobody could say. */
export const failureOf = (answer: CheckAnswer): Problem => {
  if (!answer.success && isNamed(answer)) return problemOf(answer);
  const status = answer.success ? undefined : answer.params?.status;
  return { code: "subdomain_check_failed", ...(status !== undefined && { params: { status } }) };
};

/** Codes that say no more than that the check failed. */
const vague: ProblemCode[] = ["subdomain_failed", "server", "unavailable", "unexpected"];
const isNamed = ({ code, message }: Extract<CheckAnswer, { success: false }>) => message === undefined && !vague.includes(code);
