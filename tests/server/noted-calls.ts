/** The portal's calls with nothing behind them but a list of what each asked for. */
import { vi } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { MovableClock } from "./movable-clock.ts";
import { loadConfig } from "../../src/server/config.ts";
import type { Deps } from "../../src/server/deps.ts";
import { createLog } from "../../src/server/log.ts";
import { Refusal } from "../../src/server/refusal.ts";
import type { Site } from "../../src/server/web/site.ts";

const notes = vi.hoisted(() => {
  const asked: unknown[][] = [];
  const answers: Record<string, unknown> = {};
  /** Stands in for one that is given the server's parts first. */
  const standIn =
    (name: string) =>
    (_deps: unknown, ...what: unknown[]) => {
      asked.push([name, ...what]);
      return Promise.resolve(answers[name] ?? { of: name });
    };
  return { asked, answers, standIns: (...names: string[]) => Object.fromEntries(names.map((name) => [name, standIn(name)])) };
});
/** What was asked for, by the name of what answers it, and what that answers where the test says so. */
export const noted = notes;

vi.mock("../../src/server/use-cases/auth/sign-up.ts", () => notes.standIns("continueSignUp", "registerPerson"));
vi.mock("../../src/server/use-cases/auth/sign-in.ts", () => notes.standIns("logIn"));
vi.mock("../../src/server/use-cases/auth/password-reset.ts", () => notes.standIns("choosePassword"));
vi.mock("../../src/server/use-cases/auth/account.ts", async (original) => ({
  ...(await original<object>()),
  ...notes.standIns("deleteAccountAsAdmin"),
}));
vi.mock("../../src/server/use-cases/auth/sessions.ts", () => notes.standIns("listSessions", "endSession", "endOtherSessions"));
vi.mock("../../src/server/use-cases/auth/organizations.ts", () => notes.standIns("organizationsOf"));
vi.mock("../../src/server/use-cases/organization/codes.ts", () => notes.standIns("resendCode"));
vi.mock("../../src/server/use-cases/organization/confirmation.ts", () => ({
  ...notes.standIns("confirmCode", "confirmLink"),
  confirmedMessage: () => "Your email is verified and your organisation is ready.",
}));
vi.mock("../../src/server/use-cases/organization/lookup.ts", () => notes.standIns("organizationOf"));
vi.mock("../../src/server/use-cases/organization/registration.ts", () => notes.standIns("registerOrganizationOf"));
vi.mock("../../src/server/use-cases/organization/registration-sessions.ts", () =>
  notes.standIns("startRegistrationSession", "endRegistrationSession"),
);
vi.mock("../../src/server/use-cases/organization/subdomain.ts", () => notes.standIns("validateSubdomain", "suggestSubdomains"));
vi.mock("../../src/server/use-cases/life/organization-deletion.ts", () => notes.standIns("restoreOrganization"));
vi.mock("../../src/server/use-cases/site-forms/contact.ts", () => notes.standIns("contactSales"));
vi.mock("../../src/server/use-cases/site-forms/free.ts", () => notes.standIns("registerFree"));
vi.mock("../../src/server/use-cases/progress/progress.ts", () => notes.standIns("publishProgress", "forgetProgress"));
vi.mock("../../src/server/use-cases/jobs/demo.ts", () => notes.standIns("startDemoJob"));
vi.mock("../../src/server/use-cases/admin/keys.ts", () => notes.standIns("keysFor", "rotate"));
vi.mock("../../src/server/use-cases/admin/people.ts", () => notes.standIns("personFor", "removeFactors"));
vi.mock("../../src/server/use-cases/admin/leads.ts", () => notes.standIns("leadsFor", "leadFor", "moveLeadOn"));
vi.mock("../../src/server/use-cases/admin/organizations.ts", () =>
  notes.standIns("organizationsFor", "organizationFor", "upgrade", "downgrade", "extendTrial", "suspend", "restore", "sweepAsOf"),
);
vi.mock("../../src/server/use-cases/workspace/session.ts", () =>
  notes.standIns("enterWorkspace", "leaveWorkspaces", "openSession", "renewSession"),
);
vi.mock("../../src/server/use-cases/workspace/caller.ts", async (original) => ({
  ...(await original<object>()),
  ...notes.standIns("callerAtPath", "callerInSession"),
}));
vi.mock("../../src/server/use-cases/workspace/people.ts", () =>
  notes.standIns("assignedTasks", "giveRole", "handOver", "peopleOf", "removePerson", "whoAmI"),
);
vi.mock("../../src/server/use-cases/workspace/invitations.ts", () =>
  notes.standIns("giveInvitationRole", "invitationsOf", "inviteAddresses", "makeLink", "revokeInvitation", "sendAgain"),
);
vi.mock("../../src/server/use-cases/workspace/invitation-acceptance.ts", () =>
  notes.standIns("acceptInvitation", "askAgain", "declineInvitation", "joinWithNewAccount", "mailJoiningCode", "showInvitation"),
);

export const visitor = { address: "local", userAgent: "a browser" };
export const mali = { userId: "mali", email: "mali@example.com", sessionId: "her session" };
export const inWorkspace = { userId: "mali", organizationId: "acme's" };

const site: Site = {
  policy: () => "the policy",
  asset: () => null,
  serviceWorker: () => null,
  page: async ({ kind }) => ({ status: 200, body: new Uint8Array(Buffer.from(`a page: ${kind}`)), headers: { "X-Kind": kind } }),
};
const always = { apikey: "lanngan-web", "user-agent": "a browser", "accept-language": "en" };

type Call = { body?: object; token?: string; headers?: Record<string, string | undefined>; env?: Record<string, string>; full?: string };

/** One call, what came of it, what it asked for and what was counted beside the call itself. Somebody's token is `good`, the operator's `service`. */
export const call = async (line: string, { body, token, headers = {}, env = {}, full }: Call = {}) => {
  noted.asked.length = 0;
  const [method = "", path = ""] = line.split(" ");
  const taken: unknown[][] = [];
  const clock = new MovableClock();
  const deps = {
    config: loadConfig(env),
    clock,
    storeState: async () => "ok",
    apiKeys: { anon: "anon", service: "service" },
    keyFor: () => Buffer.alloc(32),
    random: { uuid: () => "the request" },
    log: createLog("silent"),
    sms: null,
    maintenance: { retryAfter: () => null },
    db: { query: async () => ({ rows: [] }) },
    limits: {
      take: async (...what: unknown[]) => {
        taken.push(what);
        if (what[0] === full) throw new Refusal("rate_limited", { retryAfter: 7 });
      },
    },
    identity: {
      verify: async (given: string) => (given === "good" ? mali : null),
      lacksFactor: async () => false,
      verifyForWorkspace: async (given: string) => (given === "good" ? inWorkspace : null),
    },
  } as unknown as Deps;
  const app = createApp(deps, site, env["TEST_CLOCK"] === "on" || env["TEST_TOOLS"] === "on" ? clock : null);
  const own = { ...always, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers };
  const response = await app.request(path, {
    method,
    headers: Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]])),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : text,
    asked: [...noted.asked],
    taken,
  };
};
