import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type Ref } from "react";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import type { Differences } from "../../../../workflow/differences.ts";
import { most, type Move, type State, type WorkflowDocument } from "../../../../workflow/document.ts";
import { movesIn } from "../../../../workflow/document.ts";
import { stepsOf } from "../../../../workflow/states.ts";
import { raiseState, removeState, restoreMove, setInitial } from "../../../../workflow/edits.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { Button, IconButton, TextButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { draftAnchorOf, stepAnchorOf } from "./anchors.ts";
import { RemoveLine } from "./line-buttons.tsx";
import { MarkWord } from "./mark-word.tsx";
import { OpenStateForm, OpenStepForm } from "./open-forms.tsx";
import { StateFacts } from "./state-facts.tsx";
import { StateTimers } from "./state-timers.tsx";
import { StepEditor } from "./step-editor.tsx";
import { useKept } from "./use-kept.ts";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import * as css from "./workflow-page.css.ts";

type StateEditorProps = {
  project: Project;
  state: State;
  differences: Differences;
  isFirst: boolean;
  /** The focus goes on at the element of this id. */
  goOn: (id: string) => void;
  /** Forms of it are opened, or all of them are closed. */
  onWritten: (isWritten: boolean) => void;
  onRemoved: () => void;
};

type StateToolsProps = Pick<StateEditorProps, "project" | "state" | "isFirst" | "onRemoved"> & {
  change: Ref<HTMLButtonElement>;
  onChange: () => void;
};

/** What is done to a state as a whole. */
const StateTools = ({ project, state, isFirst, change, onChange, onRemoved }: StateToolsProps) => {
  const { t, i18n } = useLingui();
  const edits = useWorkflowEdits(project);
  const draft = draftOf(project);
  const { id } = state;
  const name = nameFor(i18n, state.name);
  const isLed = draft.states.some((each) => stepsOf(each).some(({ to }) => to === id));
  const remove = () => {
    const title = isLed ? t`The state “${name}” is removed, with the steps that lead to it` : t`The state “${name}” is removed`;
    if (edits.withToast(removeState(draft, id), title)) onRemoved();
  };
  return (
    <span className={css.tools}>
      <IconButton ref={change} className={square} size="small" label={t`Change the state “${name}”`} onClick={onChange}>
        <WorkIcon name="pencil" />
      </IconButton>
      {!isFirst && (
        <IconButton
          className={square}
          size="small"
          label={t`Move the state “${name}” up`}
          onClick={() => void edits.edit(raiseState(draft, id))}
        >
          <WorkIcon name="up" />
        </IconButton>
      )}
      {draft.states.length > 1 && <RemoveLine label={t`Remove the state “${name}”`} onClick={remove} />}
    </span>
  );
};

type DraftFactsProps = Pick<StateEditorProps, "project" | "state" | "differences" | "goOn">;

/** What a state is, and what is other about it than in the published version. */
const DraftFacts = ({ project, state, differences, goOn }: DraftFactsProps) => {
  const { t, i18n } = useLingui();
  const edits = useWorkflowEdits(project);
  const draft = draftOf(project);
  const { id } = state;
  const name = nameFor(i18n, state.name);
  const mark = differences.states.get(id);
  const begin = () => {
    if (edits.edit(setInitial(draft, id))) goOn(draftAnchorOf(id));
  };
  return (
    <StateFacts
      project={project}
      workflow={draft}
      state={state}
      begins={
        id === draft.initial ? (
          <Trans>Tasks begin here</Trans>
        ) : (
          <TextButton aria-label={t`Let tasks begin here: “${name}”`} onClick={begin}>
            <Trans>Let tasks begin here</Trans>
          </TextButton>
        )
      }
    >
      {mark && (
        <li>
          <MarkWord mark={mark} />
        </li>
      )}
      {differences.reordered.has(id) && (
        <li>
          <Trans>Its steps stand in another order</Trans>
        </li>
      )}
    </StateFacts>
  );
};

type RemovedStepsProps = Pick<StateEditorProps, "project" | "goOn"> & { name: string; removed: readonly Move[] };

