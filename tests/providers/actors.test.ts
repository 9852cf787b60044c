/** The contract of the providers: what each actor of a chart asks of the portal or of the identity service, and what it makes of the answer. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from "xstate";
import { storageKeys } from "../../src/contract/preferences.ts";
import { createApp, type App } from "../../src/web/providers/app.ts";
import { saveMailedLink, readMailedLink } from "../../src/web/clients/mailed-link.ts";
import { saveRegistration } from "../../src/web/clients/registration-store.ts";
import { workKey } from "../../src/web/clients/session-store.ts";
import { startRecorder, type Recorder, type Said } from "../clients/recorder.ts";
import { person, tokenWith } from "../../machines/answers.samples.ts";
import { settings } from "../model/render.tsx";

const origin = "http://portal.test";
const owner = "22222222-2222-4222-8222-222222222222";

let recorder: Recorder;
let app: App;
/** What the session's chart was told. */
let told: unknown[];
/** Where the page was sent. */
let left: URL[];
beforeAll(async () => {
  recorder = await startRecorder();
  const elsewhere = { ...settings, gatewayUrl: recorder.url, identityUrl: recorder.url, anonKey: "key-of-identity" };
  app = await createApp(elsewhere, { theme: "default", mode: "light", language: "en", billing: "monthly" }, null);
});
afterAll(() => recorder.stop());
beforeEach(() => {
  left = [];
  told = [];
  const assign = (address: string | URL) => left.push(new URL(address));
  const [pathname, search, hash] = ["/profile", "?next=%2Fdashboard%3Fa", "#names"];
  vi.stubGlobal("location", { origin, pathname, search, hash, href: origin + pathname + search + hash, assign });
  localStorage.setItem(storageKeys.token, JSON.stringify(person.session));
  vi.spyOn(app.session, "getSnapshot").mockReturnValue({ context: { person: { id: owner } } } as never);
  vi.spyOn(app.session, "send").mockImplementation((event) => void told.push(event));
});
afterEach(() => {
  recorder.reset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

type Actors = Map<string, AnyActorLogic>;
const isPromise = (logic: AnyActorLogic) => /promise/i.test(String(logic.transition));
/** The promise actors of a chart and of those that it runs, by the chart's name and their own. */
const promisesOf = (chart: string, machine: AnyStateMachine): [string, AnyActorLogic][] =>
  Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).flatMap(([name, logic]): [string, AnyActorLogic][] =>
    "root" in logic
      ? promisesOf((logic as AnyStateMachine).id, logic as AnyStateMachine)
      : isPromise(logic)
        ? [[`${chart}.${name}`, logic]]
        : [],
  );

const providers = Object.values(import.meta.glob<Record<string, unknown>>("../../src/web/providers/*.ts", { eager: true }))
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.startsWith("provide")) as [string, (given: App, tell?: (left: number) => void) => AnyStateMachine][];
const codesLeft: number[] = [];
const actors = (): Actors =>
  new Map([
    ...providers.flatMap(([name, provide]) =>
      promisesOf(
        name[7]!.toLowerCase() + name.slice(8),
        provide(app, (count) => codesLeft.push(count)),
      ),
    ),
    ...promisesOf("session", app.session.logic as AnyStateMachine),
  ]);
const run = (name: string, input: unknown) => toPromise(createActor(actors().get(name)!, { input }).start());

