import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import { brand } from "../../contract/brand.ts";
import type { Clock, Deps } from "../deps.ts";
import type { Config } from "../config.ts";
import type { Database } from "../store/database.ts";
import { json, text } from "../store/columns.ts";
import { statement } from "../store/statement.ts";
import { sessionsChannel } from "./session-cache.ts";

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

/** Any number will do that no other lock of the store's has. */
const firstKeyLock = 7_402_611;
const lockFirstKey = statement("identity_key_lock", `select pg_advisory_xact_lock(${firstKeyLock})`);
const addFirstKey = statement(
  "identity_key_add",
  `insert into signing_keys (kid, private_jwk, created_at)
   select $1, $2::jsonb, $3::timestamptz where not exists (select 1 from signing_keys)`,
);
const readKeys = statement(
  "identity_keys",
  { kid: text, private_jwk: json<JWK>() },
  "select kid, private_jwk from signing_keys order by created_at desc, kid",
);
const addSecret = statement("identity_secret_add", "insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing");
const readSecrets = statement("identity_secrets", { name: text, value: text }, "select name, value from secrets");

const publicPart = ({ kty, crv, x, y }: JWK, kid: string): JWK => ({ kty, crv, x, y, kid, alg: "ES256", use: "sig", key_ops: ["verify"] });

const newKey = async (): Promise<{ kid: string; jwk: string }> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { kid: randomBytes(12).toString("base64url"), jwk: JSON.stringify(await exportJWK(privateKey)) };
};

const readSet = async (db: Database): Promise<KeySet | null> => {
  const rows = await readKeys(db);
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
    await db.transaction(async (tx) => {
      await lockFirstKey(tx);
      await addFirstKey(tx, kid, jwk, clock.now());
    });
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

/** Said on `sessionsChannel` when the keys have changed. */
export const keysNotice = "keys";

const rotate = statement(
  "identity_key_rotate",
  `with added as (insert into signing_keys (kid, private_jwk, created_at) values ($1, $2::jsonb, $3::timestamptz))
   select pg_notify('${sessionsChannel}', '${keysNotice}')`,
);

/** Makes a key that signs from now on. The earlier ones verify until their last tokens have expired. @returns its kid */
export const rotateKeys = async ({ db, clock, identity }: Pick<Deps, "db" | "clock" | "identity">): Promise<string> => {
  const { kid, jwk } = await newKey();
  await rotate(db, kid, jwk, clock.now());
  await identity.keys.reload();
  return kid;
};

// A key signed its last token when the next one was made.
const forgetOld = statement(
  "identity_keys_forget",
  `with gone as (
     delete from signing_keys k where exists (select 1 from signing_keys n where n.created_at > k.created_at and n.created_at <= $1::timestamptz)
     returning 1
   )
   select pg_notify('${sessionsChannel}', '${keysNotice}') from gone limit 1`,
);

/** Drops the keys whose tokens have all expired. */
export const forgetOldKeys = async ({ db, clock, config, identity }: Pick<Deps, "db" | "clock" | "config" | "identity">): Promise<void> => {
  const before = new Date(clock.now().getTime() - config.ACCESS_TOKEN_LIFE * 1000);
  if ((await forgetOld(db, before)).length > 0) await identity.keys.reload();
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
