import type { Answer } from "../../src/contract/envelope.ts";
import type { ValidateSubdomainData } from "../../src/contract/organization.ts";

export type CheckAnswer = Answer<ValidateSubdomainData>;
type Outcome = "available" | "reassigned" | "unavailable" | "error";

const mentionsTransfer = /transfer|reassign|owner\s*change|change[sd]? owner|โอน|เปลี่ยนเจ้าของ|มอบ(สิทธิ์)?ใหม่/i;

/**
 * What a check found out (SPEC §8). The code decides where the server sends one (DECISIONS 5); a server without codes is
 * read by its words: a refusal with `available: false` is a reassignment when it speaks of a transfer, in English or Thai.
 */
export function outcomeOf(answer: CheckAnswer): Outcome {
  const code = answer.code;
  if (code === "subdomain_reassigned") return "reassigned";
  if (answer.success) return answer.data.available ? "available" : "unavailable";
  if (code === "subdomain_taken" || code?.startsWith("subdomain_reserved")) return "unavailable";
  const available = (answer.data as ValidateSubdomainData | null | undefined)?.available;
  if (available !== false) return "error";
  return mentionsTransfer.test(answer.error) ? "reassigned" : "unavailable";
}
