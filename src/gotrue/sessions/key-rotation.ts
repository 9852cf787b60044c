import type { Deps } from "../deps.ts";
import { addSigningKey, dropSigningKeys } from "../store/signing-keys.ts";
import { newKey } from "./signing-keys.ts";

/** Makes a key that signs from now on. The earlier ones verify until their last tokens have expired. @returns its kid */
export const rotateKeys = async ({ db, clock, identity }: Pick<Deps, "db" | "clock" | "identity">): Promise<string> => {
  const { kid, jwk } = await newKey();
  await addSigningKey(db, kid, jwk, clock.now());
  await identity.keys.reload();
  return kid;
};

/** Drops the keys whose tokens have all expired. */
export const forgetOldKeys = async ({ db, clock, config, identity }: Pick<Deps, "config" | "db" | "clock" | "identity">): Promise<void> => {
  const before = new Date(clock.now().getTime() - config.ACCESS_TOKEN_LIFE * 1000);
  if (await dropSigningKeys(db, before)) await identity.keys.reload();
};
