import { Suspense, useState, useSyncExternalStore } from "react";
import { hasQueuedToasts, onToastQueued } from "./toasts.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { lazy } from "../loading/lazy.ts";

const load = () => import("./toast-area.tsx");

const ToastArea = lazy(load, (part) => part.default, { isSpared: true });

/** Has what shows toasts come, where one is to be expected. What cannot be had now is asked for again with the toast. */
export const expectToast = (): void => void importWithRetry(load).catch(() => {});

/** Stands once at the end of the page. Empty, and almost without weight, until the first toast. */
export const ToastHost = () => {
  const waiting = useSyncExternalStore(onToastQueued, hasQueuedToasts, hasQueuedToasts);
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
};
