import { useCallback, useEffect, useState } from "react";

/**
 * The task that is to have the focus. It takes it again where it is drawn anew, in another place too, until the person goes elsewhere: whoever writes
 * in a field meanwhile stays there.
 */
export const useTaskFocus = (): readonly [focused: { id: string } | null, focus: (id: string) => void] => {
  const [focused, setFocused] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (focused === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = ({ target }: Event) => {
      // What was opened at the task, or asks for what a step of it needs, gives the focus back to it.
      if (target instanceof Element && !target.closest(`[data-task="${focused.id}"], [role=menu], [data-scope=dialog]`)) setFocused(null);
    };
    addEventListener("pointerdown", look, { signal });
    // From nowhere it is brought back, and goes nowhere by itself.
    addEventListener("focusin", (event) => event.relatedTarget !== null && look(event), { signal });
    return () => leaving.abort();
  }, [focused]);
  return [focused, useCallback((id: string) => setFocused({ id }), [])];
};
