import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sql, { type Sql } from "sql-template-tag";
import type { TextMessage } from "gotrue-for-node";
import { goodPassword, newAddress, type Person, type Stack, startStack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { newName, registrationOf } from "../server/organization-people.ts";
import { browserOf, claimsOf, newestMail, pressButton } from "./browser.ts";
import { type GoogleProvider, startGoogle, walkThrough } from "./google-provider.ts";

/**
 * A stranger registers an address before its owner comes (DECISIONS 43). `plant` leaves everything that an account can carry, as rows,
 * because the service itself refuses to add it; the owner's first proof, whichever way it comes, has to remove all of it.
 */
describe.each(storesHere())("the first proof of an address on %s", (store) => {
  let google: GoogleProvider;
  let stack: Stack;
  const texts: TextMessage[] = [];
  beforeAll(async () => {
    google = await startGoogle();
    const sms = { send: async (message: TextMessage) => void texts.push(message) };
    stack = await startStack({ store, env: google.env, instead: () => ({ sms }) });
  });
  afterAll(async () => {
    await stack.close();
    await google.close();
  });

  const strangers = "the stranger's seven gardens";
  const owners = "the owner's nine lanterns";
  const asService = (path: string, body: object) => {
    const { service: key } = stack.deps.apiKeys;
    return stack.request(path, { token: key, body, headers: { apikey: key } });
  };
  const logIn = (email: string, password: string) => stack.request("/api/auth/login", { body: { email, password } });
  const verify = (body: object) => stack.request("/auth/v1/verify", { body });
  const userOf = async (token: string) => (await stack.request("/auth/v1/user", { token })).body;
  const rowsOf = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const register = (email: string, password: string) =>
    stack.request("/api/auth/register", {
      body: { email, password, confirmPassword: password, firstName: "Stranger", signInUrl: "/auth" },
    });
  const signIn = async (email: string, password: string): Promise<Person> => {
    const { body } = await logIn(email, password);
    return { email, password, token: body.data.token, session: body.data.login_token };
  };
  const ownersGoogle = (email: string) => {
    const person = { id: `google-${randomUUID()}`, email, isVerified: true, given: "Owner", family: "Rakdee" };
    google.people.push(person);
    return person;
  };

  let phones = 0;
  /** An account of the stranger's with one of everything. */
  const plant = async (email = newAddress()) => {
    await register(email, strangers);
    const stranger = await signIn(email, strangers);
    const other = await signIn(email, strangers);
    const { id } = stranger.session.user;
    const now = stack.clock.now().toISOString();
    const phone = `6681${String((phones += 1) + (store === "pglite" ? 0 : 5000)).padStart(7, "0")}`;
    const theirs = { id: `google-${randomUUID()}`, email: newAddress(), isVerified: true, given: "Stranger", family: "Danger" };
    google.people.push(theirs);
    await stack.deps.db.query(sql`update users set phone = ${phone}, phone_confirmed_at = ${now}, new_phone = ${phone},
      new_email = ${newAddress()} where id = ${id}`);
    await stack.deps.db.query(sql`insert into identities (id, user_id, provider, provider_id, data, created_at, updated_at)
      values (${randomUUID()}, ${id}, 'google', ${theirs.id}, '{}', ${now}, ${now})`);
    await stack.deps.db.query(sql`insert into mfa_factors (id, user_id, type, status, friendly_name, secret, created_at, updated_at)
      values (${randomUUID()}, ${id}, 'totp', 'verified', 'planted', 'sealed', ${now}, ${now})`);
    await stack.deps.db.query(sql`insert into one_time_tokens (user_id, purpose, address, link_hash, tries_left, expires_at)
      values (${id}, 'phone_change', ${phone}, ${randomUUID()}, 5, ${new Date(stack.clock.now().getTime() + 600_000).toISOString()})`);
    await stack.deps.db.query(sql`insert into flow_states (id, method, redirect_to, provider, link_user_id, expires_at)
      values (${randomUUID()}, 'oauth', 'http://localhost:3000/', 'google', ${id},
      ${new Date(stack.clock.now().getTime() + 600_000).toISOString()})`);
    return { id, email, stranger, other, theirs };
  };
  type Planted = Awaited<ReturnType<typeof plant>>;

  /** What of it is left, besides the session that the proof itself opened. */
  const leftOf = async ({ id, email, stranger, other, theirs }: Planted, keepsPassword = false) => {
    const gone = keepsPassword ? [other] : [stranger, other];
    const [user] = await rowsOf(sql`select phone, phone_confirmed_at, new_phone, new_email from users where id = ${id}`);
    const [counts] = await rowsOf(sql`select
      (select count(*)::integer from identities where user_id = ${id} and provider_id = ${theirs.id}) as identities,
      (select count(*)::integer from mfa_factors where user_id = ${id}) as factors,
      (select count(*)::integer from one_time_tokens where user_id = ${id}) as tokens,
      (select count(*)::integer from flow_states where link_user_id = ${id}) as flows,
      (select count(*)::integer from sessions where id in (${claimsOf(gone[0]!.token).session_id}, ${claimsOf(gone.at(-1)!.token).session_id}))
        as sessions`);
    const refreshed = await Promise.all(
      gone.map(async ({ token, session }) => [
        (await stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: session.refresh_token } })).status,
        (await stack.request("/auth/v1/user", { token })).body.error_code,
        await stack.deps.identity.verify(token),
      ]),
    );
    const back = await walkThrough(stack, `/auth/v1/authorize?provider=google&login_hint=${theirs.id}`);
    const entered = new URLSearchParams(back.hash.slice(1)).get("access_token");
    return {
      ...user,
      ...counts,
      refreshed,
      password: (await logIn(email, strangers)).status,
      isEnteredByGoogle: entered !== null && (await userOf(entered)).id === id,
    };
  };
  const nothing = (sessions = 2, password = 400) => ({
    phone: null,
    phone_confirmed_at: null,
    new_phone: null,
    new_email: null,
    identities: 0,
    factors: 0,
    tokens: 0,
    flows: 0,
    sessions: 0,
    refreshed: Array.from({ length: sessions }, () => [400, "session_not_found", null]),
    password,
    isEnteredByGoogle: false,
  });

  /** The owner proves the address, each in another way; answers a password that has to work afterwards, if one does. */
  const ways: [string, (planted: Planted) => Promise<string | null>][] = [
    [
      "a reset",
      async ({ email }) => {
        await stack.request("/auth/v1/recover", { body: { email } });
        const { token } = await newestMail(stack, email, "reset_link");
        const body = { email, newPassword: owners, token };
        expect((await stack.request("/api/auth/user/ResetPassword", { method: "PUT", body })).status).toBe(200);
        return owners;
      },
    ],
    [
      "a recovery for another application",
      async ({ email }) => {
        await stack.request("/auth/v1/recover?redirect_to=http://localhost:3000/elsewhere", { body: { email } });
        const { token } = await newestMail(stack, email, "reset_link");
        expect((await verify({ type: "recovery", token_hash: token })).status).toBe(200);
        return null;
      },
    ],
    [
      "a sign-up of their own and its code",
      async ({ email }) => {
        await stack.request("/auth/v1/signup", { body: { email, password: owners, data: { name: "Owner" } } });
        const { code } = await newestMail(stack, email, "verification_link");
        const { body } = await verify({ type: "signup", email, token: code });
        expect(body.user.user_metadata).toEqual({ name: "Owner" });
        return owners;
      },
    ],
    [
      "a sign-up of their own and its link",
      async ({ email }) => {
        await stack.request("/auth/v1/signup", { body: { email, password: owners } });
        const { link } = await newestMail(stack, email, "verification_link");
        expect((await pressButton(stack, link)).hash).toContain("access_token=");
        return owners;
      },
    ],
    [
      "a sign-up of their own whose mail they asked for again",
      async ({ email }) => {
        await stack.request("/auth/v1/signup", { body: { email, password: owners } });
        stack.clock.advance(660);
        await stack.request("/auth/v1/resend", { body: { email, type: "signup" } });
        const { code } = await newestMail(stack, email, "verification_link");
        expect((await verify({ type: "email", email, token: code })).status).toBe(200);
        return owners;
      },
    ],
    [
      "a link to sign in",
      async ({ email }) => {
        await stack.request("/auth/v1/otp", { body: { email } });
        const { token } = await newestMail(stack, email, "verification_link");
        expect((await verify({ type: "email", token_hash: token })).status).toBe(200);
        return null;
      },
    ],
    [
      "an invitation",
      async ({ email }) => {
        expect((await asService("/auth/v1/invite", { email })).status).toBe(200);
        const { token } = await newestMail(stack, email, "invite");
        expect((await verify({ type: "invite", token_hash: token })).status).toBe(200);
        return null;
      },
    ],
    [
      "a link of the operator's",
      async ({ email }) => {
        const { body } = await asService("/auth/v1/admin/generate_link", { type: "magiclink", email });
        expect((await verify({ type: "magiclink", token_hash: body.hashed_token })).status).toBe(200);
        return null;
      },
    ],
    [
      "a change of address that the operator began",
      async ({ email, id }) => {
        const fresh = newAddress();
        const { body } = await asService("/auth/v1/admin/generate_link", { type: "email_change_new", email, new_email: fresh });
        expect((await verify({ type: "email_change", token_hash: body.hashed_token })).status).toBe(200);
        await stack.deps.db.query(sql`update users set email = ${email} where id = ${id}`);
        return null;
      },
    ],
    [
      "Google",
      async ({ email }) => {
        const target = await walkThrough(stack, `/auth/v1/authorize?provider=google&login_hint=${ownersGoogle(email).id}`);
        const user = await userOf(new URLSearchParams(target.hash.slice(1)).get("access_token")!);
        expect(user.identities.map((identity: { provider: string }) => identity.provider)).toEqual(["google"]);
        expect(user.user_metadata.name).toBe("Owner Rakdee");
        return null;
      },
    ],
  ];

  test.each(ways)("%s removes everything that a stranger planted", async (_way, prove) => {
    const planted = await plant();
    const password = await prove(planted);
    expect(await leftOf(planted)).toEqual(nothing());
    if (password !== null) expect((await logIn(planted.email, password)).status).toBe(200);
    const [{ data = {}, ...user } = {}] = await rowsOf(
      sql`select email_confirmed_at, user_metadata as data from users where id = ${planted.id}`,
    );
    expect(user["email_confirmed_at"]).not.toBeNull();
    expect(JSON.stringify(data)).not.toContain("Stranger");
  });

  test("the code of the organisation keeps the session it was typed in, its password and its names; all else goes", async () => {
    const planted = await plant();
    // What was planted would ask this session for a second factor: the wizard's own requests go through a session without one.
    await stack.deps.db.query(sql`update mfa_factors set status = 'unverified' where user_id = ${planted.id}`);
    const { email, stranger: registrant } = planted;
    const call = (path: string, body: object) =>
      stack.request(`/api/organization/${path}`, { token: registrant.token, body: { email, ...body } });
    expect((await call("registration", registrationOf(newName()))).status).toBe(200);
    await call("resend-otp", {});
    const { code } = await newestMail(stack, email, "code");
    expect((await call("confirm-email-otp", { otpCode: code })).status).toBe(200);
    expect(await leftOf(planted, true)).toEqual(nothing(1, 200));
    const user = await userOf(registrant.token);
    expect(user.email_confirmed_at).toEqual(expect.any(String));
    expect(user.user_metadata.first_name).toBe("Stranger");
    expect(user.identities).toMatchObject([{ provider: "email", identity_data: { email_verified: true } }]);
  });

  test("a later proof removes nothing", async () => {
    const email = newAddress();
    await stack.request("/auth/v1/signup", { body: { email, password: owners } });
    const { code } = await newestMail(stack, email, "verification_link");
    const { body: session } = await verify({ type: "signup", email, token: code });
    stack.clock.advance(61);
    await stack.request("/auth/v1/otp", { body: { email } });
    const { token } = await newestMail(stack, email, "magic_link");
    expect((await verify({ type: "magiclink", token_hash: token })).status).toBe(200);
    expect((await userOf(session.access_token)).email).toBe(email);
    expect((await logIn(email, owners)).status).toBe(200);
  });

  test("of two sign-ups that wait for one address neither's password is set; the same one twice is one", async () => {
    const email = newAddress();
    const signUp = (password: string) => stack.request("/auth/v1/signup", { body: { email, password } });
    await signUp(owners);
    stack.clock.advance(61);
    await signUp(owners);
    stack.clock.advance(61);
    const { code } = await newestMail(stack, email, "verification_link");
    const other = newAddress();
    await stack.request("/auth/v1/signup", { body: { email: other, password: owners } });
    stack.clock.advance(61);
    await stack.request("/auth/v1/signup", { body: { email: other, password: strangers } });
    const contested = await newestMail(stack, other, "verification_link");
    expect((await verify({ type: "signup", email, token: code })).status).toBe(200);
    expect((await logIn(email, owners)).status).toBe(200);
    expect((await verify({ type: "signup", email: other, token: contested.code })).status).toBe(200);
    expect([(await logIn(other, owners)).status, (await logIn(other, strangers)).status]).toEqual([400, 400]);
  });

  test("ten proofs and ten sign-ins with the stranger's password at once leave none of the stranger's sessions", async () => {
    const planted = await plant();
    await stack.request("/auth/v1/recover", { body: { email: planted.email } });
    const { token } = await newestMail(stack, planted.email, "reset_link");
    const reset = () =>
      stack.request("/api/auth/user/ResetPassword", { method: "PUT", body: { email: planted.email, newPassword: owners, token } });
    const [resets, entries] = await Promise.all([
      Promise.all(Array.from({ length: 3 }, reset)),
      Promise.all(Array.from({ length: 10 }, () => logIn(planted.email, strangers))),
    ]);
    expect(resets.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const opened = entries.flatMap(({ body }) => (body.success ? [body.data.token as string] : []));
    for (const one of opened) expect((await stack.request("/auth/v1/user", { token: one })).body.error_code).toBe("session_not_found");
    expect(await leftOf(planted)).toEqual(nothing());
  });

  describe("before it", () => {
    const unproven = (status = 422) => [status, "email_not_confirmed"];
    const refused = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code];

    test("nothing is linked, enrolled or changed that would outlive it", async () => {
      const { token, email } = await stack.signUp();
      const put = (body: object) => stack.request("/auth/v1/user", { method: "PUT", token, body });
      expect(refused(await stack.request("/auth/v1/factors", { token, body: { factor_type: "totp" } }))).toEqual(unproven());
      expect(refused(await stack.request("/auth/v1/factors", { token, body: { factor_type: "phone", phone: "0812345678" } }))).toEqual(
        unproven(),
      );
      expect(refused(await stack.request("/auth/v1/user/identities/authorize?provider=google", { token }))).toEqual(unproven());
      expect(refused(await put({ phone: "0812345678" }))).toEqual(unproven());
      expect(refused(await put({ email: newAddress() }))).toEqual(unproven());
      expect(texts).toEqual([]);
      expect((await stack.mails(email)).length).toBe(0);
      const [row] = await rowsOf(sql`select new_email, new_phone from users where email = ${email}`);
      expect(row).toEqual({ new_email: null, new_phone: null });
    });

    test("an ID token is not linked either", async () => {
      const { token } = await stack.signUp();
      const body = { provider: "google", id_token: "any", link_identity: true };
      expect(refused(await stack.request("/auth/v1/token?grant_type=id_token", { token, body }))).toEqual(unproven());
    });

    test("a flow that left for Google before the proof links nothing after it", async () => {
      const { client } = browserOf(stack);
      const email = newAddress();
      await client.signUp({ email, password: goodPassword });
      const { code } = await newestMail(stack, email, "verification_link");
      await client.verifyOtp({ email, token: code, type: "signup" });
      const person = ownersGoogle(newAddress());
      const { data } = await client.linkIdentity({
        provider: "google",
        options: { skipBrowserRedirect: true, queryParams: { login_hint: person.id } },
      });
      expect(data.url).toContain("state=");
      const { data: session } = await client.getSession();
      const begun = await stack.request(
        `/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true&login_hint=${person.id}`,
        { token: session.session!.access_token },
      );
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(begun.headers.getSetCookie()[0]!) ?? [];
      // As an account of an older version, which could leave before it was proven.
      await stack.deps.db.query(sql`update users set email_confirmed_at = null where email = ${email}`);
      const back = await walkThrough(stack, begun.body.url, new Map([[name, value]]));
      expect(new URLSearchParams(back.hash.slice(1)).get("error_code")).toBe("email_not_confirmed");
      const [count] = await rowsOf(sql`select count(*)::integer as count from identities where provider_id = ${person.id}`);
      expect(count).toEqual({ count: 0 });
    });
  });

  test("a new password ends a link to Google that another session of the person began", async () => {
    const { client } = browserOf(stack);
    const email = newAddress();
    await client.signUp({ email, password: goodPassword });
    const { code } = await newestMail(stack, email, "verification_link");
    const { data } = await client.verifyOtp({ email, token: code, type: "signup" });
    const person = ownersGoogle(newAddress());
    const begun = await stack.request(
      `/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true&login_hint=${person.id}`,
      { token: data.session!.access_token },
    );
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(begun.headers.getSetCookie()[0]!) ?? [];
    await stack.request("/auth/v1/recover", { body: { email } });
    const { token } = await newestMail(stack, email, "reset_link");
    await stack.request("/api/auth/user/ResetPassword", { method: "PUT", body: { email, newPassword: owners, token } });
    const back = await walkThrough(stack, begun.body.url, new Map([[name, value]]));
    expect(back.searchParams.get("error_code")).toBe("bad_oauth_state");
  });
});
