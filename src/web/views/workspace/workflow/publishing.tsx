import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { percentOf, type PublishingActor, type PublishingJob } from "../../../../../machines/workspace/publishing.ts";
import type { Project, Publication } from "../../../../domain/rows.ts";
import type { State, WorkflowDocument } from "../../../../workflow/document.ts";
import { isEnd } from "../../../../workflow/states.ts";
import { proposedTarget, removedStates } from "../../../../workflow/targets.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { providePublishing } from "../../../providers/workflow-parts.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useColumn, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { ProgressBar } from "../../../ui/progress.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { Form } from "../../form.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useErrorText } from "../commands/error-text.tsx";
import { useSeenChanging } from "./use-seen.ts";
import * as css from "./publishing.css.ts";

const jobOf = ({ of, moved, isStopped }: Publication): PublishingJob => ({ of, moved, isStopped });

type PublishingFormProps = { actor: PublishingActor; project: Project; draft: WorkflowDocument };

/** Where the tasks of one state that goes are to stand. */
const TargetField = ({ actor, project, draft, state, to }: PublishingFormProps & { state: State; to: string }) => {
  const { i18n } = useLingui();
  const count = useColumn(project.id, state.id).length;
  const name = nameFor(i18n, state.name);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <SelectField
      name={`target-${state.id}`}
      label={<Trans>“{name}” goes: its tasks go to</Trans>}
      // Of those that ended long ago not all are here.
      hint={isEnd(state) ? undefined : count === 1 ? <Trans>One task now</Trans> : <Trans>{count} tasks now</Trans>}
      value={to}
      disabled={isBusy}
      options={draft.states.map(({ id, name: called }) => ({ value: id, label: nameFor(i18n, called) }))}
      onChange={(chosen) => actor.send({ type: "target.chosen", from: state.id, to: chosen })}
    />
  );
};

/** How far the tasks have come that follow what was published. */
const Moving = ({ actor, version }: { actor: PublishingActor; version: number }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const { job, mayResume, error } = snapshot.context;
  const { of, moved } = job ?? { of: 0, moved: 0 };
  const hasStopped = snapshot.hasTag("stopped");
  return (
    <div className={css.box}>
      <ProgressBar
        label={t`Tasks move to version ${version}`}
        percent={job === null ? 0 : percentOf(job)}
        words={t`${moved} of ${of} tasks`}
      />
      {!hasStopped && (
        <p className={css.note}>
          <Trans>
            Everybody works by the new version already. The states that go stand beside the others until their tasks have moved; nothing
            comes into them any more.
          </Trans>
        </p>
      )}
      {hasStopped && (
        <Banner tone="error" focus={error !== null}>
          {errorText(error) ?? <Trans>It has stopped on the way. No task is lost: the rest are where they were.</Trans>}
        </Banner>
      )}
      {mayResume && (hasStopped || snapshot.hasTag("busy")) && (
        <Row>
          <Button
            size="small"
            busy={snapshot.hasTag("busy")}
            disabled={!snapshot.can({ type: "resume.asked" })}
            onClick={() => actor.send({ type: "resume.asked" })}
          >
            <Trans>Go on moving tasks</Trans>
          </Button>
        </Row>
      )}
    </div>
  );
};

