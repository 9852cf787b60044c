import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import type { Clock } from "../../basics/clock.ts";
import type { Database } from "../../basics/sql/database.ts";
import { addFirstSigningKey, listSigningKeys } from "../store/signing-keys.ts";

/** The keys that sign access tokens: the newest signs, every one of them verifies. */
export type KeySet = {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: ReadonlyMap<string, CryptoKey>;
  /** Public parts only. */
  jwks: { keys: JWK[] };
};

/** The keys as this server knows them now. */
export type Keys = KeySet & {
  /** Reads them again: another server made or dropped one. */
  reload(): Promise<void>;
  /** Reads them again for the sake of a key that is not known, at most once in a second. */
  learn(): Promise<void>;
};

const publicPart = ({ kty, crv, x, y }: JWK): JWK => ({ kty, crv, x, y, alg: "ES256", use: "sig", key_ops: ["verify"] });

/** A fresh key, which nobody knows yet. */
export const newKey = async (): Promise<{ kid: string; jwk: JWK }> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { kid: randomBytes(12).toString("base64url"), jwk: await exportJWK(privateKey) };
};

/** Only symmetric keys would come as bytes. */
const importKey = async (jwk: JWK): Promise<CryptoKey> => (await importJWK(jwk, "ES256")) as CryptoKey;

const readSet = async (db: Database): Promise<KeySet | null> => {
  const rows = await listSigningKeys(db);
  const [newest] = rows;
  if (newest === undefined) return null;
  const keys = rows.map((row) => ({ ...publicPart(row.private_jwk), kid: row.kid }));
  const imported = await Promise.all(keys.map(async (jwk) => [jwk.kid, await importKey(jwk)] as const));
  return {
    kid: newest.kid,
    privateKey: await importKey(newest.private_jwk),
    publicKeys: new Map(imported),
    jwks: { keys },
  };
};

const learningPause = 1000;

/**
 * The signing keys of this store, made by the first server on it. Of servers that start at the same moment one makes the key and the
 * others wait for it: a server that knew only its own would refuse the tokens of the rest.
 */
export const loadKeys = async (db: Database, clock: Clock): Promise<Keys> => {
  let found = await readSet(db);
  if (found === null) {
    const { kid, jwk } = await newKey();
    await addFirstSigningKey(db, kid, jwk, clock.now());
    found = await readSet(db);
  }
  if (found === null) throw new Error("The store keeps no signing key.");
  let readAt = performance.now();
  const keys: Keys = {
    ...found,
    async reload() {
      readAt = performance.now();
      Object.assign(keys, await readSet(db));
    },
    async learn() {
      if (performance.now() - readAt >= learningPause) await keys.reload();
    },
  };
  return keys;
};