type Row = { input?: unknown; says?: Said[]; asks: [call: string, body?: unknown][]; tells: unknown };
const portalSays = (data: unknown): Said => ({ body: { success: true, data } });
const success = (data: unknown = {}) => ({ success: true, data });
/** The page is on its way elsewhere. */
const gone = { success: true, data: undefined };
/** What the identity client sends where there is nothing to prove later. */
const unproved = { code_challenge: null, code_challenge_method: null };
const proved = { code_challenge: expect.any(String) as string, code_challenge_method: "s256" };
/** Without what is drawn by chance. */
const unchallenged = (call: string) => call.replace(/code_challenge=[\w-]+/, "code_challenge=…");
const organization = { email: "o@example.com", organizationName: "Mango House", subdomainName: "mango", subscriptionPlanId: 3 };
const registration = { ...organization, billingPeriod: "yearly", acceptTerms: true, sessionId: "session_1_abcdefgh" };
const begun = { email: registration.email, sessionId: registration.sessionId };
const account = { email: "a@example.com", password: "b-secret", confirmPassword: "c-secret", firstName: "D", lastName: "E" };
const signUp: Row = {
  input: account,
  says: [portalSays(null)],
  asks: [["POST /api/auth/register", { ...account, signInUrl: `${origin}/auth` }]],
  tells: success(),
};
const register: Row = {
  input: registration,
  says: [portalSays(null), portalSays({ subdomainName: "mango" })],
  asks: [
    ["POST /api/organization/start-session", begun],
    ["POST /api/organization/registration", registration],
  ],
  tells: success({ subdomainName: "mango" }),
};
const factor = { id: "f1", friendly_name: "Phone", factor_type: "totp", status: "verified", created_at: "2026-01-01T00:00:00Z" };
const lookUp = (email: string): Row => ({
  input: { email },
  says: [portalSays({ name: "Mango House" })],
  asks: [[`GET /api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`]],
  tells: success({ name: "Mango House" }),
});
const google = { body: { url: "https://google.test/?skip_http_redirect=true&client=x" } };

