// @vitest-environment jsdom
/** What a page does about its version: it looks after the files that are kept once it is idle, and no longer than it is there. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import type { keepShell, takeOver } from "../../src/web/clients/workspace-shell.ts";
import { provideAppUpdate } from "../../src/web/providers/app-update.ts";
import type { SyncStatus } from "../../src/web/providers/workspace-rows.ts";

const shell = vi.hoisted(() => ({ kept: [] as { place: object; came: () => void; isOver: boolean }[] }));
vi.mock("../../src/web/clients/workspace-shell.ts", () => ({
  keepShell: ((place, came) => {
    const one = { place, came, isOver: false };
    shell.kept.push(one);
    return () => void (one.isOver = true);
  }) satisfies typeof keepShell,
  takeOver: (async () => {}) satisfies typeof takeOver,
}));

const place = { subdomain: "kafae-dee", base: "" };
const begin = (begun: SyncStatus = "live") => {
  let status = begun;
  const listeners = new Set<() => void>();
  const onStatus = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const actor = createActor(provideAppUpdate({ place }, { status: () => status, onStatus })).start();
  return {
    actor,
    listeners,
    isOffered: () => actor.getSnapshot().hasTag("offered"),
    becomes(next: SyncStatus) {
      status = next;
      for (const listener of listeners) listener();
    },
  };
};
let idle: (() => void)[];
beforeEach(() => {
  [shell.kept, idle] = [[], []];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
  vi.stubGlobal("cancelIdleCallback", () => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("its files are looked after once the page is idle, which hears of others, until it is left", () => {
  vi.stubEnv("PROD", true);
  const { actor, isOffered } = begin();
  expect(shell.kept).toEqual([]);
  for (const work of idle) work();
  expect(shell.kept).toEqual([{ place, came: expect.any(Function), isOver: false }]);
  shell.kept[0]!.came();
  expect(isOffered()).toBe(true);
  actor.stop();
  expect(shell.kept[0]!.isOver).toBe(true);
});

it("nothing is kept of what Vite makes on the fly", () => {
  begin();
  expect(idle).toEqual([]);
});

it("another is offered once the server knows this one no longer, and nobody listens when the page is left", () => {
  const { actor, isOffered, becomes, listeners } = begin();
  becomes("offline");
  expect(isOffered()).toBe(false);
  becomes("outdated");
  expect(isOffered()).toBe(true);
  actor.stop();
  expect(listeners.size).toBe(0);
  expect(begin("outdated").isOffered()).toBe(true);
});
