import { timingSafeEqual } from "node:crypto";
import { sha256 } from "../../basics/sha256.ts";
import { IdentityError } from "../errors.ts";

/** What a client keeps the secret of: only it can exchange the code (RFC 7636). */
export type Challenge = { challenge: string; method: "s256" | "plain" };

const challengePattern = /^[A-Za-z0-9\-._~]{43,128}$/;

/**
 * The client's proof key; null when it asked for none.
 *
 * @throws IdentityError validation_failed
 */
export const readChallenge = (challenge: string | null | undefined, method: string | null | undefined): Challenge | null => {
  if (!challenge && !method) return null;
  const known = method?.toLowerCase();
  if (!challenge || !method) {
    throw new IdentityError(400, "validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
  }
  if (!challengePattern.test(challenge)) {
    throw new IdentityError(400, "validation_failed", "code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~");
  }
  if (known !== "s256" && known !== "plain")
    throw new IdentityError(400, "validation_failed", "code_challenge_method must be s256 or plain");
  return { challenge, method: known };
};

/** Whether somebody has the secret of a challenge. */
export const isProof = ({ challenge, method }: Challenge, verifier: string): boolean => {
  const shown = method === "plain" ? verifier : sha256(verifier);
  // Of one length, whatever was shown.
  return timingSafeEqual(Buffer.from(sha256(shown)), Buffer.from(sha256(challenge)));
};
