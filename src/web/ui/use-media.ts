import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now; none does where windows have no width. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (wake) => {
        const list = globalThis.matchMedia?.(query);
        list?.addEventListener("change", wake);
        return () => list?.removeEventListener("change", wake);
      },
      [query],
    ),
    () => globalThis.matchMedia?.(query).matches ?? false,
  );
