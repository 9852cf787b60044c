/** What calls with a proof below /auth/v1 ask for: mailed links, codes and second factors. */
import { beforeEach, describe, expect, test } from "vitest";
import { call, noted, site, visitor } from "./noted-calls.ts";

const id = "0b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d";
const other = "1b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d";
const person = { id: "mali", session_id: "her session" };
const session = { access_token: "a", refresh_token: "r", expires_in: 3600, expires_at: 17, token_type: "bearer", user: { id: "mali" } };

beforeEach(() => {
  for (const name of Object.keys(noted.answers)) delete noted.answers[name];
  noted.answers["requireSession"] = person;
});

describe("A proof", () => {
  const fields = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const taken = [["verify", "local"]];

  test.each([
    [
      { type: "signup", token_hash: "h" },
      { type: "signup", token: "h", address: null },
    ],
    [{ token_hash: "h" }, { type: "", token: "h", address: null }],
    [
      { type: "email", email: "a@b.co", token: "123456" },
      { type: "email", token: "123456", address: "a@b.co" },
    ],
    [
      { type: "sms", phone: "0812345678", token: "123456" },
      { type: "sms", token: "123456", address: "66812345678" },
    ],
  ])("of %j is asked about", async (body, proof) => {
    noted.answers["verifyProof"] = { kind: "session", session };
    expect(await call("POST /verify", { body })).toMatchObject({
      status: 200,
      body: session,
      asked: [["verifyProof", proof, visitor, "en"]],
      taken,
    });
    noted.answers["verifyProof"] = { kind: "half" };
    expect((await call("POST /verify", { body })).body).toEqual({
      msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
      code: "200",
    });
  });

  test.each([
    {},
    { type: "signup" },
    { type: "email", email: "a@b.co" },
    { type: "email", token: "123456" },
    { token_hash: "h", email: "a@b.co" },
    { token_hash: "h", phone: "0812345678" },
    { token_hash: "h", token: "123456" },
    { email: "a@b.co", phone: "0812345678", token: "123456" },
  ])("of %j is none", async (body) => {
    expect(await call("POST /verify", { body })).toMatchObject({ status: 400, body: { error_code: "validation_failed" }, asked: [] });
  });

  test("is asked for by a page, which the link's reader confirms, without a key", async () => {
    const { status, headers, body, asked } = await call("GET /verify?token=%22t&type=signup&redirect_to=http://localhost:3000/x", {
      headers: { apikey: "none" },
    });
    expect([status, asked]).toEqual([200, []]);
    expect(body).toContain('<form method="post" action="verify">');
    for (const [name, value] of [
      ["token", "&quot;t"],
      ["type", "signup"],
      ["redirect_to", "http://localhost:3000/x"],
    ])
      expect(body).toContain(`<input type="hidden" name="${name}" value="${value}" />`);
    expect(body).toContain('<html lang="en">');
    const policy = headers.get("content-security-policy")!.split("; ");
    expect(policy).toContain(`form-action 'self' ${site}`);
    expect(policy.find((part) => part.startsWith("style-src "))).toMatch(/^style-src 'sha256-[\w+/=]+'$/);
    expect(body).toMatch(/<style>/);
    expect((await call("GET /verify?token_hash=h&type=signup")).body).toContain('value="h"');
  });

  test.each(["?type=signup", "?token=t", ""])("has no page without both: %s", async (query) => {
    expect(await call(`GET /verify${query}`)).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
  });

  test("by the page's form ends in the product, signed in", async () => {
    noted.answers["verifyProof"] = { kind: "session", session };
    const own = { ...form, "sec-fetch-site": "same-origin" };
    const body = fields({ token: "t", type: "signup", redirect_to: `${site}/x` });
    const answer = await call("POST /verify", { body, headers: own });
    expect([answer.status, answer.asked, answer.taken]).toEqual([
      303,
      [["verifyProof", { type: "signup", token: "t", address: null }, visitor, "en", true]],
      taken,
    ]);
    expect(answer.headers.get("location")).toBe(
      `${site}/x#access_token=a&expires_at=17&expires_in=3600&refresh_token=r&sb=&token_type=bearer&type=signup`,
    );
    const cookie = answer.headers.get("set-cookie")!;
    expect(cookie).toMatch(/^lanngan-[\w-]+=[\w+/=%-]+; Max-Age=60; Path=\/; SameSite=Strict$/);
    expect((await call("POST /verify", { body, headers: own, env: { SITE_URL: "https://a.example" } })).headers.get("set-cookie")).toMatch(
      /; Secure/,
    );
    for (const headers of [form, { ...form, "sec-fetch-site": "cross-site" }])
      expect((await call("POST /verify", { body, headers })).headers.get("set-cookie")).toBeNull();
    const elsewhere = fields({ token: "t", type: "signup", redirect_to: "https://b.example/" });
    const led = await call("POST /verify", { body: elsewhere, headers: own, env: { ALLOWED_REDIRECTS: "https://b.example/" } });
    expect([led.headers.get("location")?.split("#")[0], led.headers.get("set-cookie")]).toEqual(["https://b.example/", null]);
  });

  test("by the page's form ends with a code, or half done", async () => {
    noted.answers["verifyProof"] = { kind: "code", code: "c", redirectTo: `${site}/app?a=1` };
    expect((await call("POST /verify", { body: "", headers: form })).headers.get("location")).toBe(`${site}/app?a=1&code=c`);
    noted.answers["verifyProof"] = { kind: "half" };
    const { status, headers, asked } = await call("POST /verify", { body: "", headers: form });
    expect(asked).toEqual([["verifyProof", { type: "", token: "", address: null }, visitor, "en", true]]);
    expect([status, headers.get("location")]).toEqual([
      303,
      `${site}/#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=`,
    ]);
  });

  test("by the page's form that fails says why, to an application in the query as well", async () => {
    const { IdentityError } = await import("gotrue-for-node");
    noted.answers["verifyProof"] = new IdentityError(403, "otp_expired", "Token has expired or is invalid");
    const reason = "error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=";
    const at = async (token: string) => {
      const { status, headers } = await call("POST /verify", { body: fields({ token, type: "signup" }), headers: form });
      return [status, headers.get("location")];
    };
    expect(await at("t")).toEqual([303, `${site}/#${reason}`]);
    expect(await at("pkce_t")).toEqual([303, `${site}/?${reason}#${reason}`]);
    noted.answers["verifyProof"] = new IdentityError(400, "user_banned", "User is banned");
    expect((await at("t"))[1]).toContain("error_code=user_banned&error_description=User+is+banned");
    noted.answers["verifyProof"] = new Error("broken");
    expect(await at("t")).toEqual([500, null]);
  });
});

