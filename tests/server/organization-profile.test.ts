/** What an organisation is called and looks like: who says it, who is told, and what it is held to. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accentCookie } from "../../src/contract/choices.ts";
import { rename } from "../../src/server/use-cases/admin/organizations.ts";
import { type Answer, newAddress, racesOn, type Stack, startStack } from "./harness.ts";
import { squareJpeg } from "./square-jpeg.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import { changesAfter, frame, newTeam, type Person, type Team } from "./workspace-rows.ts";

const gigabyte = 1024 ** 3;

describe.each(storesHere())("what an organisation is called and looks like on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const rows = async <Row>(query: ReturnType<typeof sql>) => (await stack.deps.db.query<Row>(query)).rows;
  const ask = ({ subdomain, token }: Person, method: string, path: string, body?: Uint8Array | object, language = "en") =>
    stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers: { ...at(subdomain), "accept-language": language } });
  const set = (person: Person, profile: { name?: string; accent?: string }) => ask(person, "PUT", "organization", profile);
  const setLogo = (person: Person, bytes: Uint8Array) => ask(person, "PUT", "organization/logo", bytes);
  const nameIn = ({ body }: Answer): string => body.data.picture;
  /** As their page begins, and as it is told who they are. */
  const seenBy = async (person: Person) => {
    const { name, logo, accent } = (await frame(stack, person)).organization;
    const visit = (await ask(person, "GET", "me")).body.data.organization;
    expect(visit).toMatchObject({ name, logo, accent });
    return { name, logo, accent };
  };
  const usedOf = async (person: Person) =>
    (await ask(person, "GET", "organizations")).body.data.find(({ subdomain }: { subdomain: string }) => subdomain === person.subdomain)
      .usage.bytes.used;

  test("everybody is told of it once, guests too, by the numbers of the log", async () => {
    const [before, { seq }, { seq: seenByGuest }] = [
      await seenBy(team.owner),
      await frame(stack, team.other),
      await frame(stack, team.guest),
    ];
    expect((await set(team.admin, { name: "  บ้านกาแฟ  " })).status).toBe(200);
    expect((await set(team.owner, { accent: "coffee" })).status).toBe(200);
    // The same again is nothing new.
    expect((await set(team.owner, { accent: "coffee", name: "บ้านกาแฟ" })).status).toBe(200);
    const told = [
      ["organization", { name: "บ้านกาแฟ", accent: before.accent }, { name: before.name }, team.admin.id],
      ["organization", { name: "บ้านกาแฟ", accent: "coffee" }, { accent: before.accent }, team.owner.id],
    ];
    for (const [person, from, scope] of [
      [team.other, seq, "organization"],
      [team.guest, seenByGuest, "person"],
    ] as const) {
      const { rows: changes } = await changesAfter(stack, person, from);
      expect(changes.map(({ kind, row, before: was, actor }) => [kind, row, was, actor])).toEqual(
        told.map(([kind, row, was, actor]) => [kind, expect.objectContaining(row as object), was, actor]),
      );
      expect(new Set(changes.map((change) => change.scope))).toEqual(new Set([scope]));
      expect(await seenBy(person)).toMatchObject({ name: "บ้านกาแฟ", accent: "coffee" });
    }
    const renamed = await rows(sql`select details from audit_events where kind = 'organization.renamed' and actor_id = ${team.admin.id}`);
    expect(renamed).toEqual([{ details: { from: before.name, to: "บ้านกาแฟ" } }]);
  });

  test.each([
    ["", "required", "This field is required", "กรุณากรอก"],
    ["Two\nlines", "name_lines", "Write this on one line", "บรรทัดเดียว"],
    ["ก".repeat(121), "too_long", "Use at most 120 characters", "120"],
  ])("the name %j is refused as in registration", async (name, code, english, thai) => {
    const before = await seenBy(team.owner);
    const answer = await set(team.owner, { name });
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, code, english]);
    expect((await ask(team.owner, "PUT", "organization", { name }, "th")).body.error).toContain(thai);
    await expect(rename(stack.deps, team.owner.subdomain, name)).rejects.toMatchObject({ code });
    expect((await set(team.owner, { accent: "purple" })).body.code).toBe("validation");
    expect(await seenBy(team.owner)).toEqual(before);
    // As long as one may be.
    expect((await set(team.owner, { name: "ก".repeat(120) })).status).toBe(200);
    await set(team.owner, { name: before.name });
  });

  test("members, guests, people of another organisation and those without a seat change nothing", async () => {
    const elsewhere = await newTeam(stack);
    const [before, { seq }] = [await seenBy(team.owner), await frame(stack, team.owner)];
    const intruder = { ...elsewhere.owner, subdomain: team.owner.subdomain };
    const attempts = (person: Person) =>
      Promise.all([
        set(person, { name: "Theirs", accent: "stone" }),
        setLogo(person, squareJpeg("theirs")),
        ask(person, "DELETE", "organization/logo"),
      ]);
    for (const [person, code] of [
      [team.member, "admins_only"],
      [team.guest, "admins_only"],
      [intruder, "unauthenticated"],
    ] as const)
      for (const answer of await attempts(person)) expect(answer.body.code).toBe(code);
    await rows(sql`update memberships set is_over_limit = true where user_id = ${team.admin.id}`);
    for (const answer of await attempts(team.admin)) expect(answer.body.code).toBe("seat_over_limit");
    await rows(sql`update memberships set is_over_limit = false where user_id = ${team.admin.id}`);
    await rows(sql`update organizations set life = 'suspended.unused' where subdomain = ${team.owner.subdomain}`);
    for (const answer of await attempts(team.owner)) expect(answer.body.code).toBe("organization_suspended");
    await rows(sql`update organizations set life = 'active' where subdomain = ${team.owner.subdomain}`);
    expect([await seenBy(team.owner), (await frame(stack, team.owner)).seq]).toEqual([before, seq]);
  });

  test("a logo is set, seen by every member, replaced and taken away, and counts as the plan's bytes do", async () => {
    const own = await newTeam(stack, 1);
    const elsewhere = await newTeam(stack);
    const look = (person: Person, logo: string) => ask(person, "GET", `organization/logos/${logo}`);
    const first = nameIn(await setLogo(own.owner, squareJpeg("first", { notes: true })));
    expect(await usedOf(own.owner)).toBe(squareJpeg("first").length);
    for (const person of [own.owner, own.member, own.guest]) {
      expect((await seenBy(person)).logo).toBe(first);
      expect((await look(person, first)).status).toBe(200);
    }
    expect((await look({ ...elsewhere.owner, subdomain: own.owner.subdomain }, first)).status).toBe(401);
    const second = nameIn(await setLogo(own.admin, squareJpeg("second")));
    expect([(await look(own.owner, first)).status, (await look(own.owner, second)).status]).toEqual([404, 200]);
    expect((await look(own.owner, "../x")).status).toBe(404);
    expect(await usedOf(own.owner)).toBe(squareJpeg("second").length);
    expect((await setLogo(own.owner, squareJpeg("cut").slice(0, 100))).body.code).toBe("picture_broken");
    expect((await seenBy(own.owner)).logo).toBe(second);
    expect((await ask(own.owner, "DELETE", "organization/logo")).status).toBe(200);
    expect([(await seenBy(own.guest)).logo, (await look(own.owner, second)).status, await usedOf(own.owner)]).toEqual([null, 404, 0]);
  });

  test("logo and pictures share the plan's bytes to the last", async () => {
    const own = await newTeam(stack, 1);
    const small = squareJpeg("small");
    await rows(
      sql`insert into pictures (organization_id, user_id, jpeg, size)
          select id, ${own.other.id}::uuid, '', ${gigabyte - small.length}::bigint from organizations where subdomain = ${own.owner.subdomain}`,
    );
    expect((await setLogo(own.owner, squareJpeg("larger"))).body).toMatchObject({ code: "storage_full", data: { most: 1 } });
    expect((await setLogo(own.owner, small)).status).toBe(200);
    expect((await ask(own.member, "PUT", "picture", small)).body.code).toBe("storage_full");
    expect((await setLogo(own.owner, squareJpeg("smalk"))).status).toBe(200);
    expect(await usedOf(own.owner)).toBe(gigabyte);
  });

  test("whoever is invited sees the logo, in the mail and behind its link, and an export has it", async () => {
    const own = await newTeam(stack);
    const jpeg = squareJpeg("ours");
    const address = newAddress();
    const invite = async (to: string) => {
      await ask(own.owner, "POST", "invitations", { addresses: to, role: "member" });
      const { params } = (await stack.mails(to)).find(({ kind }) => kind === "invitation")!;
      return params as { logo: string; link: string; organizationName: string };
    };
    expect((await invite(newAddress())).logo).toBe("");
    await setLogo(own.owner, jpeg);
    await set(own.owner, { name: "ร้านหนังสือ" });
    const { logo, link, organizationName } = await invite(address);
    expect([logo, organizationName]).toEqual([Buffer.from(jpeg).toString("base64"), "ร้านหนังสือ"]);
    const { body } = await stack.request("/api/auth/invitations/shown", { body: { token: link.split("#")[1] } });
    expect(body.data.organization).toMatchObject({ name: "ร้านหนังสือ", logo });
    const exported = await stack.app.request(`/api/w/${own.owner.subdomain}/export`, {
      headers: { apikey: stack.deps.config.API_KEY, authorization: `Bearer ${own.owner.token}`, ...at(own.owner.subdomain) },
    });
    const [line] = (await exported.text()).split("\n");
    expect(JSON.parse(line!).row).toMatchObject({ name: "ร้านหนังสือ", logo, accent: "default" });
  });

  test("the portal tells the new name, and the workspace's page its colours", async () => {
    const own = await newTeam(stack);
    await set(own.owner, { name: "ร้านหนังสือ", accent: "forest" });
    const { body } = await ask(own.owner, "GET", "organizations");
    expect(body.data.map(({ name }: { name: string }) => name)).toContain("ร้านหนังสือ");
    const page = (cookie?: string) =>
      stack.app.request("/p/MKT", { headers: { ...at(own.owner.subdomain), ...(cookie === undefined ? {} : { cookie }) } });
    expect((await page()).headers.get("set-cookie")).toMatch(new RegExp(`^${accentCookie}=forest; .*Path=/;.*SameSite=Lax`));
    // It has it already.
    expect((await page(`${accentCookie}=forest`)).headers.get("set-cookie")).toBeNull();
    await set(own.owner, { accent: "default" });
    expect((await page(`${accentCookie}=forest`)).headers.get("set-cookie")).toMatch(new RegExp(`^${accentCookie}=default;`));
    expect((await page()).headers.get("set-cookie")).toBeNull();
  });

  test("the operator's change is everybody's too, and the system's", async () => {
    const own = await newTeam(stack);
    const { seq } = await frame(stack, own.owner);
    expect(await rename(stack.deps, own.owner.subdomain, " โรงคั่วกาแฟ ")).toMatchObject({ name: "โรงคั่วกาแฟ" });
    expect((await changesAfter(stack, own.owner, seq)).rows.map(({ kind, row, actor }) => [kind, row, actor])).toEqual([
      ["organization", expect.objectContaining({ name: "โรงคั่วกาแฟ" }), null],
    ]);
    await expect(rename(stack.deps, "nobody-has-this", "Name")).rejects.toMatchObject({ code: "not_found" });
  });

  test("of several who say it at once each is told in turn, and what nobody changed stays", async () => {
    const own = await newTeam(stack);
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const { seq } = await frame(stack, own.owner);
      const answers = await Promise.all([
        set(own.owner, { name: `A${batch}` }),
        set(own.admin, { accent: batch % 2 === 0 ? "ocean" : "stone" }),
        setLogo(own.owner, squareJpeg(`${batch}`)),
        rename(stack.deps, own.owner.subdomain, `B${batch}`).then(() => ({ status: 200 })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { rows: changes } = await changesAfter(stack, own.owner, seq);
      expect(changes.map((change) => change.kind)).toEqual(Array.from({ length: 4 }, () => "organization"));
      const last = changes.at(-1)!.row;
      expect(last).toMatchObject({
        accent: batch % 2 === 0 ? "ocean" : "stone",
        name: expect.stringMatching(new RegExp(`^[AB]${batch}$`)),
      });
      expect(last).toMatchObject(await seenBy(own.guest));
    }
  }, 120_000);
});
