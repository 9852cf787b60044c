/** What each of the portal's calls asks for, who may ask, and what is counted. */
import { beforeEach, describe, expect, test } from "vitest";
import { call, mali, noted, visitor } from "./noted-calls.ts";

const id = "0b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d";
const api = ["api", "local"];
const email = "mali@example.com";
const caller = { principal: mali, language: "en" };

beforeEach(() => {
  for (const name of Object.keys(noted.answers)) delete noted.answers[name];
});

/** That a call is answered with what was asked for, in the envelope. */
const answered = (of: string) => ({ success: true, data: { of }, message: null, error: null });

describe("A visitor's call", () => {
  const contact = { name: "Mali", email, message: "Hello" };
  const free = { email, acceptTerms: true, registrationBy: id };
  const person = { email, password: "p", confirmPassword: "p", firstName: "Mali" };
  test.each([
    ["POST /api/auth/register", person, "mail", ["registerPerson", person, visitor, "en"], "Thank you. You can sign in now."],
    ["POST /api/auth/login", { email, password: "p" }, "token", ["logIn", { email, password: "p" }, visitor, "en"], null],
    ["POST /api/auth/continue", { token: "t" }, "token", ["continueSignUp", "t", visitor], null],
    [
      "PUT /api/auth/user/ResetPassword",
      { token: "t", newPassword: "p" },
      "mail",
      ["choosePassword", { token: "t", newPassword: "p" }, "en", visitor],
      "Your password was changed. Please sign in with it.",
    ],
    ["POST /api/registration/contact-sale", contact, "form", ["contactSales", contact, "en"], "Thank you. We will be in touch."],
    ["POST /api/registration", free, "form", ["registerFree", free, null, "en"], "Check your inbox: an email tells you how to go on."],
    ["POST /api/auth/invitations/shown", { token: "t" }, "verify", ["showInvitation", "t", null], null],
    ["POST /api/auth/invitations/refusal", { token: "t" }, "verify", ["declineInvitation", "t"], null],
    ["POST /api/auth/invitations/request", { token: "t" }, "verify", ["askAgain", "t"], null],
  ])("%s is read, counted and asked", async (line, body, limit, expected, message) => {
    const answer = await call(line, { body });
    expect([answer.status, answer.asked, answer.taken]).toEqual([200, [expected], [api, [limit, "local"]]]);
    expect(answer.body).toMatchObject({ success: true, message, error: null });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await call(line, { body, full: limit })).toMatchObject({ status: 429, asked: [] });
    expect(await call(line, { body: {} })).toMatchObject({
      status: line.endsWith("ResetPassword") ? 200 : 400,
      asked: line.endsWith("ResetPassword") ? [["choosePassword", {}, "en", visitor]] : [],
    });
  });

  test("that makes an account by an invitation is counted as a guess at its token and as a mail", async () => {
    const line = "POST /api/auth/invitations/account";
    const body = { token: "t", acceptTerms: true, name: "Mali", password: "p" };
    const { status, asked, taken } = await call(line, { body });
    expect([status, asked, taken]).toEqual([
      200,
      [["joinWithNewAccount", body, visitor, "en"]],
      [api, ["verify", "local"], ["mail", "local"]],
    ]);
    for (const full of ["verify", "mail"] as const) expect(await call(line, { body, full })).toMatchObject({ status: 429, asked: [] });
    expect(await call(line, { body: { token: "t" } })).toMatchObject({ status: 400, asked: [] });
  });

  test("of a form says who is signed in, if somebody is", async () => {
    const asked = async (line: string, body: object, token: string) => (await call(line, { body, token })).asked[0];
    expect(await asked("POST /api/registration", free, "good")).toEqual(["registerFree", free, mali, "en"]);
    expect(await asked("POST /api/registration", free, "ended")).toEqual(["registerFree", free, null, "en"]);
    expect(await asked("POST /api/auth/invitations/shown", { token: "t" }, "good")).toEqual(["showInvitation", "t", mali]);
    expect(await asked("POST /api/auth/invitations/shown", { token: "t" }, "ended")).toEqual(["showInvitation", "t", null]);
  });

  test("of the owner of an organisation is told that they have one", async () => {
    noted.answers["registerFree"] = { status: "Completed", subdomainName: "acme" };
    expect((await call("POST /api/registration", { body: free, token: "good" })).body).toMatchObject({
      data: { status: "Completed", subdomainName: "acme" },
      message: "You already have an organisation.",
    });
  });
});

