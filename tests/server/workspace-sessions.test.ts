/** Coming into a workspace that is an origin of its own: who gets in, with what, for how long, and who does not. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import { issueWorkspaceCode } from "../../src/server/identity/workspace-sessions.ts";
import { workspaceHost } from "../../src/contract/workspace-address.ts";
import { workspaceAddress, workspaceAtHost, workspacePlace, workspaceSite } from "../../src/server/workspace-address.ts";
import { chosenPassword, newOwner, type Owner, signIn } from "./free-owners.ts";
import { type Answer, createDatabase, hasPostgres, racesOn, type Stack, startStack, statementsOf } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { newName, peopleOf, registrationOf } from "./organization-people.ts";
import { at, codeIn, comeIn, enter, exchange, newKey, preferences } from "./workspace-people.ts";
import { waitFor } from "../wait-for.ts";

const renew = (stack: Stack, subdomain: string, refreshToken: string) =>
  stack.request(`/api/w/${subdomain}/session/renewal`, { body: { refreshToken }, headers: at(subdomain) });

const leave = (stack: Stack, subdomain: string, token: string) =>
  stack.request(`/api/w/${subdomain}/session`, { method: "DELETE", token, headers: at(subdomain) });

const signOut = (stack: Stack, token: string, scope = "local") =>
  stack.request(`/auth/v1/logout?scope=${scope}`, { method: "POST", token });
const sessionsOf = async (stack: Stack, token: string) =>
  (await stack.request("/api/auth/sessions", { token })).body.data as { id: string; workspace: string | null }[];

/** What a token says. */
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());

/** Whether a token is good in a workspace now, by this server's knowledge. */
const opens = async (stack: Stack, token: string) => (await stack.deps.identity.verifyForWorkspace(token)) !== null;

