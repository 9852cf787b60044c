// @vitest-environment jsdom
/** What the tab and the icon of a workspace say of its inbox. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offerInstallation, showUnread } from "../../src/web/clients/app-mark.ts";

let isInstalled: boolean;
const badge = { set: vi.fn(async (_count: number) => {}), clear: vi.fn(async () => {}) };

beforeEach(() => {
  isInstalled = false;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isInstalled && query === "(display-mode: standalone)" }));
  Object.assign(navigator, { setAppBadge: badge.set, clearAppBadge: badge.clear });
  document.head.innerHTML = '<title>Board · Acme</title><link rel="icon" href="/plain.svg">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, "setAppBadge");
  Reflect.deleteProperty(navigator, "clearAppBadge");
});

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')!.href;

it("says how much is unread on the icon, in the title and in the tab's picture, and takes it back", async () => {
  const plain = icon();
  const stop = showUnread(3);
  expect([document.title, icon() === plain, badge.set.mock.calls]).toEqual(["(3) Board · Acme", false, [[3]]]);
  // Another page of the workspace.
  document.title = "Inbox · Acme";
  await vi.waitUntil(() => document.title === "(3) Inbox · Acme");
  stop();
  expect([document.title, icon()]).toEqual(["Inbox · Acme", plain]);
  showUnread(0)();
  expect([document.title, badge.clear.mock.calls.length]).toEqual(["Inbox · Acme", 1]);
});

it("says no more than the icon where the workspace is a program of its own, and no more than 99 in a tab", () => {
  isInstalled = true;
  const plain = icon();
  showUnread(120)();
  expect([document.title, icon(), badge.set.mock.calls]).toEqual(["Board · Acme", plain, [[120]]]);
  isInstalled = false;
  const stop = showUnread(120);
  expect(document.title).toBe("(99+) Board · Acme");
  stop();
});

it("does without what a browser does not have or refuses", async () => {
  badge.set.mockRejectedValueOnce(new DOMException("not installed", "NotSupportedError"));
  showUnread(1)();
  Reflect.deleteProperty(navigator, "setAppBadge");
  Reflect.deleteProperty(navigator, "clearAppBadge");
  document.head.querySelector('link[rel="icon"]')!.remove();
  showUnread(1)();
  showUnread(0)();
  expect(document.title).toBe("Board · Acme");
});

it("lets the browser keep it as a program in the language of the page, once", () => {
  offerInstallation({ subdomain: "acme", base: "/w/acme" }, "th");
  offerInstallation({ subdomain: "acme", base: "/w/acme" }, "en");
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="manifest"], link[rel="apple-touch-icon"]')];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/w/acme/app.webmanifest?lang=en", "/apple-touch-icon.png"]);
});
