/** An owner changes the organisation's address: who may and when, who gets it, and how the one of before leads on until it is free (DECISIONS 55). */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keptCookie } from "../../src/contract/choices.ts";
import { provisioningJob } from "../../src/contract/hub.ts";
import { relocate } from "../../src/server/use-cases/admin/organizations.ts";
import { purge } from "../../src/server/use-cases/life/purge.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { type Answer, racesOn, type Stack, startStack } from "./harness.ts";
import { newName, peopleOf, registrationOf, stopClock } from "./organization-people.ts";
import { storesHere } from "./stores.ts";
import { at, codeIn, comeIn, enter, exchange, join, newKey } from "./workspace-people.ts";
import { command, frame, idsBy, makeProject, newTeam, type Person } from "./workspace-rows.ts";

const day = 86_400;

describe.each(storesHere())("the address of an organisation on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const rows = async <Row>(query: ReturnType<typeof sql>) => (await stack.deps.db.query<Row>(query)).rows;
  const ask = ({ subdomain, token }: Person, method: string, path: string, body?: object, language = "en") =>
    stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers: { ...at(subdomain), "accept-language": language } });
  const nameOf = async ({ subdomain }: Person) =>
    (await rows<{ name: string }>(sql`select name from organizations where subdomain = ${subdomain}`))[0]?.name ?? "";
  const change = async (person: Person, subdomain: string, name?: string) =>
    ask(person, "PUT", "address", { subdomain, name: name ?? (await nameOf(person)) });
  const check = (person: Person, subdomain: string) => ask(person, "POST", "address/check", { subdomain });
  const codeOf = ({ body }: Answer) => body.code as string;
  const page = (subdomain: string, path: string, headers: Record<string, string> = {}) =>
    stack.app.request(path, { headers: { ...at(subdomain), ...headers } });
  const leadsTo = async (subdomain: string, path: string) => {
    const answer = await page(subdomain, path);
    return answer.status === 302 ? answer.headers.get("location") : answer.status;
  };
  const stateOf = async (subdomain: string) =>
    (await rows<{ state: string }>(sql`select state from subdomain_claims where subdomain = ${subdomain}`))[0]?.state ?? null;
  const newInside = async (): Promise<Person & Owner> => {
    const owner = await newOwner(stack);
    return { ...owner, token: (await comeIn(stack, owner)).accessToken };
  };

  test("is its owners' to change, who type the organisation's name, and all of them are told", async () => {
    const team = await newTeam(stack);
    const [to, from] = [newName(), team.owner.subdomain];
    const second = await stack.signUp();
    await join(stack, from, second.email, "owner");
    for (const person of [team.admin, team.member, team.guest]) {
      expect(codeOf(await change(person, to))).toBe("owners_only");
      expect(codeOf(await check(person, to))).toBe("owners_only");
      expect(codeOf(await ask(person, "GET", "address"))).toBe("owners_only");
    }
    expect((await ask(team.owner, "GET", "address")).body.data).toEqual({ subdomain: from, changeableAt: null, former: [] });
    expect(codeOf(await change(team.owner, to, "another"))).toBe("name_differs");
    await rows(sql`update organizations set life = 'suspended.unused' where subdomain = ${from}`);
    expect(codeOf(await change(team.owner, to))).toBe("organization_suspended");
    await rows(sql`update organizations set life = 'active' where subdomain = ${from}`);
    expect(await leadsTo(from, "/")).toBe(200);

    const name = await nameOf(team.owner);
    expect((await change(team.owner, to)).body.data).toEqual({ subdomain: to, address: `http://${to}.localhost:3000` });
    const until = new Date(clock.now().getTime() + 90 * day * 1000).toISOString();
    const [{ email }] = (await rows<{ email: string }>(sql`select email from users where id = ${team.owner.id}`)) as [{ email: string }];
    for (const owner of [email, second.email]) {
      const told = (await stack.mails(owner)).filter(({ kind }) => kind === "address_changed");
      expect(told.map(({ params }) => params)).toEqual([
        {
          organizationName: name,
          by: expect.any(String),
          former: `${from}.localhost:3000`,
          workspace: `${to}.localhost:3000`,
          until,
          link: `http://${to}.localhost:3000/`,
        },
      ]);
    }
    const audited = await rows(sql`select details from audit_events where kind = 'organization.relocated' and actor_id = ${team.owner.id}`);
    expect(audited).toEqual([{ details: { from, to } }]);
    const next = new Date(clock.now().getTime() + 30 * day * 1000).toISOString();
    for (const subdomain of [from, to])
      expect((await ask({ ...team.owner, subdomain }, "GET", "address")).body.data).toEqual({
        subdomain: to,
        changeableAt: next,
        former: [{ subdomain: from, until }],
      });
  });

  test.each([
    ["", "required"],
    ["ab", "subdomain_short"],
    ["Ab_c", "subdomain_characters"],
    ["-abc", "subdomain_hyphen"],
    ["www", "subdomain_reserved"],
    ["my-lanngan", "subdomain_reserved"],
  ])("%j is refused as in registration", async (name, code) => {
    const owner = await newInside();
    expect(codeOf(await change(owner, name))).toBe(code);
    expect(codeOf(await check(owner, name))).toBe(code);
    await expect(relocate(stack.deps, owner.subdomain, name)).rejects.toMatchObject({ code });
    expect(await leadsTo(owner.subdomain, "/")).toBe(200);
  });

  test("one that lives, is kept or is being registered is somebody's, and one that was looked at is kept", async () => {
    const [owner, other] = [await newInside(), await newInside()];
    const person = peopleOf(stack);
    const [held, pending, free] = [newName(), newName(), newName()];
    await person().call("validate-subdomain", { subdomain: held });
    await person().call("registration", registrationOf(pending));
    for (const taken of [other.subdomain, held, pending]) {
      const { body } = await check(owner, taken);
      expect(body).toMatchObject({ success: false, code: "subdomain_taken", data: { available: false } });
      expect(body.data.suggestions.length).toBeGreaterThan(0);
      expect(codeOf(await change(owner, taken))).toBe("subdomain_taken");
      await expect(relocate(stack.deps, owner.subdomain, taken)).rejects.toMatchObject({ code: "subdomain_taken" });
    }
    expect(codeOf(await check(owner, owner.subdomain))).toBe("address_current");
    expect((await check(owner, free)).body).toMatchObject({ success: true, data: { available: true, heldFor: 900 } });
    expect(codeOf(await person().call("validate-subdomain", { subdomain: free }))).toBe("subdomain_taken");
    expect(codeOf(await change(other, free))).toBe("subdomain_taken");
    expect((await change(owner, free)).status).toBe(200);
    // What somebody kept and let go is anybody's.
    clock.advance(901);
    expect((await change(other, held)).status).toBe(200);
    expect([await stateOf(free), await stateOf(held), await stateOf(owner.subdomain)]).toEqual(["active", "active", "former"]);
  });

  test("what somebody is registering themselves is no address for what they own", async () => {
    const owner = await newInside();
    const principal = (await stack.deps.identity.verifyForWorkspace(owner.token))!;
    const pending = newName();
    await rows(
      sql`insert into subdomain_claims (subdomain, holder_id, holder_email, holder_language, state, expires_at, created_at, renewed_at)
          values (${pending}, ${principal.userId}, ${owner.email}, 'th', 'pending', ${new Date(clock.now().getTime() + 900_000).toISOString()}, now(), now())`,
    );
    expect(codeOf(await check(owner, pending))).toBe("subdomain_taken");
    expect(codeOf(await change(owner, pending))).toBe("subdomain_taken");
    expect(await stateOf(pending)).toBe("pending");
  });

  test("is changed once in thirty days; the same again changes nothing, and the operator need not wait", async () => {
    const owner = await newInside();
    const [first, second, third, fourth] = [newName(), newName(), newName(), newName()];
    expect((await change(owner, first)).status).toBe(200);
    // The answer was lost, or the button pressed twice.
    const again = await ask(owner, "PUT", "address", { subdomain: first, name: await nameOf({ ...owner, subdomain: first }) });
    expect(again.body).toMatchObject({ success: true, data: { subdomain: first } });
    const now = { ...owner, subdomain: first };
    const refused = await change(now, second);
    expect([refused.status, codeOf(refused), refused.body.data.days]).toEqual([409, "address_recent", 30]);
    expect(refused.body.error).toBe("The address was changed not long ago. Days left until it can be changed again: 30.");
    clock.advance(30 * day - 1);
    expect((await change(now, second)).body.data.days).toBe(1);
    clock.advance(1);
    expect((await change(now, second)).status).toBe(200);
    expect(await relocate(stack.deps, second, third)).toMatchObject({ subdomain: third });
    expect(codeOf(await change({ ...owner, subdomain: third }, fourth))).toBe("address_recent");
    for (const former of [owner.subdomain, first, second]) expect(await leadsTo(former, "/")).toBe(`http://${third}.localhost:3000/`);
    const operated = (await stack.mails(owner.email)).filter(({ params }) => params["by"] === "");
    expect(operated.map(({ params }) => params)).toMatchObject([
      { by: "", former: `${second}.localhost:3000`, workspace: `${third}.localhost:3000` },
    ]);
    await expect(relocate(stack.deps, "nobody-has-this", newName())).rejects.toMatchObject({ code: "not_found" });
  });

  test("the one of before leads pages on with path and query, and gives them where something waits there", async () => {
    const owner = await newInside();
    const to = newName();
    await change(owner, to);
    const { subdomain: from } = owner;
    expect(await leadsTo(from, "/p/MKT/list?q=%E0%B8%81&task=MKT-1")).toBe(`http://${to}.localhost:3000/p/MKT/list?q=%E0%B8%81&task=MKT-1`);
    const led = await page(from, "/");
    expect([led.status, led.headers.get("cache-control")]).toEqual([302, "no-store"]);
    // Ways in and out, whose secrets are of that origin; and what keeps its pages.
    for (const path of ["/enter?code=abc", "/left"]) expect(await leadsTo(from, path)).toBe(200);
    expect((await page(from, "/p/MKT", { cookie: `${keptCookie}=1` })).status).toBe(200);
    expect(await leadsTo(to, "/p/MKT")).toBe(200);
    // As it was written: nothing of it becomes a header of its own, or another host.
    for (const path of ["/p/%0d%0aX-Evil:%201", "/%2f%2fevil/x", "/@evil/x"])
      expect(await leadsTo(from, path)).toBe(`http://${to}.localhost:3000${path}`);
  });

  test("calls of open pages at the one of before go on and say where it is; sessions are renewed and begun in both", async () => {
    const team = await newTeam(stack);
    const to = newName();
    await change(team.owner, to);
    const { subdomain: from } = team.member;
    const me = await ask(team.member, "GET", "me");
    expect([me.status, me.body.data.organization.subdomain]).toEqual([200, to]);
    expect(me.headers.get("link")).toBe(`<http://${to}.localhost:3000/>; rel="successor-version"`);
    expect((await ask({ ...team.member, subdomain: to }, "GET", "me")).headers.get("link")).toBeNull();
    const nextId = idsBy(clock);
    const sent = await command(stack, team.member, [makeProject(nextId(), "SENT")], { id: nextId() });
    expect(sent.body.data.isDone).toBe(true);
    expect((await frame(stack, { ...team.member, subdomain: to })).projects.map(({ key }: { key: string }) => key)).toContain("SENT");
    const renewed = await stack.request(`/api/w/${from}/session/renewal`, {
      body: { refreshToken: team.member.refreshToken },
      headers: at(from),
    });
    expect(renewed.status).toBe(200);

    const person = await stack.signUp();
    await join(stack, to, person.email, "member");
    for (const subdomain of [from, to]) {
      const { codeVerifier, codeChallenge } = newKey();
      const entered = await enter(stack, person.token, subdomain, codeChallenge);
      expect(entered.body.data.address).toMatch(new RegExp(`^http://${subdomain}\\.localhost:3000/enter\\?code=`));
      expect((await exchange(stack, subdomain, codeIn(entered), codeVerifier)).status).toBe(200);
    }
    const listed = await stack.request("/api/auth/organizations", { token: person.token });
    expect(listed.body.data).toMatchObject([{ subdomain: to, workspaceUrl: `http://${to}.localhost:3000` }]);
    // Of another organisation it opens nothing.
    const stranger = await newInside();
    for (const subdomain of [from, to]) expect((await ask({ ...stranger, subdomain }, "GET", "me")).status).toBe(401);
  });

  test("it is nobody else's for ninety days and its own to come back to; after that it is free", async () => {
    const [owner, other] = [await newInside(), await newInside()];
    const [to, third] = [newName(), newName()];
    await change(owner, to);
    const { subdomain: from } = owner;
    const registrant = peopleOf(stack)();
    clock.advance(31 * day);
    expect(codeOf(await registrant.call("validate-subdomain", { subdomain: from }))).toBe("subdomain_taken");
    expect(codeOf(await registrant.call("registration", registrationOf(from)))).toBe("subdomain_taken");
    expect(codeOf(await check(other, from))).toBe("subdomain_taken");
    expect(codeOf(await change(other, from))).toBe("subdomain_taken");
    const now = { ...owner, subdomain: to };
    expect((await check(now, from)).body).toMatchObject({ success: true, code: "subdomain_available", data: { available: true } });
    expect((await change(now, from)).status).toBe(200);
    expect([await leadsTo(from, "/inbox"), await leadsTo(to, "/inbox")]).toEqual([200, `http://${from}.localhost:3000/inbox`]);
    clock.advance(30 * day);
    expect((await change(owner, third)).status).toBe(200);

    // Of the two it leads on to the same place, each until its own end.
    clock.advance(60 * day - 1);
    await purge(stack.deps, clock.now());
    expect([await leadsTo(from, "/"), await leadsTo(to, "/")]).toEqual([
      `http://${third}.localhost:3000/`,
      `http://${third}.localhost:3000/`,
    ]);
    clock.advance(1);
    expect([await leadsTo(from, "/"), await leadsTo(to, "/")]).toEqual([`http://${third}.localhost:3000/`, 404]);
    expect((await ask({ ...owner, subdomain: to }, "GET", "me")).status).toBe(404);
    // Free before time has cleared it away, and nobody is told of a name that they had long left.
    expect(codeOf(await registrant.call("validate-subdomain", { subdomain: to }))).toBe("subdomain_available");
    expect((await stack.mails(owner.email)).filter(({ kind }) => kind === "hold_reassigned")).toEqual([]);
    clock.advance(30 * day);
    expect(await stateOf(from)).toBe("former");
    await purge(stack.deps, clock.now());
    expect([await stateOf(from), await leadsTo(from, "/")]).toEqual([null, 404]);
  });

  test("whoever lives at it next prepares a workspace of their own", async () => {
    const owner = await newInside();
    const to = newName();
    await stack.request("/api/progress", {
      token: stack.deps.apiKeys.service,
      body: { jobName: `backup:${owner.subdomain}`, progress: { step: "copying" } },
    });
    await change(owner, to);
    const jobs = await rows<{ name: string }>(
      sql`select jobs.name from jobs join organizations o on o.id = jobs.organization_id where o.subdomain = ${to}`,
    );
    expect(jobs).toEqual([{ name: provisioningJob(to) }]);
    // A service that knows the old name still reports to the same people.
    await stack.request("/api/progress", {
      token: stack.deps.apiKeys.service,
      body: { jobName: `backup:${owner.subdomain}`, progress: { step: "done" } },
    });
    const reported = await rows<{ job_name: string }>(
      sql`select job_name from job_progress p join organizations o on o.id = p.organization_id where o.subdomain = ${to} order by 1`,
    );
    expect(reported.map(({ job_name: name }) => name).toSorted()).toEqual([`backup:${owner.subdomain}`, `backup:${to}`].toSorted());
  });

  test("it leads on when whoever registered it is gone, and goes with the organisation", async () => {
    const team = await newTeam(stack);
    const to = newName();
    await change(team.owner, to);
    const from = team.owner.subdomain;
    const { dropRegistration } = await import("../../src/server/store/queries/organization/leaving.ts");
    await stack.deps.db.transaction((tx) => dropRegistration(tx, team.owner.id));
    expect(await leadsTo(from, "/")).toBe(`http://${to}.localhost:3000/`);
    const { beginPurge } = await import("../../src/server/store/queries/life/active.ts");
    const [{ id }] = (await rows<{ id: string }>(sql`select id from organizations where subdomain = ${to}`)) as [{ id: string }];
    await stack.deps.db.transaction((tx) => beginPurge(tx, id));
    expect([await stateOf(from), await stateOf(to), await leadsTo(from, "/")]).toEqual([null, null, 404]);
  });

  test("of two organisations that want one at once one gets it, and what they left leads on", async () => {
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const [one, two] = [await newInside(), await newInside()];
      const to = newName();
      const wanting = peopleOf(stack)();
      const answers = await Promise.all([change(one, to), change(two, to), wanting.call("registration", registrationOf(to))]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      for (const answer of answers) if (answer.status !== 200) expect(codeOf(answer)).toBe("subdomain_taken");
      const winner = [one, two][statuses.indexOf(200)];
      for (const each of [one, two])
        expect(await leadsTo(each.subdomain, "/")).toBe(each === winner ? `http://${to}.localhost:3000/` : 200);
    }
  }, 300_000);

  test("of two tabs of one owner one wins and the other reads why not; two that swap get nothing and wait for nobody", async () => {
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const [one, two] = [await newInside(), await newInside()];
      const swapped = await Promise.all([change(one, two.subdomain), change(two, one.subdomain)]);
      expect(swapped.map(codeOf)).toEqual(["subdomain_taken", "subdomain_taken"]);
      const [first, second] = [newName(), newName()];
      const name = await nameOf(one);
      const answers = await Promise.all([change(one, first, name), change(one, second, name)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(codeOf(answers.find(({ status }) => status === 409)!)).toBe("address_recent");
      const [active, ...others] = await rows<{ subdomain: string }>(
        sql`select subdomain from subdomain_claims where subdomain in (${first}, ${second})`,
      );
      expect([others, await leadsTo(one.subdomain, "/")]).toEqual([[], `http://${active!.subdomain}.localhost:3000/`]);
    }
  }, 300_000);
});

test("at paths of the portal's origin every page is led on", async () => {
  const stack = await startStack({ store: "pglite", env: { WORKSPACE_ADDRESS: "path" } });
  const owner = await newOwner(stack);
  const to = newName();
  await relocate(stack.deps, owner.subdomain, to);
  for (const path of ["/", "/p/MKT?task=MKT-1", "/enter"]) {
    const led = await stack.app.request(`/w/${owner.subdomain}${path}`, { headers: { host: "localhost:3000", cookie: `${keptCookie}=1` } });
    expect([led.status, led.headers.get("location")]).toEqual([302, `http://localhost:3000/w/${to}${path}`]);
  }
  const entered = await stack.request("/api/auth/enter", {
    token: owner.token,
    body: { subdomain: owner.subdomain, codeChallenge: "c".repeat(43), preferences: { theme: null, mode: "dark", language: "th" } },
  });
  expect(entered.body.data.address).toBe(`http://localhost:3000/w/${to}/enter`);
  await stack.close();
});
