import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { DragActor } from "../../../../../machines/workspace/drag.ts";
import type { Project } from "../../../../domain/rows.ts";
import { showToast } from "../../../ui/toasts.ts";
import { onCancelDrag } from "../hooks/on-cancel-drag.ts";
import { isFocusLedOn } from "../hooks/is-focus-led-on.ts";
import { numberOf } from "../task/task-facts.ts";
import type { Carried } from "./use-carried.ts";

/** Where the focus is while a card is held and after that, and what becomes of one that is gone meanwhile. */
export const useCarriedFocus = (project: Project, drag: DragActor, carried: Carried, focus: (task: string) => void): void => {
  const { t } = useLingui();
  const { held, task, isHeld, isByKeys, isReturning } = carried;
  // What was held keeps the focus where it was dropped.
  const last = useRef<string | null>(null);
  useEffect(() => {
    const atFocus = document.activeElement?.closest<HTMLElement>("[data-task]")?.dataset["task"];
    if (held) last.current = held.task === atFocus ? atFocus : null;
    // Unless its holder went elsewhere with a press.
    else if (last.current && (isFocusLedOn() || atFocus === last.current)) focus(last.current);
  }, [held, focus]);
  const isGone = held !== null && (task === undefined || task.deletedAt !== null);
  const taskLabel = isGone && task ? numberOf(project, task) : null;
  useEffect(() => {
    if (!isGone) return;
    drag.send({ type: "drag.cancelled" });
    if (taskLabel !== null) showToast({ tone: "info", title: t`${taskLabel} is in the trash` });
  }, [isGone, taskLabel, drag, t]);
  // Also where somebody else moves it meanwhile: keys are heard where the focus is. Whoever presses elsewhere puts it back, as Escape does from anywhere.
  const heldByKeys = isHeld && !isReturning && held && isByKeys ? held.task : null;
  useEffect(() => {
    if (heldByKeys === null) return;
    focus(heldByKeys);
    const leaving = new AbortController();
    onCancelDrag(leaving.signal, () => drag.send({ type: "drag.cancelled" }));
    return () => leaving.abort();
  }, [heldByKeys, focus, drag]);
};
