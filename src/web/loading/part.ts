import { useEffect, useState } from "react";
import { importWithRetry } from "./import-with-retry.ts";

/**
 * A part that is fetched once it is wanted. Other than `lazy` it draws nothing in its own place until it is there, so that what has the focus meanwhile
 * stays, and keeps it.
 *
 * @returns a hook: the part, null as long as it is not there. It throws what the browser says where the part cannot be had.
 */
export const laterPart = <Part>(load: () => Promise<Part>): ((isWanted: boolean) => Part | null) => {
  /** Once it was fetched it is there at once, wherever it is wanted again. */
  let found: Part | null = null;
  return (isWanted) => {
    const [told, tell] = useState<{ part: Part | null; error: unknown }>({ part: found, error: null });
    const part = told.part ?? found;
    const isMissing = isWanted && part === null;
    useEffect(() => {
      if (!isMissing) return;
      let isOver = false;
      importWithRetry(load).then(
        (fetched) => {
          found = fetched;
          if (!isOver) tell({ part: fetched, error: null });
        },
        (error: unknown) => {
          if (!isOver) tell({ part: null, error });
        },
      );
      return () => {
        isOver = true;
      };
    }, [isMissing]);
    if (told.error !== null) throw told.error;
    return part;
  };
};
