import { brand } from "../../contract/brand.ts";
import { isWorkspacePage } from "../../contract/workspace/pages.ts";
import type { PushMessage } from "../../contract/workspace/push.ts";
import type { ShellOrder } from "../clients/workspace-shell.ts";

/**
 * Keeps the files of one version of a workspace's client, so that its pages open without a network: documents are the network's where it answers
 * within a second, files with a hash in their names are those that are kept, and what `/api` says is never seen here. A new version's files are
 * fetched beside those of the one that runs, and take their place when a page says so. It shows what the device is told while no page is open.
 */

/** By the build: all files of this version, its entry first, and a name for them. */
declare const shellFiles: readonly [string, ...string[]];
declare const shellVersion: string;

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Pushed = Waiting & { data: { json(): unknown } | null };
type Pressed = Waiting & { notification: Notification & { data: { path: string } } };
type Fetching = Event & { request: Request; respondWith(answer: Promise<Response>): void };

// What a worker has, which the types of pages do not know.
const worker = self as unknown as {
  registration: { scope: string; showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Pressed) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
};

/** Milliseconds that a document may take before the kept one is shown. */
const patience = 1_000;

// Put in by the build wherever it is named.
const files = shellFiles;
const { pathname: scope } = new URL(worker.registration.scope);
/** At paths of one origin several workspaces keep theirs side by side. */
const ofScope = `${brand.storagePrefix}-shell ${scope} `;
const cacheName = ofScope + shellVersion;
const kept = (path: string) => caches.match(path, { cacheName, ignoreVary: true });

const install = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await cache.addAll([...files]);
  const page = await fetch(scope, { cache: "no-store" });
  const isOfThisVersion = page.ok && (await page.clone().text()).includes(files[0]);
  // Another server may be a version ahead: it is tried again when the browser next asks for this script.
  if (!isOfThisVersion) throw new Error("the page is of another version");
  await cache.put(scope, page);
};

const activate = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(ofScope) && name !== cacheName).map((name) => caches.delete(name)));
};

const document = async (request: Request): Promise<Response> => {
  const shell = await kept(scope);
  if (shell === undefined) return fetch(request);
  const fromNetwork = fetch(request).then(
    (answer) => (answer.status >= 500 ? shell : answer),
    () => shell,
  );
  const inTime = new Promise<Response>((resolve) => setTimeout(() => resolve(shell), patience));
  return Promise.race([fromNetwork, inTime]);
};

const file = async (request: Request): Promise<Response> => (await kept(request.url)) ?? fetch(request);

/** Browsers want every message to be seen. */
const show = async ({ title, body, path, tag, unread }: PushMessage): Promise<void> => {
  const icon = "/icon-192.png";
  await worker.registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } });
  // Which types leave out, as not all browsers have it.
  await (navigator as { setAppBadge?(count: number): Promise<void> }).setAppBadge?.(unread).catch(() => {});
};

/** Leads to what a message was about: to the window that shows it, else to a new one, because what is written in others is not sent yet. */
const lead = async (path: string): Promise<void> => {
  const address = new URL(`.${path}`, worker.registration.scope).href;
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  await (there === undefined ? worker.clients.openWindow(address) : there.focus());
};

worker.addEventListener("push", (event) => {
  // What our server encrypted for this browser alone.
  if (event.data !== null) event.waitUntil(show(event.data.json() as PushMessage));
});
worker.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(lead(notification.data.path));
});
worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (pathname.startsWith(scope) && isWorkspacePage(pathname.slice(scope.length - 1))) event.respondWith(document(request));
  } else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});
worker.addEventListener("message", ({ data, ports }) => {
  // Pages of the same origin alone can say something.
  const order = data as ShellOrder;
  if (order.type === "take over") void worker.skipWaiting();
  else ports[0]?.postMessage(order.entry === files[0]);
});