describe.each(storesHere())("a workspace's sessions on %s", (store) => {
  let stack: Stack;
  let owner: Owner;
  let other: Owner;
  beforeAll(async () => {
    stack = await startStack({ store });
    [owner, other] = [await newOwner(stack), await newOwner(stack)];
  });
  afterAll(() => stack.close());

  test("a member comes in with a code, and what they chose to see comes along", async () => {
    const { codeVerifier, codeChallenge } = newKey();
    const answer = await enter(stack, owner.token, owner.subdomain, codeChallenge);
    const address = new URL(answer.body.data.address);
    expect([address.origin, address.pathname]).toEqual([`http://${owner.subdomain}.localhost:3000`, "/enter"]);
    const { status, body } = await exchange(stack, owner.subdomain, codeIn(answer), codeVerifier);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ preferences, session: { person: { email: owner.email } } });
    expect(await opens(stack, body.data.session.accessToken)).toBe(true);
    const renewed = await renew(stack, owner.subdomain, body.data.session.refreshToken);
    expect(renewed.body.data.session.person).toEqual(body.data.session.person);
    expect(renewed.body.data.session.refreshToken).not.toBe(body.data.session.refreshToken);
    expect(await opens(stack, renewed.body.data.session.accessToken)).toBe(true);
  });

  test("neither code nor secret is stored as it is told", async () => {
    const { codeVerifier, codeChallenge } = newKey();
    const code = codeIn(await enter(stack, owner.token, owner.subdomain, codeChallenge));
    const { rows } = await stack.deps.db.query<object>(sql`select * from workspace_codes`);
    const stored = JSON.stringify(rows);
    expect(stored).toContain(codeChallenge);
    for (const secret of [code, codeVerifier]) expect(stored).not.toContain(secret);
  });

  test("nobody but a signed-in member is given a code", async () => {
    const refused = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body.code, body.data ?? null];
    };
    expect(await refused(enter(stack, undefined, owner.subdomain))).toEqual([401, "unauthenticated", null]);
    expect(await refused(enter(stack, other.token, owner.subdomain))).toEqual([403, "forbidden", null]);
    expect(await refused(enter(stack, owner.token, "nobody-has-this"))).toEqual([404, "not_found", null]);
    for (const challenge of ["", "short", `${newKey().codeChallenge}=`]) {
      expect((await enter(stack, owner.token, owner.subdomain, challenge)).body.code).toBe("validation");
    }
    // A session in a workspace gives none for another.
    const { accessToken } = await comeIn(stack, owner);
    expect(await refused(enter(stack, accessToken, owner.subdomain))).toEqual([401, "unauthenticated", null]);
  });

  test("a code is good once, for its workspace, with its secret, for half a minute", async () => {
    const made = async () => {
      const key = newKey();
      return { ...key, code: codeIn(await enter(stack, owner.token, owner.subdomain, key.codeChallenge)) };
    };
    const good = await made();
    const twenty = await Promise.all(Array.from({ length: 20 }, () => exchange(stack, owner.subdomain, good.code, good.codeVerifier)));
    expect(twenty.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(401)]);

    // Of a person who belongs to both.
    await stack.deps.db.query(
      sql`insert into memberships (organization_id, user_id, role, email, terms_version, terms_accepted_at, created_at)
            select o.id, u.id, 'member', u.email, o.terms_version, o.terms_accepted_at, u.created_at from organizations o, users u
            where o.subdomain = ${other.subdomain} and u.email = ${owner.email}`,
    );
    const elsewhere = await made();
    expect((await exchange(stack, other.subdomain, elsewhere.code, elsewhere.codeVerifier)).status).toBe(401);
    const stolen = await made();
    expect((await exchange(stack, owner.subdomain, stolen.code, newKey().codeVerifier)).status).toBe(401);
    // Whoever tried has spoilt it.
    for (const spoilt of [elsewhere, stolen]) {
      expect((await exchange(stack, owner.subdomain, spoilt.code, spoilt.codeVerifier)).status).toBe(401);
    }
    const late = await made();
    stack.clock.advance(30);
    expect((await exchange(stack, owner.subdomain, late.code, late.codeVerifier)).status).toBe(401);
    const inTime = await made();
    stack.clock.advance(29);
    expect((await exchange(stack, owner.subdomain, inTime.code, inTime.codeVerifier)).status).toBe(200);
    expect((await exchange(stack, owner.subdomain, "made-up", inTime.codeVerifier)).body.code).toBe("unauthenticated");
  });

  test("a workspace's host answers for that workspace alone, and no other host does", async () => {
    const { codeVerifier, codeChallenge } = newKey();
    const code = codeIn(await enter(stack, owner.token, owner.subdomain, codeChallenge));
    for (const host of [
      "localhost:3000",
      `${other.subdomain}.localhost:3000`,
      `a.${owner.subdomain}.localhost`,
      `${owner.subdomain}.example`,
    ]) {
      expect((await exchange(stack, owner.subdomain, code, codeVerifier, { host })).status).toBe(404);
    }
    expect((await exchange(stack, owner.subdomain, code, codeVerifier)).status).toBe(200);
  });

  test("its tokens open nothing of the portal, nor of another workspace, and the portal's open no workspace", async () => {
    const { accessToken, refreshToken } = await comeIn(stack, owner);
    expect((await stack.request("/api/auth/sessions", { token: accessToken })).body.code).toBe("unauthenticated");
    expect((await stack.request("/auth/v1/user", { token: accessToken })).body.error_code).toBe("bad_jwt");
    expect((await signOut(stack, accessToken)).status).toBe(403);
    expect((await stack.request("/auth/v1/factors", { token: accessToken, body: { factor_type: "totp" } })).status).toBe(403);
    const asPortal = await stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: refreshToken } });
    expect(asPortal.body.error_code).toBe("refresh_token_not_found");
    expect((await renew(stack, other.subdomain, refreshToken)).status).toBe(401);
    expect((await leave(stack, other.subdomain, accessToken)).status).toBe(401);

    const person = await stack.signUp();
    expect(await opens(stack, person.token)).toBe(false);
    expect((await renew(stack, owner.subdomain, person.session.refresh_token)).status).toBe(401);
    expect((await leave(stack, owner.subdomain, person.token)).status).toBe(401);
    // None of these ended it.
    expect((await renew(stack, owner.subdomain, refreshToken)).status).toBe(200);
  });

  test("a session in a workspace makes no code", async () => {
    const { accessToken } = await comeIn(stack, owner);
    const { session_id: sessionId, organization_id: organizationId } = claimsOf(accessToken);
    const { codeChallenge } = newKey();
    expect(await issueWorkspaceCode(stack.deps, { sessionId, organizationId, codeChallenge, preferences })).toBeNull();
  });

  test("whatever ends a session names those below it, and what is kept of them goes with either", async () => {
    const token = await signIn(stack, owner.email);
    const { accessToken } = await comeIn(stack, { ...owner, token });
    const { session_id: own, parent_session_id: parent } = claimsOf(accessToken);
    await opens(stack, accessToken);
    expect(await statementsOf(stack, () => opens(stack, accessToken))).toBe(0);
    for (const id of [own, parent]) {
      stack.deps.identity.forget([id]);
      expect(await statementsOf(stack, () => opens(stack, accessToken))).toBe(1);
      expect(await statementsOf(stack, () => opens(stack, accessToken))).toBe(0);
    }
    const named: string[] = [];
    const stop = stack.deps.identity.onChanged((ids) => void named.push(...(ids === "all" ? [] : ids)));
    await signOut(stack, token);
    stop();
    expect(named).toEqual(expect.arrayContaining([own, parent]));
  });

  test("it ends with the session that it came from, however that ends, and stays where others end", async () => {
    const again = async () => {
      const token = await signIn(stack, owner.email);
      return { token, ...(await comeIn(stack, { ...owner, token })) };
    };
    const [one, two] = [await again(), await again()];
    for (const { accessToken } of [one, two]) expect(await opens(stack, accessToken)).toBe(true);
    await signOut(stack, one.token, "others");
    expect([await opens(stack, one.accessToken), await opens(stack, two.accessToken)]).toEqual([true, false]);
    expect((await renew(stack, owner.subdomain, two.refreshToken)).status).toBe(401);
    await signOut(stack, one.token);
    expect(await opens(stack, one.accessToken)).toBe(false);
    expect((await renew(stack, owner.subdomain, one.refreshToken)).status).toBe(401);

    const pending = await again();
    const { codeVerifier, codeChallenge } = newKey();
    const code = codeIn(await enter(stack, pending.token, owner.subdomain, codeChallenge));
    await signOut(stack, pending.token);
    expect((await exchange(stack, owner.subdomain, code, codeVerifier)).status).toBe(401);

    // From the list of sessions: the one in the workspace by itself, then the browser with all of its own.
    const [here, listed] = [await again(), await again()];
    const [own] = await sessionsOf(stack, listed.token);
    const claims = claimsOf(listed.accessToken);
    expect(claims.parent_session_id).toBe(own!.id);
    const below = (await sessionsOf(stack, listed.token)).find(({ id }) => id === claims.session_id);
    expect([own!.workspace, below!.workspace]).toEqual([null, owner.subdomain]);
    const end = (id: string) => stack.request(`/api/auth/sessions/${id}`, { method: "DELETE", token: here.token });
    expect((await end(claims.session_id)).status).toBe(200);
    expect(await opens(stack, listed.accessToken)).toBe(false);
    expect(await sessionsOf(stack, listed.token)).not.toContainEqual(expect.objectContaining({ id: claims.session_id }));
    const { accessToken } = await comeIn(stack, { ...owner, token: listed.token });
    expect((await end(own!.id)).status).toBe(200);
    expect(await opens(stack, accessToken)).toBe(false);
    expect(await opens(stack, here.accessToken)).toBe(true);
  });

  test("a changed password ends those of other browsers", async () => {
    const changing = await newOwner(stack);
    const elsewhere = { ...changing, token: await signIn(stack, changing.email) };
    const [here, there] = [await comeIn(stack, changing), await comeIn(stack, elsewhere)];
    const body = { password: "twelve paper boats", current_password: chosenPassword };
    expect((await stack.request("/auth/v1/user", { method: "PUT", token: changing.token, body })).status).toBe(200);
    expect([await opens(stack, here.accessToken), await opens(stack, there.accessToken)]).toEqual([true, false]);
  });

  test("signing out in a workspace signs the browser out of everything, and no other browser", async () => {
    const elsewhere = await signIn(stack, owner.email);
    const token = await signIn(stack, owner.email);
    const { accessToken } = await comeIn(stack, { ...owner, token });
    expect((await leave(stack, owner.subdomain, accessToken)).status).toBe(200);
    expect(await opens(stack, accessToken)).toBe(false);
    expect((await stack.request("/api/auth/sessions", { token })).status).toBe(401);
    expect((await stack.request("/api/auth/sessions", { token: elsewhere })).status).toBe(200);
    expect((await leave(stack, owner.subdomain, accessToken)).status).toBe(401);
  });

  test("whoever is no member any more neither comes in nor stays", async () => {
    const removed = await newOwner(stack);
    const { refreshToken } = await comeIn(stack, removed);
    const { codeVerifier, codeChallenge } = newKey();
    const code = codeIn(await enter(stack, removed.token, removed.subdomain, codeChallenge));
    await stack.deps.db.query(
      sql`delete from memberships where organization_id = (select id from organizations where subdomain = ${removed.subdomain})`,
    );
    expect((await exchange(stack, removed.subdomain, code, codeVerifier)).status).toBe(401);
    expect((await renew(stack, removed.subdomain, refreshToken)).status).toBe(401);
    expect((await enter(stack, removed.token, removed.subdomain)).status).toBe(403);
  });

  test("whoever works in a workspace stays signed in to the portal, until the end of that session", async () => {
    const busy = await newOwner(stack);
    const begun = stack.clock.now().getTime();
    const [idle, life] = [2_592_000, 7_776_000];
    // Later than that session, whose end is its own.
    stack.clock.advance(3_000);
    let { refreshToken, expiresAt } = await comeIn(stack, busy);
    for (const passed of [idle, 2 * idle - 200, 3 * idle - 300]) {
      stack.clock.advance((begun - stack.clock.now().getTime()) / 1000 + passed);
      const { body } = await renew(stack, busy.subdomain, refreshToken);
      ({ refreshToken, expiresAt } = body.data.session);
      const { rows } = await stack.deps.db.query<{ n: number }>(
        sql`select count(distinct refreshed_at)::int as n from sessions where user_id = (select id from users where email = ${busy.email})
              and (organization_id is not null or id in (select parent_id from sessions))`,
      );
      expect(rows).toEqual([{ n: 1 }]);
    }
    // No access token outlives it.
    expect(expiresAt * 1000).toBeLessThanOrEqual(begun + life * 1000);
    stack.clock.advance(300);
    expect((await renew(stack, busy.subdomain, refreshToken)).status).toBe(401);
  });

  test("a code that is exchanged while its session ends leaves nothing that opens", async () => {
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const token = await signIn(stack, other.email);
      const { codeVerifier, codeChallenge } = newKey();
      const code = codeIn(await enter(stack, token, other.subdomain, codeChallenge));
      const [{ status, body }] = await Promise.all([exchange(stack, other.subdomain, code, codeVerifier), signOut(stack, token)]);
      expect([200, 401]).toContain(status);
      const session = body.data?.session;
      if (session) {
        expect(await opens(stack, session.accessToken)).toBe(false);
        expect((await renew(stack, other.subdomain, session.refreshToken)).status).toBe(401);
      }
    }
  });
});

