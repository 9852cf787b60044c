import { Suspense, useSyncExternalStore } from "react";
import { isToastAreaWanted, onToastAreaWanted, wantToastArea } from "./toasts.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { lazy } from "../loading/lazy.ts";

const load = () => import("./toast-area.tsx");

const ToastArea = lazy(load, (part) => part.default);

/** Has what shows toasts come, where one is to be expected. What cannot be had now is asked for again with the toast. */
export const expectToast = (): void => void importWithRetry(load).then(wantToastArea, () => {});

/** Stands once at the end of the page. Empty, and almost without weight, until the first toast. */
export const ToastHost = () => {
  const isWanted = useSyncExternalStore(onToastAreaWanted, isToastAreaWanted, isToastAreaWanted);
  return isWanted ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
};
