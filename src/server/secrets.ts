import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { brand } from "../contract/brand.ts";
import type { Config } from "./config.ts";
import type { Database } from "../basics/sql/database.ts";
import { addSecret, listSecrets } from "./store/queries/secrets.ts";

export type Secrets = {
  /** The keys of `/auth/v1`: from the settings, or made at first start. */
  apiKeys: { anon: string; service: string };
  /** A 256-bit key for one purpose, the same on every server of a store: codes are hashed with it, tokens derived. */
  keyFor(purpose: string): Buffer;
};

/** The secrets of this store: made at the first start, the same for every server on it. Keys given as settings come first. */
export const loadSecrets = async (db: Database, config: Config): Promise<Secrets> => {
  const fresh = () => randomBytes(32).toString("base64url");
  await addSecret(db, "root", fresh());
  await addSecret(db, "anon", `${brand.storagePrefix}_anon_${fresh()}`);
  await addSecret(db, "service", `${brand.storagePrefix}_service_${fresh()}`);
  const stored = await listSecrets(db);
  const known = (name: string): string => {
    const value = stored.get(name);
    if (value === undefined) throw new Error(`The store keeps no secret called ${name}.`);
    return value;
  };
  const root = Buffer.from(known("root"), "base64url");
  const derived = new Map<string, Buffer>();
  return {
    apiKeys: { anon: config.ANON_KEY ?? known("anon"), service: config.SERVICE_KEY ?? known("service") },
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
