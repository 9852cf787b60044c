/** The contract of the portal's client: what goes out on every call, and what is made of what comes back. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createPortal, type PortalCalls } from "../../src/web/clients/portal.ts";
import { startFakeJob } from "../../src/web/clients/jobs.ts";
import { foundOrganization, listOrganizations, restoreOrganization } from "../../src/web/clients/own-organizations.ts";
import { ownSessionsOf } from "../../src/web/clients/own-sessions.ts";
import { siteFormsOf } from "../../src/web/clients/site-forms.ts";
import { verificationOf } from "../../src/web/clients/verification.ts";
import type { Language } from "../../src/contract/preferences.ts";
import { settings } from "../model/render.tsx";
import { startRecorder, type Recorder, type Reply } from "./recorder.ts";

let recorder: Recorder;
beforeAll(async () => void (recorder = await startRecorder()));
afterEach(() => recorder.reset());
afterAll(() => recorder.stop());

const onRejected = vi.fn();
const loadWordsOf = vi.fn(async () => {});
afterEach(() => {
  onRejected.mockReset();
  loadWordsOf.mockClear();
});
type Caller = { token?: () => Promise<string | null>; language?: Language; signal?: AbortSignal };
const portal = ({ token = async () => "a.b.c", language = "th", signal = new AbortController().signal }: Caller = {}): PortalCalls => {
  const known = { ...settings, gatewayUrl: recorder.url, apiKey: "key-of-web", appVersion: "7.8.9" };
  return createPortal(known, { bearer: token, onRejected }, () => language, loadWordsOf).until(signal);
};

const account = { email: "a@example.com", password: "b-secret", confirmPassword: "c-secret", firstName: "D", lastName: "E" };
const registration = {
  email: "f@example.com",
  organizationName: "Mango House",
  subdomainName: "mango",
  subscriptionPlanId: 3 as const,
  billingPeriod: "yearly" as const,
  acceptTerms: true,
  sessionId: "session_1_abcdefgh",
};

/** Every call: how it is made, what is on the wire, and what is said where the server says no more than no. */
const calls: [does: string, call: (portal: PortalCalls) => Promise<unknown>, asks: [string, unknown], refused: string][] = [
  ["registers an account", (api) => api.register(account), ["POST /api/auth/register", account], "sign_up_failed"],
  [
    "signs in",
    (api) => api.login({ email: "a@example.com", password: "b" }),
    ["POST /api/auth/login", { email: "a@example.com", password: "b" }],
    "sign_in_failed",
  ],
  [
    "signs in who has just registered",
    (api) => api.login({ continuationToken: "only once" }),
    ["POST /api/auth/continue", { token: "only once" }],
    "sign_in_failed",
  ],
  [
    "sets a password by a mailed link",
    (api) => api.resetPassword({ email: "a@example.com", newPassword: "b", token: "c" }),
    ["PUT /api/auth/user/ResetPassword", { email: "a@example.com", newPassword: "b", token: "c" }],
    "reset_failed",
  ],
  [
    "checks a subdomain",
    (api) => api.validateSubdomain({ email: "a@example.com", subdomain: "mango", organizationName: "Mango House" }),
    ["POST /api/organization/validate-subdomain", { email: "a@example.com", subdomain: "mango" }],
    "subdomain_failed",
  ],
  [
    "ends a registration's session",
    (api) => api.endSession({ sessionId: "session_1_abcdefgh" }),
    ["POST /api/organization/end-session", { sessionId: "session_1_abcdefgh" }],
    "session_end_failed",
  ],
  [
    "begins a registration's session before it registers",
    (api) => api.registerOrganization(registration),
    ["POST /api/organization/start-session", { email: "f@example.com", sessionId: "session_1_abcdefgh" }],
    "session_start_failed",
  ],
  [
    "asks for a code",
    (api) => verificationOf(api).resendOtp({ email: "a@example.com", automatic: true }),
    ["POST /api/organization/resend-otp", { email: "a@example.com" }],
    "resend_failed",
  ],
  [
    "confirms by a code",
    (api) => verificationOf(api).confirmEmailOtp({ email: "a@example.com", otpCode: "012345" }),
    ["POST /api/organization/confirm-email-otp", { email: "a@example.com", otpCode: "012345" }],
    "code_failed",
  ],
  [
    "confirms by a link",
    (api) => verificationOf(api).confirmEmailLink({ email: "a@example.com", token: "t", subdomainName: "mango" }),
    ["POST /api/organization/confirm-email-link", { email: "a@example.com", token: "t", subdomainName: "mango" }],
    "verification_failed",
  ],
  [
    "starts the demo job",
    (api) => startFakeJob(api, { email: "a@example.com", connectionId: "c", progressName: "p" }),
    ["POST /api/debug/fake-job", { email: "a@example.com", connectionId: "c", progressName: "p" }],
    "fake_job_failed",
  ],
  [
    "asks for the mail of success",
    (api) => api.sendSuccessEmail({ email: "a@example.com" }),
    ["POST /api/organization/send-success-email", { email: "a@example.com" }],
    "success_email_failed",
  ],
  ["lists one's organisations", listOrganizations, ["GET /api/auth/organizations", undefined], "server"],
  [
    "brings an organisation back",
    (api) => restoreOrganization(api, { email: "a@example.com", subdomainName: "mango" }),
    ["POST /api/organization/restore", { email: "a@example.com", subdomainName: "mango" }],
    "restore_failed",
  ],
  [
    "looks an organisation up",
    (api) => api.getOrganizationByEmail("a+b&c@example.com"),
    ["GET /api/organization/get-organization-by-email?email=a%2Bb%26c%40example.com", undefined],
    "organization_lookup_failed",
  ],
  ["lists the person's sessions", (api) => ownSessionsOf(api).list(), ["GET /api/auth/sessions", undefined], "server"],
  ["ends one of them", (api) => ownSessionsOf(api).end({ id: "one" }), ["DELETE /api/auth/sessions/one", undefined], "server"],
  ["ends all others", (api) => ownSessionsOf(api).endOthers(), ["DELETE /api/auth/sessions", undefined], "not_offered"],
  [
    "writes to sales",
    (api) => siteFormsOf(api).contactSale({ name: "N", email: "a@example.com", message: "M", phone: "0812345678", packageId: 2 }),
    ["POST /api/registration/contact-sale", { name: "N", email: "a@example.com", message: "M", phone: "0812345678", packageId: 2 }],
    "contact_failed",
  ],
  [
    "registers without an account",
    (api) => siteFormsOf(api).registerFree({ email: "a@example.com", acceptTerms: true, registrationBy: "r", subscriptionPlanId: 1 }),
    ["POST /api/registration", { email: "a@example.com", acceptTerms: true, registrationBy: "r", subscriptionPlanId: 1 }],
    "free_registration_failed",
  ],
];

