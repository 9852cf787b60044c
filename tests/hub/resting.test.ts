/** Every way in which an organisation comes to rest, and is brought back: its open pages on every server hear it within 3 s (DECISIONS 50). */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wireVersion } from "../../src/domain/wire.ts";
import { restore, suspend, upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { sweepLifecycles } from "../../src/server/use-cases/life/lifecycle-sweep.ts";
import type { Stack } from "../server/harness.ts";
import { at } from "../server/workspace-people.ts";
import { makeProject, newTeam, nextId, submit, type Person, type Team } from "../server/workspace-rows.ts";
import { messagesOf } from "./client.ts";
import { type Installation, installations } from "./installations.ts";
import { workspaceClient } from "./workspace-node.ts";

const asks = (stack: Stack, { token, subdomain }: Pick<Person, "token" | "subdomain">, method: string, path: string, body?: object) =>
  stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers: at(subdomain) });

const byOperator = (stack: Stack, { owner }: Team) => suspend(stack.deps, owner.subdomain, "Asked for");
const forDisuse = async (stack: Stack, { owner }: Team) => {
  const now = stack.clock.now().toISOString();
  await stack.deps.db.query(
    sql`update organizations set plan_id = 1, life = 'warned.last', life_since = ${now}, life_due_at = ${now} where subdomain = ${owner.subdomain}`,
  );
  await stack.deps.db.query(
    sql`update memberships set last_seen_at = null where organization_id = (select id from organizations where subdomain = ${owner.subdomain})`,
  );
  await sweepLifecycles(stack.deps, stack.clock.now());
};
const byDeletion = async (stack: Stack, { owner }: Team) => {
  const { rows } = await stack.deps.db.query<{ name: string }>(sql`select name from organizations where subdomain = ${owner.subdomain}`);
  return asks(stack, owner, "DELETE", "organization", rows[0]);
};
const byOwner = (stack: Stack, { owner }: Team) => asks(stack, owner, "POST", "restoration", {});

type Way = (stack: Stack, team: Team) => Promise<unknown>;
const ways: { name: string; rest: Way; code: string; goOn: Way }[] = [
  {
    name: "by the operator",
    rest: byOperator,
    code: "organization_suspended",
    goOn: (stack, { owner }) => restore(stack.deps, owner.subdomain),
  },
  { name: "because nobody used it", rest: forDisuse, code: "organization_suspended", goOn: byOwner },
  {
    name: "because nobody used it, until it is paid",
    rest: forDisuse,
    code: "organization_suspended",
    goOn: (stack, { owner }) => upgrade(stack.deps, owner.subdomain, 2, null),
  },
  { name: "by an owner's deletion", rest: byDeletion, code: "organization_deleted", goOn: byOwner },
];

describe.each(installations)("an organisation that rests, on $name", ({ start }) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await start();
  }, 60_000);
  afterAll(() => installation.close());

  test.each(ways)(
    "$name is told to open pages within 3 s, reads and takes nothing, and is told to be back",
    async ({ rest, code, goOn }) => {
      const { nodes } = installation;
      const [{ stack }] = nodes;
      const team = await newTeam(stack);
      const pages = nodes.flatMap(({ origin }) =>
        [team.member, team.guest].map(({ token }) => {
          const client = workspaceClient(origin, token);
          return {
            client,
            closed: messagesOf(client, "Closed"),
            heads: messagesOf(client, "Head"),
            changed: messagesOf(client, "Changed"),
          };
        }),
      );
      const counts = () => pages.map(({ client, closed, heads }) => [client.state, closed.length, heads.length]);
      const all = (closed: number, heads: number) => pages.map(() => ["Connected", closed, heads]);
      try {
        await Promise.all(pages.map(({ client }) => client.start()));
        await expect.poll(counts).toEqual(all(0, 1));

        await rest(stack, team);
        await expect.poll(counts, { timeout: 3000, interval: 20 }).toEqual(all(1, 1));
        const command = { id: nextId(), version: wireVersion, base: 0, ops: [makeProject(nextId(), "REST")] };
        for (const node of nodes) {
          for (const [method, path, body] of [
            ["GET", "snapshot"],
            ["GET", "changes?after=0"],
            ["GET", "people"],
            ["GET", "organizations"],
            ["POST", "commands", command],
          ] as const)
            expect((await asks(node.stack, team.member, method, path, body)).body.code, path).toBe(code);
          expect((await asks(node.stack, team.member, "GET", "me")).body.data.organization.status).not.toBe("active");
          const file = await node.stack.app.request(`/api/w/${team.owner.subdomain}/export`, {
            headers: { ...at(team.owner.subdomain), ApiKey: "lanngan-web", Authorization: `Bearer ${team.owner.token}` },
          });
          expect([file.status, (await file.text()).includes('"kind":"end"')]).toEqual([200, true]);
        }
        // Whoever comes now stays, and hears that alone.
        const late = workspaceClient(nodes[0].origin, team.other.token);
        const lateClosed = messagesOf(late, "Closed");
        pages.push({ client: late, closed: lateClosed, heads: messagesOf(late, "Head"), changed: messagesOf(late, "Changed") });
        await late.start();
        await expect.poll(() => [late.state, lateClosed.length]).toEqual(["Connected", 1]);

        await goOn(stack, team);
        await expect
          .poll(() => pages.map(({ heads }) => heads.length), { timeout: 3000, interval: 20 })
          .toEqual([...nodes.flatMap(() => [2, 2]), 1]);
        expect(await submit(stack, team.member, makeProject(nextId(), "BACK"))).toBe("done");
        await expect.poll(() => pages.filter(({ changed }) => changed.length > 0).length).toBe(nodes.length + 1);
      } finally {
        await Promise.all(pages.map(({ client }) => client.stop()));
      }
    },
  );
});
