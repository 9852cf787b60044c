import type { Deps } from "../deps.ts";
import { hmac } from "../../basics/hmac.ts";
import { sha256 } from "../../basics/sha256.ts";
import type { Database } from "../../basics/sql/database.ts";
import { consumeCode, consumeLink, lockHoldersOfProof, ownerOfRecoveryLink, type Proven, type Purpose } from "../store/proofs.ts";

/**
 * Links and codes that prove an address or a phone. The link's token is 256 random bits, stored as SHA-256; the six digits beside it
 * are stored under a keyed hash that binds them to where they were sent. Each works once, for its purpose alone, and a new pair ends
 * the old one.
 */

const codeHash = (deps: Pick<Deps, "keyFor">, address: string, code: string) => hmac(deps.keyFor("identity codes"), address, code);

/** Tells an application that its link ends in a code rather than in a session (IDENTITY.md §3). */
const pkcePrefix = "pkce_";
export const isPkceToken = (token: string): boolean => token.startsWith(pkcePrefix);

/** A new link and code for an address, as they are sent and as they are stored. */
export const newProof = (deps: Pick<Deps, "random" | "keyFor">, address: string, flowId: string | null = null) => {
  const token = `${flowId === null ? "" : pkcePrefix}${deps.random.token()}`;
  const code = deps.random.code();
  return { token, code, linkHash: sha256(token), codeHash: codeHash(deps, address, code) };
};

/** Locks whoever a token or a code may belong to, before it is used up: see `lockHoldersOfProof`. @param address where a code was sent */
export const lockProof = (tx: Database, token: string, address: string | null): Promise<void> =>
  lockHoldersOfProof(tx, sha256(token), address);

/** Uses up a link's token. With an address, only one that was mailed to it. */
export const useLink = (
  deps: Pick<Deps, "clock">,
  db: Database,
  token: string,
  purposes: readonly Purpose[],
  address: string | null,
): Promise<Proven | null> => consumeLink(db, sha256(token), purposes, address, deps.clock.now());

/** Whose recovery link it is, without using it up; null when it does not work. */
export const recoveryLinkOwner = (deps: Pick<Deps, "db" | "clock">, token: string, email: string): Promise<string | null> =>
  ownerOfRecoveryLink(deps.db, sha256(token), email, deps.clock.now());

/** Uses up the code that was sent to an address or a phone, or one of its tries. @param owner when it must be this person's */
export const useCode = (
  deps: Pick<Deps, "clock" | "keyFor">,
  db: Database,
  address: string,
  code: string,
  purposes: readonly Purpose[],
  owner: string | null = null,
): Promise<Proven | null> => consumeCode(db, address, codeHash(deps, address, code), purposes, owner, deps.clock.now());
