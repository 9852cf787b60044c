import { Trans, useLingui } from "@lingui/react/macro";
import { can } from "../../../../contract/workspace/can.ts";
import { nudgedFor } from "../../../../domain/nudging.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { usePlace, useRow } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { hidden } from "../../../ui/text.css.ts";
import { showToast } from "../../../ui/toasts.ts";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { usePersonName } from "../members/people.ts";
import { numberOf } from "../task/task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import * as css from "./my-work.css.ts";

/** Asks whoever a late task waits for to take the next step, once a day. */
export const Nudge = ({ task, project }: { task: Task; project: Project }) => {
  const { t } = useLingui();
  const when = useToday();
  const me = usePlace()?.me;
  const access = useProjectAccess(project);
  const { acts, showError } = useTaskCommands();
  const name = usePersonName()(useRow("person", task.assignee ?? ""));
  const person = me ? nudgedFor(task, project, me.id, when) : null;
  if (!me || person === null || !access.mayChange || can(me.role, "task.comment", { ...access, isOwn: task.author === me.id }) !== "yes")
    return null;
  const isDone = task.nudged[person] === when.today;
  const nudge = () => {
    const refused = acts.nudge(task, person);
    if (refused) return showError(refused, project);
    const taskLabel = numberOf(project, task);
    showToast({ tone: "success", title: t`${name} is nudged about ${taskLabel}` });
  };
  return (
    <Button
      tone="secondary"
      size="small"
      className={classNames(row, css.nudge)}
      icon={<WorkIcon name="clock" size={15} />}
      disabled={isDone}
      onClick={nudge}
    >
      {isDone ? <Trans>Nudged today</Trans> : <Trans>Nudge</Trans>} <span className={hidden}>{`${name}: ${task.title}`}</span>
    </Button>
  );
};
