import sql from "sql-template-tag";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { newName, registrationOf } from "../server/organization-people.ts";
import { tokenTo } from "../server/workspace-people.ts";
import { newestMail } from "./browser.ts";

/** A second instance of our own server is the project behind IDENTITY_URL. */
describe.each(storesHere())("an identity service elsewhere, with our own store on %s", (store) => {
  let project: Stack;
  let portal: Stack;
  let isDown = false;
  const addresses: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    addresses.push(request.headers["x-forwarded-for"] as string | undefined);
    if (isDown) response.destroy();
    else void getRequestListener(project.app.fetch)(request, response);
  });

  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    project = await startStack({
      store: "pglite",
      env: { SITE_URL: url, ANON_KEY: "the-project-key", ALLOWED_REDIRECTS: "https://portal.example/**" },
    });
    portal = await startStack({ store, env: { SITE_URL: "https://portal.example", IDENTITY_URL: url, ANON_KEY: "the-project-key" } });
  });
  beforeEach(() => void addresses.splice(0));
  afterAll(async () => {
    await portal.close();
    await project.close();
    server.close();
    server.closeAllConnections();
  });

  const register = (email: string, change: object = {}) =>
    portal.request("/api/auth/register", {
      body: { email, password: goodPassword, confirmPassword: goodPassword, firstName: "Ann", signInUrl: "/auth", ...change },
    });
  const logIn = (email: string, password = goodPassword) => portal.request("/api/auth/login", { body: { email, password } });
  const lookUp = (email: string, token: string) =>
    portal.request(`/api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`, { token });
  const member = async () => {
    const email = newAddress();
    await register(email);
    const { token } = await newestMail(project, email);
    await project.request("/auth/v1/verify", { body: { type: "signup", token_hash: token } });
    return email;
  };

  test("registers there, waits for the confirmation there, and signs in with the session from there", async () => {
    const email = newAddress();
    expect((await register(email)).body).toMatchObject({ success: true });
    const soon = await logIn(email);
    expect([soon.status, soon.body.code]).toEqual([400, "email_unconfirmed"]);
    const { token } = await newestMail(project, email);
    await project.request("/auth/v1/verify", { body: { type: "signup", token_hash: token } });
    const { body } = await logIn(email);
    expect(body.data.login_token.refresh_token).toEqual(expect.any(String));
    expect(body.data.user).toMatchObject({ email, user_metadata: { first_name: "Ann" } });
    expect((await lookUp(email, body.data.token)).status).toBe(200);
    const { rows } = await portal.deps.db.query(sql`select 1 from users`);
    expect(rows).toEqual([]);
    expect(addresses).toContain("local");
  });

  test("tells strangers nothing: a known address is answered like a new one, wrong passwords alike", async () => {
    const email = await member();
    project.clock.advance(61);
    const [known, unknown] = [await register(email), await register(newAddress())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const [wrong, nobody] = [await logIn(email, "not the password"), await logIn(newAddress(), "not the password")];
    expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
    expect(wrong.body.code).toBe("credentials_wrong");
  });

  test.each([
    ["password_short", "short"],
    ["password_common", "password123"],
  ])("refuses with %s what the project refuses", async (code, password) => {
    const { status, body } = await register(newAddress(), { password, confirmPassword: password });
    expect([status, body.code]).toEqual([400, code]);
  });

  test("chooses a new password with the project's link, once", async () => {
    const email = await member();
    await project.request(`/auth/v1/recover?redirect_to=${encodeURIComponent("https://portal.example/auth/reset")}`, { body: { email } });
    const { token } = await newestMail(project, email, "reset_link");
    const reset = (newPassword: string) =>
      portal.request("/api/auth/user/ResetPassword", { method: "PUT", body: { email, token, newPassword } });
    expect((await reset("eleven paper boats")).body).toMatchObject({ success: true });
    expect((await reset("twelve paper boats")).body.code).toBe("reset_link_invalid");
    expect((await logIn(email, "eleven paper boats")).status).toBe(200);
    expect((await logIn(email)).body.code).toBe("credentials_wrong");
  });

  test("believes the project's tokens alone, and no longer than a minute after their session ended", async () => {
    const email = await member();
    const { token } = (await logIn(email)).body.data;
    const stranger = await startStack({ store: "pglite", env: { SITE_URL: portal.deps.config.IDENTITY_URL } });
    const foreign = await stranger.signUp(email);
    await stranger.close();
    expect((await lookUp(email, foreign.token)).body.code).toBe("unauthenticated");
    expect((await lookUp(email, `${token.slice(0, -4)}AAAA`)).body.code).toBe("unauthenticated");
    expect((await lookUp(email, token)).status).toBe(200);
    addresses.splice(0);
    expect((await lookUp(email, token)).status).toBe(200);
    // Believed without asking again.
    expect(addresses).toEqual([]);
    await project.request("/auth/v1/logout", { method: "POST", token });
    portal.clock.advance(61);
    expect((await lookUp(email, token)).body.code).toBe("unauthenticated");
    portal.clock.advance(-61);
  });

  test("wants the second factor that the project knows", async () => {
    const email = await member();
    const { token } = (await logIn(email)).body.data;
    const { body: enrolled } = await project.request("/auth/v1/factors", { token, body: { factor_type: "totp" } });
    const path = `/auth/v1/factors/${enrolled.id}`;
    const { body: challenge } = await project.request(`${path}/challenge`, { token, body: {} });
    const code = new TOTP({ secret: Secret.fromBase32(enrolled.totp.secret) }).generate({ timestamp: project.clock.now().getTime() });
    const raised = await project.request(`${path}/verify`, { token, body: { challenge_id: challenge.id, code } });
    expect((await lookUp(email, (await logIn(email)).body.data.token)).body.code).toBe("second_factor_required");
    expect((await lookUp(email, raised.body.access_token)).status).toBe(200);
  });

  test("invites people whom the project knows, at the path of the workspace", async () => {
    const owner = await member();
    const { token } = (await logIn(owner)).body.data;
    const request = registrationOf(newName());
    const organization = (path: string, body: object) =>
      portal.request(`/api/organization/${path}`, { token, body: { email: owner, ...body } });
    expect((await organization("registration", request)).status).toBe(200);
    await organization("resend-otp", { automatic: true });
    const otpCode = (await portal.mails(owner)).find(({ kind }) => kind === "code")!.params["code"];
    expect((await organization("confirm-email-otp", { otpCode })).status).toBe(200);
    const call = (path: string, body: object) => portal.request(`/api/w/${request.subdomainName}/${path}`, { token, body });
    const [addressed, byLink, other] = [await member(), await member(), await member()];
    expect((await call("invitations", { addresses: addressed, role: "guest" })).body.data.outcomes).toMatchObject([{ outcome: "sent" }]);
    const { link } = (await call("invitation-links", { role: "member", most: 5, days: 1 })).body.data;
    const take = async (email: string, invitation: string) => {
      const own = (await logIn(email)).body.data.token as string;
      return portal.request("/api/auth/invitations/acceptance", { token: own, body: { token: invitation, acceptTerms: true } });
    };
    const mailed = await tokenTo(portal, addressed);
    expect((await take(other, mailed)).body.code).toBe("invitation_other_address");
    expect((await take(addressed, mailed)).body.data).toMatchObject({
      outcome: "joined",
      address: `https://portal.example/w/${request.subdomainName}/`,
    });
    // The project has proven whom it lets in.
    expect((await take(byLink, new URL(link).hash.slice(1))).body.data).toMatchObject({ outcome: "joined" });
    const { body } = await portal.request(`/api/w/${request.subdomainName}/people`, { token });
    expect((body.data as { email: string; name: string }[]).map(({ email, name }) => [email, name])).toEqual([
      [owner, null],
      [addressed, "Ann"],
      [byLink, "Ann"],
    ]);
  });

  test("the service that is built in is off", async () => {
    for (const path of ["/settings", "/.well-known/jwks.json", "/authorize?provider=google", "/health"]) {
      expect((await portal.request(`/auth/v1${path}`)).status).toBe(404);
    }
    const { body } = await portal.request("/auth/v1/token?grant_type=password", { body: { email: "a@b.co", password: "x" } });
    expect(body.code).toBe("not_offered");
    expect((await portal.app.request("/test-provider/people/x")).headers.get("content-security-policy")).not.toContain("sha256");
    const email = await member();
    const { token } = (await logIn(email)).body.data;
    for (const method of ["GET", "DELETE"]) {
      expect((await portal.request("/api/auth/sessions", { method, token })).body.code).toBe("not_offered");
    }
    const form = {
      email: newAddress(),
      registrationBy: crypto.randomUUID(),
      subscriptionPlanId: 1,
      acceptTerms: true,
      organizationName: "Free",
    };
    expect((await portal.request("/api/registration", { body: form })).body.code).toBe("not_offered");
  });

  test("a project that cannot be reached is said so, and its people are not signed out by it", async () => {
    const email = await member();
    const { token } = (await logIn(email)).body.data;
    isDown = true;
    try {
      expect((await logIn(email)).body.code).toBe("unavailable");
      const answer = await lookUp(email, token);
      expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
    } finally {
      isDown = false;
    }
    expect((await lookUp(email, token)).status).toBe(200);
  });
});

test("guessing is slowed here as well", async () => {
  const env = { LIMITS: "on", SITE_URL: "https://portal.example", IDENTITY_URL: "http://127.0.0.1:1", ANON_KEY: "k" };
  const stack = await startStack({ store: "pglite", env });
  const codes: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    codes.push((await stack.request("/api/auth/login", { body: { email: "a@example.com", password: "wrong" } })).body.code);
  }
  expect(codes).toEqual([...Array(10).fill("unavailable"), "rate_limited", "rate_limited"]);
  await stack.close();
});
