/** What every actor of a chart asks when it is given this, and what it tells once it is answered so. */
import { expect } from "vitest";
import { person } from "../../machines/model/answers.ts";
import { mailed } from "../../machines/workspace/invitation-acceptance.model.ts";
import type { Reply } from "../clients/recorder.ts";
import { origin } from "./actors.ts";

type Row = { input?: unknown; says?: Reply[]; asks: [call: string, body?: unknown][]; tells: unknown };
const portalSays = (data: unknown): Reply => ({ body: { success: true, data } });
export const success = (data: unknown = {}) => ({ success: true, data });
/** The page is on its way elsewhere. */
const gone = { success: true, data: undefined };
/** What the identity client sends where there is nothing to prove later. */
const unproved = { code_challenge: null, code_challenge_method: null };
export const proved = { code_challenge: expect.any(String) as string, code_challenge_method: "s256" };
/** Without what is drawn by chance. */
export const unchallenged = (call: string) => call.replace(/code_challenge=[\w-]+/, "code_challenge=…");
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
export const factor = { id: "f1", friendly_name: "Phone", factor_type: "totp", status: "verified", created_at: "2026-01-01T00:00:00Z" };
const lookUp = (email: string): Row => ({
  input: { email },
  says: [portalSays({ name: "Mango House" })],
  asks: [[`GET /api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`]],
  tells: success({ name: "Mango House" }),
});
export const google = { body: { url: "https://google.test/?skip_http_redirect=true&client=x" } };

const joined = { outcome: "joined", organization: { name: "กาแฟดี", subdomain: "kafae-dee" }, address: "http://kafae-dee.localhost:3000/" };

