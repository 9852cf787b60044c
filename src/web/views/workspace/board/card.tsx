import { memo, type ReactNode } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { MovesMenu } from "../moves/moves-menu.tsx";
import type { TaskActions } from "../task/use-task-actions.ts";
import { TaskCard } from "./task-card.tsx";

/** What can be done with the cards of a board. */
export type CardActions = TaskActions & {
  onMenu(task: string, isOpen: boolean): void;
  /** @param isRange whether all from the last one that was chosen to this one are meant */
  onChoose(task: string, isRange: boolean): void;
};

type BoardCardProps = {
  id: string;
  project: Project;
  actions: CardActions;
  isSelected: boolean;
  /** What says that it is chosen; undefined where it is not. */
  tick: ReactNode;
  isMenuOpen: boolean;
  isHeld: boolean;
  undone: string | undefined;
};

export const BoardCard = memo(({ id, project, actions, isSelected, tick, isMenuOpen, isHeld, undone }: BoardCardProps) => {
  const task = useRow("task", id);
  if (!task) return null;
  return (
    <TaskCard
      task={task}
      project={project}
      href={actions.hrefOf(task)}
      onOpen={() => actions.open(task)}
      onChoose={() => actions.onChoose(id, true)}
      isSelected={isSelected}
      tick={tick}
      isHeld={isHeld}
      undone={undone}
      actions={
        <MovesMenu
          task={task}
          project={project}
          open={isMenuOpen}
          onOpenChange={(isOpen) => actions.onMenu(id, isOpen)}
          onMove={(move) => actions.move(task, move)}
          onAssignToMe={() => actions.assignToMe(task)}
          onDelete={() => actions.remove(task)}
          onChoose={() => actions.onChoose(id, false)}
          isChosen={tick !== undefined}
        />
      }
    />
  );
});