describe("a call that", () => {
  it.each(calls)("%s", async (_does, call, [line, body], fallback) => {
    recorder.says({ status: 400, body: { success: false } });
    expect(await call(portal())).toMatchObject({ success: false, code: fallback, params: { status: 400 } });
    const [asked, ...more] = recorder.asked();
    expect(more).toEqual([]);
    expect([asked!.call, asked!.body]).toEqual([line, body]);
    expect(asked!.headers).toMatchObject({
      "content-type": "application/json",
      "accept-language": "th",
      "x-app-version": "7.8.9",
      "x-client-name": "lanngan-web",
      apikey: "key-of-web",
      authorization: "Bearer a.b.c",
    });
  });

  it("registers an organisation once its session has begun", async () => {
    recorder.says({}, { body: { success: true, data: { subdomainName: "mango" } } });
    expect(await portal().registerOrganization(registration)).toMatchObject({ success: true, data: { subdomainName: "mango" } });
    expect(recorder.asked().map(({ call, body }) => [call, body])).toEqual([
      ["POST /api/organization/start-session", { email: registration.email, sessionId: registration.sessionId }],
      ["POST /api/organization/registration", registration],
    ]);
    recorder.says({}, { status: 400, body: {} });
    expect(await portal().registerOrganization(registration)).toMatchObject({ success: false, code: "registration_failed" });
  });

  it("suggests names asks our own portal alone", async () => {
    const request = { email: "a@example.com", organizationName: "Mango House" };
    expect(await portal().suggestSubdomains(request)).toMatchObject({ success: false, code: "not_found" });
    expect(recorder.asked()).toEqual([]);
    const asked = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ success: true, data: { suggestions: ["mango"] } }));
    const own = createPortal(settings, { bearer: async () => null, onRejected }, () => "en", loadWordsOf).until(
      new AbortController().signal,
    );
    expect(await own.suggestSubdomains(request)).toMatchObject({ success: true, data: { suggestions: ["mango"] } });
    expect(asked.mock.calls[0]![0]).toBe("/api/organization/suggest-subdomain");
    expect(asked.mock.calls[0]![1]).toMatchObject({ method: "POST", body: JSON.stringify(request) });
    asked.mockRestore();
  });

  it("is made by a stranger shows no token, in the language of the moment", async () => {
    await portal({ token: async () => null, language: "en" }).login({ email: "a", password: "b" });
    const { headers } = recorder.asked()[0]!;
    expect(headers).not.toHaveProperty("authorization");
    expect(headers["accept-language"]).toBe("en");
  });
});

