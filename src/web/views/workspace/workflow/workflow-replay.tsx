import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { WorkflowReplayActor } from "../../../../../machines/workspace/workflow-replay.ts";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import { stepNamed } from "../../../../domain/step-names.ts";
import { most, type ReplayedStep, type WorkflowReplay } from "../../../../domain/workflow-replay.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { isSameWorkflow } from "../../../../workflow/merge.ts";
import { longDate } from "../../../i18n/dates.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideWorkflowReplay } from "../../../providers/workflow-parts.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { taskPage, numberOf } from "../task/task-facts.ts";
import { Link } from "../shell/routing.tsx";
import { causeText, everyState } from "./cause-text.ts";
import * as box from "./publishing.css.ts";
import * as css from "./simulation.css.ts";
import * as page from "./workflow-page.css.ts";

/** A step of which moves would have been refused: how many of how many, why, and which tasks they were. */
const RefusedStep = ({ step, project, draft }: { step: ReplayedStep; project: Project; draft: WorkflowDocument }) => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const states = everyState(draft, project);
  const { from, move, to, count, refused, causes, tasks } = step;
  const called = stepNamed({ ...project, workflow: draft }, move) ?? stepNamed(project, move);
  const name = called === undefined ? t`A step that is gone` : nameFor(i18n, called);
  return (
    <li className={css.line}>
      <span className={css.stepLine}>
        <b>{name}</b>
        <span className={page.target}>
          {stateName(i18n, states, from)}
          <WorkIcon name="arrow-right" size={14} />
          {stateName(i18n, states, to)}
        </span>
        <span className={css.count}>
          <Trans>
            {refused} of {count}
          </Trans>
        </span>
      </span>
      {causes.map(({ cause, count: times }) => {
        const why = causeText(i18n, cause, states, rows);
        return (
          <span key={why} className={css.reason}>
            {why} ({times})
          </span>
        );
      })}
      <span className={css.links}>
        {tasks.map((task) => (
          <Link key={task.id} {...taskPage(project, task)} className={css.link} title={task.title}>
            {numberOf(project, task)}
          </Link>
        ))}
      </span>
    </li>
  );
};

/** How it is judged, and what the log does not tell. */
const About = ({ replay: { unknown, since } }: { replay: WorkflowReplay }) => {
  const { i18n } = useLingui();
  const { moves: highest } = most;
  const first = since === null ? "" : longDate(i18n, since);
  return (
    <details>
      <summary className={css.summary}>
        <Trans>How this is judged</Trans>
      </summary>
      <div className={css.about}>
        <p>
          <Trans>
            Each move is judged by what the log says was so then: who made it and what they were, what stood in the task, what hung on it,
            and how many tasks stood where it led.
          </Trans>
        </p>
        <p>
          <Trans>
            What was done in one go with a move may have come before it or after: a move counts as refused where it would have been either
            way. Whether tasks that others wait for had ended is judged by the states of the draft.
          </Trans>
        </p>
        <p>
          <Trans>
            Limits are judged by what really stood there, as if nothing before had been refused. Tasks that are in the trash or in another
            project by now are left out.
          </Trans>
        </p>
        {unknown > 0 && (
          <p>
            {unknown === 1 ? (
              <Trans>Of one move the log does not know what whoever made it was: it is judged without that.</Trans>
            ) : (
              <Trans>Of {unknown} moves the log does not know what whoever made them was: they are judged without that.</Trans>
            )}
          </p>
        )}
        {since !== null && (
          <p>
            <Trans>
              Only the last {highest} moves are looked at: those since {first}.
            </Trans>
          </p>
        )}
      </div>
    </details>
  );
};

const ReplayReport = ({ replay, project, draft }: { replay: WorkflowReplay; project: Project; draft: WorkflowDocument }) => {
  const { t } = useLingui();
  const { count, refused, steps } = replay;
  if (count === 0)
    return (
      <p className={css.outcome}>
        <Trans>No task was moved in the last {most.days} days.</Trans>
      </p>
    );
  return (
    <>
      <p className={css.outcome}>
        {count === 1 ? (
          refused === 0 ? (
            <Trans>The one move would not have been refused</Trans>
          ) : (
            <Trans>The one move would have been refused</Trans>
          )
        ) : refused === 0 ? (
          <Trans>None of {count} moves would have been refused</Trans>
        ) : (
          <Trans>
            {refused} of {count} moves would have been refused
          </Trans>
        )}
      </p>
      {steps.length > 0 && (
        <ul className={css.lines} aria-label={t`Steps that would have been refused`}>
          {steps.map((step) => (
            <RefusedStep key={[step.from, step.move, step.to].join(".")} step={step} project={project} draft={draft} />
          ))}
        </ul>
      )}
      <About replay={replay} />
    </>
  );
};

/** What the recorded moves of the project would have come to under its draft. */
export const ReplayView = ({ actor, project }: { actor: WorkflowReplayActor; project: Project }) => {
  const { t } = useLingui();
  const words = useProblemText();
  const snapshot = useSelector(actor, (state) => state);
  const { replay, judged, problem } = snapshot.context;
  const isOpen = snapshot.hasTag("open");
  const { days } = most;
  return (
    <section className={box.box} aria-labelledby="workflow-replay">
      <h2 id="workflow-replay" className={box.heading}>
        <Trans>Try it on what was done</Trans>
      </h2>
      <p className={box.note}>
        <Trans>Which moves of the last {days} days this draft would have refused, and why. Nothing is moved by it.</Trans>
      </p>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && <Waiting pending label={t`Replaying…`} skeleton={<CardSkeleton />} />}
      {snapshot.hasTag("unreachable") && (
        <Banner
          tone="error"
          focus={false}
          title={<Trans>The moves could not be replayed</Trans>}
          actions={
            <Button size="small" tone="secondary" onClick={() => actor.send({ type: "replay.retried" })}>
              <Trans>Replay it once more</Trans>
            </Button>
          }
        >
          {words(problem)}
        </Banner>
      )}
      <div role="status">
        {snapshot.hasTag("outdated") && (
          <p className={box.note}>
            <Trans>The draft has changed since: this is of how it was.</Trans>
          </p>
        )}
      </div>
      {snapshot.hasTag("reported") && replay !== null && judged !== null && (
        <ReplayReport replay={replay} project={project} draft={judged} />
      )}
      <Row>
        {snapshot.hasTag("outdated") && (
          <Button tone="secondary" size="small" className={bar} onClick={() => actor.send({ type: "replay.asked" })}>
            <Trans>Replay it again</Trans>
          </Button>
        )}
        <Button
          tone={isOpen ? "ghost" : "secondary"}
          size="small"
          className={bar}
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: isOpen ? "replay.closed" : "replay.asked" })}
        >
          {isOpen ? <Trans>Hide the replay</Trans> : <Trans>Replay the last {days} days</Trans>}
        </Button>
      </Row>
    </section>
  );
};

export const ReplayPart = ({ project }: { project: Project }) => {
  const workspace = useWorkspace();
  const { id } = project;
  const workflow = draftOf(project);
  const actor = useFlow(
    useMemo(() => provideWorkflowReplay(workspace, id), [workspace, id]),
    { input: { workflow } },
  );
  useEffect(() => {
    // A project's row comes anew with every change of it.
    if (!isSameWorkflow(actor.getSnapshot().context.workflow, workflow)) actor.send({ type: "workflow.changed", workflow });
  }, [actor, workflow]);
  return <ReplayView actor={actor} project={project} />;
};
