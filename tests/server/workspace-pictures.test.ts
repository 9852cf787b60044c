/** The pictures of people, on the server: what is kept and for whom, who sees them, and how many bytes an organisation keeps. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureBounds } from "../../src/contract/workspace/pictures.ts";
import { downgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { type Answer, racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { squareJpeg } from "./square-jpeg.ts";
import { at } from "./workspace-people.ts";
import { changesAfter, frame, makeProject, newTeam, nextId, type Person, submit, type Team, the } from "./workspace-rows.ts";

const gigabyte = 1024 ** 3;

describe.each(storesHere())("pictures of people on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const rows = async <Row>(query: ReturnType<typeof sql>) => (await stack.deps.db.query<Row>(query)).rows;
  const ask = ({ subdomain, token }: Person, method: string, path: string, body?: Uint8Array | string) =>
    stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers: at(subdomain) });
  const set = (person: Person, bytes: Uint8Array | string) => ask(person, "PUT", "picture", bytes);
  const remove = (person: Person) => ask(person, "DELETE", "picture");
  const nameIn = ({ body }: Answer): string => body.data.picture;
  const look = (person: Person, whose: { id: string }, picture: string) => ask(person, "GET", `people/${whose.id}/pictures/${picture}`);
  /** What a person sees of another: what their picture is called by; undefined where they see nobody. */
  const seenBy = async (person: Person, whose: { id: string }): Promise<string | null | undefined> =>
    (await frame(stack, person)).people.find(({ id }: { id: string }) => id === whose.id)?.picture;
  const bytesOf = async ({ subdomain }: Person) =>
    Number(
      (
        await rows<{ bytes: string }>(
          sql`select coalesce(sum(octet_length(p.jpeg)), 0)::text as bytes from pictures p join organizations o on o.id = p.organization_id
              where o.subdomain = ${subdomain}`,
        )
      )[0]!.bytes,
    );
  const usedOf = async (person: Person) =>
    (await ask(person, "GET", "organizations")).body.data.find(({ subdomain }: { subdomain: string }) => subdomain === person.subdomain)
      .usage.bytes;
  /** Of the bytes that an organisation may keep, so many are free: the rest somebody else of it has. */
  const leave = (bytes: number, { subdomain }: Person, holder: { id: string }, plan = gigabyte) =>
    rows(
      sql`insert into pictures (organization_id, user_id, jpeg, size)
          select id, ${holder.id}::uuid, '', ${plan - bytes}::bigint from organizations where subdomain = ${subdomain}
          on conflict (organization_id, user_id) do update set size = excluded.size`,
    );

  test("are set, replaced and removed by the person, which everybody is told", async () => {
    const { seq } = await frame(stack, team.other);
    const first = await set(team.member, squareJpeg("first"));
    expect(first.status).toBe(200);
    expect(await seenBy(team.other, team.member)).toBe(nameIn(first));
    const second = await set(team.member, squareJpeg("second"));
    expect(nameIn(second)).not.toBe(nameIn(first));
    // The same again is nothing new.
    expect(nameIn(await set(team.member, squareJpeg("second")))).toBe(nameIn(second));
    expect((await remove(team.member)).status).toBe(200);
    expect((await remove(team.member)).status).toBe(200);
    const { rows: changes } = await changesAfter(stack, team.other, seq);
    expect(changes.map(({ scope, kind, key, row }) => [scope, kind, key, (row as { picture: unknown }).picture])).toEqual(
      [nameIn(first), nameIn(second), null].map((picture) => ["organization", "person", team.member.id, picture]),
    );
    expect(await seenBy(team.other, team.member)).toBeNull();
    expect(await bytesOf(team.member)).toBe(0);
  });

  test("are sent as pictures that stay what they are, and never as a page", async () => {
    const picture = nameIn(await set(team.member, squareJpeg("mine", { notes: true })));
    const response = await stack.app.request(`/api/w/${team.owner.subdomain}/people/${team.member.id}/pictures/${picture}`, {
      headers: { apikey: stack.deps.config.API_KEY, authorization: `Bearer ${team.owner.token}`, ...at(team.owner.subdomain) },
    });
    // What programs write into it nobody gets.
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(squareJpeg("mine"));
    expect(
      ["content-type", "content-disposition", "cache-control", "x-content-type-options", "content-security-policy"].map((name) =>
        response.headers.get(name),
      ),
    ).toEqual(["image/jpeg", 'attachment; filename="picture.jpg"', "no-store", "nosniff", "default-src 'none'; frame-ancestors 'none'"]);
  });

  test("are seen by whoever sees the person, and by nobody else", async () => {
    const own = await newTeam(stack);
    const elsewhere = await newTeam(stack);
    const project = nextId();
    expect(await submit(stack, own.member, makeProject(project, "MKT"))).toBe("done");
    const picture = nameIn(await set(own.member, squareJpeg("seen")));
    const statuses = async () =>
      Promise.all([own.owner, own.other, own.guest, own.member].map(async (who) => (await look(who, own.member, picture)).status));
    expect(await statuses()).toEqual([200, 200, 404, 200]);
    // A guest meets people in a project.
    expect(await submit(stack, own.member, the({ op: "access.give", project, person: own.guest.id, role: "viewer" }))).toBe("done");
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(await seenBy(own.guest, own.member)).toBe(picture);
    expect(await submit(stack, own.member, the({ op: "access.give", project, person: own.guest.id, role: null }))).toBe("done");
    expect(await statuses()).toEqual([200, 200, 404, 200]);
    // By its name, somebody else's id, or another organisation it is none.
    expect((await look(own.owner, own.other, picture)).status).toBe(404);
    expect((await look(elsewhere.owner, own.member, picture)).status).toBe(404);
    expect((await look(own.owner, own.member, "x".repeat(43))).status).toBe(404);
    expect((await look(own.owner, own.member, `${picture}'`)).status).toBe(404);
    expect((await look(own.owner, { id: "me" }, picture)).status).toBe(404);
    // Whoever is removed sees none, and theirs is gone.
    expect((await ask(own.owner, "DELETE", `people/${own.member.id}`)).status).toBe(200);
    expect((await look(own.owner, own.member, picture)).status).toBe(404);
    expect((await look(own.member, own.member, picture)).body.code).toBe("not_a_member");
    expect(await bytesOf(own.owner)).toBe(0);
  });

  test.each<[string, number, string, () => Uint8Array | string]>([
    ["an SVG", 400, "picture_broken", () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["nothing", 400, "picture_broken", () => ""],
    ["one that ends too early", 400, "picture_broken", () => squareJpeg("cut").slice(0, 100)],
    ["one with too many bytes", 413, "too_large", () => squareJpeg("x".repeat(pictureBounds.bytes))],
  ])("%s is refused, and the one before stays", async (_, status, code, make) => {
    const before = nameIn(await set(team.admin, squareJpeg("before")));
    const answer = await set(team.admin, make());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await seenBy(team.owner, team.admin)).toBe(before);
  });

  test("nobody changes or sees one while the organisation is suspended; without a seat they are seen and taken away", async () => {
    const own = await newTeam(stack);
    const life = (state: string) => rows(sql`update organizations set life = ${state} where subdomain = ${own.owner.subdomain}`);
    const picture = nameIn(await set(own.member, squareJpeg("mine")));
    await life("suspended.unused");
    expect((await set(own.member, squareJpeg("other"))).body.code).toBe("organization_suspended");
    expect((await remove(own.member)).body.code).toBe("organization_suspended");
    expect((await look(own.owner, own.member, picture)).status).toBe(403);
    await life("active");
    expect((await look(own.owner, own.member, picture)).status).toBe(200);
    await rows(sql`update memberships set is_over_limit = true where user_id = ${own.member.id}`);
    expect((await set(own.member, squareJpeg("other"))).body.code).toBe("seat_over_limit");
    expect((await remove(own.member)).status).toBe(200);
    expect(await seenBy(own.owner, own.member)).toBeNull();
  });

  test("are counted exactly, whatever replaces what, and told as used", async () => {
    const own = await newTeam(stack, 1);
    const sizes = [squareJpeg("a"), squareJpeg("longer"), squareJpeg("b")] as const;
    expect(await usedOf(own.owner)).toEqual({ used: 0, most: gigabyte });
    await set(own.owner, sizes[0]);
    await set(own.member, sizes[1]);
    await set(own.owner, sizes[2]);
    expect(await usedOf(own.owner)).toEqual({ used: sizes[1].length + sizes[2].length, most: gigabyte });
    await remove(own.member);
    expect(await usedOf(own.owner)).toEqual({ used: sizes[2].length, most: gigabyte });
  });

  test("the last byte of the plan may be used, one more is refused with the reason, and the trial opens none", async () => {
    const own = await newTeam(stack, 1);
    const small = squareJpeg("small");
    await leave(small.length, own.owner, own.other);
    expect((await set(own.owner, squareJpeg("larger"))).body).toMatchObject({ code: "storage_full", data: { most: 1 } });
    expect((await set(own.owner, small)).status).toBe(200);
    expect((await set(own.member, small)).body.code).toBe("storage_full");
    // What one has oneself makes room for what comes in its place.
    expect((await set(own.owner, squareJpeg("smalk"))).status).toBe(200);
    expect(await usedOf(own.owner)).toEqual({ used: gigabyte, most: gigabyte });
    const { body } = await stack.request(`/api/w/${own.owner.subdomain}/picture`, {
      method: "PUT",
      token: own.member.token,
      body: small,
      headers: { ...at(own.owner.subdomain), "accept-language": "th" },
    });
    expect(body.error).toMatch(/1 GB/);
  });

  test("after a downgrade those that are there are seen, and no other is taken", async () => {
    const own = await newTeam(stack);
    const mine = squareJpeg("mine");
    await leave(mine.length, own.owner, own.other, 100 * gigabyte);
    const picture = nameIn(await set(own.member, mine));
    await downgrade(stack.deps, own.owner.subdomain, 1);
    expect((await look(own.owner, own.member, picture)).status).toBe(200);
    expect((await set(own.owner, squareJpeg("x"))).body).toMatchObject({ code: "storage_full", data: { most: 1 } });
    expect(await usedOf(own.owner)).toEqual({ used: 100 * gigabyte, most: gigabyte });
    expect((await remove(own.member)).status).toBe(200);
  });

  test("of several who come for the last bytes at once, as many find room as there is", async () => {
    const own = await newTeam(stack, 1);
    const size = squareJpeg("000").length;
    const people = [own.owner, own.admin, own.member, own.guest];
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const room = batch % people.length;
      await leave(room * size + (batch % size), own.owner, own.other);
      const answers = await Promise.all(people.map((who, place) => set(who, squareJpeg(`${String(batch).padStart(2, "0")}${place}`))));
      expect(answers.map(({ status }) => status).toSorted(), `batch ${batch}`).toEqual(
        people.map((_, place) => (place < room ? 200 : 409)),
      );
      expect((await usedOf(own.owner)).used).toBeLessThanOrEqual(gigabyte);
      await Promise.all(people.map(remove));
    }
    // Setting and removing the same one at once leaves what one of them meant.
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all([set(own.member, squareJpeg(`a${batch}`)), remove(own.member), set(own.member, squareJpeg(`b${batch}`))]);
      const [kept] = await rows<{ name: string | null; size: number | null }>(
        sql`select m.picture as name, octet_length(p.jpeg) as size from memberships m
            left join pictures p on p.organization_id = m.organization_id and p.user_id = m.user_id where m.user_id = ${own.member.id}`,
      );
      expect(kept!.name === null, `batch ${batch}`).toBe(kept!.size === null);
      if (kept!.name !== null) expect((await look(own.owner, own.member, kept!.name)).status).toBe(200);
    }
  }, 120_000);
});

test("one person sets theirs only so often, and a page may look at many", async () => {
  const stack = await startStack({ store: "pglite", env: { LIMITS: "on" } });
  const { owner } = await newTeam(stack);
  const ask = (method: string, path: string, body?: Uint8Array) =>
    stack.request(`/api/w/${owner.subdomain}/${path}`, { method, token: owner.token, body, headers: at(owner.subdomain) });
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await ask("PUT", "picture", squareJpeg(`${turn}`))).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  const path = `people/${owner.id}/pictures/${"x".repeat(43)}`;
  const looks = await Promise.all(Array.from({ length: 301 }, async () => (await ask("GET", path)).status));
  expect(looks.toSorted()).toEqual([...Array.from({ length: 300 }, () => 404), 429]);
  await stack.close();
}, 60_000);
