import type { Envelope } from "../../../contract/envelope.ts";
import { subdomainProblem } from "../../../contract/fields.ts";
import type { ValidateSubdomainData, ValidateSubdomainRequest } from "../../../contract/organization.ts";
import { type ProblemCode, problems } from "../../../contract/problems.ts";
import { workspaceHost } from "../../../contract/workspace-address.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import { freeSubdomains, holdSubdomain, type SubdomainClaim } from "../../store/queries/organization/subdomain-claims.ts";
import { isReserved } from "../../reserved-names.ts";
import { workspaceSite } from "../../workspace-address.ts";
import { candidates } from "./suggestions.ts";

const offered = 3;

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/**
 * Whole seconds until `time`, never negative.
 *
 * @param length of the wait in seconds, which it never exceeds: the clock may have been set back since it began
 */
export const secondsUntil = (time: Date, now: Date, length: number): number =>
  Math.min(Math.ceil(length), Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000)));

/** Whoever asks for a name. */
export type Registrant = Pick<Caller, "language"> & { principal: Pick<Caller["principal"], "userId" | "email"> };

/** What the store needs to keep `name` for the caller for one HOLD_LIFE from now. */
export const taking = (
  { config, clock }: Pick<Deps, "config" | "clock">,
  { principal, language }: Registrant,
  subdomain: string,
): SubdomainClaim => {
  const now = clock.now();
  return {
    subdomain,
    holder: { id: principal.userId, email: principal.email },
    language,
    now,
    until: later(now, config.HOLD_LIFE),
    holds: config.HOLDS_PER_PERSON,
    workspace: workspaceHost(workspaceSite(config), subdomain),
    link: `${config.SITE_URL}/register`,
  };
};

/** What is said of a name. */
export const answer = (success: boolean, code: ProblemCode, data: ValidateSubdomainData): Envelope<ValidateSubdomainData> => {
  const words = problems[code].text.id;
  return { success, data, message: words, error: success ? null : words, code };
};

/** The first names of these that nobody has. */
const freeOf = ({ db, clock, config }: Pick<Deps, "config" | "db" | "clock">, names: string[]) =>
  freeSubdomains(db, names, { now: clock.now(), holds: config.HOLDS_PER_PERSON, limit: offered });

/** Free names made from an organisation's, best first; none where nothing of it can be written in Latin letters. Nothing is kept for anybody. */
export const suggestSubdomains = async (
  deps: Pick<Deps, "config" | "db" | "clock">,
  organizationName: string,
): Promise<Pick<ValidateSubdomainData, "suggestions">> => ({
  suggestions: await freeOf(deps, candidates("", organizationName)),
});

/** A name that cannot be had, with free ones that are like it. */
export const refusedName = async (
  deps: Pick<Deps, "config" | "db" | "clock">,
  code: ProblemCode,
  { subdomain, organizationName }: Pick<ValidateSubdomainRequest, "subdomain" | "organizationName">,
): Promise<Envelope<ValidateSubdomainData>> =>
  answer(false, code, { available: false, suggestions: await freeOf(deps, candidates(subdomain, organizationName ?? "")) });

/**
 * Whether a subdomain may be registered by the caller; when it may, it is theirs for HOLD_LIFE. A check that was made is an
 * answer, whatever it says (DECISIONS 37): `subdomain_available`, `_reassigned`, `_taken` or `_reserved`.
 *
 * A reassigned name reads as a failure that mentions the transfer, which is what SPEC §8 tells clients to look for.
 *
 * @throws Refusal with the code of a broken grammar rule: then nothing was checked
 */
export const validateSubdomain = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "outbox">,
  caller: Registrant,
  { subdomain, organizationName }: ValidateSubdomainRequest,
): Promise<Envelope<ValidateSubdomainData>> => {
  const problem = subdomainProblem(subdomain);
  if (problem) throw new Refusal(problem, { available: false });

  const asked = taking(deps, caller, subdomain);
  const refused = (code: ProblemCode) => refusedName(deps, code, { subdomain, organizationName });
  if (isReserved(subdomain)) return refused("subdomain_reserved");

  const { heldUntil, reassigned } = await holdSubdomain(deps.db, asked);
  if (heldUntil === null) return refused("subdomain_taken");

  const hold = { heldUntil: heldUntil.toISOString(), heldFor: secondsUntil(heldUntil, asked.now, deps.config.HOLD_LIFE) };
  if (!reassigned) return answer(true, "subdomain_available", { available: true, ...hold });
  deps.outbox.wake();
  return answer(false, "subdomain_reassigned", { available: false, ...hold });
};
