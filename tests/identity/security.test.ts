import sql from "sql-template-tag";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, statementsOf, type Stack } from "../server/harness.ts";
import { claimsOf, confirmed, newestMail, pressButton } from "./browser.ts";
import { startGoogle, walkThrough, type GoogleProvider } from "./google-provider.ts";

/** What must hold, seen from outside: the numbers are those of OWASP's and NIST's requirements as the project lists them. */
describe("what must hold", () => {
  let google: GoogleProvider;
  let stack: Stack;
  /** The same with limits on. */
  let limited: Stack;
  beforeAll(async () => {
    google = await startGoogle();
    stack = await startStack({ store: "pglite", env: google.env });
    limited = await startStack({ store: "pglite", env: { LIMITS: "on" } });
  });
  afterAll(async () => {
    await stack.close();
    await limited.close();
    await google.close();
  });

  const signUp = (password: string, email = newAddress()) => stack.request("/auth/v1/signup", { body: { email, password } });
  const logIn = (email: string, password = goodPassword) =>
    stack.request("/auth/v1/token?grant_type=password", { body: { email, password } });
  const user = (token: string) => stack.request("/auth/v1/user", { token });
  const put = (token: string, body: object) => stack.request("/auth/v1/user", { method: "PUT", token, body });
  const refresh = (refresh_token: string) => stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });
  const verify = (body: object) => stack.request("/auth/v1/verify", { body });
  const person = () => confirmed(stack, newAddress(), goodPassword);
  const reasons = async (password: string, email?: string) => (await signUp(password, email)).body.weak_password?.reasons;
  const signInWith = async (change: object = {}) => {
    const own = { id: crypto.randomUUID(), email: newAddress(), isVerified: true, given: "A", family: "B", ...change };
    google.people.push(own);
    const target = await walkThrough(stack, `/auth/v1/authorize?provider=google&login_hint=${own.id}`);
    return { own, answer: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) };
  };
  const withFactor = async () => {
    const own = await person();
    const { data } = await own.client.mfa.enroll({ factorType: "totp" });
    const { id, totp } = data as { id: string; totp: { secret: string } };
    const code = () => new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: stack.clock.now().getTime() });
    await own.client.mfa.challengeAndVerify({ factorId: id, code: code() });
    return { ...own, factorId: id, code };
  };

  test("1 a password has at least eight characters", async () => expect(await reasons("1234567")).toEqual(["length"]));
  test.each(["password", "Password1", "qwerty123", "football", "iloveyou"])("2, 3 the known password %s is refused", async (password) =>
    expect(await reasons(password)).toEqual(["pwned"]),
  );
  test("4 words of the product and of the address are refused", async () => {
    expect(await reasons("Lanngan2026!")).toEqual(["pwned"]);
    const email = newAddress();
    expect(await reasons(email, email)).toEqual(["pwned"]);
    expect(await reasons(email.split("@")[0]!, email)).toEqual(["pwned"]);
  });
  test.each(["gardenwalks", "48151623429", "ลานงานของเราเอง", "      x y z      ", "🌳🌿🌸🍃🌻🌾🌺🌴"])(
    "5 any composition will do: %s",
    async (password) => expect((await signUp(password)).status).toBe(200),
  );
  test("6, 7 64 and more characters are accepted and compared to the last", async () => {
    const { email, session } = await person();
    const long = `${"seven gardens ".repeat(8)}end`;
    await put(session.access_token, { password: long });
    expect((await logIn(email, long)).status).toBe(200);
    for (const wrong of [long.slice(0, -1), long.slice(0, 72), `${long} `, long.toUpperCase()])
      expect((await logIn(email, wrong)).status).toBe(400);
  });
  test("8 a change with a wrong current password is refused", async () => {
    const { session } = await person();
    const { body } = await put(session.access_token, { password: "paper lanterns", current_password: "wrong" });
    expect(body.error_code).toBe("current_password_invalid");
  });
  test("9, 11 guessing is slowed, and not for good", async () => {
    const email = newAddress();
    await limited.signUp(email);
    const guess = (password: string) => limited.request("/api/auth/login", { body: { email, password } });
    const answers = [];
    for (let turn = 0; turn < 11; turn += 1) answers.push(await guess("wrong"));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(answers.at(-1)!.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    // A mailed link lets the owner in at any time.
    await limited.request("/auth/v1/recover", { body: { email } });
    const { token } = await newestMail(limited, email, "reset_link");
    expect(
      (await limited.request("/api/auth/user/ResetPassword", { method: "PUT", body: { email, token, newPassword: "paper lanterns" } }))
        .status,
    ).toBe(200);
    expect((await guess("paper lanterns")).status).toBe(200);
  });
  test("10 no header of the client's resets a limit", async () => {
    const email = newAddress();
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const address = `198.51.100.${turn}`;
      const headers = {
        "x-forwarded-for": address,
        "x-real-ip": address,
        forwarded: `for=${address}`,
        "x-client-ip": address,
        "cf-connecting-ip": address,
      };
      statuses.push((await limited.request("/api/auth/login", { body: { email, password: "wrong" }, headers })).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
  test("12 an unknown person and a wrong password get the same answer", async () => {
    const { email } = await person();
    const [wrong, unknown] = [await logIn(email, "wrong"), await logIn(newAddress(), "wrong")];
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });
  test("13 and cost the same work", async () => {
    const { email } = await person();
    const { passwords } = stack.deps.identity;
    const { matches } = passwords;
    let hashes = 0;
    passwords.matches = (stored, password) => ((hashes += 1), matches(stored, password));
    const work = async (address: string) => {
      hashes = 0;
      return [await statementsOf(stack, () => logIn(address, "wrong")), hashes];
    };
    expect(await work(email)).toEqual(await work(newAddress()));
    passwords.matches = matches;
  });
  test("14 a sign-up does not tell whom it knows", async () => {
    const { email } = await person();
    stack.clock.advance(61);
    const [known, fresh] = [await signUp(goodPassword, email), await signUp(goodPassword)];
    expect([known.status, Object.keys(known.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
    expect(known.body.identities).toHaveLength(1);
  });
  test.each(["/recover", "/otp", "/resend"])("15 %s does not tell either, not even the second time", async (path) => {
    const { email } = await person();
    stack.clock.advance(61);
    const ask = (address: string) => stack.request(`/auth/v1${path}`, { body: { email: address, type: "signup" } });
    const unknown = newAddress();
    for (const status of [200, 429]) {
      const answers = [await ask(email), await ask(unknown)];
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      expect(answers[0]!.body.error_code).toBe(answers[1]!.body.error_code);
    }
  });
  test("16 there is no default account and no default key", async () => {
    const empty = await startStack({ store: "pglite" });
    const { rows } = await empty.deps.db.query(sql`select 1 from users`);
    expect(rows).toEqual([]);
    const [one, two] = [empty.deps.apiKeys, stack.deps.apiKeys];
    expect(one.service).not.toBe(two.service);
    expect(one.service.length).toBeGreaterThan(40);
    await empty.close();
  });
  test("17 a changed password and a changed address are told", async () => {
    const { email, client, session } = await person();
    await put(session.access_token, { password: "paper lanterns" });
    expect((await newestMail(stack, email)).kind).toBe("password_changed");
    const fresh = newAddress();
    await client.updateUser({ email: fresh });
    await pressButton(stack, (await newestMail(stack, fresh)).link);
    await pressButton(stack, (await newestMail(stack, email, "email_change_current")).link);
    expect((await newestMail(stack, email)).kind).toBe("email_changed");
  });
  test("18 recovery does not go round the second factor", async () => {
    const { email } = await withFactor();
    await stack.request("/auth/v1/recover", { body: { email } });
    const { token } = await newestMail(stack, email, "reset_link");
    const { body } = await verify({ type: "recovery", token_hash: token });
    expect(claimsOf(body.access_token).aal).toBe("aal1");
    expect(await stack.deps.identity.verify(body.access_token)).toBeNull();
    expect((await put(body.access_token, { password: "paper lanterns" })).body.error_code).toBe("insufficient_aal");
  });
  test("19, 20 a link works once, also ten times at once", async () => {
    const email = newAddress();
    await signUp(goodPassword, email);
    const { token } = await newestMail(stack, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify({ type: "signup", token_hash: token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verify({ type: "signup", token_hash: token })).body.error_code).toBe("otp_expired");
  });
  test("21 a code of an authenticator works once", async () => {
    const { client, factorId, code } = await withFactor();
    expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error?.code).toBe("mfa_verification_failed");
    stack.clock.advance(30);
    expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  });
  test("22 a code works for ten minutes", async () => {
    const [late, soon] = [newAddress(), newAddress()];
    for (const email of [late, soon]) await signUp(goodPassword, email);
    stack.clock.advance(595);
    expect((await verify({ type: "signup", email: soon, token: (await newestMail(stack, soon)).code })).status).toBe(200);
    stack.clock.advance(6);
    expect((await verify({ type: "signup", email: late, token: (await newestMail(stack, late)).code })).status).toBe(403);
  });
  test("23 a code belongs to its address and its purpose", async () => {
    const [one, two] = [newAddress(), newAddress()];
    for (const email of [one, two]) await signUp(goodPassword, email);
    const { code } = await newestMail(stack, one);
    expect((await verify({ type: "signup", email: two, token: code })).status).toBe(403);
    expect((await verify({ type: "recovery", email: one, token: code })).status).toBe(403);
    expect((await verify({ type: "signup", email: one, token: code })).status).toBe(200);
  });
  test("24 a code can be guessed five times", async () => {
    const email = newAddress();
    await signUp(goodPassword, email);
    const { code } = await newestMail(stack, email);
    for (let turn = 0; turn < 5; turn += 1)
      await verify({ type: "signup", email, token: String((Number(code) + 1 + turn) % 1_000_000).padStart(6, "0") });
    expect((await verify({ type: "signup", email, token: code })).status).toBe(403);
  });
  test("25 a scanner that opens a link, or asks for its head, uses nothing up", async () => {
    const email = newAddress();
    await signUp(goodPassword, email);
    const { link } = await newestMail(stack, email);
    for (const method of ["HEAD", "GET"]) await stack.app.request(link.pathname + link.search, { method });
    expect((await pressButton(stack, link)).hash).toContain("access_token=");
  });
  test("a session is vouched for to the product's own page after a form of our own alone", async () => {
    const cookieOf = async (site: string | null, redirect_to = "http://localhost:3000/") => {
      const email = newAddress();
      await signUp(goodPassword, email);
      const { token, type } = await newestMail(stack, email);
      const answer = await stack.app.request("/auth/v1/verify", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...(site && { "sec-fetch-site": site }) },
        body: new URLSearchParams({ token, type, redirect_to }).toString(),
      });
      expect(answer.headers.get("location")).toContain("#access_token=");
      return answer.headers.get("set-cookie");
    };
    expect(await cookieOf("same-origin")).toMatch(/^lanngan-mailed=[\w-]{43}; Max-Age=60; Path=\/; SameSite=Strict$/);
    expect(await cookieOf("same-origin", "http://localhost:4000/app")).toBeNull();
    for (const site of ["cross-site", "same-site", "none", null]) expect(await cookieOf(site)).toBeNull();
  });
  test("26 an older link dies with the next mail, and every link with a new password", async () => {
    const { email, session } = await person();
    const ask = async () => {
      stack.clock.advance(61);
      await stack.request("/auth/v1/recover", { body: { email } });
      return (await newestMail(stack, email, "reset_link")).token;
    };
    const [old, next] = [await ask(), await ask()];
    expect((await verify({ type: "recovery", token_hash: old })).status).toBe(403);
    await put(session.access_token, { password: "paper lanterns" });
    expect((await verify({ type: "recovery", token_hash: next })).status).toBe(403);
  });
  test("27 the provider's subject names the person, not the address", async () => {
    const { own, answer } = await signInWith();
    const { id } = (await user(answer["access_token"]!)).body;
    own.email = newAddress();
    const again = await walkThrough(stack, `/auth/v1/authorize?provider=google&login_hint=${own.id}`);
    expect((await user(new URLSearchParams(again.hash.slice(1)).get("access_token")!)).body.id).toBe(id);
  });
  test("28 an address that the provider does not vouch for opens nothing", async () => {
    const { email } = await person();
    const { answer } = await signInWith({ email, isVerified: false });
    expect(answer["error_code"]).toBe("provider_email_needs_verification");
  });
  test("29 an account that somebody made for another's address is cleaned", async () => {
    const attacker = await stack.signUp();
    await signInWith({ email: attacker.email });
    expect((await logIn(attacker.email, attacker.password)).body.error_code).toBe("invalid_credentials");
    expect((await user(attacker.token)).status).toBe(403);
  });
  test("30 an ID token that nobody signed is refused", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const token = `${part({ alg: "none" })}.${part({ iss: google.issuer, aud: "test-client", sub: "1", exp: 4e9, email: "a@b.co", email_verified: true })}.`;
    const answer = await stack.request("/auth/v1/token?grant_type=id_token", { body: { provider: "google", id_token: token } });
    expect([answer.status, answer.body.error]).toEqual([400, "invalid request"]);
  });
  test("31 state and proof key bind a flow to its browser", async () => {
    const left = await stack.app.request("/auth/v1/authorize?provider=google");
    const sent = new URL(left.headers.get("location")!).searchParams;
    expect([sent.get("code_challenge_method"), sent.has("nonce")]).toEqual(["S256", true]);
    const elsewhere = await stack.app.request(`/auth/v1/callback?state=${sent.get("state")}&code=stolen`);
    expect(elsewhere.headers.get("location")).toContain("bad_oauth_state");
  });
  test.each(["https://evil.example", "//evil.example", "https:evil.example", "javascript:alert(1)", "http://localhost:3000@evil.example"])(
    "32 nothing leads to %s",
    async (redirectTo) => {
      const email = newAddress();
      const query = `redirect_to=${encodeURIComponent(redirectTo)}`;
      await stack.request(`/auth/v1/signup?${query}`, { body: { email, password: goodPassword }, headers: { referer: redirectTo } });
      expect((await pressButton(stack, (await newestMail(stack, email)).link)).origin).toBe("http://localhost:3000");
    },
  );
  test("33 parameters of the protocol cannot be overridden", async () => {
    const left = await stack.app.request(
      "/auth/v1/authorize?provider=google&client_id=x&REDIRECT_URI=https://evil.example&state=1&response_mode=fragment",
    );
    const sent = new URL(left.headers.get("location")!).searchParams;
    expect(sent.getAll("client_id")).toEqual(["test-client"]);
    expect([sent.has("REDIRECT_URI"), sent.has("response_mode"), sent.get("state") === "1"]).toEqual([false, false, false]);
  });
  test("34 a refresh token has 256 random bits", async () => {
    const { session } = await person();
    expect(Buffer.from(session.refresh_token, "base64url").length).toBe(52);
    const { rows } = await stack.deps.db.query(sql`select * from sessions`);
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token.slice(-43));
  });
  test("35 reuse of an old refresh token ends the session", async () => {
    const { session } = await person();
    const second = (await refresh(session.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    stack.clock.advance(11);
    expect((await refresh(session.refresh_token)).body.error_code).toBe("refresh_token_already_used");
    expect((await refresh(third.refresh_token)).status).toBe(400);
    expect((await user(third.access_token)).status).toBe(403);
  });
  test("36 ten tabs that refresh at once stay signed in", async () => {
    const { session } = await person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await refresh(answers[0]!.body.refresh_token)).status).toBe(200);
  });
  test("37 every sign-in is a new session", async () => {
    const { email } = await person();
    const sessions = [await logIn(email), await logIn(email)].map(({ body }) => claimsOf(body.access_token).session_id);
    expect(new Set(sessions).size).toBe(2);
  });
  test.each([
    ["local", [403, 200]],
    ["others", [200, 403]],
    ["global", [403, 403]],
  ])("38 signing out, %s, ends sessions on the server", async (scope, expected) => {
    const { email } = await person();
    const [here, there] = [(await logIn(email)).body.access_token, (await logIn(email)).body.access_token];
    await stack.request(`/auth/v1/logout?scope=${scope}`, { method: "POST", token: here });
    expect([(await user(here)).status, (await user(there)).status]).toEqual(expected);
  });
  test.each(["ban", "deletion"])("39 a %s ends all sessions", async (what) => {
    const { user: own, session } = await person();
    const method = what === "ban" ? "PUT" : "DELETE";
    const body = what === "ban" ? { ban_duration: "1h" } : {};
    await stack.request(`/auth/v1/admin/users/${own.id}`, { method, body, token: stack.deps.apiKeys.service });
    expect((await user(session.access_token)).status).toBe(403);
    expect(await stack.deps.identity.verify(session.access_token)).toBeNull();
  });
  test("40 a new password and a new factor end the other sessions", async () => {
    const { email, session, client } = await person();
    const other = (await logIn(email)).body.access_token;
    await put(session.access_token, { password: "paper lanterns" });
    expect((await user(other)).status).toBe(403);
    const third = (await logIn(email, "paper lanterns")).body.access_token;
    const { data } = await client.mfa.enroll({ factorType: "totp" });
    const { id, totp } = data as { id: string; totp: { secret: string } };
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: stack.clock.now().getTime() });
    await client.mfa.challengeAndVerify({ factorId: id, code });
    expect((await user(third)).status).toBe(403);
  });
  test("41 sensitive changes need the second factor", async () => {
    const { email } = await withFactor();
    const { access_token } = (await logIn(email)).body;
    for (const change of [{ password: "paper lanterns" }, { email: newAddress() }]) {
      expect((await put(access_token, change)).body.error_code).toBe("insufficient_aal");
    }
    const link = await stack.request("/auth/v1/user/identities/authorize?provider=google", { token: access_token });
    expect(link.body.error_code).toBe("insufficient_aal");
  });
  test("42 sessions end when idle, and in the end", async () => {
    const { session } = await person();
    stack.clock.advance(30 * 86_400 + 1);
    expect((await refresh(session.refresh_token)).body.error_code).toBe("session_expired");
  });
  test("43, 44, 45 forged tokens are refused", async () => {
    // Each forgery by its own name: see forged.test.ts.
    const { session } = await person();
    const [head, body, signature] = session.access_token.split(".") as [string, string, string];
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const other = part({ ...claimsOf(session.access_token), role: "service_role" });
    for (const token of [`${part({ alg: "none", typ: "JWT" })}.${body}.`, `${head}.${other}.${signature}`, `${head}.${body}`]) {
      expect((await user(token)).body.error_code).toBe("bad_jwt");
    }
  });
  test("46 the key set has no private part", async () => {
    const { body } = await stack.request("/auth/v1/.well-known/jwks.json");
    for (const key of body.keys) expect(key).not.toHaveProperty("d");
    expect(body.keys.length).toBeGreaterThan(0);
  });
  test("47 nobody sets their own role, id or app_metadata", async () => {
    const { session, user: own } = await person();
    const { body } = await put(session.access_token, {
      role: "service_role",
      id: crypto.randomUUID(),
      banned_until: "x",
      data: { role: "admin" },
    });
    expect([body.role, body.id]).toEqual(["authenticated", own.id]);
    expect((await put(session.access_token, { app_metadata: { admin: true } })).status).toBe(403);
    const signedUp = await stack.request("/auth/v1/signup", {
      body: { email: newAddress(), password: goodPassword, role: "service_role", app_metadata: { a: 1 } },
    });
    expect(signedUp.body).toMatchObject({ role: "authenticated", app_metadata: { provider: "email", providers: ["email"] } });
  });
  test("48 the administration refuses everybody else", async () => {
    const { session } = await person();
    for (const token of [session.access_token, stack.deps.apiKeys.anon]) {
      expect((await stack.request("/auth/v1/admin/users", { token })).status).toBe(403);
      expect((await stack.request("/api/admin/keys", { token })).status).toBe(403);
    }
  });
  test("49 tokens are taken from the Authorization header alone", async () => {
    const { access_token } = (await person()).session;
    const answer = await stack.request(`/auth/v1/user?access_token=${access_token}`, {
      headers: { cookie: `sb-access-token=${access_token}; access_token=${access_token}` },
    });
    expect(answer.status).toBe(401);
  });
  test("50 no origin is trusted with cookies, and nothing is sniffed or stored", async () => {
    const { headers } = await stack.request("/auth/v1/settings", { headers: { origin: "https://evil.example" } });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.has("access-control-allow-credentials")).toBe(false);
    expect([headers.get("x-content-type-options"), headers.get("cache-control")]).toEqual(["nosniff", "no-store"]);
  });
  test("51 errors tell no internals", async () => {
    const { token } = await stack.signUp();
    for (const [path, body] of [
      ["/signup", "{"],
      ["/token?grant_type=pkce", { auth_code: "'", code_verifier: "\\" }],
      ["/verify", { type: "__proto__", token_hash: "x" }],
      ["/factors", { factor_type: "totp", friendly_name: "'; drop table users; --" }],
    ] as const) {
      const { status, body: answer } = await stack.request(`/auth/v1${path}`, { body, token });
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(answer)).not.toMatch(/select |insert |node_modules|src\/|Error:/);
    }
  });
  test("52 no secret is in a person's object", async () => {
    const { client } = await withFactor();
    const text = JSON.stringify((await client.getUser()).data);
    expect(text).not.toMatch(/argon2|password|"secret"|_hash|token/);
  });
});