const rows: Record<string, Row> = {
  "session.readSession": { asks: [], tells: { token: person.token, session: person.session } },
  "session.lookUpOrganization": lookUp("a@example.com"),
  "session.signOut": { input: { token: "of.its.own" }, asks: [["POST /auth/v1/logout?scope=local"]], tells: success(null) },
  "signIn.logIn": {
    input: { email: "a@example.com", password: "b" },
    says: [portalSays({ token: "t" })],
    asks: [["POST /api/auth/login", { email: "a@example.com", password: "b" }]],
    tells: success({ token: "t" }),
  },
  "signIn.openSession": { input: { token: "a.b.c", session: null }, asks: [], tells: undefined },
  "authentication.signUp": signUp,
  "authentication.leaveForGoogle": { asks: [], tells: gone },
  "reauthentication.leaveForGoogle": { input: { email: "a@example.com" }, asks: [], tells: gone },
  "passwordReset.sendResetLink": {
    input: { email: "a@example.com" },
    asks: [
      [
        `POST /auth/v1/recover?redirect_to=${encodeURIComponent(`${origin}/auth/reset`)}`,
        { email: "a@example.com", ...proved, gotrue_meta_security: {} },
      ],
    ],
    tells: success(null),
  },
  "passwordReset.savePassword": {
    input: { email: "a@example.com", newPassword: "b", token: "c" },
    says: [portalSays(null)],
    asks: [["PUT /api/auth/user/ResetPassword", { email: "a@example.com", newPassword: "b", token: "c" }]],
    tells: success(),
  },
  "secondFactor.challenge": {
    input: { factorId: "f1" },
    says: [{ body: { id: "c1", type: "totp", expires_at: 1 } }],
    asks: [["POST /auth/v1/factors/f1/challenge", { factorId: "f1" }]],
    tells: success({ challengeId: "c1" }),
  },
  "secondFactor.verify": {
    input: { factorId: "f1", challengeId: "c1", code: "012345" },
    says: [{ body: person.session }],
    asks: [["POST /auth/v1/factors/f1/verify", { challenge_id: "c1", code: "012345" }]],
    tells: success(null),
  },
  "secondFactor.useCode": {
    input: { recoveryCode: "abcd-efgh" },
    says: [{ body: person.session }, { body: { remaining: 6, total: 8 } }],
    asks: [["POST /auth/v1/factors/recovery-codes/verify", { code: "abcd-efgh" }], ["GET /auth/v1/factors/recovery-codes"]],
    tells: success(null),
  },
  "passwordChange.changePassword": {
    input: { currentPassword: "old", password: "new" },
    asks: [["PUT /auth/v1/user", { current_password: "old", password: "new", ...unproved }]],
    tells: success(null),
  },
  "emailChange.changeEmail": {
    input: { email: "new@example.com" },
    asks: [[`PUT /auth/v1/user?redirect_to=${encodeURIComponent(`${origin}/profile`)}`, { email: "new@example.com", ...proved }]],
    tells: success(null),
  },
  "profile.saveNames": {
    input: { firstName: "สมหญิง", lastName: "" },
    asks: [["PUT /auth/v1/user", { data: { first_name: "สมหญิง", last_name: null }, ...unproved }]],
    tells: success(null),
  },
  "sessions.list": {
    says: [
      portalSays([
        {
          id: "s1",
          isCurrent: true,
          createdAt: "2026-01-01",
          seenAt: "2026-01-02",
          userAgent: "Firefox/1 Linux",
          address: null,
          hasFactor: false,
        },
        {
          id: "s2",
          isCurrent: false,
          createdAt: "2026-01-03",
          seenAt: "2026-01-04",
          userAgent: null,
          address: "203.0.113.9",
          hasFactor: true,
        },
      ]),
    ],
    asks: [["GET /api/auth/sessions"]],
    tells: success([
      { id: "s1", name: "Firefox · Linux", detail: "", since: "2026-01-01", isFixed: true },
      { id: "s2", name: "–", detail: "203.0.113.9", since: "2026-01-03", isFixed: false },
    ]),
  },
  "sessions.end": { input: { id: "s2" }, asks: [["DELETE /api/auth/sessions/s2"]], tells: success() },
  "identities.list": {
    says: [
      {
        body: {
          identities: [
            { identity_id: "i1", provider: "email", identity_data: { email: "a@example.com" }, created_at: "2026-01-01" },
            { identity_id: "i2", provider: "google", identity_data: { email: "b@gmail.test" } },
          ],
        },
      },
    ],
    asks: [["GET /auth/v1/user"]],
    tells: success([
      { id: "i1", name: "email", detail: "a@example.com", since: "2026-01-01", isFixed: false },
      { id: "i2", name: "Google", detail: "b@gmail.test", since: null, isFixed: false },
    ]),
  },
  "identities.end": {
    input: { id: "i2" },
    says: [{}, { body: { ...person.session, refresh_token: "another" } }],
    asks: [
      ["DELETE /auth/v1/user/identities/i2"],
      ["POST /auth/v1/token?grant_type=refresh_token", { refresh_token: "refresh-token-of-a-test" }],
    ],
    tells: success(null),
  },
  "identities.add": {
    says: [google],
    asks: [
      [
        "GET /auth/v1/user/identities/authorize?provider=google&redirect_to=http%3A%2F%2Fportal.test%2Fprofile&code_challenge=…&code_challenge_method=s256&skip_http_redirect=true",
      ],
    ],
    tells: gone,
  },
  "signOutEverywhere.endOthers": { says: [portalSays({ ended: 4 })], asks: [["DELETE /api/auth/sessions"]], tells: success({ ended: 4 }) },
  "factorEnrolment.listFactors": {
    says: [{ body: { email: "a@example.com", factors: [factor] } }],
    asks: [["GET /auth/v1/user"]],
    tells: success({ factors: [expect.objectContaining({ id: "f1", name: "Phone" })], codesLeft: null }),
  },
  "factorEnrolment.enrol": {
    input: { name: "Phone" },
    says: [{ body: { id: "f2", type: "totp", totp: { qr_code: "<svg/>", secret: "S3", uri: "otpauth:" } } }],
    asks: [["POST /auth/v1/factors", { friendly_name: "Phone", factor_type: "totp" }]],
    tells: success({ factorId: "f2", qrCode: expect.stringContaining("<svg/>") as string, secret: "S3" }),
  },
  "factorEnrolment.prove": {
    input: { factorId: "f1", code: "012345" },
    says: [{ body: { id: "c7" } }, { body: person.session }],
    asks: [
      ["POST /auth/v1/factors/f1/challenge", { factorId: "f1" }],
      ["POST /auth/v1/factors/f1/verify", { challenge_id: "c7", code: "012345" }],
    ],
    tells: success(null),
  },
  "factorEnrolment.remove": { input: { factorId: "f1" }, asks: [["DELETE /auth/v1/factors/f1"]], tells: success(null) },
  "factorEnrolment.takeBack": { input: { factorId: "f2" }, asks: [["DELETE /auth/v1/factors/f2"]], tells: success(null) },
  "recoveryCodes.makeCodes": {
    input: { isReplacing: false },
    says: [{ body: { id: "r", codes: ["one", "two"] } }],
    asks: [["POST /auth/v1/factors/recovery-codes", { friendly_name: "Lanngan recovery codes" }]],
    tells: success(["one", "two"]),
  },
  "recoveryCodes.copyCodes": { input: { codes: ["one", "two"] }, asks: [], tells: false },
  "contact.sendMessage": {
    input: { name: "N", email: "a@example.com", message: "M", packageId: 2 },
    asks: [["POST /api/registration/contact-sale", { name: "N", email: "a@example.com", message: "M", packageId: 2 }]],
    tells: success(),
  },
  "freeRegistration.registerFree": {
    input: { email: "a@example.com", acceptTerms: true, registrationBy: "r", subscriptionPlanId: 1 },
    says: [portalSays({ status: "Completed", subdomainName: "mango" })],
    asks: [["POST /api/registration", { email: "a@example.com", acceptTerms: true, registrationBy: "r", subscriptionPlanId: 1 }]],
    tells: success({ status: "Completed", subdomainName: "mango" }),
  },
  "onePageRegistration.signUp": signUp,
  "onePageRegistration.register": register,
  "registration.resume": lookUp("b@example.com"),
  "registration.register": register,
  "registration.finish": {
    input: { email: "o@example.com", sessionId: "session_1_abcdefgh" },
    asks: [
      ["POST /api/organization/send-success-email", { email: "o@example.com" }],
      ["POST /api/organization/end-session", { sessionId: "session_1_abcdefgh" }],
    ],
    tells: undefined,
  },
  "subdomain.checkSubdomain": {
    input: { email: "o@example.com", subdomain: "mango", organizationName: "Mango House" },
    says: [portalSays({ available: true, heldFor: 300 })],
    asks: [["POST /api/organization/validate-subdomain", { email: "o@example.com", subdomain: "mango", organizationName: "Mango House" }]],
    tells: success({ available: true, heldFor: 300 }),
  },
  // A portal of somebody else's is not asked for names.
  "subdomain.suggestSubdomains": {
    input: { email: "o@example.com", organizationName: "Mango House" },
    asks: [],
    tells: { success: false, code: "not_found", error: "This address does not exist." },
  },
  "verification.confirmCode": {
    input: { email: "o@example.com", code: "012345" },
    asks: [["POST /api/organization/confirm-email-otp", { email: "o@example.com", otpCode: "012345" }]],
    tells: success(),
  },
  "verification.sendCode": {
    input: { email: "o@example.com", automatic: true },
    says: [portalSays({ retryAfter: 60 })],
    asks: [["POST /api/organization/resend-otp", { email: "o@example.com", automatic: true }]],
    tells: success({ retryAfter: 60 }),
  },
  "emailLink.confirmLink": {
    input: { email: "o@example.com", token: "t", subdomainName: "mango" },
    asks: [["POST /api/organization/confirm-email-link", { email: "o@example.com", token: "t", subdomainName: "mango" }]],
    tells: success(),
  },
  "restoration.restore": {
    input: { email: "o@example.com" },
    asks: [["POST /api/organization/restore", { email: "o@example.com" }]],
    tells: success(),
  },
  "job.startJob": {
    input: { jobName: "fake-job", connectionId: "c1" },
    asks: [["POST /api/debug/fake-job", { email: "debug@lanngan.com", connectionId: "c1", progressName: "fake-job" }]],
    tells: success(),
  },
};

