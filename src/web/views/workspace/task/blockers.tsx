import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { useBlocked, useTasks, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { numberOf } from "./task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import * as css from "./task.css.ts";
import type { Target } from "../shell/routing.tsx";
import { TaskLine } from "./task-line.tsx";
import { TaskPicking } from "./task-picking.tsx";

type BlockersProps = {
  task: Task;
  project: Project;
  /** It may be read, and not changed. */
  isFixed: boolean;
  taskAt: (task: Task) => Target;
  isBeside?: boolean | undefined;
};

/** What has to be over before a task, and what waits for it in turn. */
export const Blockers = ({ task, project, isFixed, taskAt, isBeside }: BlockersProps) => {
  const { t } = useLingui();
  const Heading = isBeside ? "h3" : "h2";
  const { rows } = useWorkspaceRows();
  const commands = useTaskCommands();
  const section = useRef<HTMLElement>(null);
  // What is told of any of them draws them anew.
  useTasks(project.id);
  const isActive = (other: Task | undefined): other is Task => other !== undefined && other.deletedAt === null;
  const blockers = task.blockedBy.map((id) => rows.get("task", id)).filter(isActive);
  const blocked = useBlocked(task.id).filter(isActive);
  if (isFixed && blockers.length + blocked.length === 0) return null;
  const free = (other: Task) => {
    if (!commands.quietly(commands.acts.block(task, other.id, false), project)) return;
    // Its line goes with the button that was pressed.
    [...(section.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  };
  return (
    <section aria-labelledby="blockers" className={css.links} ref={section}>
      <Heading className={css.section} id="blockers">
        <Trans>Blocked by</Trans>
      </Heading>
      {blockers.length > 0 && (
        <ul aria-labelledby="blockers">
          {blockers.map((other) => {
            const taskLabel = numberOf(project, other);
            return (
              <TaskLine
                key={other.id}
                task={other}
                project={project}
                at={taskAt(other)}
                end={
                  !isFixed && (
                    <IconButton className={square} size="small" label={t`No longer blocked by ${taskLabel}`} onClick={() => free(other)}>
                      <Icon name="close" size={16} />
                    </IconButton>
                  )
                }
              />
            );
          })}
        </ul>
      )}
      {!isFixed && (
        <TaskPicking
          label={t`What blocks it`}
          icon={<WorkIcon name="blocked" size={15} />}
          project={project}
          fits={({ id }) => id !== task.id && !task.blockedBy.includes(id)}
          onPick={(other) => commands.acts.block(task, other.id, true).refused}
          onMake={(title) => commands.acts.makeBlocker(task, project.workflow.initial, title)}
        >
          <Trans>Add blocker</Trans>
        </TaskPicking>
      )}
      {blocked.length > 0 && (
        <>
          <Heading className={css.section} id="blocked">
            <Trans>Blocks</Trans>
          </Heading>
          <ul aria-labelledby="blocked">
            {blocked.map((other) => (
              <TaskLine key={other.id} task={other} project={project} at={taskAt(other)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
