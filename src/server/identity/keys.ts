import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import { brand } from "../../contract/brand.ts";
import type { Clock } from "../deps.ts";
import type { Config } from "../config.ts";
import type { Database } from "../store/database.ts";
import { statement } from "../store/statement.ts";

/** The keys that sign access tokens: the newest signs, every one of them verifies. */
export type Keys = {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: ReadonlyMap<string, CryptoKey>;
  /** Public parts only. */
  jwks: { keys: JWK[] };
};

/** Any number will do that no other lock of the store's has. */
const firstKeyLock = 7_402_611;
const lockFirstKey = statement("identity_key_lock", `select pg_advisory_xact_lock(${firstKeyLock})`);
const addKey = statement(
  "identity_key_add",
  `insert into signing_keys (kid, private_jwk, created_at)
   select $1, $2::jsonb, $3::timestamptz where not exists (select 1 from signing_keys)`,
);
const readKeys = statement<{ kid: string; private_jwk: JWK }>(
  "identity_keys",
  "select kid, private_jwk from signing_keys order by created_at desc, kid",
);
const addSecret = statement("identity_secret_add", "insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing");
const readSecrets = statement<{ name: string; value: string }>("identity_secrets", "select name, value from secrets");

const publicPart = ({ kty, crv, x, y }: JWK, kid: string): JWK => ({ kty, crv, x, y, kid, alg: "ES256", use: "sig", key_ops: ["verify"] });

/**
 * The signing keys of this store, made by the first server on it. Of servers that start at the same moment one makes the key and the
 * others wait for it: a server that knew only its own would refuse the tokens of the rest.
 */
export const loadKeys = async (db: Database, clock: Clock): Promise<Keys> => {
  let rows = await readKeys(db);
  if (rows.length === 0) {
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = JSON.stringify(await exportJWK(privateKey));
    await db.transaction(async (tx) => {
      await lockFirstKey(tx);
      await addKey(tx, randomBytes(12).toString("base64url"), jwk, clock.now());
    });
    rows = await readKeys(db);
  }
  const [newest] = rows;
  if (newest === undefined) throw new Error("The store keeps no signing key.");
  const keys = rows.map((row) => publicPart(row.private_jwk, row.kid));
  const imported = await Promise.all(keys.map(async (jwk) => [jwk.kid!, (await importJWK(jwk, "ES256")) as CryptoKey] as const));
  return {
    kid: newest.kid,
    privateKey: (await importJWK(newest.private_jwk, "ES256")) as CryptoKey,
    publicKeys: new Map(imported),
    jwks: { keys },
  };
};

export type Secrets = { apiKeys: { anon: string; service: string }; keyFor(purpose: string): Buffer };

/** The secrets of this store: made at the first start, the same for every server on it. Keys given as settings come first. */
export const loadSecrets = async (db: Database, config: Config): Promise<Secrets> => {
  const fresh = () => randomBytes(32).toString("base64url");
  await addSecret(db, "root", fresh());
  await addSecret(db, "anon", `${brand.storagePrefix}_anon_${fresh()}`);
  await addSecret(db, "service", `${brand.storagePrefix}_service_${fresh()}`);
  const stored = new Map((await readSecrets(db)).map(({ name, value }) => [name, value]));
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
