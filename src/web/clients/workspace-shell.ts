import { shellPath } from "../../contract/workspace/pages.ts";
import type { WorkspacePlace } from "./workspace-place.ts";

/** The service worker of a workspace, as its pages know it: `workspace/service-worker.ts`. */

/** What a page tells a worker: to take the place of the one before, or to say whether its files are those of the page with this entry. */
export type ShellOrder = { type: "take over" } | { type: "is yours"; entry: string };

const entryOf = (page: Document): string => {
  // In `workspace/index.html`.
  const { src } = page.querySelector<HTMLScriptElement>('script[type="module"]')!;
  return new URL(src).pathname;
};

const tell = (worker: ServiceWorker, order: ShellOrder, answers: MessagePort[] = []) => worker.postMessage(order, answers);

/** Whether a worker keeps the files of this page's version. */
const isOurs = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // What a worker answers is that alone.
    port1.addEventListener("message", ({ data }) => resolve(data as boolean), { once: true });
    port1.start();
    tell(worker, { type: "is yours", entry: entryOf(document) }, [port2]);
  });

/** The registration of a page's workspace; undefined where the browser has none. */
const registrationOf = ({ base }: WorkspacePlace) => navigator.serviceWorker?.getRegistration(`${base}/`);

/**
 * Has the browser keep the files of this workspace's pages, and looks for newer ones whenever the page is looked at again. Where workers are not to
 * be had, nothing is kept.
 *
 * @param came told when a version is there that is not this page's
 * @returns how to stop
 */
export const keepShell = (place: WorkspacePlace, came: () => void): (() => void) => {
  // Only where addresses are secure.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const listening = new AbortController();
  const { signal } = listening;

  const judge = async (worker: ServiceWorker | null | undefined) => {
    if (!worker || signal.aborted) return;
    const isOwn = await isOurs(worker);
    if (signal.aborted) return;
    if (!isOwn) came();
    // This page is the new version: the files before it are no use to it.
    else if (worker.state === "installed") tell(worker, { type: "take over" });
  };
  const watch = async (container: ServiceWorkerContainer) => {
    const registration = await container.register(`${place.base}${shellPath}`, { scope: `${place.base}/`, updateViaCache: "none" });
    if (signal.aborted) return;
    registration.addEventListener(
      "updatefound",
      () => {
        const { installing } = registration;
        installing?.addEventListener("statechange", () => installing.state === "installed" && void judge(installing), { signal });
      },
      { signal },
    );
    container.addEventListener("controllerchange", () => void judge(container.controller), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || void registration.update().catch(() => {}), { signal });
    await judge(registration.waiting);
  };
  // A browser that forbids it keeps nothing.
  if (workers !== undefined) void watch(workers).catch(() => {});
  return () => listening.abort();
};

/** Lets the files of a new version take the place of those that are kept; at once where there are none. */
export const takeOver = async (place: WorkspacePlace): Promise<void> => {
  const waiting = (await registrationOf(place))?.waiting;
  if (!waiting) return;
  const taken = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true }),
  );
  tell(waiting, { type: "take over" });
  await taken;
};
