import { hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "../basics/sql/database.ts";
import { addSecret, listSecrets } from "./store/secrets.ts";

export type Secrets = {
  /** The keys of `/auth/v1`: given, or made at first start. */
  apiKeys: { anon: string; service: string };
  /** A 256-bit key for one purpose, the same on every server of a store: codes are hashed with it, tokens derived. */
  keyFor(purpose: string): Buffer;
};

/**
 * The secrets of this store: made at the first start, the same for every server on it.
 *
 * @param prefix begins the keys that are made
 * @param given keys that come first
 */
export const loadSecrets = async (db: Database, prefix: string, given: { anon?: string; service?: string } = {}): Promise<Secrets> => {
  const fresh = () => randomBytes(32).toString("base64url");
  await addSecret(db, "root", fresh());
  await addSecret(db, "anon", `${prefix}_anon_${fresh()}`);
  await addSecret(db, "service", `${prefix}_service_${fresh()}`);
  const stored = await listSecrets(db);
  const known = (name: string): string => {
    const value = stored.get(name);
    if (value === undefined) throw new Error(`The store keeps no secret called ${name}.`);
    return value;
  };
  const root = Buffer.from(known("root"), "base64url");
  const derived = new Map<string, Buffer>();
  return {
    apiKeys: { anon: given.anon ?? known("anon"), service: given.service ?? known("service") },
    keyFor(purpose) {
      const key = derived.get(purpose) ?? Buffer.from(hkdfSync("sha256", root, "", purpose, 32));
      derived.set(purpose, key);
      return key;
    },
  };
};
