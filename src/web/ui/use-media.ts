import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now; none does where windows have no width. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = globalThis.matchMedia?.(query);
        list?.addEventListener("change", listener);
        return () => list?.removeEventListener("change", listener);
      },
      [query],
    ),
    () => globalThis.matchMedia?.(query).matches ?? false,
  );
