import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { DragActor } from "../../../../../machines/workspace/drag.ts";
import type { Project } from "../../../../domain/rows.ts";
import type { Judged } from "../../../../workflow/evaluate.ts";
import { whenIdle } from "../../../loading/when-idle.ts";
import { movesOf } from "../../../providers/workspace-moves.ts";
import { useRow, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { expectToast } from "../../../ui/toast-host.tsx";
import { numberOf, stateOf } from "../task/task-facts.ts";
import { type Chosen, selectedWith } from "./chosen.ts";
import type { Dragged } from "./dragged.ts";

/** A value as it was before something began that it does not follow. */
const useFrozen = <Value>(value: Value, isFrozen: boolean): Value => {
  const [kept, keep] = useState(value);
  if (!isFrozen && kept !== value) keep(value);
  return isFrozen ? kept : value;
};

/** The card that is held, as the board draws it. */
export const useCarried = (project: Project, drag: DragActor, chosen: Chosen | null) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const held = useSelector(drag, (state) => state.context.held);
  const isByKeys = useSelector(drag, (state) => state.context.isByKeys);
  const isHeld = useSelector(drag, (state) => state.hasTag("inHand"));
  const isDropping = useSelector(drag, (state) => state.matches("dropping"));
  const isReturning = useSelector(drag, (state) => state.hasTag("returning"));
  const task = useRow("task", held?.task ?? "");
  const from = stateOf(project, held?.from ?? "");
  const others = selectedWith(chosen, held?.task ?? "");
  const carried: Dragged | null = useMemo(() => {
    if (!isHeld || !held || !task || !from) return null;
    const alone = numberOf(project, task);
    const taskLabel = others === 0 ? alone : others === 1 ? t`${alone} with one other` : t`${alone} with ${others} others`;
    // As it was taken up: if somebody moves it meanwhile, that is said as it is let go.
    let judged: readonly Judged[] | undefined;
    const judge = () => (judged ??= movesOf(store, { ...task, state: from.id }));
    return { isByKeys, held, from, judged: judge, taskLabel, others };
  }, [isHeld, isByKeys, held, task, from, store, project, others, t]);
  // Where it goes the card is drawn first, and let go after that: no frame has time for both.
  const dragged = useFrozen(carried, isDropping);
  // The card is in the hand first, and let go first. What all columns say of it is drawn after that.
  const signalled = useDeferredValue(dragged);
  // What tells where it went is there by then. It brings styles, which no frame of carrying has time for.
  useEffect(() => (isHeld ? whenIdle(expectToast) : undefined), [isHeld]);
  return { held, task, isHeld, isByKeys, isReturning, dragged, signalled };
};

export type Carried = ReturnType<typeof useCarried>;
