import { hash } from "node:crypto";

/** SHA-256 in base64url: how secrets are stored that nobody could guess, and what stands for a longer text. Others need a key (`hmac`). */
export const sha256 = (value: string | Uint8Array): string => hash("sha256", value, "base64url");
