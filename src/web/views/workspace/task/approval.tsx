import { Trans, useLingui } from "@lingui/react/macro";
import { can } from "../../../../contract/workspace/can.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { usePlace } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useApprovers } from "./approvers.ts";
import { PersonFace } from "../members/person-face.tsx";
import { useTaskCommands } from "../commands/use-acts.ts";
import * as css from "./approval.css.ts";

/** How far the approval is that a task waits for: who has given theirs, and who may still. */
export const Approval = ({ task, project }: { task: Task; project: Project }) => {
  const { t } = useLingui();
  const me = usePlace()?.me;
  const access = useProjectAccess(project);
  const commands = useTaskCommands();
  const approvers = useApprovers(task, project);
  if (approvers === null) return null;
  const { given, count, all, isEnough, lacks, names, who } = approvers;
  const mayTakeBack =
    me !== undefined &&
    task.votes.includes(me.id) &&
    access.mayChange &&
    can(me.role, "task.move", { ...access, isOwn: task.author === me.id }) === "yes";
  return (
    <section className={css.box} aria-label={t`Approval`}>
      <p className={css.line}>
        <b>
          <Trans>
            Approved: {count} of {all}
          </Trans>
        </b>
        {given.map(({ id }) => (
          <PersonFace key={id} id={id} />
        ))}
      </p>
      <p className={css.note}>
        {!approvers.isAnybody ? (
          <Trans>Nobody else is here who may approve it: it is for {who}</Trans>
        ) : isEnough ? (
          <Trans>Enough have approved, and one more approval moves the task on: by {names}</Trans>
        ) : lacks === 1 ? (
          <Trans>It is the move of {names}</Trans>
        ) : (
          <Trans>
            It is the move of {lacks} of these: {names}
          </Trans>
        )}
      </p>
      {mayTakeBack && (
        <Button
          tone="ghost"
          size="small"
          className={row}
          icon={<WorkIcon name="undo" size={15} />}
          onClick={() => void commands.quietly(commands.acts.unvote(task), project)}
        >
          <Trans>Take your approval back</Trans>
        </Button>
      )}
    </section>
  );
};
