import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ownSessionsOf } from "../../src/web/clients/own-sessions.ts";
import { createPortal } from "../../src/web/clients/portal.ts";
import { siteFormsOf } from "../../src/web/clients/site-forms.ts";
import { loadWordsOf } from "../../src/web/i18n/catalogues.ts";
import { i18n } from "../../src/web/i18n/language.ts";
import { problemText } from "../../src/web/i18n/problems.ts";
import { verificationOf } from "../../src/web/clients/verification.ts";
import { problemOf } from "../../machines/refusal.ts";
import { settings } from "../model/render.tsx";
import { startGateway, waysToFail, type Gateway } from "./gateway.ts";

const email = "somying@example.com";

describe.each(waysToFail)("a gateway that fails by %s", (_, failing) => {
  let gateway: Gateway;
  beforeAll(async () => void (gateway = await startGateway(failing)));
  afterEach(() => gateway.reset());
  afterAll(() => gateway.stop());

  const onRejected = vi.fn();
  afterEach(() => onRejected.mockClear());
  const portal = (bearer: () => Promise<string | null> = async () => gateway.tokenFor(email)) =>
    createPortal({ ...settings, gatewayUrl: gateway.url }, { bearer, onRejected }, () => "en", loadWordsOf).until(
      new AbortController().signal,
    );
  const textOf = (answer: Parameters<typeof problemOf>[0]) => problemText(i18n, problemOf(answer));

  it("says in its own words why a sign-in was refused, and nobody is signed out by that", async () => {
    expect(textOf(await portal().login({ email, password: "wrong" }))).toBe("Wrong email or password, says the gateway");
    expect(onRejected).not.toHaveBeenCalled();
  });

  it.each([401, 403, 429, 500, 503])("says in its own words why nothing was done, with status %i", async (status) => {
    const calls = {
      "auth/login": () => portal().login({ email, password: "x" }),
      "auth/register": () => portal().register({ email, password: "x", confirmPassword: "x", firstName: "สมหญิง" }),
      "auth/user/ResetPassword": () => portal().resetPassword({ email, newPassword: "x", token: "y" }),
      registration: () => siteFormsOf(portal()).registerFree({ email } as never),
      "registration/contact-sale": () => siteFormsOf(portal()).contactSale({ email } as never),
      "organization/resend-otp": () => verificationOf(portal()).resendOtp({ email, automatic: false }),
      "organization/confirm-email-otp": () => verificationOf(portal()).confirmEmailOtp({ email, otpCode: "000000" }),
      "organization/registration": () => portal().registerOrganization({ email } as never),
    };
    for (const [path, call] of Object.entries(calls)) {
      gateway.refuses(path, { status, error: `No, says ${path}` });
      expect(textOf(await call())).toBe(`No, says ${path}`);
    }
  });

  it("is said in our words where it names a reason that we know", async () => {
    gateway.refuses("auth/login", { status: 400, error: "409", code: "credentials_wrong" });
    expect(textOf(await portal().login({ email, password: "x" }))).toBe("The email or the password is not right");
  });

  it("logs nothing about words that are in no catalogue", async () => {
    const warn = vi.spyOn(console, "warn");
    gateway.refuses("auth/login", { status: 400, error: "Nobody {ever} translated 'this'" });
    expect(textOf(await portal().login({ email, password: "x" }))).toBe("Nobody {ever} translated 'this'");
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each([
    ["nothing", ""],
    ["{}", {}],
    ["null", "null"],
    ["a list", []],
    ["HTML", "<h1>Hello</h1>"],
  ])("has answered with %s: that was unexpected", async (_what, body) => {
    gateway.says("organization/registration", body);
    const answer = await portal().registerOrganization({ email } as never);
    expect(answer).toMatchObject({ success: false, error: "An unexpected error occurred. Please try again or contact support." });
    expect(textOf(answer)).toBe("An unexpected error occurred. Please try again or contact support.");
  });

  it.each([
    [502, "Server error occurred. Please try again later. · HTTP error! status: 502"],
    [404, "Sign in failed · HTTP error! status: 404"],
  ])("tells the status where it says nothing itself: %i", async (status, words) => {
    for (const body of ["", "<h1>Bad gateway</h1>", {}, { title: "Bad" }]) {
      gateway.says("auth/login", body, status);
      const answer = await portal().login({ email, password: "x" });
      expect(answer).toMatchObject({ success: false, error: `HTTP error! status: ${status}` });
      expect(textOf(answer)).toBe(words);
    }
  });

  it("asks to wait", async () => {
    gateway.refuses("auth/login", { status: 429, error: "Slowly", headers: { "Retry-After": "30" } });
    expect(await portal().login({ email, password: "x" })).toMatchObject({ message: "Slowly", params: { retryAfter: 30 } });
  });

  it("takes back a token that was shown", async () => {
    gateway.says("organization/end-session", { error: "Who are you?" }, 401);
    await portal().endSession({ sessionId: "session_1" });
    expect(onRejected).toHaveBeenCalledOnce();
    gateway.says("organization/end-session", { error: "Who are you?" }, 401);
    await portal(async () => null).endSession({ sessionId: "session_1" });
    expect(onRejected).toHaveBeenCalledOnce();
  });

  it("may say more than we know how to read", async () => {
    gateway.says("organization/get-organization-by-email", {
      success: true,
      data: { name: "Mango House", status: "Active", trialEndsAt: 7, pending: "no" },
    });
    expect(await portal().getOrganizationByEmail(email)).toMatchObject({ success: true, data: { name: "Mango House" } });
    gateway.says("organization/resend-otp", { success: true, data: { id: 7 } });
    expect(await verificationOf(portal()).resendOtp({ email, automatic: true })).toMatchObject({ success: true });
    gateway.says("organization/confirm-email-otp", { success: true, data: "done" });
    expect(await verificationOf(portal()).confirmEmailOtp({ email, otpCode: "000000" })).toMatchObject({ success: true, data: {} });
  });

  it("is not understood where what is asked for is missing", async () => {
    for (const body of [{ success: true }, { success: true, data: {} }, { success: true, data: [{ id: 7 }] }]) {
      gateway.says("auth/sessions", body);
      expect(await ownSessionsOf(portal()).list()).toMatchObject({ success: false, code: "unexpected" });
    }
    gateway.says("auth/sessions", { success: true, data: [] });
    expect(await ownSessionsOf(portal()).list()).toEqual({ success: true, data: [] });
  });

  it("knows of no organisation, and says so in three ways", async () => {
    for (const body of [{ success: true }, { success: true, data: null }, { success: true, data: {} }]) {
      gateway.says("organization/get-organization-by-email", body);
      expect(await portal().getOrganizationByEmail(email)).toEqual({ success: true, data: {} });
    }
  });

  it("need not be asked where the session cannot be renewed: that is a failed network", async () => {
    const answer = await portal(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))).endSession({
      sessionId: "s",
    });
    expect(answer).toMatchObject({ success: false, code: "network" });
    expect(gateway.paths()).toEqual([]);
  });

  it("breaks off", async () => {
    gateway.cuts("auth/login");
    expect(textOf(await portal().login({ email, password: "x" }))).toBe("Network error occurred. Please try again.");
  });
});
