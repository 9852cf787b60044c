import { limits, subdomainProblem } from "../../../contract/fields.ts";
import type { Random } from "../../../basics/random.ts";
import { isReserved } from "../../reserved-names.ts";
import { candidates, slug } from "../organization/suggestions.ts";

/**
 * Subdomains for somebody of whom only the address is known, best first: the part before the at sign, what the wizard would suggest
 * instead of it, and in the end names that nobody else has.
 */
export const freeNames = (email: string, random: Random): string[] => {
  const base = slug(email.split("@")[0] ?? "") || "team";
  const own = subdomainProblem(base) === null && !isReserved(base) ? [base] : [];
  const rare = Array.from({ length: 3 }, () => `${isReserved(base) ? "team" : base.slice(0, 50)}-${random.code()}`);
  return [...own, ...candidates(base, "", limits.subdomainMax), ...rare];
};
