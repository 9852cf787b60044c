import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Deps } from "../deps.ts";

/** Codes of authenticator apps: SHA-1, six digits, 30 seconds, one step of grace to either side (IDENTITY.md §3). */
const period = 30;
const form = { algorithm: "SHA1", digits: 6, period };

const ivBytes = 12;
const tagBytes = 16;
const keyOf = (deps: Pick<Deps, "keyFor">) => deps.keyFor("factor secrets");

/** A secret as it is stored; whoever reads the database alone cannot make codes. */
const seal = (deps: Pick<Deps, "keyFor">, secret: string): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(deps), iv);
  return Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
};

const unseal = (deps: Pick<Deps, "keyFor">, sealed: string): string => {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(deps), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(ivBytes, -tagBytes)).toString("utf8") + decipher.final("utf8");
};

/** A fresh secret: as it is shown once, with its QR code, and as it is stored. */
export const newTotp = async (deps: Pick<Deps, "app" | "keyFor">, person: { email: string; issuer: string | null }) => {
  const [{ Secret, TOTP }, { renderSVG }] = await Promise.all([import("otpauth"), import("uqr")]);
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...form, issuer: person.issuer ?? deps.app.name.en, label: person.email, secret }).toString();
  return { shown: { qr_code: renderSVG(uri), secret: secret.base32, uri }, sealed: seal(deps, secret.base32) };
};

/** What an authenticator app with this key shows at a time; null where it is no key. @param typed in any case, with or without spaces */
export const appOf = async (typed: string): Promise<((at: Date) => string) | null> => {
  const { Secret, TOTP } = await import("otpauth");
  const key = typed.replace(/\s/g, "");
  if (!/^[a-z2-7]+=*$/i.test(key)) return null;
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(key) });
  return (at) => totp.generate({ timestamp: at.getTime() });
};

/** The place in time of a right code, which makes it work once; null for a wrong one. */
export const stepOf = async (deps: Pick<Deps, "clock" | "keyFor">, sealed: string, code: string): Promise<number | null> => {
  const { Secret, TOTP } = await import("otpauth");
  const timestamp = deps.clock.now().getTime();
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(unseal(deps, sealed)) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
};
