import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import type { WorkflowImportActor } from "../../../../../machines/workspace/workflow-import.ts";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import type { Words } from "../../../../workflow/configuration.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { movesIn } from "../../../../workflow/document.ts";
import type { LeftOut } from "../../../../workflow/import.ts";
import { languageOf } from "../../../i18n/workflow-names.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { draftOp } from "../../../providers/workflow-edits.ts";
import { provideWorkflowImport, readDefinition } from "../../../providers/workflow-import.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { Form } from "../../form.tsx";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useErrorText } from "../commands/error-text.tsx";
import { faultText, leftOutText } from "./left-out-text.ts";
import { useSeenChanging } from "./use-seen.ts";
import * as css from "./publishing.css.ts";
import * as lines from "./simulation.css.ts";

const Left = ({ left }: { left: readonly LeftOut[] }) => {
  const { t, i18n } = useLingui();
  if (left.length === 0)
    return (
      <p className={css.note}>
        <Trans>All of it fits: nothing was left out.</Trans>
      </p>
    );
  return (
    <>
      <p className={css.note}>
        <Trans>A workflow does not have these: they are left out.</Trans>
      </p>
      <ul className={lines.lines} aria-label={t`What was left out`}>
        {left.map((one, at) => (
          <li key={at} className={lines.line}>
            <span>{leftOutText(i18n, one)}</span>
            <span className={lines.reason}>{one.at.join(" › ")}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

const Proposed = ({ actor, workflow, left }: { actor: WorkflowImportActor; workflow: WorkflowDocument; left: readonly LeftOut[] }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const { error } = snapshot.context;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [states, moves] = [workflow.states.length, movesIn(workflow.states)];
  const ofStates = states === 1 ? t`one state` : t`${states} states`;
  const ofSteps = moves === 1 ? t`one step` : t`${moves} steps`;
  const isBusy = snapshot.hasTag("busy");
  return (
    <>
      {snapshot.hasTag("refused") && (
        <Banner tone="error" key={error?.code} title={errorText(error, workflow)}>
          {error?.code === "changed_meanwhile" && <Trans>Make it the draft once more to have it your way.</Trans>}
        </Banner>
      )}
      <p ref={heading} tabIndex={-1} className={lines.outcome}>
        <Trans>
          The draft would have {ofStates} and {ofSteps}, in the place of what is in it now.
        </Trans>
      </p>
      <Left left={left} />
      <Row>
        <Button
          size="small"
          busy={isBusy}
          disabled={!snapshot.can({ type: "import.taken" })}
          onClick={() => actor.send({ type: "import.taken" })}
        >
          <Trans>Make it the draft</Trans>
        </Button>
        <Button
          tone="secondary"
          size="small"
          disabled={!snapshot.can({ type: "import.back" })}
          onClick={() => actor.send({ type: "import.back" })}
        >
          <Trans>Back to the text</Trans>
        </Button>
        <Button
          tone="ghost"
          size="small"
          disabled={!snapshot.can({ type: "import.closed" })}
          onClick={() => actor.send({ type: "import.closed" })}
        >
          <Trans>Leave it</Trans>
        </Button>
      </Row>
    </>
  );
};

const Writing = ({ actor }: { actor: WorkflowImportActor }) => {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { text, fault } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const file = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => field.current?.focus(), []);
  /** Whether nothing was said yet of the file that was chosen. */
  const isAsking = useRef(false);
  useEffect(() => {
    if (isAsking.current && fault !== null) field.current?.focus();
    if (fault !== null) isAsking.current = false;
  });
  return (
    <Form label={t`A definition of XState's`} onSubmit={() => actor.send({ type: "submitted" })}>
      <TextArea
        ref={field}
        name="definition"
        label={<Trans>The configuration of createMachine, as JSON</Trans>}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        value={text}
        readOnly={isBusy}
        error={fault === null ? null : faultText(i18n, fault)}
        onChange={(value) => actor.send({ type: "field.changed", field: "definition", value })}
      />
      <input
        ref={file}
        hidden
        type="file"
        name="file"
        accept="application/json,.json"
        disabled={isBusy}
        aria-label={t`A file with the definition`}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same one may be chosen again.
          currentTarget.value = "";
          if (chosen === undefined) return;
          actor.send({ type: "file.chosen", file: chosen });
          isAsking.current = true;
        }}
      />
      <Row>
        <Button type="submit" size="small" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Read it</Trans>
        </Button>
        <Button tone="secondary" size="small" disabled={isBusy} onClick={() => file.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        <Button
          tone="ghost"
          size="small"
          disabled={!snapshot.can({ type: "import.closed" })}
          onClick={() => actor.send({ type: "import.closed" })}
        >
          <Trans>Leave it</Trans>
        </Button>
      </Row>
    </Form>
  );
};

/** A definition of XState's, brought in as the draft. */
export const WorkflowImport = ({ actor }: { actor: WorkflowImportActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const { workflow, left } = snapshot.context;
  const isOpen = snapshot.hasTag("open");
  const open = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, () => open.current);
  return (
    <section className={css.box} aria-labelledby="workflow-import">
      <h2 id="workflow-import" className={css.heading}>
        <Trans>From XState's tools</Trans>
      </h2>
      <p className={css.note}>
        <Trans>
          What was copied from here, or drawn elsewhere, becomes the draft: names, categories and steps. What is called as it was keeps its
          rules.
        </Trans>
      </p>
      {snapshot.hasTag("writing") && <Writing actor={actor} />}
      {snapshot.hasTag("proposed") && workflow !== null && <Proposed actor={actor} workflow={workflow} left={left} />}
      {!isOpen && (
        <div>
          <Button ref={open} tone="secondary" size="small" className={bar} onClick={() => actor.send({ type: "import.opened" })}>
            <Trans>Bring a definition in</Trans>
          </Button>
        </div>
      )}
    </section>
  );
};

/** @param words what steps ask for and what happens by itself, as it is exported */
export const ImportPart = ({ project, words }: { project: Project; words: Words }) => {
  const { t, i18n } = useLingui();
  const acts = useTaskActs();
  const { withToast } = useTaskCommands();
  // What it was laid on: what another changes meanwhile is not written over.
  const base = useRef(draftOf(project));
  const asked = useLatest({
    read: (text: string) => {
      base.current = draftOf(project);
      return readDefinition(project, languageOf(i18n), words, text);
    },
    take: (workflow: WorkflowDocument) => {
      const done = acts.all([draftOp(project.id, base.current, workflow)]);
      if (done.refused === null) withToast(done, project, t`The draft is what was brought in`);
      // Whoever was told of it, and takes it again, has it their way.
      if (done.refused?.code === "changed_meanwhile") base.current = draftOf(project);
      return done.refused;
    },
  });
  const actor = useFlow(useMemo(() => provideWorkflowImport(asked), [asked]));
  useSeenChanging(useSelector(actor, (snapshot) => snapshot.hasTag("open")));
  return <WorkflowImport actor={actor} />;
};
