/** A workspace that is moved to another address: its open pages on every server hear it within 3 s, and hear all else as before (DECISIONS 55). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { relocate } from "../../src/server/use-cases/admin/organizations.ts";
import { newOwner } from "../server/free-owners.ts";
import { newName } from "../server/organization-people.ts";
import { makeProject, newTeam, nextId, submit } from "../server/workspace-rows.ts";
import { messagesOf } from "./client.ts";
import { type Installation, installations } from "./installations.ts";
import { startNode, workspaceClient } from "./workspace-node.ts";

const open = (at: string, token: string, query?: string) => {
  const client = workspaceClient(at, token, query);
  return { client, moved: messagesOf(client, "Moved"), changed: messagesOf(client, "Changed") };
};

describe.each(installations)("a workspace that moves, on $name", ({ start }) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await start();
  }, 60_000);
  afterAll(() => installation.close());

  test("its pages are told once where it is, those of guests too, once more when it is back, and all else as before", async () => {
    const { nodes } = installation;
    const [{ stack }] = nodes;
    const team = await newTeam(stack);
    const from = team.owner.subdomain;
    const pages = nodes.flatMap((node) => [team.member, team.guest].map(({ token }) => open(node.origin, token)));
    const told = () => pages.map(({ moved }) => moved);
    try {
      await Promise.all(pages.map(({ client }) => client.start()));
      // They came to no host of a workspace: where it is they hear as it changes.
      await Promise.all(nodes.map(({ live }) => live.compare()));
      const to = newName();
      await relocate(stack.deps, from, to);
      await expect.poll(told, { timeout: 3000, interval: 20 }).toEqual(pages.map(() => [[to]]));
      expect(await submit(stack, { ...team.owner, subdomain: to }, makeProject(nextId(), "NEWS"))).toBe("done");
      await expect.poll(() => pages.filter(({ changed }) => changed.length > 0).length).toBe(nodes.length);

      await relocate(stack.deps, to, from);
      await expect.poll(told, { timeout: 3000, interval: 20 }).toEqual(pages.map(() => [[to], [from]]));
    } finally {
      await Promise.all(pages.map(({ client }) => client.stop()));
    }
  });
});

test("whoever comes by the address of before is told where the workspace is, and whoever comes by the new one nothing", async () => {
  const node = await startNode({ store: "pglite", env: { WORKSPACE_ADDRESS: "path" } });
  const owner = await newOwner(node.stack);
  const to = newName();
  await relocate(node.stack.deps, owner.subdomain, to);
  const [before, now] = [owner.subdomain, to].map((subdomain) => open(node.origin, owner.token, `&workspace=${subdomain}`));
  await Promise.all([before!.client.start(), now!.client.start()]);
  await expect.poll(() => before!.moved, { timeout: 3000, interval: 20 }).toEqual([[to]]);
  expect(now!.moved).toEqual([]);
  await Promise.all([before!.client.stop(), now!.client.stop()]);
  await node.close();
});
