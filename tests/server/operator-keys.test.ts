/** What the operator does with keys leaves an event; and how an organisation that fails is passed over. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "../../src/server/deps.ts";
import { Refusal } from "../../src/server/refusal.ts";
import { keysFor, rotate } from "../../src/server/use-cases/admin/keys.ts";
import { sweepLifecycles } from "../../src/server/use-cases/life/lifecycle-sweep.ts";
import { clearProgress } from "../../src/server/use-cases/progress/progress.ts";
import { fakeJob } from "../../src/contract/hub.ts";

const stub = vi.hoisted(() => ({
  events: [] as unknown[],
  due: [] as string[],
  starter: null as string | null,
  cleared: [] as unknown[][],
}));
vi.mock("../../src/server/store/queries/audit.ts", () => ({ audit: async (_db: unknown, event: unknown) => void stub.events.push(event) }));
vi.mock("../../src/gotrue/sessions/key-rotation.ts", () => ({ rotateKeys: async () => "the new key" }));
vi.mock("../../src/server/store/queries/life/active.ts", async (original) => ({
  ...(await original<object>()),
  dueLives: async () => stub.due,
}));
vi.mock("../../src/server/store/queries/life/purge-organization.ts", async (original) => ({
  ...(await original<object>()),
  purgeOrganizations: async () => {},
}));
vi.mock("../../src/server/store/queries/jobs/jobs.ts", () => ({ startedBy: async () => stub.starter }));
vi.mock("../../src/server/store/queries/progress/progress.ts", () => ({
  clearProgress: async (_db: unknown, ...what: unknown[]) => void stub.cleared.push(what),
  clearOwnProgress: async (_db: unknown, ...what: unknown[]) => void stub.cleared.push(["own", ...what]),
}));

const at = new Date("2026-11-24T01:00:00Z");
beforeEach(() => {
  Object.assign(stub, { events: [], due: [], starter: null, cleared: [] });
});

test("Keys that are shown or made are noted, as the operator's doing", async () => {
  const keys = { anon: "a", service: "s" };
  const deps = { clock: { now: () => at }, apiKeys: keys, identity: { keys: { publicKeys: new Map([["k", 1]]) } } } as unknown as Deps;
  expect(await keysFor(deps)).toBe(keys);
  expect(await rotate(deps)).toEqual({ kid: "the new key", verifying: 1 });
  const event = { at, actor: "operator", subject: "keys" };
  expect(stub.events).toEqual([
    { ...event, kind: "admin.keys.shown" },
    { ...event, kind: "admin.keys.rotated" },
  ]);
});

test("A life that cannot go on is logged, and the others go on", async () => {
  stub.due = ["one", "other"];
  const failed: unknown[] = [];
  let woken = 0;
  const deps = {
    db: { transaction: () => Promise.reject(new Error("broken")) },
    log: { error: (...what: unknown[]) => void failed.push(what) },
    outbox: { wake: () => void (woken += 1) },
  } as unknown as Deps;
  expect(await sweepLifecycles(deps, at)).toEqual([]);
  const words = "an organisation's life could not go on";
  expect(failed).toEqual(stub.due.map((organization) => [{ err: new Error("broken"), organization }, words]));
  expect(woken).toBe(0);
});

test.each([
  [fakeJob.name, "mali", "mali", "c1", [[fakeJob.name]]],
  [fakeJob.name, "c1", "mali", "c1", [[fakeJob.name]]],
  [fakeJob.name, "c1", null, "c1", [[fakeJob.name]]],
  [fakeJob.name, "somchai", "mali", "c1", null],
  [fakeJob.name, null, "mali", "c1", null],
  ["provisioning:acme", null, "mali", "c1", [["own", "provisioning:acme", "mali"]]],
  ["provisioning:acme", null, null, "c1", null],
  ["report", null, "mali", "c1", null],
])("The job %s, begun by %s, is cleared by %s on %s: %j", async (job, starter, person, connectionId, cleared) => {
  stub.starter = starter;
  const clearing = clearProgress({} as Deps, { person, connectionId }, job);
  if (cleared === null) await expect(clearing).rejects.toEqual(new Refusal("forbidden"));
  else await clearing;
  expect(stub.cleared).toEqual(cleared ?? []);
});
