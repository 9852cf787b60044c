import { useSelector } from "@xstate/react";
import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { DragActor, Held } from "../../../../../machines/workspace/drag.ts";
import type { Project } from "../../../../domain/rows.ts";
import type { State } from "../../../../workflow/document.ts";
import { stateOf } from "../task/task-facts.ts";
import type { Carried } from "./use-carried.ts";

type OpenColumns = { columns: State[]; folded: State[]; unfold: (state: string) => void };

/** Which states have an open column: what was cancelled is folded until somebody wants to see it, or carries something there. */
export const useOpenColumns = (project: Project, drag: DragActor, carried: Carried, board: RefObject<HTMLElement | null>): OpenColumns => {
  const { held, isHeld, signalled } = carried;
  const { states } = project.workflow;
  const [isUnfolded, setUnfolded] = useState(false);
  /** What was carried over a folded column, which stays open until it is let go. */
  const [opener, setOpener] = useState<Held | null>(null);
  const isFoldable = (id: string) => stateOf(project, id)?.category === "cancelled";
  const isOverFold = useSelector(drag, (state) => isFoldable(state.context.place?.state ?? ""));
  if (isHeld && held && held !== opener && isOverFold) setOpener(held);
  // Not as a card is taken up: a column that opens moves all of them from under it.
  const isOpen = isUnfolded || (signalled !== null && (signalled.isByKeys || signalled.held === opener));
  const columns = states.filter(({ id }) => !isFoldable(id) || isOpen);
  return {
    columns,
    folded: states.filter((state) => !columns.includes(state)),
    unfold(state) {
      flushSync(() => setUnfolded(true));
      board.current?.querySelector<HTMLElement>(`[data-state="${state}"] h2`)?.focus();
    },
  };
};
