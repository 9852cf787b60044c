import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useRef } from "react";
import { bounds, type Project, type Task } from "../../../../domain/rows.ts";
import type { Source } from "../../../../domain/tables.ts";
import { lazy } from "../../../loading/lazy.ts";
import { useBelow, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { TextComposer, useTaskWords } from "../board/text-composer.tsx";
import { useTaskComposer } from "../board/use-task-composer.ts";
import { numberOf, shareOf } from "./task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import type { Target } from "../shell/routing.tsx";
import { TaskLine } from "./task-line.tsx";
import * as css from "./task.css.ts";

const TaskPicking = lazy(
  () => import("./task-details.tsx"),
  (part) => part.TaskPicking,
);

/** How many tasks stand above one. */
const depthOf = (rows: Source, task: Task): number => {
  const parent = task.parent === null ? undefined : rows.get("task", task.parent);
  return parent ? 1 + depthOf(rows, parent) : 1;
};

type SubtasksProps = { task: Task; project: Project; canMake: boolean; taskAt: (task: Task) => Target; isBeside?: boolean };

/** What a task is made of, and one more at its foot. */
export const Subtasks = ({ task, project, canMake, taskAt, isBeside }: SubtasksProps) => {
  const { t } = useLingui();
  const words = useTaskWords(t`Subtasks`);
  const Heading = isBeside ? "h3" : "h2";
  const store = useWorkspaceRows();
  const commands = useTaskCommands();
  const { acts } = commands;
  const section = useRef<HTMLElement>(null);
  const below = useBelow(task.id).filter(({ deletedAt }) => deletedAt === null);
  const { done, all } = shareOf(project, below);
  const composer = useTaskComposer(task.id, project.id, project.workflow.initial, { parent: task.id });
  const hasRoom = canMake && depthOf(store.rows, task) < bounds.depth;
  if (all === 0 && !hasRoom) return null;
  const takeOut = (other: Task) => {
    if (!commands.quietly(acts.edit(other, { parent: null }), project)) return;
    // Its line goes with the button that was pressed.
    [...(section.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  };
  return (
    <section aria-labelledby="subtasks" ref={section}>
      <Heading className={css.section} id="subtasks">
        <Trans>Subtasks</Trans> {all > 0 && <span className={css.count}>{`${done}/${all}`}</span>}
      </Heading>
      <ul>
        {below.map((each) => {
          const taskLabel = numberOf(project, each);
          return (
            <TaskLine
              key={each.id}
              task={each}
              project={project}
              at={taskAt(each)}
              end={
                canMake && (
                  <IconButton className={square} size="small" label={t`Take ${taskLabel} out of here`} onClick={() => takeOut(each)}>
                    <Icon name="close" size={16} />
                  </IconButton>
                )
              }
            />
          );
        })}
      </ul>
      {hasRoom && <TextComposer actor={composer} workflow={project.workflow} words={words} />}
      {hasRoom && (
        <Suspense fallback={null}>
          <TaskPicking
            label={t`Which task becomes a subtask`}
            icon={<WorkIcon name="list" size={15} />}
            project={project}
            fits={({ id: other, parent }) => other !== task.id && parent !== task.id}
            onPick={(other) => acts.edit(other, { parent: task.id }).refused}
          >
            <Trans>Add existing task</Trans>
          </TaskPicking>
        </Suspense>
      )}
    </section>
  );
};
