import sql from "sql-template-tag";
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleClient } from "../../src/server/identity/google.ts";
import type { TestPerson } from "../../src/server/identity/test-provider.ts";
import { goodPassword, newAddress, type Stack, startStack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { type Browser, browserOf, claimsOf, confirmed, newestMail } from "./browser.ts";
import { type GoogleProvider, startGoogle, walkThrough } from "./google-provider.ts";

describe.each(storesHere())("signing in with Google on %s", (store) => {
  let google: GoogleProvider;
  let stack: Stack;
  beforeAll(async () => {
    google = await startGoogle();
    stack = await startStack({ store, env: google.env });
  });
  afterAll(async () => {
    await stack.close();
    await google.close();
  });

  const newPerson = (change: Partial<TestPerson> = {}): TestPerson => {
    const person = { id: `google-${randomUUID()}`, email: newAddress(), isVerified: true, given: "Somchai", family: "Rakdee", ...change };
    google.people.push(person);
    return person;
  };
  /** The address that the client would open. */
  const addressOf = async ({ client }: Pick<Browser, "client">, person: TestPerson | null, more: Record<string, string> = {}) => {
    const { data } = await client.signInWithOAuth({
      provider: "google",
      options: {
        skipBrowserRedirect: true,
        queryParams: { ...(person && { login_hint: person.id }), ...more },
        redirectTo: "http://localhost:3000/",
      },
    });
    return data.url!;
  };
  const hashOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  const signIn = async (person: TestPerson | null) => hashOf(await walkThrough(stack, await addressOf(browserOf(stack), person)));
  const userOf = async (token: string) => (await stack.request("/auth/v1/user", { token })).body;
  const logIn = (email: string, password = goodPassword) => stack.request("/api/auth/login", { body: { email, password } });

  test("the provider's metadata is fetched with the first use, and once", async () => {
    expect(google.metadataReads()).toBe(0);
    await signIn(newPerson());
    await signIn(newPerson());
    expect(google.metadataReads()).toBe(1);
  });

  test("a new person gets an account with a proven address, and comes back to the same one", async () => {
    const person = newPerson();
    const first = await signIn(person);
    expect(Object.keys(first)).toEqual(["access_token", "expires_at", "expires_in", "refresh_token", "sb", "token_type"]);
    expect(claimsOf(first["access_token"]!).amr).toMatchObject([{ method: "oauth" }]);
    const user = await userOf(first["access_token"]!);
    expect(user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { name: "Somchai Rakdee", first_name: "Somchai", last_name: "Rakdee" },
      identities: [{ provider: "google", id: person.id, identity_data: { email: person.email, email_verified: true } }],
    });
    const again = await signIn(person);
    expect((await userOf(again["access_token"]!)).id).toBe(user.id);
  });

  test("with a first password the address is a way to sign in too, and Google may be unlinked", async () => {
    const person = newPerson();
    const { access_token: token } = await signIn(person);
    const { identities } = await userOf(token!);
    const set = await stack.request("/auth/v1/user", { method: "PUT", token, body: { password: goodPassword } });
    expect(set.status).toBe(200);
    expect(set.body).toMatchObject({ app_metadata: { providers: ["email", "google"] } });
    expect(set.body.identities.map(({ provider }: { provider: string }) => provider).toSorted()).toEqual(["email", "google"]);
    expect((await logIn(person.email)).status).toBe(200);
    const unlinked = await stack.request(`/auth/v1/user/identities/${identities[0].identity_id}`, { method: "DELETE", token });
    expect(unlinked.status).toBe(200);
    expect((await logIn(person.email)).status).toBe(200);
  });

  test("the client with PKCE exchanges the code", async () => {
    const browser = browserOf(stack, "pkce");
    const person = newPerson();
    const target = await walkThrough(stack, await addressOf(browser, person));
    expect(target.hash).toBe("");
    const { data, error } = await browser.client.exchangeCodeForSession(target.searchParams.get("code")!);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, identities: [{ provider: "google", last_sign_in_at: expect.any(String) }] });
  });

  test("(provider, sub) names the person: a changed address changes nothing, somebody else's sub is somebody else", async () => {
    const person = newPerson();
    const user = await userOf((await signIn(person))["access_token"]!);
    const old = person.email;
    person.email = newAddress();
    const again = await userOf((await signIn(person))["access_token"]!);
    expect([again.id, again.email]).toEqual([user.id, old]);
    // Google gave the address to somebody else, who is vouched for: theirs is the account of the address (decision 2), as a second identity.
    const stranger = newPerson({ email: newAddress() });
    expect((await userOf((await signIn(stranger))["access_token"]!)).id).not.toBe(user.id);
  });

  test("a proven address of an account that confirmed it is the same person, who keeps their password", async () => {
    const { email, user } = await confirmed(stack, newAddress(), goodPassword);
    const both = await userOf((await signIn(newPerson({ email })))["access_token"]!);
    expect(both.id).toBe(user.id);
    expect(both.app_metadata.providers.sort()).toEqual(["email", "google"]);
    expect(both.user_metadata.name).toBe("Ann");
    expect((await logIn(email)).status).toBe(200);
  });

  test("an account that somebody registered before the address's owner came keeps no way in", async () => {
    const attacker = await stack.signUp();
    await stack.request("/auth/v1/factors", { token: attacker.token, body: { factor_type: "totp" } });
    const owner = await userOf((await signIn(newPerson({ email: attacker.email })))["access_token"]!);
    expect(owner.identities).toMatchObject([{ provider: "google" }]);
    expect(owner.user_metadata).toMatchObject({ name: "Somchai Rakdee" });
    expect(owner.factors).toEqual([]);
    expect((await logIn(attacker.email)).body.code).toBe("credentials_wrong");
    expect((await stack.request("/auth/v1/user", { token: attacker.token })).body.error_code).toBe("session_not_found");
    expect(await stack.deps.identity.verify(attacker.token)).toBeNull();
  });

  test("an unverified address opens nothing, whether it is free, taken or missing", async () => {
    const { email, session } = await confirmed(stack, newAddress(), goodPassword);
    const free = newPerson({ isVerified: false });
    const answers = [await signIn(free), await signIn(newPerson({ isVerified: false, email }))];
    for (const answer of answers) {
      expect(answer).toMatchObject({ error: "access_denied", error_code: "provider_email_needs_verification" });
      expect(answer).not.toHaveProperty("access_token");
    }
    // A provider that tells none is told so, as GoTrue words it: the portal's page knows the sentence.
    const missing = await signIn(newPerson({ isVerified: false, email: "no address" }));
    expect(missing).toMatchObject({ error: "invalid_request", error_description: "Error getting user email from external provider" });
    expect(missing).not.toHaveProperty("access_token");
    expect((await userOf(session.access_token)).identities).toHaveLength(1);
    // Once its owner confirms it, Google opens it.
    const { token } = await newestMail(stack, free.email, "verification_link");
    await stack.request("/auth/v1/verify", { body: { type: "signup", token_hash: token } });
    expect(await signIn(free)).toHaveProperty("access_token");
  });

  test("ten first sign-ins of one person at once make one account", async () => {
    const person = newPerson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(person)));
    for (const answer of answers) expect(answer).toHaveProperty("access_token");
    const ids = await Promise.all(answers.map(async (answer) => (await userOf(answer["access_token"]!)).id));
    expect(new Set(ids).size).toBe(1);
  });

  test("only the browser that left may come back, and once", async () => {
    const begin = await addressOf(browserOf(stack), newPerson());
    const left = await stack.app.request(begin.replace("http://localhost:3000", ""));
    const state = new URL(left.headers.get("location")!).searchParams.get("state")!;
    const [cookie = ""] = left.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax/);
    const come = async (headers: Record<string, string>) =>
      new URL((await stack.app.request(`/auth/v1/callback?state=${state}&code=x`, { headers })).headers.get("location")!);
    for (const wrong of [{}, { cookie: cookie.replace(/=[^;]*/, "=wrong") }]) {
      expect((await come(wrong as Record<string, string>)).searchParams.get("error_code")).toBe("bad_oauth_state");
    }
    const right = { cookie: cookie.split(";")[0]! };
    expect((await come(right)).searchParams.get("error_code")).toBe("unexpected_failure");
    expect((await come(right)).searchParams.get("error_code")).toBe("bad_oauth_state");
    expect((await stack.app.request("/auth/v1/callback?state=nonsense&code=x")).headers.get("location")).toContain("bad_oauth_state");
  });

  test("a provider that answers with a form leads the browser back here with its cookie", async () => {
    const form = new URLSearchParams({ state: "s", code: "c&d" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await stack.app.request("/auth/v1/callback", { method: "POST", headers, body: form.toString() });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "http://localhost:3000/auth/v1/callback?state=s&code=c%26d"]);
  });

  test("a flow is over after five minutes", async () => {
    const left = await stack.app.request((await addressOf(browserOf(stack), newPerson())).replace("http://localhost:3000", ""));
    const state = new URL(left.headers.get("location")!).searchParams.get("state")!;
    stack.clock.advance(301);
    const headers = { cookie: left.headers.getSetCookie()[0]!.split(";")[0]! };
    const back = await stack.app.request(`/auth/v1/callback?state=${state}&code=x`, { headers });
    expect(back.headers.get("location")).toContain("bad_oauth_state");
  });

  test("whoever changes their mind comes back with the reason", async () => {
    expect(await signIn(null)).toMatchObject({ error: "access_denied", error_code: "bad_oauth_callback" });
  });

  test("no parameter of the protocol can be overridden, and foreign places are not led to", async () => {
    const evil = {
      state: "1",
      redirect_uri: "https://evil.example",
      CLIENT_ID: "x",
      response_type: "token",
      nonce: "n",
      code_challenge: "c",
      request: "r",
    };
    const path = `/auth/v1/authorize?${new URLSearchParams({ provider: "google", ...evil, prompt: "consent", redirect_to: "https://evil.example" })}`;
    const refused = await stack.app.request(path);
    expect(refused.status).toBe(400);
    const { code_challenge: _no, ...rest } = evil;
    const left = await stack.app.request(
      `/auth/v1/authorize?${new URLSearchParams({ provider: "google", ...rest, prompt: "consent", redirect_to: "https://evil.example" })}`,
    );
    const sent = new URL(left.headers.get("location")!).searchParams;
    expect(Object.fromEntries(sent)).toMatchObject({
      redirect_uri: "http://localhost:3000/auth/v1/callback",
      client_id: "test-client",
      response_type: "code",
      prompt: "consent",
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
    expect([sent.get("state"), sent.get("nonce")]).not.toContain("1");
    expect(sent.has("request")).toBe(false);
    const { rows } = await stack.deps.db.query(sql`select redirect_to from flow_states where id = ${sent.get("state")}`);
    expect(rows).toEqual([{ redirect_to: "http://localhost:3000" }]);
  });

  test("an unknown provider is refused in JSON", async () => {
    const { status, body } = await stack.request("/auth/v1/authorize?provider=facebook");
    expect([status, body.error_code]).toEqual([400, "validation_failed"]);
  });

  test("a person links their Google account, is told, and unlinks it again", async () => {
    const own = await confirmed(stack, newAddress(), goodPassword);
    const person = newPerson();
    const token = own.session.access_token;
    const path = `/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true&login_hint=${person.id}`;
    const begun = await stack.request(path, { token });
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(begun.headers.getSetCookie()[0]!) ?? [];
    const back = hashOf(await walkThrough(stack, begun.body.url, new Map([[name, value]])));
    const user = await userOf(back["access_token"]!);
    expect([user.id, user.identities.map((identity: { provider: string }) => identity.provider)]).toEqual([
      own.user.id,
      ["email", "google"],
    ]);
    expect((await newestMail(stack, own.email)).params).toMatchObject({ what: "identity_linked" });
    // Linked to one, it can be linked to nobody else.
    const other = await confirmed(stack, newAddress(), goodPassword);
    const theirs = await stack.request(path, { token: other.session.access_token });
    const [, second = "", kept = ""] = /^([^=]+)=([^;]*)/.exec(theirs.headers.getSetCookie()[0]!) ?? [];
    const refused = hashOf(await walkThrough(stack, theirs.body.url, new Map([[second, kept]])));
    expect(refused).toMatchObject({ error: "invalid_request", error_code: "identity_already_exists" });

    const identities = (await own.client.getUserIdentities()).data!.identities;
    const [mail, google_] = [
      identities.find(({ provider }) => provider === "email")!,
      identities.find(({ provider }) => provider === "google")!,
    ];
    const foreign = await other.client.unlinkIdentity(google_);
    expect(foreign.error).toMatchObject({ code: "identity_not_found", status: 422 });
    expect((await own.client.unlinkIdentity(google_)).error).toBeNull();
    expect((await newestMail(stack, own.email)).params).toMatchObject({ what: "identity_unlinked" });
    expect((await own.client.unlinkIdentity(mail)).error).toMatchObject({ code: "single_identity_not_deletable", status: 422 });
    expect(await signIn(person)).toHaveProperty("access_token");
  });

  describe("with an ID token", () => {
    const nonce = "a nonce of the application";
    /** A token as an application gets it from the provider itself. */
    const tokenFor = async (person: TestPerson, claimedNonce: string | null): Promise<string> => {
      const { providerClient } = await import("../../src/gotrue/providers/provider.ts");
      const { library, provider } = await providerClient({ google: googleClient(stack.deps) }, "google");
      const verifier = library.randomPKCECodeVerifier();
      const url = library.buildAuthorizationUrl(provider, {
        redirect_uri: "http://localhost:3000/auth/v1/callback",
        scope: "openid email profile",
        state: "none",
        login_hint: person.id,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(claimedNonce !== null && { nonce: claimedNonce }),
      });
      const jar = new Map<string, string>();
      let address = url;
      while (address.pathname !== "/auth/v1/callback") {
        const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };
        const answer = await fetch(address, { headers, redirect: "manual" });
        for (const line of answer.headers.getSetCookie()) jar.set(line.split("=")[0]!, line.slice(line.indexOf("=") + 1).split(";")[0]!);
        address = new URL(answer.headers.get("location")!, address);
      }
      const checks = { expectedState: "none", pkceCodeVerifier: verifier, ...(claimedNonce !== null && { expectedNonce: claimedNonce }) };
      return (await library.authorizationCodeGrant(provider, address, checks)).id_token!;
    };
    const hashed = createHash("sha256").update(nonce).digest("hex");
    const grant = (body: object) => stack.request("/auth/v1/token?grant_type=id_token", { body: { provider: "google", ...body } });

    test("the client signs in", async () => {
      const person = newPerson();
      const { client } = browserOf(stack);
      const { data, error } = await client.signInWithIdToken({ provider: "google", token: await tokenFor(person, hashed), nonce });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(person.email);
    });

    test("signature, nonce, and both or neither of it, are checked", async () => {
      const token = await tokenFor(newPerson(), hashed);
      const [head, body, signature] = token.split(".") as [string, string, string];
      const claims = JSON.parse(Buffer.from(body, "base64url").toString());
      const changed = Buffer.from(JSON.stringify({ ...claims, sub: "somebody else" })).toString("base64url");
      const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
      for (const [id_token, givenNonce, error] of [
        [`${head}.${changed}.${signature}`, nonce, "invalid request"],
        [`${none}.${body}.`, nonce, "invalid request"],
        ["nonsense", nonce, "invalid request"],
        [token, "another nonce", "invalid nonce"],
        [token, undefined, "invalid request"],
        [await tokenFor(newPerson(), null), nonce, "invalid request"],
      ] as const) {
        const answer = await grant({ id_token, nonce: givenNonce });
        expect([answer.status, answer.body.error, typeof answer.body.error_description]).toEqual([400, error, "string"]);
      }
      expect((await grant({ id_token: token, nonce })).status).toBe(200);
    });

    test("a token for another client or another provider's is refused", async () => {
      const other = await startStack({ store: "pglite", env: { ...google.env, GOOGLE_CLIENT_ID: "another-client" } });
      const body = { provider: "google", id_token: await tokenFor(newPerson(), null) };
      expect((await other.request("/auth/v1/token?grant_type=id_token", { body })).body.error).toBe("invalid request");
      await other.close();
      expect((await grant({ provider: "apple", id_token: "x" })).body.error_code).toBe("validation_failed");
    });
  });
});

describe("where Google is offered", () => {
  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ BUILD_MODE: "production", SMTP_URL: "smtp://localhost", LIMITS: "on", TEST_CLOCK: "off" }, false],
  ])("with %j: %s", async (env, expected) => {
    const stack = await startStack({ store: "pglite", env });
    expect((await stack.request("/auth/v1/settings")).body.external.google).toBe(expected);
    expect((await stack.app.request("/test-provider/people/x")).status === 200).toBe(expected);
    if (!expected) expect((await stack.request("/auth/v1/authorize?provider=google")).status).toBe(400);
    await stack.close();
  });

  test("linking can be switched off", async () => {
    const stack = await startStack({ store: "pglite", env: { MANUAL_LINKING: "off" } });
    const { token } = await stack.signUp();
    const answer = await stack.request("/auth/v1/user/identities/authorize?provider=google", { token });
    expect([answer.status, answer.body.error_code]).toEqual([404, "manual_linking_disabled"]);
    const ended = await stack.request(`/auth/v1/user/identities/${randomUUID()}`, { method: "DELETE", token });
    expect([ended.status, ended.body.error_code]).toEqual([404, "manual_linking_disabled"]);
    await stack.close();
  });
});
