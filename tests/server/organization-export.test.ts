/** An owner takes the organisation's data along (WORKSPACE §2): all that they may read, and nothing of anybody else's. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import sql from "sql-template-tag";
import { bounds } from "../../src/domain/wire.ts";
import { createHttpServer, listen } from "../../src/server/listen.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { interceptQueries, newAddress, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { squareJpeg } from "./square-jpeg.ts";
import { at, comeIn, join } from "./workspace-people.ts";
import { nextId, outcomeOf, type Person, the } from "./workspace-rows.ts";

type Line = { kind: string; row: Record<string, unknown> };

describe.each(storesHere())("an organisation's export on %s", (store) => {
  let stack: Stack;
  let owner: Owner;
  let inside: Person;
  let member: Person;
  const [open, secret, task] = [nextId(), nextId(), nextId()];

  /** As it comes, and not before it is read. */
  const ask = async ({ subdomain, token }: Person) =>
    stack.app.request(`/api/w/${subdomain}/export`, {
      headers: { apikey: stack.deps.config.API_KEY, authorization: `Bearer ${token}`, ...at(subdomain) },
    });
  const fetchLines = async ({ subdomain, token }: Person): Promise<Line[]> => {
    const response = await ask({ subdomain, token });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
    const text = await response.text();
    expect(text.endsWith("\n")).toBe(true);
    return text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Line);
  };
  const rowsOf = (lines: Line[], kind: string) => lines.filter((line) => line.kind === kind).map(({ row }) => row);

  beforeAll(async () => {
    stack = await startStack({ store });
    owner = await newOwner(stack);
    inside = { subdomain: owner.subdomain, token: (await comeIn(stack, owner)).accessToken };
    const other = await stack.signUp();
    await join(stack, owner.subdomain, other.email, "member");
    member = { subdomain: owner.subdomain, token: (await comeIn(stack, { ...other, subdomain: owner.subdomain })).accessToken };
    await stack.request(`/api/w/${owner.subdomain}/invitations`, {
      token: inside.token,
      body: { addresses: newAddress(), role: "member" },
      headers: at(owner.subdomain),
    });
    const project = { color: "blue", icon: "cup", template: "simple" } as const;
    await outcomeOf(
      stack,
      inside,
      the({ op: "project.make", id: open, name: "Marketing", key: "MKT", ...project }),
      the({ op: "label.make", id: nextId(), project: open, name: "Soon", color: "rose" }),
      the({ op: "field.make", id: nextId(), project: open, kind: "number", name: "Cups", description: "", choices: [], rank: "a0" }),
      the({ op: "group.make", id: nextId(), project: open, name: "Tasters" }),
      the({ op: "task.make", id: task, project: open, title: "Brew", rank: "a0" }),
      the({ op: "task.describe", id: task, from: "", to: "Slowly" }),
      the({ op: "comment.make", id: nextId(), task, text: "Yes" }),
      the({ op: "item.make", id: nextId(), task, text: "Grind", rank: "a0" }),
    );
    await outcomeOf(stack, inside, the({ op: "task.delete", id: task }));
    const hidden = nextId();
    await outcomeOf(
      stack,
      member,
      the({ op: "project.make", id: secret, name: "Raises", key: "RAI", ...project }),
      the({ op: "project.edit", id: secret, set: { isPrivate: true } }),
      the({ op: "task.make", id: hidden, project: secret, title: "Hush", rank: "a0" }),
    );
  });
  afterAll(() => stack.close());

  test("has a line for every row, also of what is in the trash, and says at its end that it is whole", async () => {
    const lines = await fetchLines(inside);
    expect(lines[0]).toMatchObject({ kind: "organization", row: { subdomain: owner.subdomain, version: 1 } });
    expect(rowsOf(lines, "person").map(({ email, role }) => [email, role])).toContainEqual([owner.email, "owner"]);
    expect(rowsOf(lines, "invitation")).toHaveLength(1);
    expect(JSON.stringify(rowsOf(lines, "invitation"))).not.toMatch(/token|hash/i);
    expect(rowsOf(lines, "project")).toMatchObject([{ id: open, name: "Marketing", icon: "cup" }]);
    expect(rowsOf(lines, "label")).toMatchObject([{ name: "Soon" }]);
    expect(rowsOf(lines, "field")).toMatchObject([{ name: "Cups", kind: "number" }]);
    expect(rowsOf(lines, "group")).toMatchObject([{ name: "Tasters", people: [] }]);
    expect(rowsOf(lines, "task")).toMatchObject([{ id: task, title: "Brew", deletedAt: expect.stringMatching(/Z$/) }]);
    expect(rowsOf(lines, "description")).toMatchObject([{ id: task, text: "Slowly" }]);
    expect(rowsOf(lines, "comment")).toMatchObject([{ task, text: "Yes" }]);
    expect(rowsOf(lines, "item")).toMatchObject([{ task, text: "Grind" }]);
    expect(rowsOf(lines, "move")).toMatchObject([{ task, from: null }]);
    expect(rowsOf(lines, "change").length).toBeGreaterThan(6);
    expect(lines.at(-1)).toEqual({ kind: "end", row: { rows: lines.length - 1 } });
  });

  test("keeps silent of a private project that its owner was not given", async () => {
    const text = JSON.stringify(await fetchLines(inside));
    for (const word of ["Raises", "Hush", secret]) expect(text).not.toContain(word);
  });

  test("goes on behind a page of tasks and of moves", async () => {
    const count = bounds.page + 5;
    const ops = Array.from({ length: count }, (_, n) =>
      the({ op: "task.make", id: nextId(), project: open, title: `Task ${n}`, rank: "a0" }),
    );
    for (let from = 0; from < count; from += bounds.ops) await outcomeOf(stack, inside, ...ops.slice(from, from + bounds.ops));
    const lines = await fetchLines(inside);
    expect(new Set(rowsOf(lines, "task").map(({ id }) => id)).size).toBe(count + 1);
    expect(rowsOf(lines, "task")).toHaveLength(count + 1);
    expect(rowsOf(lines, "move")).toHaveLength(count + 1);
    expect(lines.at(-1)).toEqual({ kind: "end", row: { rows: lines.length - 1 } });
  });

  test("has everybody's picture, also behind a page of them", async () => {
    const own = squareJpeg("mine");
    const path = `/api/w/${owner.subdomain}/picture`;
    expect((await stack.request(path, { method: "PUT", token: inside.token, body: own, headers: at(owner.subdomain) })).status).toBe(200);
    await stack.deps.db.query(
      sql`with made as (
            insert into memberships (organization_id, user_id, role, email, terms_version, terms_accepted_at, created_at)
            select o.id, gen_random_uuid(), 'guest', n || '@example.com', o.terms_version, o.terms_accepted_at, o.created_at
            from organizations o, generate_series(1, 44) n where o.subdomain = ${owner.subdomain} returning organization_id, user_id
          ) insert into pictures (organization_id, user_id, jpeg, size) select organization_id, user_id, 'x', 1 from made`,
    );
    const pictures = rowsOf(await fetchLines(inside), "picture");
    expect(new Set(pictures.map(({ person }) => person)).size).toBe(45);
    expect(pictures).toHaveLength(45);
    expect(pictures.map(({ jpeg }) => jpeg)).toContain(Buffer.from(own).toString("base64"));
    await stack.deps.db.query(
      sql`delete from memberships m using organizations o where o.id = m.organization_id and o.subdomain = ${owner.subdomain} and m.email ~ '^[0-9]+@'`,
    );
  });

  test("is cut where a row cannot be read, and nothing else is written into it", async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => {});
    const listening = await listen(createHttpServer(10), stack.app, { host: "127.0.0.1", port: 0 });
    const putBack = interceptQueries(stack.deps.db, ({ text }, goOn) => {
      if (/from pictures/.test(text)) throw new Error("lost");
      return goOn();
    });
    const headers = { apikey: stack.deps.config.API_KEY, authorization: `Bearer ${inside.token}`, ...at(owner.subdomain) };
    const asked = request({ port: listening.port, host: "127.0.0.1", path: `/api/w/${owner.subdomain}/export`, headers }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    let text = "";
    answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
    await expect(once(answer, "end")).rejects.toThrow("aborted");
    putBack();
    expect([answer.statusCode, answer.complete, printed.mock.calls]).toEqual([200, false, []]);
    for (const line of text.trimEnd().split("\n")) expect(JSON.parse(line)).toMatchObject({ kind: expect.any(String) as string });
    await listening.close();
    printed.mockRestore();
  });

  test("ends where somebody stops being an owner", async () => {
    const response = await ask(inside);
    await stack.deps.db.query(sql`update memberships set role = 'admin' from organizations o
      where o.id = memberships.organization_id and o.subdomain = ${owner.subdomain} and memberships.email = ${owner.email}`);
    await expect(response.text()).rejects.toThrow();
    await stack.deps.db.query(sql`update memberships set role = 'owner' from organizations o
      where o.id = memberships.organization_id and o.subdomain = ${owner.subdomain} and memberships.email = ${owner.email}`);
  });
});