describe.runIf(hasPostgres)("on two servers", () => {
  test("a session in a workspace ends on both with the one that it came from", async () => {
    const database = await createDatabase();
    const [one, two] = [
      await startStack({ store: "postgres", databaseUrl: database.url }),
      await startStack({ store: "postgres", databaseUrl: database.url }),
    ];
    const owner = await newOwner(one);
    const { accessToken } = await comeIn(one, owner);
    // Seen, and so kept.
    expect(await opens(two, accessToken)).toBe(true);
    await signOut(one, owner.token);
    expect(await opens(one, accessToken)).toBe(false);
    await waitFor(async () => expect(await opens(two, accessToken)).toBe(false));
    await one.close();
    await two.close();
    await database.drop();
  });
});

describe("where workspaces live", () => {
  const config = (env: Record<string, string>) => loadConfig(env);

  test.each([
    [{}, "subdomain", "http://acme.localhost:3000"],
    [{ SITE_URL: "https://portal.example:8443" }, "subdomain", "https://acme.portal.example:8443"],
    [{ SITE_URL: "http://portal.example" }, "path", "http://portal.example/w/acme"],
    [{ SITE_URL: "http://127.0.0.1:3000" }, "path", "http://127.0.0.1:3000/w/acme"],
    [{ SITE_URL: "https://[::1]" }, "path", "https://[::1]/w/acme"],
    [{ WORKSPACE_ADDRESS: "path" }, "path", "http://localhost:3000/w/acme"],
    [{ IDENTITY_URL: "https://id.example", ANON_KEY: "key" }, "path", "http://localhost:3000/w/acme"],
  ])("with %j it is a %s", (env, place, address) => {
    expect(workspacePlace(config(env))).toBe(place);
    expect(workspaceAddress(config(env), "acme")).toBe(address);
    const settings = config(env);
    expect(workspaceHost(workspaceSite(settings), "acme")).toBe(address.replace(/^https?:\/\//, ""));
    // Every request asks: they are read once.
    expect(workspaceSite(settings)).toBe(workspaceSite(settings));
  });

  test("somebody else's gateway has its own", () => {
    const elsewhere = config({ GATEWAY_URL: "https://gateway.example" });
    expect(workspacePlace(elsewhere)).toBeNull();
    expect(workspaceAddress(elsewhere, "acme")).toBe("https://acme.lanngan.com");
  });

  test.each([
    ["acme.portal.example", "acme"],
    ["ACME.Portal.Example:443", "acme"],
    ["portal.example", null],
    ["a.acme.portal.example", null],
    ["acme.portal.example.attacker.example", null],
    ["acmeportal.example", null],
    ["-acme.portal.example", null],
    ["www.portal.example", null],
    ["api.portal.example", null],
    ["", null],
    [undefined, null],
  ])("the host %s names %s", (host, subdomain) => {
    expect(workspaceAtHost(config({ SITE_URL: "https://portal.example" }), host)).toBe(subdomain);
    expect(workspaceAtHost(config({ SITE_URL: "https://portal.example", WORKSPACE_ADDRESS: "path" }), host)).toBeNull();
  });
});

test("where workspaces share the portal's origin its session is theirs, and mails name their paths", async () => {
  const stack = await startStack({ store: "pglite", env: { WORKSPACE_ADDRESS: "path" } });
  const owner = await newOwner(stack);
  expect((await exchange(stack, owner.subdomain, "any", newKey().codeVerifier, {})).status).toBe(404);
  const [who, name] = [peopleOf(stack)(), newName()];
  await who.call("registration", registrationOf(name));
  await who.call("resend-otp", {});
  const workspaceIn = async (email: string, kind: string) =>
    (await stack.mails(email)).find((mail) => mail.kind === kind)?.params["workspace"];
  expect(await workspaceIn(owner.email, "welcome")).toBe(`localhost:3000/w/${owner.subdomain}`);
  expect(await workspaceIn(who.email, "code")).toBe(`localhost:3000/w/${name}`);
  await stack.close();
});
