/** What a workspace's service worker shows of what a device is told, and where it leads. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PushMessage } from "../../src/contract/workspace/push.ts";

type Listener = (event: object) => void;

const scope = "https://acme.example.com/w/acme/";
const listeners = new Map<string, Listener>();
const shown = vi.fn(async () => {});
const opened = vi.fn(async (_address: string) => {});
const focused = vi.fn(async () => {});
const badge = vi.fn(async (_count: number) => {});
let windows: { url: string; focus: typeof focused }[];

/** Has the worker hear something, and waits for what it does. */
const hear = async (type: string, event: object): Promise<void> => {
  const works: Promise<unknown>[] = [];
  listeners.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
};

beforeEach(async () => {
  windows = [];
  vi.stubGlobal("shellFiles", ["/assets/main.js"]);
  vi.stubGlobal("shellVersion", "1");
  vi.stubGlobal("navigator", { setAppBadge: badge });
  vi.stubGlobal("self", {
    registration: { scope, showNotification: shown },
    clients: { matchAll: async () => windows, openWindow: opened },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.resetModules();
  await import("../../src/web/workspace/service-worker.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const message: PushMessage = { title: "Coffee house", body: "Something new in Menu", path: "/t/MENU-1", tag: "a task", unread: 3 };

it("shows a message, and how much is unread on the icon", async () => {
  await hear("push", { data: { json: () => message } });
  const icon = "/icon-192.png";
  expect(shown.mock.calls).toEqual([
    ["Coffee house", { body: message.body, tag: "a task", icon, badge: icon, data: { path: "/t/MENU-1" } }],
  ]);
  expect(badge.mock.calls).toEqual([[3]]);
  badge.mockRejectedValueOnce(new Error("no icon"));
  await hear("push", { data: { json: () => message } });
  await hear("push", { data: null });
  expect(shown).toHaveBeenCalledTimes(2);
});

it("leads to the window that shows the task, else to a new one, and leaves all others as they are", async () => {
  const close = vi.fn();
  const notification = { data: { path: message.path }, close };
  windows = [{ url: `${scope}p/MENU`, focus: focused }];
  await hear("notificationclick", { notification });
  expect([opened.mock.calls, focused.mock.calls.length]).toEqual([[[`${scope}t/MENU-1`]], 0]);
  windows = [...windows, { url: `${scope}t/MENU-1`, focus: focused }];
  await hear("notificationclick", { notification });
  expect([opened.mock.calls.length, focused.mock.calls.length, close.mock.calls.length]).toEqual([1, 1, 2]);
});