describe("an answer", () => {
  const unexpected = "An unexpected error occurred. Please try again or contact support.";
  const login = () => portal().login({ email: "a", password: "b" });
  const lookUp = () => portal().getOrganizationByEmail("a");
  const says = (reply: Reply | "cut", call: () => Promise<unknown> = lookUp) => (recorder.says(reply), call());

  it("is a success with its data, its words and its code", async () => {
    const body = { success: true, data: { name: "Mango" }, message: "Here", code: "subdomain_available" };
    expect(await says({ body })).toEqual({ success: true, data: { name: "Mango" }, message: "Here", code: "subdomain_available" });
    expect(await says({ body: { success: true, message: " ", code: 7 } })).toEqual({ success: true, data: {} });
    // A sign-in is read by its data alone (SPEC §7).
    expect(await says({ body: { data: { token: "t" } } }, login)).toEqual({ success: true, data: { token: "t" } });
    expect(await says({ body: { data: { token: "t" }, error: "No" } }, login)).toMatchObject({ success: false });
    expect(await says({ body: { success: "true", data: {} } })).toMatchObject({ success: false });
  });

  it.each([
    [
      "a code that we know is the reason, whatever the words",
      { status: 400, body: { success: false, error: "e", code: "code_expired" } },
      { code: "code_expired", error: "e" },
    ],
    [
      "so is one that came with 200",
      { body: { success: false, code: "code_expired" } },
      { code: "code_expired", error: "This verification code has expired" },
    ],
    [
      "another code is none",
      { status: 400, body: { success: false, error: "e", code: "unheard_of" } },
      { code: "organization_lookup_failed", error: "e", message: "e", reason: "unheard_of" },
    ],
    [
      "`error` is said before `message`",
      { status: 400, body: { error: "e", message: "m" } },
      { code: "organization_lookup_failed", error: "e", message: "e" },
    ],
    [
      "`message` where there is no `error`",
      { status: 400, body: { error: " ", message: "m" } },
      { code: "organization_lookup_failed", error: "m", message: "m" },
    ],
    ["429 without a code is too often", { status: 429, body: { error: "e" } }, { code: "rate_limited", error: "e", message: "e" }],
    ["503 without a code is not there", { status: 503, body: { error: "e" } }, { code: "unavailable", error: "e", message: "e" }],
    ["500 without a code is the server's", { status: 500, body: { error: "e" } }, { code: "server", error: "e", message: "e" }],
    [
      "a status alone is said as a number",
      { status: 418, body: "" },
      { code: "organization_lookup_failed", error: "HTTP error! status: 418", params: { status: 418 } },
    ],
    [
      "so is that of a page in HTML",
      { status: 502, body: "<h1>Bad</h1>" },
      { code: "server", error: "HTTP error! status: 502", params: { status: 502 } },
    ],
    [
      "200 with false alone is what the call is about",
      { body: { success: false } },
      { code: "organization_lookup_failed", error: "Could not find out about your organisation" },
    ],
    ["200 with nothing was not expected", { body: "" }, { code: "unexpected", error: unexpected }],
    ["nor was 200 with null", { body: "null" }, { code: "unexpected", error: unexpected }],
    ["nor was 200 with a list", { body: [] }, { code: "unexpected", error: unexpected }],
    ["a broken line is the network's", "cut", { code: "network", error: "Network error occurred. Please try again." }],
  ] as [string, Reply | "cut", object][])("that refuses: %s", async (_what, reply, expected) => {
    expect(await says(reply)).toEqual({ success: false, ...expected });
  });

  it("tells how long to wait and how many tries are left, by header or by data", async () => {
    const refused = { success: false, error: "e" };
    expect(await says({ status: 429, body: refused, headers: { "Retry-After": "30" } })).toMatchObject({ params: { retryAfter: 30 } });
    const data = { retryAfter: 7, triesLeft: 2 };
    expect(await says({ status: 429, body: { ...refused, data }, headers: { "Retry-After": "30" } })).toMatchObject({ data, params: data });
    expect(await says({ status: 400, body: { ...refused, data: { triesLeft: 0 } } })).toMatchObject({ params: { triesLeft: 0 } });
    for (const broken of [{ retryAfter: -1 }, { retryAfter: "7" }, { triesLeft: "2" }, [], "2"])
      expect(await says({ status: 400, body: { ...refused, data: broken } })).not.toHaveProperty("params");
    expect(await says({ status: 429, body: refused, headers: { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" } })).not.toHaveProperty(
      "params",
    );
  });

  it("of 401 takes back a token that was shown, but for calls that prove by themselves who is calling", async () => {
    const unknown = { status: 401, body: { success: false } };
    expect(await says(unknown)).toMatchObject({ code: "unauthenticated" });
    expect(onRejected).toHaveBeenCalledTimes(1);
    for (const proving of [
      login,
      () => portal().register(account),
      () => portal().resetPassword({ email: "", newPassword: "", token: "" }),
    ])
      expect(await says(unknown, proving)).not.toMatchObject({ code: "unauthenticated" });
    recorder.says(unknown);
    expect(await portal({ token: async () => null }).getOrganizationByEmail("a")).toMatchObject({ code: "organization_lookup_failed" });
    expect(onRejected).toHaveBeenCalledTimes(1);
    // The server says so itself.
    expect(await says({ status: 403, body: { success: false, code: "unauthenticated" } })).toMatchObject({ code: "unauthenticated" });
    expect(onRejected).toHaveBeenCalledTimes(2);
  });

  it("in words of the server's own waits for what they are translated with; in ours it does not", async () => {
    await says({ status: 400, body: { error: "Wer da?" } });
    expect(loadWordsOf.mock.calls).toEqual([["Wer da?"]]);
    await says({ status: 400, body: { error: "Wer da?", code: "forbidden" } });
    await says({ status: 400, body: {} });
    expect(loadWordsOf).toHaveBeenCalledTimes(1);
  });

  it("nobody waits for any more is none", async () => {
    const waiting = new AbortController();
    waiting.abort();
    expect(await portal({ signal: waiting.signal }).getOrganizationByEmail("a")).toMatchObject({ code: "network" });
    expect(recorder.asked()).toEqual([]);
  });
});

it("takes the organisation of somebody else's portal as one that its person registered, and makes nothing up", () => {
  expect(
    foundOrganization({ name: "Mango", subdomainName: "mango", role: "OrganizationAdmin", workspaceUrl: "https://desk.example/mango" }),
  ).toEqual({
    name: "Mango",
    subdomain: "mango",
    workspaceUrl: "https://desk.example/mango",
    role: "owner",
    isRegistrant: true,
    planId: null,
    requestedPlanId: null,
    status: "active",
    suspendedFor: null,
    purgeAt: null,
    trialEndsAt: null,
    usage: null,
  });
  expect(foundOrganization({ name: "Mango", role: "Editor" }).role).toBeNull();
});
