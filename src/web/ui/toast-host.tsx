import { Suspense, useState, useSyncExternalStore } from "react";
import { hasQueuedToasts, onToastQueued } from "./toasts.ts";
import { lazy } from "../loading/lazy.ts";

const ToastArea = lazy(
  () => import("./toast-area.tsx"),
  (part) => part.default,
);

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
