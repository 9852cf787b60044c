import { createHmac } from "node:crypto";

/** HMAC-SHA-256 of the parts, which cannot run into each other. */
export const hmac = (key: Buffer, ...parts: string[]): string =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
