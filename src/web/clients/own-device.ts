import type { DeviceRequest } from "../../contract/workspace/push.ts";
import type { WorkspacePlace } from "./workspace-place.ts";

/** The browser in hand, as one that its push service can tell something (Push API). */

const isAble = (): boolean => "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;

/** The workspace's service worker, which shows what the device is told; null where the browser keeps none, or cannot be told anything. */
export const deviceWorker = async ({ base }: WorkspacePlace): Promise<ServiceWorkerRegistration | null> => {
  if (!isAble()) return null;
  const found = await navigator.serviceWorker.getRegistration(`${base}/`);
  // One that is on its way is waited for; what Vite makes on the fly has none.
  return found ?? (import.meta.env.PROD ? navigator.serviceWorker.ready : null);
};

/** What a subscription is known by: SHA-256 of its address, in base64url. */
export const deviceIdOf = async (endpoint: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
};

const keyOf = ({ options }: PushSubscription): string =>
  options.applicationServerKey === null
    ? ""
    : btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replace(/=+$/, "");

/** Subscribes, unless the browser is subscribed for this server. @throws what the browser says where its push service takes nobody */
export const subscribe = async ({ pushManager }: ServiceWorkerRegistration, key: string): Promise<DeviceRequest> => {
  const found = await pushManager.getSubscription();
  // One for another key is of no use, and stands in the way.
  const isOurs = found !== null && keyOf(found) === key;
  if (found !== null && !isOurs) await found.unsubscribe();
  const subscription = isOurs ? found : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } };
};
