import { memo, type ReactNode } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { MovesMenu } from "../moves/moves-menu.tsx";
import type { TaskDeeds } from "../task/use-task-deeds.ts";
import { TaskCard } from "./task-card.tsx";

/** What can be done with the cards of a board. */
export type CardDeeds = TaskDeeds & {
  onMenu(task: string, isOpen: boolean): void;
  /** @param isRange whether all from the last one that was chosen to this one are meant */
  onChoose(task: string, isRange: boolean): void;
};

type BoardCardProps = {
  id: string;
  project: Project;
  deeds: CardDeeds;
  isSelected: boolean;
  /** What says that it is chosen; undefined where it is not. */
  tick: ReactNode;
  isMenuOpen: boolean;
  isHeld: boolean;
  takenBack: string | undefined;
};

export const BoardCard = memo(({ id, project, deeds, isSelected, tick, isMenuOpen, isHeld, takenBack }: BoardCardProps) => {
  const task = useRow("task", id);
  if (!task) return null;
  return (
    <TaskCard
      task={task}
      project={project}
      href={deeds.hrefOf(task)}
      onOpen={() => deeds.open(task)}
      onChoose={() => deeds.onChoose(id, true)}
      isSelected={isSelected}
      tick={tick}
      isHeld={isHeld}
      takenBack={takenBack}
      actions={
        <MovesMenu
          task={task}
          project={project}
          open={isMenuOpen}
          onOpenChange={(isOpen) => deeds.onMenu(id, isOpen)}
          onMove={(move) => deeds.move(task, move)}
          onAssignToMe={() => deeds.assignToMe(task)}
          onDelete={() => deeds.remove(task)}
          onChoose={() => deeds.onChoose(id, false)}
          isChosen={tick !== undefined}
        />
      }
    />
  );
});
