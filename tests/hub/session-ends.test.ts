/** Every way in which a session ends: on every server its page at the hub of workspaces is closed, and its calls are refused, within a second. */
import { HubConnectionState } from "@microsoft/signalr";
import { Secret, TOTP } from "otpauth";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeFactors } from "../../src/server/use-cases/admin/people.ts";
import { type Answer, newAddress, type Person, type Stack } from "../server/harness.ts";
import { newOwner, type Owner } from "../server/free-owners.ts";
import { at, comeIn, join } from "../server/workspace-people.ts";
import { claimsOf } from "../identity/browser.ts";
import { type Installation, installations } from "./installations.ts";
import { type Node, workspaceClient } from "./workspace-node.ts";
import { readForWorkspace, signForWorkspace } from "../../src/server/identity/workspace-tokens.ts";

/** Somebody with a session of the portal and one in a workspace that is below it, and an organisation that they are a member of. */
type Somebody = Person & { id: string; owner: Owner; accessToken: string; refreshToken: string; portalRefreshToken: string };

const signIn = async (stack: Stack, { email, password }: Person): Promise<string> =>
  (await stack.request("/api/auth/login", { body: { email, password } })).body.data.token;

const ok = async (answer: ReturnType<Stack["request"]>) => {
  const { status, body } = await answer;
  expect([status, body], "what ends the session").toEqual([expect.toBeOneOf([200, 204]), expect.anything()]);
  return body;
};

const logOut = (scope: string, from: "here" | "elsewhere") => async (stack: Stack, person: Somebody) => {
  const token = from === "here" ? person.token : await signIn(stack, person);
  await ok(stack.request(`/auth/v1/logout?scope=${scope}`, { method: "POST", token }));
};

const endListed =
  (which: (claims: { session_id: string; parent_session_id: string }) => string) => async (stack: Stack, person: Somebody) => {
    const token = await signIn(stack, person);
    await ok(stack.request(`/api/auth/sessions/${which(claimsOf(person.accessToken))}`, { method: "DELETE", token }));
  };

/** Renews twice, and shows the first token when that is nobody's to show any more. */
const replay = async (
  stack: Stack,
  first: string,
  renew: (token: string) => ReturnType<Stack["request"]>,
  next: (body: Answer["body"]) => string,
) => {
  const second = next(await ok(renew(first)));
  await ok(renew(second));
  stack.clock.advance(stack.deps.config.REUSE_INTERVAL + 1);
  expect((await renew(first)).status).toBeGreaterThanOrEqual(400);
};

const asService = (stack: Stack, path: string, method: string, body?: object) =>
  ok(
    stack.request(`/auth/v1/admin/${path}`, {
      method,
      body,
      token: stack.deps.apiKeys.service,
      headers: { apikey: stack.deps.apiKeys.service },
    }),
  );

const inWorkspace = (stack: Stack, subdomain: string, token: string, method: string, path: string, body?: object) =>
  ok(stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers: at(subdomain) }));
const asOwner = async (stack: Stack, { owner }: Somebody, method: string, path: string, body?: object) =>
  inWorkspace(stack, owner.subdomain, (await comeIn(stack, owner)).accessToken, method, path, body);

/** A second factor in a session of one's own. */
const enrol = async (stack: Stack, person: string, token: string) => {
  await asService(stack, `users/${person}`, "PUT", { email_confirm: true });
  const { id, totp } = await ok(stack.request("/auth/v1/factors", { token, body: { factor_type: "totp" } }));
  const { id: challenge } = await ok(stack.request(`/auth/v1/factors/${id}/challenge`, { token, body: {} }));
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: stack.clock.now().getTime() });
  return ok(stack.request(`/auth/v1/factors/${id}/verify`, { token, body: { challenge_id: challenge, code } }));
};