/** Steps that the published version has from a state, and its draft no more. */
const RemovedSteps = ({ project, name, removed, goOn }: RemovedStepsProps) => {
  const { t, i18n } = useLingui();
  const edits = useWorkflowEdits(project);
  return (
    <ul className={css.removed} aria-label={t`Removed steps from “${name}”`}>
      {removed.map((move) => {
        const step = nameFor(i18n, move.name);
        return (
          <li key={move.id} className={css.removedLine}>
            <span>
              <Trans>“{step}” is removed</Trans>
            </span>
            <TextButton
              aria-label={t`Bring back the step “${step}”`}
              onClick={() => {
                if (edits.edit(restoreMove(draftOf(project), project.workflow, move.id))) goOn(stepAnchorOf(move.id));
              }}
            >
              <Trans>Bring back</Trans>
            </TextButton>
          </li>
        );
      })}
    </ul>
  );
};

type AddStepProps = { draft: WorkflowDocument; name: string; add: Ref<HTMLButtonElement>; onAdd: () => void };

const AddStep = ({ draft, name, add, onAdd }: AddStepProps) => {
  const { t } = useLingui();
  const isFull = movesIn(draft.states) >= most.moves;
  const highest = most.moves;
  return (
    <div className={css.adding}>
      <Button
        ref={add}
        tone="ghost"
        size="small"
        className={classNames(bar, css.addingStep)}
        icon={<WorkIcon name="plus" size={15} />}
        aria-label={t`Add a step from “${name}”`}
        disabled={isFull}
        onClick={onAdd}
      >
        <Trans>Add a step</Trans>
      </Button>
      {isFull && (
        <span className={css.note}>
          <Trans>A workflow has {highest} steps at most</Trans>
        </span>
      )}
    </div>
  );
};

/** A state that may be changed, with its steps. */
export const StateEditor = ({ project, state, differences, isFirst, goOn, onWritten, onRemoved }: StateEditorProps) => {
  const { t, i18n } = useLingui();
  /** The forms that are open: `state`, `new` for a step that is added, and steps by their ids. */
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const { shown, keep } = useKept(state.moves);
  const [change, add] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const [isOpen, isAdding] = [forms.has("state"), forms.has("new")];
  useFocusBack(isOpen, () => change.current);
  useFocusBack(!isFirst, () => change.current);
  useFocusBack(isAdding, () => add.current);
  const draft = draftOf(project);
  const { id } = state;
  const name = nameFor(i18n, state.name);
  const anchor = draftAnchorOf(id);
  const turn = (form: string, isWritten: boolean) => {
    const open = new Set(forms);
    if (isWritten) open.add(form);
    else open.delete(form);
    setForms(open);
    onWritten(open.size > 0);
  };
  const removed = differences.removedMoves.get(id) ?? [];
  return (
    <section className={css.card} aria-labelledby={anchor} data-card={id}>
      <div className={css.head}>
        <h2 id={anchor} tabIndex={-1} className={css.heading}>
          <CategorySign category={signOf(state)} size={16} />
          {name}
        </h2>
        {!isOpen && (
          <StateTools
            project={project}
            state={state}
            isFirst={isFirst}
            change={change}
            onChange={() => turn("state", true)}
            onRemoved={onRemoved}
          />
        )}
      </div>
      {isOpen ? (
        <OpenStateForm project={project} state={state} onClose={() => turn("state", false)} />
      ) : (
        <DraftFacts project={project} state={state} differences={differences} goOn={goOn} />
      )}
      {!isOpen && <StateTimers state={state} workflow={draft} />}
      {shown.length === 0 ? (
        <p className={css.note}>
          <Trans>No step leads on from here</Trans>
        </p>
      ) : (
        <ul className={css.steps} aria-label={t`Steps from “${name}”`}>
          {shown.map((move, at) => (
            <StepEditor
              key={move.id}
              project={project}
              from={id}
              move={move}
              mark={differences.moves.get(move.id) ?? null}
              isFirst={at === 0}
              onWritten={(isWritten) => {
                keep(move, isWritten);
                turn(move.id, isWritten);
              }}
              onRemoved={() => {
                const next = shown[at + 1] ?? shown[at - 1];
                goOn(next ? stepAnchorOf(next.id) : anchor);
              }}
            />
          ))}
        </ul>
      )}
      {removed.length > 0 && <RemovedSteps project={project} name={name} removed={removed} goOn={goOn} />}
      {isAdding ? (
        <OpenStepForm project={project} from={id} move={null} onClose={() => turn("new", false)} />
      ) : (
        draft.states.length > 1 && <AddStep draft={draft} name={name} add={add} onAdd={() => turn("new", true)} />
      )}
    </section>
  );
};
