import { useEffect, useRef } from "react";

/** What stood in another's place is gone: who left it by a key stays where they were, at `target`, as it is by then. */
export const useFocusBack = (isAway: boolean, target: () => HTMLElement | null | undefined): void => {
  const was = useRef(isAway);
  useEffect(() => {
    if (was.current && !isAway && document.activeElement === document.body) target()?.focus();
    was.current = isAway;
  });
};
