import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import { brand } from "../../contract/brand.ts";
import type { Clock, Deps } from "../deps.ts";
import type { Config } from "../config.ts";
import type { Database } from "../store/database.ts";
import { addFirstSigningKey, addSigningKey, dropSigningKeys, listSigningKeys } from "../store/queries/identity/signing-keys.ts";
import { addSecret, listSecrets } from "../store/queries/secrets.ts";

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

const publicPart = ({ kty, crv, x, y }: JWK, kid: string): JWK => ({ kty, crv, x, y, kid, alg: "ES256", use: "sig", key_ops: ["verify"] });

const newKey = async (): Promise<{ kid: string; jwk: JWK }> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { kid: randomBytes(12).toString("base64url"), jwk: await exportJWK(privateKey) };
};

const readSet = async (db: Database): Promise<KeySet | null> => {
  const rows = await listSigningKeys(db);
  const [newest] = rows;
  if (newest === undefined) return null;
  const keys = rows.map((row) => publicPart(row.private_jwk, row.kid));
  const imported = await Promise.all(keys.map(async (jwk) => [jwk.kid!, (await importJWK(jwk, "ES256")) as CryptoKey] as const));
  return {
    kid: newest.kid,
    privateKey: (await importJWK(newest.private_jwk, "ES256")) as CryptoKey,
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

/** Makes a key that signs from now on. The earlier ones verify until their last tokens have expired. @returns its kid */
export const rotateKeys = async ({ db, clock, identity }: Pick<Deps, "db" | "clock" | "identity">): Promise<string> => {
  const { kid, jwk } = await newKey();
  await addSigningKey(db, kid, jwk, clock.now());
  await identity.keys.reload();
  return kid;
};

/** Drops the keys whose tokens have all expired. */
export const forgetOldKeys = async ({ db, clock, config, identity }: Pick<Deps, "db" | "clock" | "config" | "identity">): Promise<void> => {
  const before = new Date(clock.now().getTime() - config.ACCESS_TOKEN_LIFE * 1000);
  if (await dropSigningKeys(db, before)) await identity.keys.reload();
};

export type Secrets = { apiKeys: { anon: string; service: string }; keyFor(purpose: string): Buffer };

/** The secrets of this store: made at the first start, the same for every server on it. Keys given as settings come first. */
export const loadSecrets = async (db: Database, config: Config): Promise<Secrets> => {
  const fresh = () => randomBytes(32).toString("base64url");
  await addSecret(db, "root", fresh());
  await addSecret(db, "anon", `${brand.storagePrefix}_anon_${fresh()}`);
  await addSecret(db, "service", `${brand.storagePrefix}_service_${fresh()}`);
  const stored = await listSecrets(db);
  const root = Buffer.from(stored.get("root")!, "base64url");
  const derived = new Map<string, Buffer>();
  return {
    apiKeys: { anon: config.ANON_KEY ?? stored.get("anon")!, service: config.SERVICE_KEY ?? stored.get("service")! },
    keyFor(purpose) {
      const key = derived.get(purpose) ?? Buffer.from(hkdfSync("sha256", root, "", purpose, 32));
      derived.set(purpose, key);
      return key;
    },
  };
};

/** HMAC-SHA-256 of the parts, which cannot run into each other. */
export const hmac = (key: Buffer, ...parts: string[]): string =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