/** What the page does and not a server; see below and the page's journeys. */
const ofThePage = ["authCallback.settle", "authCallback.awaitSignIn", "promoVideo.awaitMoment"];
/** Another browser is added by signing in there. */
const ofNobody = ["sessions.add"];

describe("what a chart asks for", () => {
  it("is listed here", () => {
    expect([...actors().keys()].filter((name) => ![...ofThePage, ...ofNobody].includes(name)).toSorted()).toEqual(
      Object.keys(rows).toSorted(),
    );
  });

  it.each(Object.entries(rows))("%s", async (name, { input, says = [], asks, tells }) => {
    recorder.says(...says);
    expect(await run(name, input)).toEqual(tells);
    await vi.waitUntil(() => recorder.count() >= asks.length);
    const asked = recorder.asked();
    const isIdentity = (call: string) => call.includes(" /auth/v1/");
    expect(asked.map(({ call, body }) => (body === undefined ? [unchallenged(call)] : [unchallenged(call), body]))).toEqual(asks);
    for (const { call, headers } of asked)
      expect(headers).toMatchObject({ "accept-language": "en", apikey: isIdentity(call) ? "key-of-identity" : settings.apiKey });
  });

  it.each(Object.entries(rows).filter(([, { asks }]) => asks.length > 0))("%s hears that the line is broken", async (name, { input }) => {
    // Those that go on for nobody end without a word.
    const nobody = name === "registration.finish";
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const answer = await run(name, input);
    if (nobody) expect(answer).toBeUndefined();
    else expect(answer).toMatchObject({ success: false, code: "network" });
  });
});

