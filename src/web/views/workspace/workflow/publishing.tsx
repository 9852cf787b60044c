import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PublishingActor } from "../../../../../machines/workspace/publishing.ts";
import type { Project } from "../../../../domain/rows.ts";
import { isEnd, type State, type WorkflowDocument } from "../../../../workflow/document.ts";
import { proposedTarget, removedStates } from "../../../../workflow/targets.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { providePublishing } from "../../../providers/workflow-parts.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useColumn, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { Form } from "../../form.tsx";
import { useFocusBack } from "../use-focus-back.ts";
import { useLatest } from "../use-latest.ts";
import { useTroubleText } from "../words.tsx";
import { useSeenChanging } from "./use-seen.ts";
import * as css from "./publishing.css.ts";

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

/** What is looked at before a draft is published: where the tasks of states that go will stand. */
export const PublishingForm = ({ actor, project, draft }: PublishingFormProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const troubleText = useTroubleText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (snapshot.hasTag("closed")) return null;
  const { targets, trouble } = snapshot.context;
  const version = project.workflowVersion + 1;
  const isBusy = snapshot.hasTag("busy");
  return (
    <div className={css.box}>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        <Trans>Publish version {version}</Trans>
      </h2>
      <Form label={t`Publish the draft`} onSubmit={() => actor.send({ type: "submitted" })}>
        {snapshot.hasTag("refused") && <Banner tone="error">{troubleText(trouble, draft)}</Banner>}
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
  const actor = useFlow(machine, { input: { targets, states: begun.draft.states.map(({ id }) => id) } });
  return <PublishingForm actor={actor} project={begun.project} draft={begun.draft} />;
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
