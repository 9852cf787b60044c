import { createHmac } from "node:crypto";
import { hmac } from "../../basics/hmac.ts";
import type { Deps } from "../deps.ts";

/** Signatures of webhooks as Standard Webhooks 1.0.0 has them (https://github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md). */

/** The key of one, 32 bytes: of the root secret and its version, so that nothing is kept. */
const keyOf = ({ keyFor }: Pick<Deps, "keyFor">, organizationId: string, id: string, version: number): Buffer =>
  Buffer.from(hmac(keyFor("webhook"), organizationId, id, String(version)), "base64url");

type Signing = { organizationId: string; id: string; secretVersion: number; formerUntil: Date | null };

/** A secret as receivers enter it. */
export const secretOf = (deps: Pick<Deps, "keyFor">, { organizationId, id, secretVersion }: Signing): string =>
  `whsec_${keyOf(deps, organizationId, id, secretVersion).toString("base64")}`;

/**
 * The headers of one attempt. Each is signed anew, with its own time, by the present secret and, for a day after a rotation, by that of before.
 *
 * @param message the event's id, the same in every attempt
 */
export const signedHeaders = (
  deps: Pick<Deps, "keyFor">,
  { organizationId, id, secretVersion, formerUntil }: Signing,
  { message, body, now }: { message: string; body: string; now: Date },
): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const versions = formerUntil !== null && formerUntil > now ? [secretVersion, secretVersion - 1] : [secretVersion];
  const signatures = versions.map((version) => {
    const key = keyOf(deps, organizationId, id, version);
    return `v1,${createHmac("sha256", key).update(`${message}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": message, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
};
