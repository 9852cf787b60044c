/** Files on tasks, on the server: how they come, whose they are, what browsers are given, and when they go. */
import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day } from "../../src/contract/time.ts";
import { forgetOrphans, sweepFiles } from "../../src/server/use-cases/life/files.ts";
import { emptyTrash } from "../../src/server/use-cases/life/trash.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { notedJpeg } from "./noted-jpeg.ts";
import { notedPng, notedWebp } from "./noted-pictures.ts";
import { fileStoresHere } from "./file-stores.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import { changesAfter, frame, makeProject, newTeam, nextId, type Person, submit, type Team, the } from "./workspace-rows.ts";

const gigabyte = 1024 ** 3;

describe.each(storesHere())("files on tasks, on %s", (store) => {
  describe.each(fileStoresHere)("in a $name", ({ settings }) => {
    let stack: Stack;
    let team: Team;
    let project: string;
    let task: string;
    beforeAll(async () => {
      stack = await startStack({ store, env: { ACCESS_TOKEN_LIFE: "10000000", ...(await settings()) } });
      team = await newTeam(stack);
      [project, task] = [nextId(), nextId()];
      expect(await submit(stack, team.member, makeProject(project, "MKT"), taskIn(project, task))).toBe("done");
    }, 120_000);
    afterAll(() => stack.close());

    const taskIn = (where: string, id: string) => the({ op: "task.make", id, project: where, title: "Brew", rank: "a0" });
    const ask = ({ subdomain, token }: Person, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers: { ...at(subdomain), ...headers } });
    const reserve = (who: Person, name: string, bytes: number, on = task) =>
      ask(who, "POST", "files", { task: on, name, bytes, lastModified: 7 });
    const send = (who: Person, id: string, from: number, bytes: Uint8Array, length = bytes.length) =>
      ask(who, "PUT", `files/${id}?from=${from}`, bytes, { "content-length": String(length) });
    const done = (who: Person, id: string) => ask(who, "POST", `files/${id}/done`, {});
    const upload = async (who: Person, name: string, bytes: Uint8Array, on = task): Promise<string> => {
      const { id } = (await reserve(who, name, bytes.length, on)).body.data;
      if (bytes.length > 0) expect((await send(who, id, 0, bytes)).status).toBe(200);
      expect((await done(who, id)).status).toBe(200);
      return id;
    };
    const details = async (who: Person, on = task) => (await ask(who, "GET", `tasks/${on}`)).body.data;
    const passOf = async (who: Person, on = task): Promise<string> => (await ask(who, "GET", `tasks/${on}/file-pass`)).body.data.pass;
    const get = (who: Person, id: string, pass: string, headers: Record<string, string> = {}, query = "") =>
      stack.app.request(`/files/${who.subdomain}/${id}/${pass}${query}`, { headers: { ...at(who.subdomain), ...headers } });
    const contentOf = async (who: Person, id: string, on = task) =>
      Buffer.from(await (await get(who, id, await passOf(who, on))).arrayBuffer());
    const usedBy = async ({ subdomain }: Person): Promise<number> => {
      const query = sql`select coalesce(sum(r.bytes), 0)::text as bytes from file_room r join organizations o on o.id = r.organization_id where o.subdomain = ${subdomain}`;
      return Number((await stack.deps.db.query<{ bytes: string }>(query)).rows[0]!.bytes);
    };
    const organizationOf = async ({ subdomain }: Person): Promise<string> =>
      (await stack.deps.db.query<{ id: string }>(sql`select id from organizations where subdomain = ${subdomain}`)).rows[0]!.id;
    const isKept = async (who: Person, id: string): Promise<boolean> => {
      const key = { organizationId: await organizationOf(who), id: toStored(id) };
      const read = stack.deps.files.read(key).then(async (body) => {
        for await (const _ of body);
      });
      return read.then(
        () => true,
        () => false,
      );
    };
    const sweep = (findsOrphans = false) => sweepFiles(stack.deps, stack.clock.now(), { findsOrphans });

    test("come in pieces, and everybody who reads the project is told", async () => {
      const { seq } = await frame(stack, team.other);
      const bytes = randomBytes(6 * 1024 * 1024);
      const begun = await reserve(team.member, "รายงาน ๑.bin", bytes.length);
      expect(begun.body.data).toMatchObject({ received: 0, piece: stack.deps.files.pieceBytes, name: "รายงาน ๑.bin" });
      const { id } = begun.body.data;
      for (const [from, to] of [
        [0, 100],
        [100, 5_300_000],
        [5_300_000, bytes.length],
      ] as const)
        expect((await send(team.member, id, from, bytes.subarray(from, to))).body.data).toEqual({ received: to });
      expect((await done(team.member, id)).body.data).toEqual({ id });
      // A lost answer is asked for again.
      expect((await done(team.member, id)).body.data).toEqual({ id });
      const { rows } = await changesAfter(stack, team.other, seq);
      expect(rows.filter(({ kind }) => kind === "file").map(({ scope, row }) => [scope, row])).toEqual([
        [
          project,
          expect.objectContaining({
            id,
            task,
            name: "รายงาน ๑.bin",
            bytes: bytes.length,
            type: "application/octet-stream",
            deletedAt: null,
          }),
        ],
      ]);
      const seen = await details(team.other);
      expect(seen.files).toEqual([expect.objectContaining({ id, author: team.member.id })]);
      expect(seen.task.files).toBe(1);
      expect(seen.activities.at(-1)).toMatchObject({ is: { files: 1 }, actor: team.member.id });
      expect((await contentOf(team.other, id)).equals(bytes)).toBe(true);
    });

    test("go on where they were cut, at every tenth", async () => {
      const bytes = randomBytes(200_000);
      const { id } = (await reserve(team.member, "cut.bin", bytes.length)).body.data;
      for (let tenth = 0; tenth < 10; tenth += 1) {
        const from = (tenth * bytes.length) / 10;
        // It was announced whole, and breaks off.
        const cut = await send(team.member, id, from, bytes.subarray(from, from + bytes.length / 10), bytes.length - from);
        const { received } = (await ask(team.member, "GET", `files/${id}`)).body.data;
        if (tenth < 9) expect([409, 503]).toContain(cut.status);
        // What a store does not keep of a piece that broke off is sent again.
        expect([from, from + bytes.length / 10]).toContain(received);
        const to = from + bytes.length / 10;
        if (received < to)
          expect((await send(team.member, id, received, bytes.subarray(received, to))).body.data).toEqual({ received: to });
      }
      expect((await done(team.member, id)).status).toBe(200);
      expect((await contentOf(team.member, id)).equals(bytes)).toBe(true);
    });

    test("are told where to go on, which only whoever began them can, and not done before the end", async () => {
      const { id } = (await reserve(team.member, "half.bin", 20)).body.data;
      await send(team.member, id, 0, randomBytes(10));
      const wrong = await send(team.member, id, 0, randomBytes(10));
      expect([wrong.status, wrong.body.code, wrong.body.data]).toEqual([409, "upload_elsewhere", { received: 10 }]);
      expect((await send(team.member, id, 10, randomBytes(11))).body.code).toBe("too_large");
      expect((await done(team.member, id)).body.code).toBe("upload_unfinished");
      expect((await send(team.other, id, 10, randomBytes(10))).body.code).toBe("not_found");
      expect((await ask(team.member, "GET", `tasks/${task}/uploads`)).body.data).toEqual([
        expect.objectContaining({ id, name: "half.bin", bytes: 20, received: 10, lastModified: 7 }),
      ]);
      expect((await ask(team.other, "GET", `tasks/${task}/uploads`)).body.data).toEqual([]);
      const before = await usedBy(team.member);
      expect((await ask(team.member, "DELETE", `files/${id}`)).status).toBe(200);
      expect(await usedBy(team.member)).toBe(before - 20);
      expect((await ask(team.member, "GET", `files/${id}`)).status).toBe(404);
    });

    test("are written by the last of two calls alone", async () => {
      const bytes = randomBytes(64);
      const { id } = (await reserve(team.member, "twice.bin", 64)).body.data;
      const answers = await Promise.all([send(team.member, id, 0, bytes), send(team.member, id, 0, bytes)]);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      await done(team.member, id);
      expect((await contentOf(team.member, id)).equals(bytes)).toBe(true);
    });

    test("are refused with the reason: too large, a name, a task in the trash, a guest", async () => {
      const refused = async (...given: Parameters<typeof reserve>) => (await reserve(...given)).body;
      expect(await refused(team.member, "big.bin", 2_000_000_001)).toMatchObject({ code: "file_large", data: { most: 2 } });
      expect(await refused(team.member, " ", 1)).toMatchObject({ code: "file_name" });
      expect(await refused(team.member, "x".repeat(201), 1)).toMatchObject({ code: "file_name", data: { limit: 200 } });
      expect(await refused(team.guest, "a.bin", 1)).toMatchObject({ code: "not_found" });
      const trashed = nextId();
      await submit(stack, team.member, taskIn(project, trashed), the({ op: "task.delete", id: trashed }));
      expect(await refused(team.member, "a.bin", 1, trashed)).toMatchObject({ code: "file_closed" });
      await submit(stack, team.member, the({ op: "access.give", project, person: team.guest.id, role: "viewer" }));
      expect(await refused(team.guest, "a.bin", 1)).toMatchObject({ code: "editors_only" });
      expect(await usedBy(team.member)).toBeLessThan(gigabyte);
      // Nobody says of a file that it is there but the server.
      const forged = the({ op: "file.make", id: nextId(), task, name: "a.bin", type: "image/png", bytes: 1 });
      expect(await submit(stack, team.member, forged)).toBe("not_found");
    });

    test("have the plan's room and no more, however many ask for the last of it at once", async () => {
      const own = await newTeam(stack);
      const [where, on] = [nextId(), nextId()];
      await submit(stack, own.member, makeProject(where, "MKT"), taskIn(where, on));
      const organization = await organizationOf(own.member);
      const free = 10 * 100;
      await stack.deps.db.query(
        sql`insert into file_room (organization_id, bytes) select id, (case plan_id when 1 then 1 else 100 end)::bigint * ${gigabyte}::bigint - ${free}::bigint
            from organizations where id = ${organization}::uuid`,
      );
      const answers = await Promise.all(Array.from({ length: racesOn(store) + 10 }, () => reserve(own.member, "a.bin", 100, on)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(new Set(["storage_full"]));
      // What is given back is another's.
      const [first] = answers.filter(({ status }) => status === 200);
      await ask(own.member, "DELETE", `files/${first!.body.data.id}`);
      expect((await reserve(own.member, "b.bin", 100, on)).status).toBe(200);
      const used = (await ask(own.owner, "GET", "organizations")).body.data[0].usage.bytes;
      expect(used.used).toBe(used.most);
    });

    test("of nothing are files too", async () => {
      const id = await upload(team.member, "empty.txt", new Uint8Array());
      expect(await contentOf(team.member, id)).toHaveLength(0);
    });

    test("are what is in them, whatever they are called, and no page", async () => {
      const page = await upload(team.member, 'ภาพ "1".png', Buffer.from("<script>alert(1)</script>"));
      const answer = await get(team.other, page, await passOf(team.other));
      expect(
        ["content-type", "content-disposition", "x-content-type-options", "content-security-policy", "cache-control", "set-cookie"].map(
          (name) => answer.headers.get(name),
        ),
      ).toEqual([
        "application/octet-stream",
        `attachment; filename="___ _1_.png"; filename*=UTF-8''%E0%B8%A0%E0%B8%B2%E0%B8%9E%20%221%22.png`,
        "nosniff",
        "sandbox; default-src 'none'; frame-ancestors 'self'",
        "private, max-age=3600, immutable",
        null,
      ]);
      const picture = await upload(team.member, "notes.txt", notedPng().bare);
      const shown = await get(team.other, picture, await passOf(team.other));
      expect([shown.headers.get("content-type"), shown.headers.get("content-disposition")?.slice(0, 6)]).toEqual(["image/png", "inline"]);
      const taken = await get(team.other, picture, await passOf(team.other), {}, "?download");
      expect(taken.headers.get("content-disposition")).toMatch(/^attachment/);
    });

    test("are answered in parts", async () => {
      const bytes = randomBytes(1000);
      const id = await upload(team.member, "parts.bin", bytes);
      const pass = await passOf(team.member);
      const part = async (range: string) => {
        const answer = await get(team.member, id, pass, { range });
        return [answer.status, answer.headers.get("content-range"), Buffer.from(await answer.arrayBuffer()).toString("hex")];
      };
      expect(await part("bytes=0-9")).toEqual([206, "bytes 0-9/1000", bytes.subarray(0, 10).toString("hex")]);
      expect(await part("bytes=990-")).toEqual([206, "bytes 990-999/1000", bytes.subarray(990).toString("hex")]);
      expect(await part("bytes=-10")).toEqual([206, "bytes 990-999/1000", bytes.subarray(990).toString("hex")]);
      expect(await part("bytes=5-5000")).toEqual([206, "bytes 5-999/1000", bytes.subarray(5).toString("hex")]);
      expect(await part("bytes=1000-")).toEqual([416, "bytes */1000", ""]);
    });

    test("of a camera tell nobody where they were taken, and stay the right way up", async () => {
      const { jpeg, bare } = notedJpeg();
      const id = await upload(team.member, "IMG_1.JPG", jpeg);
      const kept = await contentOf(team.member, id);
      expect(kept.toString("latin1")).not.toMatch(/GPS|Bangkok|secret/);
      expect(kept.equals(bare)).toBe(true);
      expect((await details(team.member)).files.at(-1)).toMatchObject({ type: "image/jpeg", bytes: bare.length });
      // One that is broken is no picture.
      const broken = await upload(team.member, "b.jpg", jpeg.subarray(0, 60));
      expect((await details(team.member)).files.find((file: { id: string }) => file.id === broken).type).toBe("application/octet-stream");
    });

    test("of an editor tell nobody what it noted", async () => {
      for (const [type, name, { noted, bare }] of [
        ["image/png", "a.png", notedPng()],
        ["image/webp", "a.webp", notedWebp()],
      ] as const) {
        const id = await upload(team.member, name, noted);
        expect((await contentOf(team.member, id)).equals(bare), name).toBe(true);
        expect((await details(team.member)).files.at(-1)).toMatchObject({ type, bytes: bare.length });
      }
    });

    test("are for whoever reads the task, as long as they do", async () => {
      const own = await newTeam(stack);
      const elsewhere = await newTeam(stack);
      const [where, on, beside] = [nextId(), nextId(), nextId()];
      await submit(stack, own.member, makeProject(where, "MKT"), taskIn(where, on), taskIn(where, beside));
      const id = await upload(own.member, "ours.bin", randomBytes(10), on);
      await submit(stack, own.member, the({ op: "access.give", project: where, person: own.guest.id, role: "viewer" }));
      const pass = await passOf(own.guest, on);
      const statusOf = async (who: Person, file: string, by: string) => (await get(who, file, by)).status;
      expect(await statusOf(own.guest, id, pass)).toBe(200);
      // For this task and this organisation alone, and not with another's name on it.
      expect(await statusOf(own.guest, id, await passOf(own.guest, beside))).toBe(404);
      expect(await statusOf(elsewhere.guest, id, pass)).toBe(404);
      expect(await statusOf(own.guest, id, pass.replace(own.guest.id, own.member.id))).toBe(404);
      expect(await statusOf(own.guest, id, "none")).toBe(404);
      await submit(stack, own.member, the({ op: "access.give", project: where, person: own.guest.id, role: null }));
      expect(await statusOf(own.guest, id, pass)).toBe(404);
      const mine = await passOf(own.other, on);
      expect(await statusOf(own.other, id, mine)).toBe(200);
      stack.clock.advance(3600);
      expect(await statusOf(own.other, id, mine)).toBe(404);
    });

    test("are removed by whoever put them there, come back within a day, and go after it", async () => {
      const id = await upload(team.member, "gone.bin", randomBytes(1000));
      const { files } = (await details(team.member)).task;
      const before = await usedBy(team.member);
      expect(await submit(stack, team.other, the({ op: "file.remove", id }))).toBe("own_only");
      expect(await submit(stack, team.member, the({ op: "file.remove", id }))).toBe("done");
      expect((await get(team.member, id, await passOf(team.member))).status).toBe(404);
      expect((await details(team.member)).task.files).toBe(files - 1);
      expect(await submit(stack, team.member, the({ op: "file.restore", id }))).toBe("done");
      expect((await get(team.member, id, await passOf(team.member))).status).toBe(200);
      await submit(stack, team.member, the({ op: "file.remove", id }));
      await sweep();
      expect(await isKept(team.member, id)).toBe(true);
      stack.clock.advance(day / 1000 + 60);
      expect(await submit(stack, team.member, the({ op: "file.restore", id }))).toBe("too_late");
      await sweep();
      expect([await isKept(team.member, id), await usedBy(team.member)]).toEqual([false, before - 1000]);
    });

    test("that nobody finishes give their room back after a day without a piece", async () => {
      const own = await newTeam(stack);
      const [where, on] = [nextId(), nextId()];
      await submit(stack, own.member, makeProject(where, "MKT"), taskIn(where, on));
      const { id } = (await reserve(own.member, "slow.bin", 12_000_000, on)).body.data;
      await send(own.member, id, 0, randomBytes(6_000_000));
      stack.clock.advance(day / 1000 - 60);
      await send(own.member, id, 6_000_000, randomBytes(5));
      stack.clock.advance(day / 1000 - 60);
      await sweep();
      expect(await usedBy(own.member)).toBe(12_000_000);
      stack.clock.advance(120);
      await sweep();
      expect(await usedBy(own.member)).toBe(0);
      expect((await send(own.member, id, 6_000_005, randomBytes(5))).status).toBe(404);
    });

    test("go with their task after the trash, and with their organisation", async () => {
      const own = await newTeam(stack);
      const [where, on] = [nextId(), nextId()];
      await submit(stack, own.member, makeProject(where, "MKT"), taskIn(where, on));
      const id = await upload(own.member, "a.bin", randomBytes(10), on);
      const other = (await reserve(own.member, "b.bin", 10, on)).body.data.id;
      await submit(stack, own.member, the({ op: "task.delete", id: on }));
      stack.clock.advance((31 * day) / 1000);
      await emptyTrash(stack.deps, stack.clock.now());
      await sweep();
      expect([await isKept(own.member, id), await isKept(own.member, other), await usedBy(own.member)]).toEqual([false, false, 0]);
    });

    test("that no row names are found and deleted, and no others", async () => {
      const id = await upload(team.member, "known.bin", randomBytes(10));
      const orphan = { organizationId: await organizationOf(team.member), id: "4611686018427387904" };
      const held = await stack.deps.files.append(
        orphan,
        { received: 0, multipart: null, parts: [] },
        {
          body: (async function* () {
            yield randomBytes(10);
          })(),
          bytes: 10,
          isLast: true,
        },
        new AbortController().signal,
      );
      await stack.deps.files.complete(orphan, held);
      const later = new Date(Date.now() + day);
      expect(await forgetOrphans(stack.deps, later)).toBe(1);
      expect(await forgetOrphans(stack.deps, later)).toBe(0);
      expect(await isKept(team.member, id)).toBe(true);
    });
  });
});