describe("The call of somebody who is signed in", () => {
  const preferences = { theme: "marigold", mode: "dark", language: "en" };
  const entering = { subdomain: "acme", codeChallenge: "x".repeat(43), preferences };
  test.each([
    ["GET /api/auth/sessions", undefined, ["listSessions", mali], []],
    ["DELETE /api/auth/sessions", undefined, ["endOtherSessions", mali], []],
    [`DELETE /api/auth/sessions/${id}`, undefined, ["endSession", mali, id], []],
    ["GET /api/auth/organizations", undefined, ["organizationsOf", mali], []],
    ["POST /api/auth/invitations/code", { token: "t" }, ["mailJoiningCode", mali, "t", "en"], ["verify", "mail"]],
    [
      "POST /api/auth/invitations/acceptance",
      { token: "t", acceptTerms: true, code: "123456" },
      ["acceptInvitation", mali, { token: "t", acceptTerms: true, code: "123456" }],
      ["verify"],
    ],
  ])("%s with %j", async (line, body, expected, limits) => {
    expect(await call(line, { token: "good", body })).toMatchObject({
      status: 200,
      body: { success: true },
      asked: [expected],
      taken: [api, ...limits.map((limit) => [limit, "local"])],
    });
    for (const token of [undefined, "ended"])
      expect(await call(line, { token, body })).toMatchObject({ status: 401, body: { code: "unauthenticated" }, asked: [] });
    for (const limit of limits) expect(await call(line, { token: "good", body, full: limit })).toMatchObject({ status: 429, asked: [] });
  });

  test("leads into a workspace", async () => {
    const known = await call("POST /api/auth/enter", { token: "good", body: entering });
    expect([known.status, known.asked.length, known.taken]).toEqual([200, 1, [api, ["renewal", mali.sessionId]]]);
    expect(known.asked[0]).toMatchObject(["enterWorkspace", mali, { subdomain: "acme" }]);
    expect(await call("POST /api/auth/enter", { body: entering })).toMatchObject({ status: 401, asked: [] });
  });

  test("ends no session that cannot be one", async () => {
    expect(await call("DELETE /api/auth/sessions/none", { token: "good" })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
      asked: [],
    });
    expect(await call("DELETE /api/auth/sessions/none")).toMatchObject({ status: 401 });
  });

  const registration = {
    email,
    sessionId: id,
    organizationName: "Acme",
    subdomainName: "acme",
    subscriptionPlanId: 1,
    billingPeriod: "monthly",
    acceptTerms: true,
  };
  test.each([
    ["POST /api/organization/suggest-subdomain", { email, organizationName: "Acme" }, ["suggestSubdomains", "Acme"]],
    ["POST /api/organization/start-session", { email, sessionId: id }, ["startRegistrationSession", caller, id]],
    [
      "POST /api/organization/registration",
      registration,
      ["registerOrganizationOf", caller, expect.objectContaining({ subdomainName: "acme" })],
    ],
    ["POST /api/organization/resend-otp", { email, automatic: true }, ["resendCode", caller, true]],
    ["POST /api/organization/resend-otp", { email }, ["resendCode", caller, false]],
    ["POST /api/organization/confirm-email-otp", { email, otpCode: "123456" }, ["confirmCode", caller, "123456"]],
    ["POST /api/organization/confirm-email-link", { email, token: "t" }, ["confirmLink", caller, "t"]],
    ["POST /api/organization/restore", { email, subdomainName: "acme" }, ["restoreOrganization", caller, "acme"]],
    ["POST /api/organization/restore", { email }, ["restoreOrganization", caller, null]],
    [`GET /api/organization/get-organization-by-email?email=${email}`, undefined, ["organizationOf", caller]],
  ])("about their organisation, %s with %j, is for the owner of the address", async (line, body, expected) => {
    const isNothing = line.endsWith("start-session");
    const { status, asked, body: answer, taken } = await call(line, { token: "good", body });
    expect([status, asked, taken]).toEqual([200, [expected], [api]]);
    expect(answer).toMatchObject({ success: true, data: isNothing ? null : { of: expected[0] } });
    expect(await call(line, { body })).toMatchObject({ status: 401, asked: [] });
    const others = [line.replace("mali@", "somchai@"), body && { ...body, email: "somchai@example.com" }] as const;
    expect(await call(others[0], { token: "good", body: others[1] })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
      asked: [],
    });
  });

  test("of a confirmed address is told so", async () => {
    for (const [path, body] of [
      ["confirm-email-otp", { email, otpCode: "123456" }],
      ["confirm-email-link", { email, token: "t" }],
    ] as const)
      expect((await call(`POST /api/organization/${path}`, { token: "good", body })).body).toMatchObject({
        message: "Your email is verified and your organisation is ready.",
      });
  });

  test("about an address that is free is answered in its own words", async () => {
    noted.answers["validateSubdomain"] = { success: true, data: null, message: "Free", error: null };
    const body = { email, subdomain: "acme", sessionId: id };
    const answer = await call("POST /api/organization/validate-subdomain", { token: "good", body });
    expect([answer.status, answer.body]).toMatchObject([200, { message: "Free" }]);
    expect(answer.asked).toMatchObject([["validateSubdomain", caller, { subdomain: "acme" }]]);
  });

  test("ends a registration without naming an address", async () => {
    expect(await call("POST /api/organization/end-session", { token: "good", body: { sessionId: id } })).toMatchObject({
      body: { success: true, data: null },
      asked: [["endRegistrationSession", caller, id]],
    });
  });

  test("for a welcome that went out already says so, to the owner of the address", async () => {
    const path = "POST /api/organization/send-success-email";
    expect((await call(path, { token: "good", body: {} })).body).toEqual({
      success: true,
      data: null,
      message: "The confirmation email is on its way.",
      error: null,
    });
    expect((await call(path, { token: "good", body: { email } })).status).toBe(200);
    expect((await call(path, { token: "good", body: { email: "somchai@example.com" } })).status).toBe(403);
    expect((await call(path, { body: {} })).status).toBe(401);
  });
});

