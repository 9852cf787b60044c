/** A store of files that takes nothing more, or is gone, while files come: it is said, nothing that was kept is lost, and uploads go on once it is back. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { toStored } from "../../src/server/store/row-ids.ts";
import { fileStoresHere } from "./file-stores.ts";
import { hasPostgres, startStack } from "./harness.ts";
import { gatewayHere } from "./object-gateway.ts";
import { at } from "./workspace-people.ts";
import { makeProject, newTeam, nextId, submit, the } from "./workspace-rows.ts";

/** A member's calls about a file on a task of theirs. */
const begin = async (env: Record<string, string>) => {
  const stack = await startStack({ store: "postgres", env });
  const { member } = await newTeam(stack);
  const [project, task] = [nextId(), nextId()];
  const taskIn = the({ op: "task.make", id: task, project, title: "Brew", rank: "a0" });
  expect(await submit(stack, member, makeProject(project, "MKT"), taskIn)).toBe("done");
  const { subdomain, token } = member;
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers: { ...at(subdomain), ...headers } });
  return {
    stack,
    organizationId: async () =>
      (await stack.deps.db.query<{ id: string }>(sql`select id from organizations where subdomain = ${subdomain}`)).rows[0]!.id,
    reserve: async (name: string, bytes: number): Promise<string> =>
      (await ask("POST", "files", { task, name, bytes, lastModified: 7 })).body.data.id,
    send: (id: string, from: number, bytes: Uint8Array) =>
      ask("PUT", `files/${id}?from=${from}`, bytes, { "content-length": String(bytes.length) }),
    received: async (id: string): Promise<number> => (await ask("GET", `files/${id}`)).body.data.received,
    done: (id: string) => ask("POST", `files/${id}/done`, {}),
    async content(id: string) {
      const { pass } = (await ask("GET", `tasks/${task}/file-pass`)).body.data;
      const answer = await stack.app.request(`/files/${subdomain}/${id}/${pass}`, { headers: at(subdomain) });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
  };
};

const bytes = randomBytes(30);

test.runIf(hasPostgres && existsSync("/dev/full"))("a disk that is full takes the rest once it has room again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lanngan-full-"));
  const files = await begin({ DATA_DIR: folder });
  try {
    const id = await files.reserve("full.bin", bytes.length);
    expect((await files.send(id, 0, bytes.subarray(0, 10))).status).toBe(200);
    // Whatever is written there is answered as a full disk answers.
    const path = join(folder, "files", await files.organizationId(), `${toStored(id)}.part`);
    renameSync(path, `${path}.kept`);
    symlinkSync("/dev/full", path);
    const refused = await files.send(id, 10, bytes.subarray(10));
    expect([refused.status, refused.body.code]).toEqual([503, "files_unavailable"]);
    expect(await files.received(id)).toBe(10);
    rmSync(path);
    renameSync(`${path}.kept`, path);
    expect((await files.send(id, 10, bytes.subarray(10))).body.data).toEqual({ received: bytes.length });
    expect((await files.done(id)).status).toBe(200);
    expect((await files.content(id)).bytes.equals(bytes)).toBe(true);
  } finally {
    await files.stack.close();
    rmSync(folder, { recursive: true });
  }
});

describe.runIf(hasPostgres && gatewayHere !== null)("a bucket whose gateway is stopped", () => {
  test("goes on with what it had once it is there again", async () => {
    const gateway = await gatewayHere!.started();
    const bucket = fileStoresHere.find(({ name }) => name === "bucket")!;
    const files = await begin(await bucket.settings());
    try {
      const id = await files.reserve("gone.bin", bytes.length);
      expect((await files.send(id, 0, bytes.subarray(0, 10))).status).toBe(200);
      await gateway.stop();
      const refused = await files.send(id, 10, bytes.subarray(10));
      expect([refused.status, refused.body.code]).toEqual([503, "files_unavailable"]);
      await gateway.start();
      const from = await files.received(id);
      expect(from).toBe(10);
      expect((await files.send(id, from, bytes.subarray(from))).body.data).toEqual({ received: bytes.length });
      await gateway.stop();
      expect((await files.done(id)).body.code).toBe("files_unavailable");
      await gateway.start();
      expect((await files.done(id)).status).toBe(200);
      expect((await files.content(id)).bytes.equals(bytes)).toBe(true);
      await gateway.stop();
      expect((await files.content(id)).status).toBe(503);
    } finally {
      await gateway.start();
      await files.stack.close();
    }
  }, 180_000);
});
