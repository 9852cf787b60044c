import { useEffect, useState } from "react";
import { importWithRetry } from "./import-with-retry.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * A part that is fetched once it is wanted. Other than `lazy` it draws nothing in its own place until it is there, so that what has the focus meanwhile
 * stays, and keeps it.
 *
 * @param isSpared whether a page does without it: as long as it has something better to do, and where it cannot be had, until there is a network again
 * @returns a hook: the part, null as long as it is not there. It throws what the browser says where the part cannot be had, unless it is spared.
 */
export const laterPart = <Part>(load: () => Promise<Part>, { isSpared = false } = {}): ((isWanted: boolean) => Part | null) => {
  /** Once it was fetched it is there at once, wherever it is wanted again. */
  let found: Part | null = null;
  return (isWanted) => {
    const [loaded, setLoaded] = useState<{ part: Part | null; error: unknown }>({ part: found, error: null });
    const part = loaded.part ?? found;
    const isMissing = isWanted && part === null;
    useEffect(() => {
      if (!isMissing) return;
      let isOver = false;
      const ask = () =>
        void importWithRetry(load).then(
          (fetched) => {
            found = fetched;
            if (!isOver) setLoaded({ part: fetched, error: null });
          },
          (error: unknown) => {
            if (isOver) return;
            if (isSpared) addEventListener("online", ask, { once: true });
            else setLoaded({ part: null, error });
          },
        );
      let callOff: (() => void) | undefined;
      if (isSpared) callOff = whenIdle(ask);
      else ask();
      return () => {
        isOver = true;
        callOff?.();
        removeEventListener("online", ask);
      };
    }, [isMissing]);
    if (loaded.error !== null) throw loaded.error;
    return part;
  };
};