/** What is said where the identity service names a reason that nobody knows. */
const refused: Record<string, string> = {
  "session.signOut": "sign_out_failed",
  "passwordReset.sendResetLink": "reset_failed",
  "profile.saveNames": "server",
  "passwordChange.changePassword": "server",
  "emailChange.changeEmail": "server",
  "identities.list": "server",
  "identities.end": "server",
  "identities.add": "google_failed",
  "secondFactor.challenge": "server",
  "secondFactor.verify": "code_invalid",
  "secondFactor.useCode": "server",
  "factorEnrolment.listFactors": "server",
  "factorEnrolment.enrol": "server",
  "factorEnrolment.prove": "code_invalid",
  "factorEnrolment.remove": "server",
  "factorEnrolment.takeBack": "server",
  "recoveryCodes.makeCodes": "server",
};

describe("a refusal for a reason of its own", () => {
  const unheardOf = { status: 400, body: { code: "unheard_of", message: "m" }, headers: { "X-Supabase-Api-Version": "2024-01-01" } };

  it("is listed for every call of the identity service", () => {
    const asking = Object.entries(rows).filter(([, { asks }]) => asks[0]?.[0].includes(" /auth/v1/"));
    expect(asking.map(([name]) => name).toSorted()).toEqual(Object.keys(refused).toSorted());
  });

  it.each(Object.entries(refused))("in %s is %s", async (name, code) => {
    recorder.says(unheardOf);
    expect(await run(name, rows[name]!.input)).toEqual({ success: false, code, error: "m" });
  });

  it("of the portal's, where the identity service is asked in its place", async () => {
    recorder.says({ status: 404, body: { success: false, code: "not_offered" } }, unheardOf);
    expect(await run("signOutEverywhere.endOthers", undefined)).toEqual({ success: false, code: "server", error: "m" });
  });

  it("of the portal's that takes back the token is told to the session's chart", async () => {
    recorder.says({ status: 401, body: { success: false } });
    expect(await run("sessions.list", undefined)).toMatchObject({ success: false, code: "unauthenticated" });
    expect(recorder.asked()[0]!.headers.authorization).toBe(`Bearer ${person.token}`);
    expect(told).toEqual([{ type: "session.rejected" }]);
  });
});

describe("beside its answer", () => {
  it("a session that was opened is kept and told", async () => {
    const session = { ...person.session, access_token: tokenWith({ sub: "s" }) };
    await run("signIn.openSession", { token: session.access_token, session });
    expect(JSON.parse(localStorage.getItem(storageKeys.token)!)).toEqual(session);
    expect(told).toEqual([{ type: "session.opened", session: { token: session.access_token, session } }]);
    await run("signIn.openSession", { token: "a.b.c", session: null });
    expect(localStorage.getItem(storageKeys.token)).toBe("a.b.c");
  });

  it("who signs out is forgotten here, whatever the service says", async () => {
    for (const said of [{ status: 401, body: { code: "bad_jwt" } }, { status: 500, body: {} }, "cut" as const]) {
      localStorage.setItem(storageKeys.token, "a.b.c");
      recorder.says(said);
      const answer = await run("session.signOut", { token: "a.b.c" });
      expect(answer).toMatchObject(said !== "cut" && said.status === 401 ? { success: true } : { success: false });
      expect(localStorage.getItem(storageKeys.token)).toBeNull();
      const [asked] = recorder.asked();
      expect([asked!.call, asked!.headers.authorization]).toEqual(["POST /auth/v1/logout?scope=local", "Bearer a.b.c"]);
    }
  });

  it("whoever leaves for Google comes back to where they were going", async () => {
    await run("authentication.leaveForGoogle", undefined);
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
    expect(await run("secondFactor.useCode", { recoveryCode: "x" })).toMatchObject({ success: false, code: "recovery_code_wrong" });
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
    expect(told).toEqual(events);
  });

  it("a registration that is finished leaves nothing behind, and the session looks again", async () => {
    saveRegistration("o@example.com", "session_1_abcdefgh", { planId: 3, organizationName: "M", subdomain: "m", acceptTerms: true });
    await run("registration.finish", rows["registration.finish"]!.input);
    expect(localStorage.getItem(storageKeys.registration)).toBeNull();
    expect(told).toEqual([{ type: "organization.changed" }]);
  });
});

