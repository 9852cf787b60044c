/** What the actors of charts do beside their answer: what they keep and forget, whom they tell, and where they send the page. */
import { describe, expect, it, vi } from "vitest";
import { person, tokenWith } from "../../machines/model/answers.ts";
import { storageKeys } from "../../src/contract/preferences.ts";
import { readMailedLink, saveMailedLink } from "../../src/web/clients/mailed-link.ts";
import { saveRegistration } from "../../src/web/clients/registration-store.ts";
import { workKey } from "../../src/web/clients/session-store.ts";
import { codesLeft, left, origin, owner, recorder, run, sent } from "./actors.ts";
import { factor, google, proved, rows, success } from "./requests.ts";

describe("beside its answer", () => {
  it("a session that was opened is kept and told", async () => {
    const session = { ...person.session, access_token: tokenWith({ sub: "s" }) };
    await run("passwordSignIn.openSession", { token: session.access_token, session });
    expect(JSON.parse(localStorage.getItem(storageKeys.token)!)).toEqual(session);
    expect(sent).toEqual([{ type: "session.opened", session: { token: session.access_token, session } }]);
    await run("passwordSignIn.openSession", { token: "a.b.c", session: null });
    expect(localStorage.getItem(storageKeys.token)).toBe("a.b.c");
  });

  it("who signs out is forgotten here, whatever the service says", async () => {
    const ended = [401, 403, 404].map((status) => ({ status, body: { code: "bad_jwt" } }));
    for (const reply of [...ended, { status: 500, body: {} }, "cut" as const]) {
      localStorage.setItem(storageKeys.token, "a.b.c");
      recorder.says(reply);
      const answer = await run("session.signOut", { token: "a.b.c" });
      expect(answer).toMatchObject(reply !== "cut" && reply.status < 500 ? { success: true } : { success: false });
      expect(localStorage.getItem(storageKeys.token)).toBeNull();
      const [asked] = recorder.asked();
      expect([asked!.call, asked!.headers.authorization]).toEqual(["POST /auth/v1/logout?scope=local", "Bearer a.b.c"]);
    }
  });

  it("whoever leaves for Google comes back to where they were going", async () => {
    await run("authCard.leaveForGoogle", undefined);
    const [{ origin: there, pathname, searchParams }] = left as [URL];
    expect([there, pathname]).toEqual([recorder.url, "/auth/v1/authorize"]);
    expect(Object.fromEntries(searchParams)).toEqual({ provider: "google", redirect_to: `${origin}/dashboard?a`, ...proved });
  });

  it("whoever has to sign in again comes back to this page, as themselves, with what they typed", async () => {
    await run("reauthentication.leaveForGoogle", { email: "a@example.com" });
    const { searchParams } = left[0]!;
    expect(searchParams.get("redirect_to")).toBe(`${origin}/profile?next=%2Fdashboard%3Fa#names`);
    expect(searchParams.get("login_hint")).toBe("a@example.com");
    expect(JSON.parse(sessionStorage.getItem(workKey)!)).toMatchObject({ version: 1, person: owner, path: "/profile" });
  });

  it("whoever joins with Google comes back to the invitation, as whom it was sent to", async () => {
    await run("invitationAcceptance.leaveForGoogle", { email: "a@example.com" });
    const { searchParams } = left[0]!;
    expect([searchParams.get("redirect_to"), searchParams.get("login_hint")]).toEqual([`${origin}/invitation`, "a@example.com"]);
  });

  it("a way that is added leads to the provider without the client's own wish", async () => {
    recorder.says(google);
    await run("identities.add", undefined);
    expect(left.map(String)).toEqual(["https://google.test/?client=x"]);
  });

  it("one who uses a recovery code hears how many are left", async () => {
    codesLeft.length = 0;
    recorder.says({ body: person.session }, { body: { remaining: 6, total: 8 } });
    await run("secondFactor.useCode", { recoveryCode: "abcd-efgh" });
    await vi.waitUntil(() => codesLeft.length > 0);
    expect(codesLeft).toEqual([6]);
    expect(recorder.asked().map(({ call }) => call)).toEqual([
      "POST /auth/v1/factors/recovery-codes/verify",
      "GET /auth/v1/factors/recovery-codes",
    ]);
    recorder.says({
      status: 422,
      body: { code: "mfa_verification_failed", message: "No" },
      headers: { "X-Supabase-Api-Version": "2024-01-01" },
    });
    expect(await run("secondFactor.useCode", { recoveryCode: "x" })).toEqual({
      success: false,
      code: "recovery_code_wrong",
      error: "This recovery code is not right, or it was used already",
    });
  });

  it("recovery codes are made anew in place of old ones, listed where there are some, and copied line by line", async () => {
    recorder.says({ body: { codes: ["three"] } });
    expect(await run("recoveryCodes.makeCodes", { isReplacing: true })).toEqual(success(["three"]));
    expect(recorder.asked().map(({ call }) => call)).toEqual(["POST /auth/v1/factors/recovery-codes/regenerate"]);
    const codes = { id: "r1", factor_type: "recovery_code", status: "verified", created_at: "2026-01-01T00:00:00Z" };
    recorder.says({ body: { factors: [factor, codes] } }, { body: { remaining: 3, total: 8 } });
    expect(await run("factorEnrolment.listFactors", undefined)).toMatchObject({
      data: { factors: [{ id: "f1" }], codesLeft: { left: 3, total: 8 } },
    });
    const copied: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => copied.push(text) } });
    expect(await run("recoveryCodes.copyCodes", { codes: ["one", "two"] })).toBe(true);
    expect(copied).toEqual(["one\ntwo"]);
  });

  it("whoever has no second factor has none to list, and one without a name is called like its owner, if they have an address", async () => {
    recorder.says({ body: { id: owner } });
    expect(await run("factorEnrolment.listFactors", undefined)).toEqual(success({ factors: [], codesLeft: null }));
    const { friendly_name: _, ...nameless } = factor;
    for (const [whose, name] of [
      [{ email: "a@example.com" }, "a@example.com"],
      [{}, ""],
    ] as const) {
      recorder.says({ body: { id: owner, ...whose, factors: [nameless] } });
      expect(await run("factorEnrolment.listFactors", undefined)).toMatchObject({ data: { factors: [{ id: "f1", name }] } });
    }
  });

  it("an authenticator that was begun under the same name makes room", async () => {
    const version = { "X-Supabase-Api-Version": "2024-01-01" };
    const begunOne = { ...factor, id: "f0", status: "unverified" };
    recorder.says(
      { status: 422, body: { code: "mfa_factor_name_conflict", message: "Taken" }, headers: version },
      { body: { factors: [{ ...factor, id: "other" }, begunOne] } },
      { body: { id: "f0" } },
      { body: { id: "f3", type: "totp", totp: { qr_code: "<svg/>", secret: "S3", uri: "" } } },
    );
    expect(await run("factorEnrolment.enrol", { name: "Phone" })).toMatchObject({ success: true, data: { factorId: "f3" } });
    expect(recorder.asked().map(({ call }) => call)).toEqual([
      "POST /auth/v1/factors",
      "GET /auth/v1/user",
      "DELETE /auth/v1/factors/f0",
      "POST /auth/v1/factors",
    ]);
    // One that was proved does not.
    recorder.says(
      { status: 422, body: { code: "mfa_factor_name_conflict", message: "Taken" }, headers: version },
      { body: { factors: [factor] } },
    );
    expect(await run("factorEnrolment.enrol", { name: "Phone" })).toMatchObject({ success: false, code: "factor_name_taken" });
  });

  it("other sessions are ended by the identity service where the portal does not offer it, and not where it refuses", async () => {
    recorder.says({ status: 404, body: { success: false, code: "not_offered" } }, { status: 204, body: "" });
    expect(await run("signOutEverywhere.endOthers", undefined)).toEqual(success({ ended: null }));
    expect(recorder.asked().map(({ call }) => call)).toEqual(["DELETE /api/auth/sessions", "POST /auth/v1/logout?scope=others"]);
    recorder.says({ status: 500, body: { success: false, code: "server" } });
    expect(await run("signOutEverywhere.endOthers", undefined)).toMatchObject({ success: false, code: "server" });
    expect(recorder.asked()).toHaveLength(1);
  });

  it.each([
    ["emailLink.confirmLink", { success: true }, true, [{ type: "organization.changed" }]],
    ["emailLink.confirmLink", { success: false, code: "link_invalid" }, true, []],
    ["emailLink.confirmLink", { success: false, code: "server" }, false, []],
    ["passwordReset.savePassword", { success: true }, true, []],
    ["passwordReset.savePassword", { success: false, code: "reset_link_invalid" }, true, []],
    ["passwordReset.savePassword", { success: false, code: "password_common" }, false, []],
  ] as const)("%s answered with %j is done with its mailed link: %s", async (name, body, isForgotten, events) => {
    saveMailedLink({ path: "/here", token: "t", email: "a@example.com" });
    recorder.says({ body });
    await run(name, rows[name]!.input);
    expect(readMailedLink("/here") === null).toBe(isForgotten);
    expect(sent).toEqual(events);
  });

  it("a registration that is finished leaves nothing behind, and the session looks again", async () => {
    saveRegistration("o@example.com", "session_1_abcdefgh", { planId: 3, organizationName: "M", subdomain: "m", acceptTerms: true });
    await run("registration.finish", rows["registration.finish"]!.input);
    expect(localStorage.getItem(storageKeys.registration)).toBeNull();
    expect(sent).toEqual([{ type: "organization.changed" }]);
  });
});