export const rows: Record<string, Row> = {
  "session.readSession": { asks: [], tells: { token: person.token, session: person.session } },
  "session.lookUpOrganization": lookUp("a@example.com"),
  "session.signOut": { input: { token: "of.its.own" }, asks: [["POST /auth/v1/logout?scope=local"]], tells: success(null) },
  "passwordSignIn.logIn": {
    input: { email: "a@example.com", password: "b" },
    says: [portalSays({ token: "t" })],
    asks: [["POST /api/auth/login", { email: "a@example.com", password: "b" }]],
    tells: success({ token: "t" }),
  },
  "passwordSignIn.openSession": { input: { token: "a.b.c", session: null }, asks: [], tells: undefined },
  "authCard.signUp": signUp,
  "authCard.leaveForGoogle": { asks: [], tells: gone },
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
    input: { firstName: "สมหญิง", lastName: "", nickname: "หญิง" },
    asks: [["PUT /auth/v1/user", { data: { first_name: "สมหญิง", last_name: null, name: "สมหญิง", nickname: "หญิง" }, ...unproved }]],
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
          workspace: "mango",
        },
      ]),
    ],
    asks: [["GET /api/auth/sessions"]],
    tells: success([
      { id: "s1", name: "Firefox · Linux", workspace: null, detail: "", since: "2026-01-01", isFixed: true },
      { id: "s2", name: "–", workspace: "mango", detail: "203.0.113.9", since: "2026-01-03", isFixed: false },
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
      { id: "i1", name: "email", workspace: null, detail: "a@example.com", since: "2026-01-01", isFixed: false },
      { id: "i2", name: "Google", workspace: null, detail: "b@gmail.test", since: null, isFixed: false },
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
  "accountDeletion.look": {
    says: [portalSays({ hasPassword: true, soleOwnerOf: [] })],
    asks: [["GET /api/auth/account"]],
    tells: success({ hasPassword: true, soleOwnerOf: [] }),
  },
  "accountDeletion.remove": {
    input: { proof: "eleven paper boats" },
    says: [portalSays(null)],
    asks: [["DELETE /api/auth/account", { proof: "eleven paper boats" }]],
    tells: success({}),
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
  "completion.sendSuccessEmail": {
    input: { email: "o@example.com" },
    asks: [["POST /api/organization/send-success-email", { email: "o@example.com" }]],
    tells: undefined,
  },
  "completion.endSession": {
    input: { sessionId: "session_1_abcdefgh" },
    asks: [["POST /api/organization/end-session", { sessionId: "session_1_abcdefgh" }]],
    tells: undefined,
  },
  "subdomain.checkSubdomain": {
    input: { email: "o@example.com", subdomain: "mango", organizationName: "Mango House" },
    says: [portalSays({ available: true, heldFor: 300 })],
    asks: [["POST /api/organization/validate-subdomain", { email: "o@example.com", subdomain: "mango" }]],
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
    // To a portal of somebody else's go the fields of SPEC §7 alone.
    asks: [["POST /api/organization/resend-otp", { email: "o@example.com" }]],
    tells: success({ retryAfter: 60 }),
  },
  "emailLink.confirmLink": {
    input: { email: "o@example.com", token: "t", subdomainName: "mango" },
    asks: [["POST /api/organization/confirm-email-link", { email: "o@example.com", token: "t", subdomainName: "mango" }]],
    tells: success(),
  },
  "ownOrganizations.listOrganizations": {
    // Somebody else's portal has no list: what the session knows is all.
    input: undefined,
    asks: [],
    tells: success([]),
  },
  "restoration.restore": {
    input: { email: "o@example.com", subdomain: "mango" },
    asks: [["POST /api/organization/restore", { email: "o@example.com", subdomainName: "mango" }]],
    tells: success(),
  },
  "invitationAcceptance.show": {
    input: { token: "t" },
    says: [portalSays(mailed)],
    asks: [["POST /api/auth/invitations/shown", { token: "t" }]],
    tells: success(mailed),
  },
  "invitationAcceptance.mailCode": {
    input: { token: "t" },
    says: [portalSays({ expiresIn: 600 })],
    asks: [["POST /api/auth/invitations/code", { token: "t" }]],
    tells: success({ expiresIn: 600 }),
  },
  "invitationAcceptance.accept": {
    input: { token: "t", acceptTerms: true, code: null },
    says: [portalSays(joined)],
    asks: [["POST /api/auth/invitations/acceptance", { token: "t", acceptTerms: true, code: null }]],
    tells: success(joined),
  },
  "invitationAcceptance.joinAsNew": {
    input: { token: "t", acceptTerms: true, name: "Mali", password: "p" },
    says: [portalSays({ ...joined, token: "a.b.c" })],
    asks: [["POST /api/auth/invitations/account", { token: "t", acceptTerms: true, name: "Mali", password: "p" }]],
    tells: success({ ...joined, token: "a.b.c" }),
  },
  "invitationAcceptance.leaveForGoogle": { input: { email: "a@example.com" }, asks: [], tells: gone },
  "invitationAcceptance.decline": {
    input: { token: "t" },
    says: [portalSays(null)],
    asks: [["POST /api/auth/invitations/refusal", { token: "t" }]],
    tells: success(),
  },
  "invitationAcceptance.askAgain": {
    input: { token: "t" },
    says: [portalSays(null)],
    asks: [["POST /api/auth/invitations/request", { token: "t" }]],
    tells: success(),
  },
  "workspaceEntry.askForCode": {
    input: { subdomain: "mango", codeChallenge: "c" },
    says: [portalSays({ address: "https://mango.portal.example/enter?code=k" })],
    asks: [
      [
        "POST /api/auth/enter",
        { subdomain: "mango", codeChallenge: "c", preferences: { theme: "default", mode: "light", language: "en" } },
      ],
    ],
    tells: success({ address: "https://mango.portal.example/enter?code=k" }),
  },
  "job.startJob": {
    input: { jobName: "fake-job", connectionId: "c1" },
    asks: [["POST /api/debug/fake-job", { email: "debug@lanngan.com", connectionId: "c1", progressName: "fake-job" }]],
    tells: success(),
  },
};