/** What is looked at before a draft is published: where the tasks of states that go will stand. */
export const PublishingForm = ({ actor, project, draft }: PublishingFormProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (snapshot.hasTag("closed")) return null;
  if (snapshot.hasTag("ended"))
    return (
      <Banner
        tone="success"
        actions={
          <Button size="small" tone="ghost" onClick={() => actor.send({ type: "end.read" })}>
            <Trans>Close this notice</Trans>
          </Button>
        }
      >
        <Trans>All tasks have moved to where they belong now</Trans>
      </Banner>
    );
  if (snapshot.hasTag("moving")) return <Moving actor={actor} version={project.workflowVersion} />;
  const { targets, error } = snapshot.context;
  const version = project.workflowVersion + 1;
  const isBusy = snapshot.hasTag("busy");
  return (
    <div className={css.box}>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        <Trans>Publish version {version}</Trans>
      </h2>
      <Form label={t`Publish the draft`} onSubmit={() => actor.send({ type: "submitted" })}>
        {snapshot.hasTag("refused") && <Banner tone="error">{errorText(error, draft)}</Banner>}
        {targets.length === 0 && (
          <p className={css.note}>
            <Trans>No state goes: every task stays where it is.</Trans>
          </p>
        )}
        {targets.map(({ from, to }) => {
          const state = project.workflow.states.find(({ id }) => id === from);
          return state && <TargetField key={from} actor={actor} project={project} draft={draft} state={state} to={to} />;
        })}
        <p className={css.note}>
          <Trans>From then on everybody works by it. An older version can be published again.</Trans>
        </p>
        <Row>
          <Button type="submit" size="small" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Publish it</Trans>
          </Button>
          <Button
            tone="ghost"
            size="small"
            disabled={!snapshot.can({ type: "cancelled" })}
            onClick={() => actor.send({ type: "cancelled" })}
          >
            <Trans>Not yet</Trans>
          </Button>
        </Row>
      </Form>
    </div>
  );
};

const OpenForm = ({ project, draft, onClose }: { project: Project; draft: WorkflowDocument; onClose: () => void }) => {
  const store = useWorkspaceRows();
  const close = useLatest(onClose);
  useSeenChanging(true);
  // As both were when it was opened: what nobody has looked at is not published.
  const [begun] = useState({ project, draft });
  const machine = useMemo(() => providePublishing(store, begun.project.id, begun.draft, close), [store, begun, close]);
  const { workflow } = begun.project;
  const targets = removedStates(workflow, begun.draft).map((state) => ({
    from: state.id,
    to: proposedTarget(workflow, begun.draft, state),
  }));
  const actor = useFlow(machine, { input: { targets, states: begun.draft.states.map(({ id }) => id), job: null, mayResume: true } });
  return <PublishingForm actor={actor} project={begun.project} draft={begun.draft} />;
};

const Publication = ({ project, mayResume, onClose }: { project: Project; mayResume: boolean; onClose: () => void }) => {
  const store = useWorkspaceRows();
  const close = useLatest(onClose);
  const { id, workflow, publication: job } = project;
  // What is published already is not published by it.
  const [draft] = useState(workflow);
  const machine = useMemo(() => providePublishing(store, id, draft, close), [store, id, draft, close]);
  const actor = useFlow(machine, { input: { targets: [], states: [], job: job && jobOf(job), mayResume } });
  useEffect(() => {
    actor.send(job === null ? { type: "job.ended" } : { type: "job.changed", job: jobOf(job) });
  }, [actor, job]);
  return <PublishingForm actor={actor} project={project} draft={draft} />;
};

/** How far a publication has come whose tasks follow piece by piece, until somebody has read that it has ended. */
export const PublicationPart = ({ project, mayResume }: { project: Project; mayResume: boolean }) => {
  const [isShown, setIsShown] = useState(false);
  if (project.publication !== null && !isShown) setIsShown(true);
  return isShown && <Publication project={project} mayResume={mayResume} onClose={() => setIsShown(false)} />;
};

/** The way to publish a draft. @param isSound whether nothing in it is to be mended first */
export const Publishing = ({ project, draft, isSound }: { project: Project; draft: WorkflowDocument; isSound: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, () => opener.current);
  if (isOpen) return <OpenForm project={project} draft={draft} onClose={() => setIsOpen(false)} />;
  return (
    <div>
      <Button ref={opener} size="small" className={bar} disabled={!isSound} onClick={() => setIsOpen(true)}>
        <Trans>Publish…</Trans>
      </Button>
    </div>
  );
};
