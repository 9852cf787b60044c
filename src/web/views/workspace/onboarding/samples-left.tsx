import { Trans, useLingui } from "@lingui/react/macro";
import { can } from "../../../../contract/workspace/can.ts";
import type { Op } from "../../../../domain/ops.ts";
import type { Project } from "../../../../domain/rows.ts";
import { isSample, samplesLabel } from "../../../../domain/samples.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { usePlace, useTasks } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { isOver } from "../task/task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { guidePage } from "../getting-started/guide-address.ts";
import { Link } from "../shell/routing.tsx";
import * as css from "./samples-left.css.ts";

/** Of sample tasks that are not done yet, for those who may remove them all: what they are for, and how they go. */
export const SamplesLeft = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const { acts, withToast } = useTaskCommands();
  const place = usePlace();
  const access = useProjectAccess(project);
  const samples = useTasks(project.id).filter(isSample);
  const mayRemove = place !== null && access.mayChange && can(place.me.role, "project.labels", access) === "yes";
  if (!mayRemove || samples.every((task) => isOver(project, task))) return null;
  const remove = () => {
    const ops: Op[] = samples.map(({ id }) => ({ op: "task.delete", id }));
    withToast(acts.all([...ops, { op: "label.remove", id: samplesLabel(project.id) }]), project, t`The sample tasks are gone`);
  };
  return (
    <div className={css.notice}>
      <p>
        <Trans>These tasks show how work goes here. Try them, and remove them when you like.</Trans>
      </p>
      <div className={css.ways}>
        <Link {...guidePage}>
          <Trans>Getting started</Trans>
        </Link>
        <Link to="/members">
          <Trans>Invite your team</Trans>
        </Link>
        <Button className={bar} size="small" tone="secondary" onClick={remove}>
          <Trans>Remove the sample tasks</Trans>
        </Button>
      </div>
    </div>
  );
};
