/** An authenticator's secret: what is shown of it, how it is kept, and which codes are of it. */
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { app } from "../../src/server/identity/app.ts";
import { appOf, newTotp, stepOf } from "../../src/gotrue/factors/totp.ts";

let now: number;
const deps = {
  app: { ...app, version: "" },
  keyFor: (purpose: string) => Buffer.from(purpose.padEnd(32, "-").slice(0, 32)),
  clock: { now: () => new Date(now) },
};
beforeEach(() => {
  now = Date.parse("2026-11-24T01:00:10Z");
});
const codeAt = (secret: string, at: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

test("A fresh secret is shown as a key, an address and a drawing of it, and kept as none of these", async () => {
  const { shown, sealed } = await newTotp(deps, { email: "mali@example.com", issuer: null });
  expect(shown.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(shown.uri);
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(["otpauth:", "totp", "/Lanngan:mali@example.com"]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "Lanngan",
    secret: shown.secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  expect(shown.qr_code).toMatch(/^<svg/);
  expect(sealed).not.toContain(shown.secret);
  const other = await newTotp(deps, { email: "mali@example.com", issuer: "Acme" });
  expect(new URL(other.shown.uri).searchParams.get("issuer")).toBe("Acme");
  expect([other.shown.secret === shown.secret, other.sealed === sealed]).toEqual([false, false]);
});

test("A code is of the step in which it is shown, and of the one before and after it", async () => {
  const { shown, sealed } = await newTotp(deps, { email: "mali@example.com", issuer: null });
  const step = Math.floor(now / 30_000);
  const stepAt = (seconds: number) => stepOf(deps, sealed, codeAt(shown.secret, now + seconds * 1000));
  expect(await Promise.all([-30, 0, 30].map(stepAt))).toEqual([step - 1, step, step + 1]);
  expect(await Promise.all([-60, 60].map(stepAt))).toEqual([null, null]);
});

test("A secret that was changed where it is kept is none", async () => {
  const { shown, sealed } = await newTotp(deps, { email: "mali@example.com", issuer: null });
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 20]! ^= 1;
  await expect(stepOf(deps, bytes.toString("base64url"), codeAt(shown.secret, now))).rejects.toThrow();
});

test("An app with a key that was typed in any form shows its codes; what is no key has none", async () => {
  const { shown } = await newTotp(deps, { email: "mali@example.com", issuer: null });
  const typed = ` ${shown.secret.toLowerCase().replace(/(.{4})/g, "$1 ")}`;
  expect((await appOf(typed))?.(new Date(now))).toBe(codeAt(shown.secret, now));
  for (const wrong of ["", "0189", "abc!"]) expect(await appOf(wrong)).toBeNull();
});
