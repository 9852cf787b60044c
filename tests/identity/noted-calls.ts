/** The calls below /auth/v1 with nothing behind them but a list of what each asked for. */
import { Hono } from "hono";
import { vi } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import type { Deps } from "../../src/server/deps.ts";
import type { Env } from "../../src/server/http/environment.ts";
import { Refusal } from "../../src/server/refusal.ts";
import { createLog } from "../../src/server/log.ts";
import { identityService } from "../../src/server/routes/identity.ts";

const notes = vi.hoisted(() => {
  const asked: unknown[][] = [];
  const answers: Record<string, unknown> = {};
  /** Stands in for one that is given the server's parts first. */
  const standIn =
    (name: string) =>
    (_deps: unknown, ...what: unknown[]) => {
      asked.push([name, ...what]);
      const answer = answers[name];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? {});
    };
  return { asked, answers, standIns: (...names: string[]) => Object.fromEntries(names.map((name) => [name, standIn(name)])) };
});

vi.mock("../../src/gotrue/proofs/magic-link.ts", () => notes.standIns("requestMagicLink"));
vi.mock("../../src/gotrue/proofs/recovery.ts", () => notes.standIns("requestRecovery"));
vi.mock("../../src/gotrue/proofs/verification.ts", () => notes.standIns("verifyProof"));
vi.mock("../../src/gotrue/proofs/flows.ts", () => notes.standIns("exchangeCode"));
vi.mock("../../src/gotrue/users/email-change.ts", () => notes.standIns("resendEmailChange"));
vi.mock("../../src/gotrue/users/sign-up.ts", () => notes.standIns("resendConfirmation", "signUp"));
vi.mock("../../src/gotrue/users/account.ts", () => notes.standIns("changeAccount", "requestReauthentication"));
vi.mock("../../src/gotrue/users/phone.ts", async (original) => ({
  ...(await original<object>()),
  ...notes.standIns("requestTextCode", "resendPhoneChange"),
}));
vi.mock("../../src/gotrue/sessions/sessions.ts", () => notes.standIns("endSessions", "refreshSession"));
vi.mock("../../src/gotrue/sessions/sign-in.ts", () => notes.standIns("signIn"));
vi.mock("../../src/gotrue/sessions/signed-in.ts", () => notes.standIns("requireSession"));
vi.mock("../../src/gotrue/providers/oauth.ts", async (original) => ({
  ...(await original<object>()),
  ...notes.standIns("signInWithIdToken", "finishAuthorization", "startAuthorization"),
}));
vi.mock("../../src/gotrue/providers/unlinking.ts", () => notes.standIns("requireLinking", "unlinkIdentity"));
vi.mock("../../src/gotrue/admin/users.ts", () =>
  notes.standIns("changeUserAsAdmin", "createUser", "deleteUserAsAdmin", "pageOfUsers", "requireUser"),
);
vi.mock("../../src/gotrue/admin/links.ts", () => notes.standIns("generateLink", "inviteUser"));
vi.mock("../../src/gotrue/admin/factors.ts", () => notes.standIns("changeFactorAsAdmin", "removeFactorAsAdmin"));
vi.mock("../../src/gotrue/factors/challenges.ts", () => notes.standIns("challengeFactor", "verifyFactor"));
vi.mock("../../src/gotrue/factors/factors.ts", () => notes.standIns("enrolFactor", "unenrolFactor"));
vi.mock("../../src/gotrue/factors/recovery-codes.ts", () =>
  notes.standIns("makeRecoveryCodes", "recoveryCodesStatus", "renewRecoveryCodes", "useRecoveryCode"),
);

/** What was asked for, by the name of what answers it, and what that answers where the test says so. */
export const noted = notes;

export const visitor = { address: "local", userAgent: "a browser" };
export const site = "http://localhost:3000";
const always = { apikey: "anon", "user-agent": "a browser", "accept-language": "en" };

type Call = { body?: object | string; token?: string; headers?: Record<string, string>; env?: Record<string, string>; full?: string };

/** One call, what came of it and what it asked for. */
export const call = async (line: string, { body, token, headers = {}, env = {}, full }: Call = {}) => {
  noted.asked.length = 0;
  const [method = "", path = ""] = line.split(" ");
  const taken: unknown[][] = [];
  const deps = {
    config: loadConfig(env),
    apiKeys: { anon: "anon", service: "service" },
    keyFor: () => Buffer.alloc(32),
    log: createLog("silent"),
    sms: null,
    limits: {
      take: async (...what: unknown[]) => {
        taken.push(what);
        if (what[0] === full) throw new Refusal("rate_limited", { retryAfter: 7 });
      },
    },
    identity: { keys: { jwks: { keys: [{ kid: "k" }] } } },
  } as unknown as Deps;
  const app = new Hono<Env>().use((c, next) => {
    c.set("deps", deps);
    c.set("isTrusted", () => false);
    c.set("requestId", "the request");
    return next();
  });
  app.route("/auth/v1", identityService(deps));
  const response = await app.request(`/auth/v1${path}`, {
    method,
    headers: { ...always, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : text,
    asked: [...noted.asked],
    /** What was counted, beside each call itself. */
    taken: taken.slice(1),
    counted: taken[0],
  };
};
