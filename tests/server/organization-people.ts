import { randomUUID } from "node:crypto";
import type { Principal } from "../../src/server/principal.ts";
import { type Answer, newAddress, type Stack } from "./harness.ts";

/** A signed-in person who cost no password hash, so that fifty of them can race. */
export type Registrant = {
  id: string;
  email: string;
  /** A call of `/api/organization/…` with the person's token and address. */
  call(path: string, body?: Record<string, unknown>, language?: "th" | "en"): Promise<Answer>;
};

/** Makes people on a stack: their tokens are known to its identity beside the real ones. */
export const peopleOf = (stack: Stack) => {
  const principals = new Map<string, Principal>();
  const { identity } = stack.deps;
  const { verify } = identity;
  identity.verify = async (token) => principals.get(token) ?? verify(token);
  return (email = newAddress(), id: string = randomUUID()): Registrant => {
    const token = `token-of-${id}`;
    principals.set(token, { userId: id, email, sessionId: id, role: "authenticated", aal: "aal1", name: null, expiresAt: Infinity });
    return {
      id,
      email,
      call: (path, body = {}, language = "en") =>
        stack.request(`/api/organization/${path}`, { token, body: { email, ...body }, headers: { "accept-language": language } }),
    };
  };
};

/** Stops the portal's time, so that seconds left can be compared exactly; it moves by `advance` alone. */
export const stopClock = (stack: Stack): { advance(seconds: number): void; now(): Date } => {
  let at = stack.clock.now().getTime();
  const clock = {
    now: () => new Date(at),
    advance(seconds: number) {
      at += seconds * 1000;
    },
  };
  stack.deps.clock.now = clock.now;
  return clock;
};

let names = 0;
/** A subdomain that no other test uses. */
export const newName = (): string => `name-${(names += 1)}-${randomUUID().slice(0, 8)}`;

export const registrationOf = (subdomainName: string, sessionId = `session_${randomUUID()}`) => ({
  organizationName: "สวนส้ม จำกัด",
  subdomainName,
  subscriptionPlanId: 1,
  billingPeriod: "monthly",
  acceptTerms: true,
  sessionId,
});