describe("what the page waits for", () => {
  it("is whether somebody is signed in, once that is known", async () => {
    localStorage.clear();
    vi.restoreAllMocks();
    app.session.start();
    expect(await run("authCallback.settle", undefined)).toEqual({ isSignedIn: false });
    app.session.stop();
  });
});

describe("the identity service's refusals", () => {
  const version = { "X-Supabase-Api-Version": "2024-01-01" };
  const refused = async (said: Said) => {
    recorder.says(said);
    return run("passwordChange.changePassword", { password: "new" });
  };

  it.each([
    ["same_password", 422, "password_same"],
    ["current_password_invalid", 400, "current_password_wrong"],
    ["current_password_required", 400, "current_password_wrong"],
    ["email_exists", 422, "email_taken"],
    ["email_not_confirmed", 400, "email_unproven"],
    ["email_address_invalid", 400, "email_invalid"],
    ["single_identity_not_deletable", 422, "identity_last"],
    ["email_conflict_identity_not_deletable", 422, "identity_last"],
    ["mfa_verification_failed", 422, "code_invalid"],
    ["mfa_verification_rejected", 403, "code_invalid"],
    ["mfa_challenge_expired", 422, "factor_challenge_expired"],
    ["mfa_factor_name_conflict", 422, "factor_name_taken"],
    ["too_many_enrolled_mfa_factors", 422, "factor_limit"],
    // Of the portal's own codes, those that the service sends as they are.
    ["password_common", 422, "password_common"],
    // The call's own, where nobody knows the code.
    ["something_new", 422, "server"],
  ])("%s (%i) is %s", async (code, status, problem) => {
    expect(await refused({ status, body: { code, message: "In English" }, headers: version })).toEqual({
      success: false,
      code: problem,
      error: "In English",
    });
  });

  it.each([
    ["by its header", { "Retry-After": "17" }, "Slowly", 17],
    ["by its words", {}, "For security purposes, you can only request this after 42 seconds.", 42],
    ["by neither", {}, "Slowly", 60],
  ])("say how long to wait %s", async (_how, headers, message, seconds) => {
    expect(await refused({ status: 429, body: { code: "over_request_rate_limit", message }, headers: { ...version, ...headers } })).toEqual(
      {
        success: false,
        code: "rate_limited",
        error: message,
        params: { retryAfter: seconds },
      },
    );
    recorder.says({ status: 429, body: { code: "mfa_recovery_codes_locked", message }, headers: { ...version, ...headers } });
    expect(await run("secondFactor.useCode", { recoveryCode: "x" })).toMatchObject({
      code: "recovery_codes_locked",
      params: { retryAfter: seconds },
    });
  });

  it("are the server's where it failed, whatever was asked", async () => {
    for (const status of [500, 502, 503]) {
      recorder.says({
        status,
        body: status === 502 ? "<h1>Bad gateway</h1>" : { code: "unexpected_failure", message: "m" },
        headers: version,
      });
      const answer = await run("secondFactor.verify", rows["secondFactor.verify"]!.input);
      expect(answer).toMatchObject({ success: false, code: "server" });
    }
  });

  it("of a session that is gone are told to the session's chart", async () => {
    const events: unknown[] = [];
    const stop = app.identity.watch((event) => events.push(event));
    expect(await refused({ status: 403, body: { code: "session_not_found", message: "Gone" }, headers: version })).toMatchObject({
      success: false,
    });
    expect(events).toEqual([{ type: "identity.signedOut", isChosen: false }]);
    stop();
  });
});