describe("A second factor", () => {
  const counted = [["challenge", "local"]];
  const before = ["requireSession", "t"];
  test.each([
    [
      "POST /factors",
      { factor_type: "totp", friendly_name: "Mine", issuer: "Us" },
      ["enrolFactor", person, { type: "totp", name: "Mine", issuer: "Us", phone: null }],
    ],
    [
      "POST /factors",
      { factor_type: "phone", phone: "0812345678" },
      ["enrolFactor", person, { type: "phone", name: null, issuer: null, phone: "66812345678" }],
    ],
    [
      "POST /factors",
      { factor_type: "totp", friendly_name: "", issuer: "" },
      ["enrolFactor", person, { type: "totp", name: null, issuer: null, phone: null }],
    ],
    [`POST /factors/${id.toUpperCase()}/challenge`, undefined, ["challengeFactor", person, id, "en"]],
    [
      `POST /factors/${id}/verify`,
      { challenge_id: other.toUpperCase(), code: "123456" },
      ["verifyFactor", person, { factor: id, challenge: other }, "123456", "en"],
    ],
    ["POST /factors/recovery-codes", { friendly_name: "Mine" }, ["makeRecoveryCodes", person, "Mine", "en"]],
    ["POST /factors/recovery-codes", undefined, ["makeRecoveryCodes", person, "Recovery codes", "en"]],
    ["POST /factors/recovery-codes/regenerate", undefined, ["renewRecoveryCodes", person, "en"]],
    ["POST /factors/recovery-codes/verify", { code: "abc" }, ["useRecoveryCode", person, "abc", "en"]],
    ["POST /factors/recovery-codes/verify", {}, ["useRecoveryCode", person, "", "en"]],
  ])("by %s with %j is counted", async (line, body, expected) => {
    expect(await call(line, { token: "t", body })).toMatchObject({ status: 200, asked: [before, expected], taken: counted });
    expect(await call(line, { token: "t", body, full: "challenge" })).toMatchObject({ status: 429, asked: [before] });
  });

  test("is taken away, as recovery codes are", async () => {
    expect(await call(`DELETE /factors/${id.toUpperCase()}`, { token: "t" })).toMatchObject({
      body: { id },
      asked: [before, ["unenrolFactor", person, id, "en"]],
      taken: [],
    });
    noted.answers["recoveryCodesStatus"] = { id: other, total: 10 };
    expect(await call("DELETE /factors/recovery-codes", { token: "t" })).toMatchObject({
      body: { id: other },
      asked: [before, ["recoveryCodesStatus", person], ["unenrolFactor", person, other, "en"]],
    });
    expect(await call("GET /factors/recovery-codes", { token: "t" })).toMatchObject({
      body: { id: other, total: 10 },
      asked: [before, ["recoveryCodesStatus", person]],
    });
  });

  test.each([
    ["POST /factors", { factor_type: "webauthn" }, 422, "mfa_webauthn_enroll_not_enabled"],
    ["POST /factors", { factor_type: "other" }, 400, "validation_failed"],
    ["POST /factors", {}, 400, "validation_failed"],
    ["POST /factors/none/challenge", undefined, 404, "validation_failed"],
    [`POST /factors/${id}/verify`, { challenge_id: other }, 400, "validation_failed"],
    [`POST /factors/${id}/verify`, { challenge_id: "none", code: "1" }, 422, "mfa_factor_not_found"],
    [`POST /factors/${id}/verify`, { code: "1" }, 422, "mfa_factor_not_found"],
    ["DELETE /factors/none", undefined, 404, "validation_failed"],
  ])("by %s with %j is refused", async (line, body, status, code) => {
    expect(await call(line, { token: "t", body })).toMatchObject({ status, body: { error_code: code }, asked: [before], taken: [] });
  });
});
