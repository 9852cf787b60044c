import { Suspense, useState, useSyncExternalStore } from "react";
import { isWaiting, onWaiting } from "./toasts.ts";
import { lazy } from "../lazy.ts";

const ToastArea = lazy(
  () => import("./toast-area.tsx"),
  (part) => part.default,
);

/** Stands once at the end of the page. Empty, and almost without weight, until the first toast. */
export function ToastHost() {
  const waiting = useSyncExternalStore(onWaiting, isWaiting, isWaiting);
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}
