import { useState } from "react";
import type { DragActor, DropPlace, Held } from "../../../../../machines/workspace/drag.ts";
import type { Op } from "../../../../domain/ops.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import type { Need } from "../../../../workflow/document.ts";
import { provideDrag, type DragActs } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { movesOf, nextOf, rankOps, ranksBefore } from "../../../providers/workspace-moves.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import type { Chosen } from "../board/chosen.ts";
import { useDragActs } from "../board/use-drag-acts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { changeOf, type LaneKind } from "./lane-places.ts";

/** Whether the lane gives a move all that it asks for. */
const isGiven = (missing: readonly Need[], change: readonly Op[]): boolean =>
  missing.every((need) => "input" in need && need.input === "assignee") &&
  change.some((op) => op.op === "task.edit" && op.set.assignee != null);

/**
 * What lets a card go in a lane: what makes it one of that lane, and the move with it, as one command. The move comes first, as its column said that it may
 * be made, unless it asks for what the lane gives it.
 */
const useLaneDrop = (project: Project, kind: LaneKind, whole: DragActs) => {
  const store = useWorkspaceRows();
  const commands = useTaskCommands();
  const { acts } = commands;
  const moveOps = (task: Task, move: string, before: string | null): Op[] => {
    const to = movesOf(store, task).find((judged) => judged.move.id === move)?.move.to ?? task.state;
    const { ranks, others } = ranksBefore(store, { project: task.project, state: to }, before, [task.id]);
    return [{ op: "task.move", id: task.id, from: task.state, move, rank: ranks[0], ...nextOf(store, task, to) }, ...rankOps(others)];
  };
  return (held: Held, place: DropPlace): ReturnType<DragActs["drop"]> => {
    const task = store.rows.get("task", held.task);
    const { lane: from = "" } = held;
    const { lane: to = from, move, before } = place;
    const change = task && task.state === held.from ? changeOf(kind, task, from, to) : [];
    if (!task || change.length === 0) return whole.drop(held, place);
    if (move === null) {
      const { ranks, others } = ranksBefore(store, task, before, [task.id]);
      return { refused: acts.all([...change, { op: "task.edit", id: task.id, set: { rank: ranks[0] } }, ...rankOps(others)]).refused };
    }
    const missing = movesOf(store, task).find((judged) => judged.move.id === move)?.missing ?? [];
    if (missing.length > 0 && !isGiven(missing, change)) {
      // It comes to its lane, and the form asks for what its step needs.
      const { refused } = acts.all(change);
      if (refused === null) commands.asks(store.rows.get("task", task.id) ?? task, move, before);
      return { refused };
    }
    const moved = moveOps(task, move, before);
    const done = acts.all(missing.length > 0 ? [...change, ...moved] : [...moved, ...change]);
    return done.refused ? { refused: done.refused } : { refused: null, tell: commands.movedToast(done, task, move, project) };
  };
};

/** The chart of a card that is carried between lanes and columns. */
export const useLaneDrag = (project: Project, kind: LaneKind, chosen: Chosen | null): DragActor => {
  const store = useWorkspaceRows();
  const whole = useDragActs(project, chosen);
  const acts = useLatest<DragActs>({ ...whole, drop: useLaneDrop(project, kind, whole) });
  const [machine] = useState(() => provideDrag(acts, store));
  return useFlow(machine);
};