const ways: Record<string, (stack: Stack, person: Somebody) => Promise<unknown>> = {
  "signing out of this browser": logOut("local", "here"),
  "signing out everywhere": logOut("global", "elsewhere"),
  "signing out all others": logOut("others", "elsewhere"),
  "signing out in the workspace": (stack, { owner, accessToken }) => inWorkspace(stack, owner.subdomain, accessToken, "DELETE", "session"),
  "the list of sessions, the browser": endListed(({ parent_session_id: id }) => id),
  "the list of sessions, the workspace": endListed(({ session_id: id }) => id),
  "the list of sessions, all others": async (stack, person) =>
    ok(stack.request("/api/auth/sessions", { method: "DELETE", token: await signIn(stack, person) })),
  "a replayed refresh token of the portal": (stack, { portalRefreshToken }) =>
    replay(
      stack,
      portalRefreshToken,
      (token) => stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: token } }),
      (body) => body.refresh_token,
    ),
  "a replayed refresh token of the workspace": (stack, { owner: { subdomain }, refreshToken }) =>
    replay(
      stack,
      refreshToken,
      (token) => stack.request(`/api/w/${subdomain}/session/renewal`, { body: { refreshToken: token }, headers: at(subdomain) }),
      (body) => body.data.session.refreshToken,
    ),
  "another password": async (stack, person) => {
    const body = { password: "twelve paper boats", current_password: person.password };
    await ok(stack.request("/auth/v1/user", { method: "PUT", token: await signIn(stack, person), body }));
  },
  "a forgotten password": async (stack, { id, email }) => {
    await asService(stack, `users/${id}`, "PUT", { email_confirm: true });
    await ok(stack.request("/auth/v1/recover", { body: { email } }));
    const mail = (await stack.mails(email)).find(({ params }) => String(params["link"]).includes("/auth/reset?"));
    const token = new URL(String(mail!.params["link"])).searchParams.get("token");
    const body = { email, token, newPassword: "twelve paper boats" };
    await ok(stack.request("/api/auth/user/ResetPassword", { method: "PUT", body }));
  },
  "a second factor of another session": async (stack, person) => enrol(stack, person.id, await signIn(stack, person)),
  "the operator's removal of second factors": async (stack, { id, email, token }) => {
    await enrol(stack, id, token);
    await removeFactors(stack.deps, email, "lost");
  },
  "deleting one's account": async (stack, { token, password }) =>
    ok(stack.request("/api/auth/account", { method: "DELETE", token, body: { proof: password } })),
  "the operator's deletion": (stack, { id }) => asService(stack, `users/${id}`, "DELETE"),
  "the operator's ban": (stack, { id }) => asService(stack, `users/${id}`, "PUT", { ban_duration: "24h" }),
  "the operator's new password": (stack, { id }) => asService(stack, `users/${id}`, "PUT", { password: "twelve paper boats" }),
  "the operator's new address": (stack, { id }) => asService(stack, `users/${id}`, "PUT", { email: newAddress() }),
  "leaving the organisation": (stack, { owner, id, accessToken }) =>
    inWorkspace(stack, owner.subdomain, accessToken, "DELETE", `people/${id}`, {}),
  "removal from the organisation": (stack, person) => asOwner(stack, person, "DELETE", `people/${person.id}`, {}),
};

describe.each(installations)("what ends a session, on $name", ({ start }) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await start();
  }, 60_000);
  afterAll(() => installation.close());

  const somebody = async (stack: Stack): Promise<Somebody> => {
    const owner = await newOwner(stack);
    const person = await stack.signUp();
    await join(stack, owner.subdomain, person.email, "member");
    const { rows } = await stack.deps.db.query<{ id: string }>(sql`select id from users where email = ${person.email}`);
    const inside = await comeIn(stack, { token: person.token, subdomain: owner.subdomain });
    return { ...person, ...inside, id: rows[0]!.id, owner, portalRefreshToken: person.session.refresh_token };
  };
  const statusAt = async ({ stack }: Node, { owner, accessToken }: Somebody) =>
    (await stack.request(`/api/w/${owner.subdomain}/me`, { token: accessToken, headers: at(owner.subdomain) })).status;

  // First: what comes after it moves the clock of the server, and not that of its sockets.
  test("time", async () => {
    const { nodes } = installation;
    const [{ stack }] = nodes;
    const person = await somebody(stack);
    const { tokens } = stack.deps.identity;
    const facts = (await readForWorkspace(tokens, person.accessToken))!;
    const { token } = await signForWorkspace(tokens, facts, new Date(stack.clock.now().getTime() + 2000));
    const pages = nodes.map(({ origin }) => workspaceClient(origin, token));
    await Promise.all(pages.map((page) => page.start()));
    await expect
      .poll(() => pages.map(({ state }) => state), { timeout: 5000, interval: 20 })
      .toEqual(nodes.map(() => HubConnectionState.Disconnected));
    expect(await Promise.all(nodes.map((node) => statusAt(node, { ...person, accessToken: token })))).toEqual(nodes.map(() => 401));
  });

  test.each(Object.entries(ways))("%s", async (_name, end) => {
    const { nodes } = installation;
    const [{ stack }] = nodes;
    const person = await somebody(stack);
    const pages = nodes.map(({ origin }) => workspaceClient(origin, person.accessToken));
    try {
      await Promise.all(pages.map((page) => page.start()));
      expect(await Promise.all(nodes.map((node) => statusAt(node, person)))).toEqual(nodes.map(() => 200));
      await end(stack, person);
      const seen = async () => ({
        pages: pages.map(({ state }) => state),
        calls: await Promise.all(nodes.map(async (node) => [401, 403].includes(await statusAt(node, person)))),
      });
      const over = { pages: nodes.map(() => HubConnectionState.Disconnected), calls: nodes.map(() => true) };
      await expect.poll(seen, { timeout: 1000, interval: 10 }).toEqual(over);
    } finally {
      await Promise.all(pages.map((page) => page.stop()));
    }
  });
});