describe("The operator's call", () => {
  test.each<[line: string, body: object | undefined, expected: [string, ...unknown[]]]>([
    ["GET /api/admin/leads", undefined, ["leadsFor", null]],
    ["GET /api/admin/leads?state=won", undefined, ["leadsFor", "won"]],
    [`GET /api/admin/leads/${id}`, undefined, ["leadFor", id]],
    [`POST /api/admin/leads/${id}/contact`, undefined, ["moveLeadOn", id, { type: "lead.contacted" }]],
    [`POST /api/admin/leads/${id}/close`, { outcome: "won" }, ["moveLeadOn", id, { type: "lead.won" }]],
    [`POST /api/admin/leads/${id}/close`, { outcome: "lost" }, ["moveLeadOn", id, { type: "lead.lost" }]],
    ["GET /api/admin/organizations", undefined, ["organizationsFor", null]],
    ["GET /api/admin/organizations?state=warned", undefined, ["organizationsFor", "warned"]],
    ["GET /api/admin/organizations/acme", undefined, ["organizationFor", "acme"]],
    ["POST /api/admin/organizations/acme/upgrade", { plan: "pro" }, ["upgrade", "acme", 2, null]],
    ["POST /api/admin/organizations/acme/upgrade", { plan: "enterprise", billing: "yearly" }, ["upgrade", "acme", 3, "yearly"]],
    ["POST /api/admin/organizations/acme/downgrade", { plan: "free" }, ["downgrade", "acme", 1]],
    ["POST /api/admin/organizations/acme/extend-trial", { days: 30 }, ["extendTrial", "acme", 30]],
    ["POST /api/admin/organizations/acme/suspend", { reason: " Spam " }, ["suspend", "acme", "Spam"]],
    ["POST /api/admin/organizations/acme/restore", undefined, ["restore", "acme"]],
    ["GET /api/admin/people/a@b.co", undefined, ["personFor", "a@b.co"]],
    ["POST /api/admin/people/a@b.co/remove-factors", { reason: " Lost ", language: "en" }, ["removeFactors", "a@b.co", "Lost", "en"]],
    ["POST /api/admin/people/a@b.co/remove-factors", { reason: "Lost" }, ["removeFactors", "a@b.co", "Lost", undefined]],
    ["POST /api/admin/lifecycle", { asOf: "2026-11-24T01:00:00Z" }, ["sweepAsOf", new Date("2026-11-24T01:00:00Z")]],
    ["GET /api/admin/keys", undefined, ["keysFor"]],
    ["POST /api/admin/keys/rotate", undefined, ["rotate"]],
  ])("%s with %j is for the service key alone, and not counted", async (line, body, expected) => {
    const own = { body, token: "service", headers: { apikey: undefined } };
    expect(await call(line, own)).toMatchObject({ status: 200, body: answered(expected[0]), asked: [expected], taken: [] });
    for (const token of [undefined, "good"])
      expect(await call(line, { body, token })).toMatchObject({ status: 403, body: { code: "forbidden" }, asked: [] });
  });

  test("finds nothing where there can be no lead", async () => {
    for (const line of ["GET /api/admin/leads/7", "POST /api/admin/leads/7/contact"])
      expect(await call(line, { token: "service" })).toMatchObject({ status: 404, asked: [] });
  });

  test("reports how a job goes, and has it forgotten", async () => {
    const body = { jobName: "report", progress: { step: "one" } };
    const own = { token: "service", body };
    expect(await call("POST /api/progress", own)).toMatchObject({
      body: { success: true, data: null },
      asked: [["publishProgress", "report", { step: "one" }]],
    });
    expect(await call("DELETE /api/progress/a%2Fb", own)).toMatchObject({
      body: { success: true, data: null },
      asked: [["forgetProgress", "a/b"]],
    });
    for (const line of ["POST /api/progress", "DELETE /api/progress/report"])
      for (const token of [undefined, "good"]) expect(await call(line, { body, token })).toMatchObject({ status: 401, asked: [] });
  });
});

describe("The demo job", () => {
  const body = { email, progressName: "report" };
  const line = "POST /api/debug/fake-job";
  test.each([
    [undefined, null],
    ["service", null],
    ["good", "mali"],
  ])("is begun by anybody, with the token %s as %s", async (token, person) => {
    const { status, asked, taken } = await call(line, { token, body });
    expect([status, asked, taken.at(-1)]).toEqual([200, [["startDemoJob", body, person]], ["demo", "local"]]);
  });
  test("is begun by nobody whose token is none, too often, or in production", async () => {
    expect(await call(line, { token: "ended", body })).toMatchObject({ status: 401, asked: [] });
    expect(await call(line, { body, full: "demo" })).toMatchObject({ status: 429, asked: [] });
    const env = { BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" };
    expect(await call(line, { body, env })).toMatchObject({ status: 404, asked: [] });
  });
});
