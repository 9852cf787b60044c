import { createECDH } from "node:crypto";
import type { Deps } from "../deps.ts";

/**
 * The key pair by which push services know this installation (RFC 8292), in base64url. It is derived from the root secret, as all keys are that every server of
 * a store must have: whoever replaces that ends all subscriptions.
 */
export const pushKeys = ({ keyFor }: Pick<Deps, "keyFor">): { publicKey: string; privateKey: string } => {
  const secret = keyFor("web push");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
};
