import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "../../basics/sha256.ts";

/**
 * Refresh tokens. Those of a session form one line: the first secret is random, each following one is HMAC(server's key, the one
 * before). A token is session id ‖ place in the line ‖ secret, in base64url. The store has the place and the SHA-256 of the active
 * one only; still, any older token can be walked forward to the active one, which proves that it was once ours. So
 *
 * - ten refreshes at once derive the same next token without waiting for each other;
 * - a lost answer is given again;
 * - a made-up token that merely names a session cannot end it.
 */
export type RefreshToken = { sessionId: string; generation: number; secret: Buffer };

/** What the store has of the active token. */
export type ActivePlace = { generation: number; hash: string };

const idBytes = 16;
const placeBytes = 4;
const secretBytes = 32;
const length = idBytes + placeBytes + secretBytes;

/** A token that is older than this many refreshes is not recognised any more. */
const longestWalk = 10_000;

const next = (key: Buffer, secret: Buffer) => createHmac("sha256", key).update(secret).digest();

export const placeOf = ({ generation, secret }: RefreshToken): ActivePlace => ({ generation, hash: sha256(secret) });

export const firstToken = (sessionId: string): RefreshToken => ({ sessionId, generation: 0, secret: randomBytes(secretBytes) });

export const nextToken = (key: Buffer, token: RefreshToken): RefreshToken => ({
  ...token,
  generation: token.generation + 1,
  secret: next(key, token.secret),
});

export const formatToken = ({ sessionId, generation, secret }: RefreshToken): string => {
  const place = Buffer.alloc(placeBytes);
  place.writeUInt32BE(generation);
  return Buffer.concat([Buffer.from(sessionId.replaceAll("-", ""), "hex"), place, secret]).toString("base64url");
};

/** The token's parts, or null when it cannot be one. */
export const parseToken = (text: string): RefreshToken | null => {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== length || bytes.toString("base64url") !== text) return null;
  const sessionId = bytes.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { sessionId, generation: bytes.readUInt32BE(idBytes), secret: bytes.subarray(idBytes + placeBytes) };
};

/** Walks a token forward to the active place: the active token, or null when it does not lead there. */
export const walkToActive = (key: Buffer, token: RefreshToken, active: ActivePlace): RefreshToken | null => {
  const steps = active.generation - token.generation;
  if (steps < 0 || steps > longestWalk) return null;
  let { secret } = token;
  for (let step = 0; step < steps; step += 1) secret = next(key, secret);
  const isActive = timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(active.hash));
  return isActive ? { sessionId: token.sessionId, generation: active.generation, secret } : null;
};
