import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { WorkflowPathsActor } from "../../../../../machines/workspace/workflow-paths.ts";
import type { Project } from "../../../../domain/rows.ts";
import { most, stepTaken, type Taken, type WorkflowPaths } from "../../../../domain/workflow-paths.ts";
import { type WorkflowDocument } from "../../../../workflow/document.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideWorkflowPaths } from "../../../providers/workflow-parts.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { Link } from "../shell/routing.tsx";
import { anchorOf } from "./anchors.ts";
import * as box from "./publishing.css.ts";
import * as css from "./simulation.css.ts";
import * as page from "./workflow-page.css.ts";
import { tabTarget } from "./workflow-tabs.tsx";

const TakenCount = ({ taken: { ever, lately } }: { taken: Taken }) => {
  if (ever === 0)
    return (
      <span className={css.never}>
        <Trans>No task yet</Trans>
      </span>
    );
  return (
    <span className={css.count}>
      {ever === 1 ? (
        <Trans>One task, {lately} lately</Trans>
      ) : (
        <Trans>
          {ever} tasks, {lately} lately
        </Trans>
      )}
    </span>
  );
};

/** Every step of the workflow that is in force, with how many tasks took it. */
const Steps = ({ project, workflow, paths }: { project: string; workflow: WorkflowDocument; paths: WorkflowPaths }) => {
  const { t, i18n } = useLingui();
  /** States stand on another part of the page. */
  const linkTo = (state: string) => (
    <Link {...tabTarget(project, "diagram")} hash={anchorOf(state)}>
      {stateName(i18n, workflow, state)}
    </Link>
  );
  const steps = workflow.states.flatMap(({ id: from, moves }) =>
    moves.map((move) => ({ from, move, taken: stepTaken(paths, { from, move: move.id, to: move.to }) })),
  );
  const [all, never] = [steps.length, steps.filter(({ taken }) => taken.ever === 0).length];
  const { days } = most;
  return (
    <>
      <p className={css.outcome}>
        {never === 0 ? (
          <Trans>Every step was taken</Trans>
        ) : never === 1 ? (
          <Trans>One of the steps was never taken</Trans>
        ) : (
          <Trans>
            {never} of {all} steps were never taken
          </Trans>
        )}
      </p>
      <p className={box.note}>
        <Trans>Counted are tasks that are there now. Lately means in the last {days} days.</Trans>
      </p>
      <ul className={css.lines} aria-label={t`How many tasks took each step`}>
        {steps.map(({ from, move, taken }) => (
          <li key={move.id} className={css.line}>
            <span className={css.stepLine}>
              <b>{nameFor(i18n, move.name)}</b>
              <span className={page.target}>
                {linkTo(from)}
                <WorkIcon name="arrow-right" size={14} />
                {linkTo(move.to)}
              </span>
              <TakenCount taken={taken} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

type WorkflowPathsListProps = {
  actor: WorkflowPathsActor;
  /** The key of the project. */
  project: string;
  workflow: WorkflowDocument;
};

/** Which steps of a workflow its tasks have taken, and which none has. */
export const WorkflowPathsList = ({ actor, project, workflow }: WorkflowPathsListProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const isOpen = snapshot.hasTag("open");
  const { data: paths } = snapshot.context;
  return (
    <section className={box.box} aria-labelledby="workflow-paths">
      <h2 id="workflow-paths" className={box.heading}>
        <Trans>Which steps were taken</Trans>
      </h2>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && <Waiting pending label={t`Counting…`} skeleton={<CardSkeleton />} />}
      <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The steps could not be counted</Trans>} />
      {snapshot.hasTag("loaded") && paths !== null && <Steps project={project} workflow={workflow} paths={paths} />}
      <div>
        <Button
          tone={isOpen ? "ghost" : "secondary"}
          size="small"
          className={bar}
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: isOpen ? "list.closed" : "list.opened" })}
        >
          {isOpen ? <Trans>Hide which steps were taken</Trans> : <Trans>Show which steps were taken</Trans>}
        </Button>
      </div>
    </section>
  );
};

/** The same of the workflow that is in force. */
export const PathsPart = ({ project: { id, key, workflow } }: { project: Project }) => {
  const workspace = useWorkspace();
  const actor = useFlow(useMemo(() => provideWorkflowPaths(workspace, id), [workspace, id]));
  return <WorkflowPathsList actor={actor} project={key} workflow={workflow} />;
};
