/** Joining by a mailed invitation with an account that is made by it: whose it becomes, what the token gives, and what it does not. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { termsVersion } from "../../src/contract/terms.ts";
import { suspend } from "../../src/server/use-cases/admin/organizations.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { goodPassword, interceptQueries, newAddress, racesOn, type Stack, startStack } from "./harness.ts";
import { stopClock } from "./organization-people.ts";
import { storesHere } from "./stores.ts";
import { at, comeIn, tokenTo } from "./workspace-people.ts";
import { command, makeProject, nextId } from "./workspace-rows.ts";

const day = 86_400;
const password = "nine mangoes on a boat";

describe.each(storesHere())("an account by an invitation on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let home: Owner & { accessToken: string };
  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
  });
  afterAll(() => stack.close());

  const rows = async <Row = Record<string, any>>(query: ReturnType<typeof sql>) => (await stack.deps.db.query<Row>(query)).rows;
  const call = (method: string, path: string, body?: object) =>
    stack.request(`/api/w/${home.subdomain}/${path}`, { method, token: home.accessToken, body, headers: at(home.subdomain) });
  /** A new organisation that has invited an address. */
  const invited = async (email = newAddress()) => {
    const owner = await newOwner(stack);
    home = { ...owner, ...(await comeIn(stack, owner)) };
    const { body } = await call("POST", "invitations", { addresses: email, role: "member" });
    return { email, id: body.data.outcomes[0].invitationId as string, token: await tokenTo(stack, email) };
  };
  const newProject = (key: string) => command(stack, { subdomain: home.subdomain, token: home.accessToken }, [makeProject(nextId(), key)]);
  const portal = (path: string, body: object, token?: string) => stack.request(`/api/auth/invitations/${path}`, { token, body });
  const make = (token: string, own: object = {}) =>
    portal("account", { token, acceptTerms: true, name: "Mali Suan Som", password, ...own });
  const logIn = (email: string, own = password) => stack.request("/api/auth/login", { body: { email, password: own } });
  const accountOf = async (email: string) => (await rows(sql`select * from users where email = ${email}`))[0];
  const members = () =>
    rows(sql`select m.* from memberships m join organizations o on o.id = m.organization_id where o.subdomain = ${home.subdomain}`);
  const prove = (email: string) =>
    rows(sql`update users set email_confirmed_at = ${clock.now().toISOString()}::timestamptz where email = ${email}`);
  const kinds = async (email: string) => (await stack.mails(email)).map(({ kind }) => kind);

  test("is added to the project that the invitation was for, which mail, page and answer name", async () => {
    await invited();
    const [kitchen, market] = [nextId(), nextId()];
    for (const [id, key] of [
      [kitchen, "KIT"],
      [market, "MKT"],
    ] as const)
      await command(stack, { subdomain: home.subdomain, token: home.accessToken }, [makeProject(id, key)]);
    const email = newAddress();
    const asked = await call("POST", "invitations", { addresses: email, role: "guest", project: kitchen });
    expect(asked.body.data.outcomes).toMatchObject([{ outcome: "sent" }]);
    expect((await stack.mails(email))[0]!.params["project"]).toBe("Marketing");
    const token = await tokenTo(stack, email);
    expect((await portal("shown", { token })).body.data.project).toBe("Marketing");
    const { body } = await make(token);
    expect(body.data.address).toBe(`http://${home.subdomain}.localhost:3000/p/KIT?joined=yes`);
    const given = await rows(
      sql`select p.key, a.role from project_members a join projects p on p.organization_id = a.organization_id and p.id = a.project_id
        join users u on u.id = a.user_id where u.email = ${email}`,
    );
    expect(given).toEqual([{ key: "KIT", role: "member" }]);
    // Once more, as whoever belongs already.
    const again = await portal("acceptance", { token, acceptTerms: true }, body.data.token);
    expect(again.body.data).toMatchObject({ outcome: "member", address: `http://${home.subdomain}.localhost:3000/p/KIT` });
  });

  test("joins without the project where it is gone by then, and nobody is invited for one that is none", async () => {
    await invited();
    const id = nextId();
    const act = (...ops: Parameters<typeof command>[2]) => command(stack, { subdomain: home.subdomain, token: home.accessToken }, ops);
    await act(makeProject(id, "KIT"));
    const email = newAddress();
    await call("POST", "invitations", { addresses: email, role: "member", project: id });
    await call("DELETE", `projects/${id}`, { name: "Marketing" });
    const token = await tokenTo(stack, email);
    expect((await portal("shown", { token })).body.data.project).toBeNull();
    expect((await make(token)).body.data).toMatchObject({ outcome: "joined", address: `http://${home.subdomain}.localhost:3000/` });
    for (const project of [id, nextId(), "no id"])
      expect((await call("POST", "invitations", { addresses: newAddress(), role: "member", project })).body.code).toBe("not_found");
  });

  test("is made, proven by the link alone, and in the workspace by one call", async () => {
    const { email, token } = await invited();
    expect((await portal("shown", { token })).body.data.invitee).toEqual({ address: email, name: null });
    const { status, body } = await make(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      outcome: "joined",
      address: `http://${home.subdomain}.localhost:3000/`,
      user: { email, user_metadata: { first_name: "Mali", last_name: "Suan Som", name: "Mali Suan Som" } },
    });
    expect((await members()).find((each) => each["email"] === email)).toMatchObject({
      name: "Mali Suan Som",
      role: "member",
      terms_version: termsVersion,
    });
    expect((await accountOf(email))!["email_confirmed_at"]).not.toBeNull();
    // Its session leads in, and so does the password later.
    await comeIn(stack, { token: body.data.token as string, subdomain: home.subdomain });
    expect((await logIn(email)).status).toBe(200);
    expect(await kinds(email)).toEqual(["invitation"]);
  });

  test("has the name that whoever invited gave, and leads to the project where there is one alone", async () => {
    const { email } = await invited();
    const named = newAddress();
    await call("POST", "invitations", { addresses: `"Suan Som, Mali" <${named}>`, role: "member" });
    const shown = (await portal("shown", { token: await tokenTo(stack, named) })).body.data;
    expect(shown.invitee).toEqual({ address: named, name: "Mali Suan Som" });
    await newProject("MKT");
    expect((await make(await tokenTo(stack, email))).body.data.address).toBe(`http://${home.subdomain}.localhost:3000/p/MKT?joined=yes`);
    await newProject("OPS");
    expect((await make(await tokenTo(stack, named))).body.data.address).toBe(`http://${home.subdomain}.localhost:3000/`);
  });

  test("two tabs at once make one account, one membership and one session", async () => {
    for (let race = 0; race < racesOn(store); race += 1) {
      const { email, token } = await invited();
      const passwords = [password, "eight boats in the rain"];
      const answers = await Promise.all(passwords.map((own) => make(token, { password: own })));
      const codes = answers.map(({ body }) => body.code as string | undefined);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(codes.filter((code) => code === "sign_in_first" || code === "invitation_used")).toHaveLength(1);
      expect((await members()).filter((each) => each["email"] === email)).toHaveLength(1);
      const { id } = (await accountOf(email))!;
      expect(await rows(sql`select 1 from sessions where user_id = ${id}::uuid`)).toHaveLength(1);
      // Whoever lost has no way in.
      expect((await logIn(email, passwords[winner])).status).toBe(200);
      expect((await logIn(email, passwords[1 - winner])).status).toBe(400);
    }
  });

  test("an account that somebody has proven is not entered by the link, and looks the same before", async () => {
    const known = await stack.signUp();
    await prove(known.email);
    const { email, token, id } = await invited(known.email);
    const stranger = (await portal("shown", { token })).body.data;
    expect(stranger.invitee).toEqual({ address: email, name: null });
    const before = await accountOf(email);
    clock.advance(60);
    const { status, body } = await make(token);
    expect([status, body.code, body.data]).toEqual([409, "sign_in_first", null]);
    expect(await accountOf(email)).toEqual(before);
    expect(await kinds(email)).toContain("signup_attempted");
    expect((await logIn(email)).status).toBe(400);
    expect(await members()).toHaveLength(1);
    expect((await call("GET", "invitations")).body.data.invitations.find((each: { id: string }) => each.id === id).state).toBe("sent");
    // Signed in, it is theirs as before.
    expect((await portal("acceptance", { token, acceptTerms: true }, known.token)).body.data.outcome).toBe("joined");
  });

  test("an account that nobody has proven becomes theirs, and whoever made it is out", async () => {
    const planted = await stack.signUp();
    const { email, token } = await invited(planted.email);
    expect((await make(token)).status).toBe(200);
    expect((await logIn(email, goodPassword)).status).toBe(400);
    expect((await logIn(email)).status).toBe(200);
    expect((await stack.request("/api/auth/sessions", { token: planted.token })).status).toBe(401);
    expect((await accountOf(email))!["user_metadata"]).toMatchObject({ name: "Mali Suan Som" });
  });

  test("what was used, declined, withdrawn, sent again or has expired makes none, and neither does a link or a rest", async () => {
    const code = async (token: string) => (await make(token)).body.code;
    const used = await invited();
    await make(used.token);
    expect(await code(used.token)).toBe("invitation_used");
    expect((await portal("shown", { token: used.token })).body.data.invitee).toBeNull();
    const declined = await invited();
    await portal("refusal", { token: declined.token });
    expect(await code(declined.token)).toBe("invitation_declined");
    const revoked = await invited();
    await call("DELETE", `invitations/${revoked.id}`);
    expect(await code(revoked.token)).toBe("invitation_revoked");
    const older = await invited();
    clock.advance(300);
    await call("POST", `invitations/${older.id}/sending`, {});
    expect(await code(older.token)).toBe("invitation_unknown");
    const link = (await call("POST", "invitation-links", { role: "member", most: 2, days: 7 })).body.data.link as string;
    const shared = new URL(link).hash.slice(1);
    expect((await portal("shown", { token: shared })).body.data.invitee).toBeNull();
    expect(await code(shared)).toBe("not_possible");
    const resting = await invited();
    await suspend(stack.deps, home.subdomain, "testing");
    expect(await code(resting.token)).toBe("organization_suspended");
    expect((await portal("shown", { token: resting.token })).body.data.invitee).toBeNull();
    const expired = await invited();
    clock.advance(7 * day);
    expect(await code(expired.token)).toBe("invitation_expired");
    expect((await portal("shown", { token: expired.token })).body.data.invitee).toBeNull();
    for (const { email } of [declined, revoked, older, resting, expired]) expect(await accountOf(email), email).toBeUndefined();
  });

  test("somebody else who is signed in is told no address, and joins by nothing", async () => {
    const { email, token } = await invited();
    const other = await stack.signUp();
    const { body } = await portal("shown", { token }, other.token);
    expect(body.data.invitee).toBeNull();
    expect(JSON.stringify(body)).not.toContain(email);
  });

  test("the terms, a name and a good password are asked for, and nothing is made without them", async () => {
    const { email, token } = await invited();
    expect((await make(token, { acceptTerms: false })).body.code).toBe("terms_required");
    expect((await make(token, { name: " " })).body).toMatchObject({ code: "required", data: { field: "name" } });
    expect((await make(token, { password: "short" })).body.code).toBe("password_short");
    expect((await make(token, { password: "password123" })).body.code).toBe("password_common");
    expect(await accountOf(email)).toBeUndefined();
    expect((await make(token)).status).toBe(200);
  });

  test("an account that is made and joins nothing goes on at the next press, with its own password alone", async () => {
    const { email, token } = await invited();
    // As a server that stops in between leaves it.
    const putBack = interceptQueries(stack.deps.db, (query, goOn) =>
      query.name === "add_member" ? Promise.reject(new Error("it stops here")) : goOn(),
    );
    expect((await make(token)).status).toBe(500);
    putBack();
    const left = await accountOf(email);
    expect(left!["email_confirmed_at"]).not.toBeNull();
    expect(await members()).toHaveLength(1);

    expect((await make(token, { password: "eleven lychees in a cart" })).body.code).toBe("sign_in_first");
    expect(await members()).toHaveLength(1);
    const mailed = await kinds(email);
    const { status, body } = await make(token);
    expect([status, body.data.outcome]).toEqual([200, "joined"]);
    expect((await members()).filter((each) => each["email"] === email)).toHaveLength(1);
    expect((await accountOf(email))!["id"]).toBe(left!["id"]);
    await comeIn(stack, { token: body.data.token as string, subdomain: home.subdomain });
    // Whoever goes on is no stranger to be warned of.
    expect(await kinds(email)).toEqual(mailed);
  });

  test("an account that is made as the last seat is taken joins once there is one", async () => {
    const { email, token } = await invited();
    const ofHome = sql`(select id from organizations where subdomain = ${home.subdomain})`;
    const fill = () =>
      rows(sql`insert into memberships (organization_id, user_id, role, email, terms_version, terms_accepted_at, created_at)
        select organization_id, gen_random_uuid(), 'guest', 'filler@example.com', '', created_at, created_at from memberships, generate_series(1, 4)
        where organization_id = ${ofHome}`);
    let isFilled = false;
    const putBack = interceptQueries(stack.deps.db, async (query, goOn) => {
      if (query.name === "identity_user_add" && !isFilled) {
        isFilled = true;
        await rows(sql`update invitations set state = 'bounced' where email = ${email}`);
        await fill();
      }
      return goOn();
    });
    expect((await make(token)).body.code).toBe("workspace_full");
    putBack();
    expect(isFilled).toBe(true);
    expect((await accountOf(email))!["email_confirmed_at"]).not.toBeNull();
    await rows(sql`delete from memberships where organization_id = ${ofHome} and email = 'filler@example.com'`);
    expect((await make(token)).body.data).toMatchObject({ outcome: "joined" });
  });

  test("a workspace without a seat makes none", async () => {
    const { email, token, id } = await invited();
    await rows(sql`update invitations set state = 'bounced' where id = ${id}::uuid`);
    for (let member = 0; member < 4; member += 1)
      await rows(sql`insert into memberships (organization_id, user_id, role, email, terms_version, terms_accepted_at, created_at)
        select id, gen_random_uuid(), 'guest', 'filler@example.com', '', created_at, created_at from organizations where subdomain = ${home.subdomain}`);
    expect((await make(token)).body.code).toBe("workspace_full");
    expect(await accountOf(email)).toBeUndefined();
  });
});

test("where sign-up is closed an invitation makes no account, and says so to nobody", async () => {
  const stack = await startStack({ store: "pglite", env: { SIGNUP_ENABLED: "false" } });
  const { body } = await stack.request("/api/auth/invitations/account", {
    body: { token: "t", acceptTerms: true, name: "Mali", password },
  });
  expect(body.code).toBe("sign_up_closed");
  await stack.close();
});
