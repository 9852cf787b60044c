import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import type { Differences, Mark } from "../../../../workflow/differences.ts";
import { type Clock, most } from "../../../../workflow/document.ts";
import { removeClock, restoreClock } from "../../../../workflow/edits.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { clockAnchorOf } from "./anchors.ts";
import { ClockFacts } from "./clock-facts.tsx";
import { RemoveLine } from "./line-buttons.tsx";
import { MarkWord } from "./mark-word.tsx";
import { OpenClockForm } from "./open-forms.tsx";
import { useKept } from "./use-kept.ts";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import * as css from "./workflow-page.css.ts";

type ClockEditorProps = {
  project: Project;
  clock: Clock;
  mark: Mark;
  /** Its form is opened, or closed. */
  onWritten: (isWritten: boolean) => void;
  onRemoved: () => void;
};

/** A promise that may be changed: its name opens the form. */
const ClockEditor = ({ project, clock, mark, onWritten, onRemoved }: ClockEditorProps) => {
  const { t, i18n } = useLingui();
  const edits = useWorkflowEdits(project);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, () => opener.current);
  const draft = draftOf(project);
  const name = nameFor(i18n, clock.name);
  const turn = (isWritten: boolean) => {
    setIsOpen(isWritten);
    onWritten(isWritten);
  };
  if (isOpen)
    return (
      <li className={css.step}>
        <OpenClockForm project={project} clock={clock} onClose={() => turn(false)} />
      </li>
    );
  const remove = () => {
    if (edits.withToast(removeClock(draft, clock.id), t`The promise “${name}” is removed`)) onRemoved();
  };
  return (
    <li className={css.editedStep}>
      <button
        ref={opener}
        id={clockAnchorOf(clock.id)}
        type="button"
        className={css.opener}
        title={t`Change it`}
        onClick={() => turn(true)}
      >
        <b>{name}</b>
        {mark && <MarkWord mark={mark} />}
      </button>
      <span className={css.tools}>
        <RemoveLine label={t`Remove the promise “${name}”`} onClick={remove} />
      </span>
      <div className={css.rules}>
        <ClockFacts clock={clock} workflow={draft} />
      </div>
    </li>
  );
};

type ClocksEditorProps = {
  project: Project;
  differences: Differences;
  /** The focus goes on at the element of this id. */
  goOn: (id: string) => void;
};

/** The promises of a workflow that may be changed. */
export const ClocksEditor = ({ project, differences, goOn }: ClocksEditorProps) => {
  const { t, i18n } = useLingui();
  const edits = useWorkflowEdits(project);
  const draft = draftOf(project);
  const { clocks = [] } = draft;
  const { shown, keep } = useKept(clocks);
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(isAdding, () => add.current);
  const isFull = clocks.length >= most.clocks;
  const highest = most.clocks;
  return (
    <section className={css.card} aria-labelledby="draft-promises">
      <h2 id="draft-promises" tabIndex={-1} className={css.heading}>
        <WorkIcon name="clock" />
        <Trans>Promises</Trans>
      </h2>
      {shown.length === 0 ? (
        <p className={css.note}>
          <Trans>Nothing is promised here. A promise says within how many hours a task gets from one state to another.</Trans>
        </p>
      ) : (
        <ul className={css.steps} aria-label={t`Promises`}>
          {shown.map((clock, at) => (
            <ClockEditor
              key={clock.id}
              project={project}
              clock={clock}
              mark={differences.clocks.get(clock.id) ?? null}
              onWritten={(isWritten) => keep(clock, isWritten)}
              onRemoved={() => {
                const next = shown[at + 1] ?? shown[at - 1];
                goOn(next ? clockAnchorOf(next.id) : "draft-promises");
              }}
            />
          ))}
        </ul>
      )}
      {differences.removedClocks.length > 0 && (
        <ul className={css.removed} aria-label={t`Removed promises`}>
          {differences.removedClocks.map((clock) => {
            const name = nameFor(i18n, clock.name);
            return (
              <li key={clock.id} className={css.removedLine}>
                <span>
                  <Trans>“{name}” is removed</Trans>
                </span>
                <TextButton
                  aria-label={t`Bring back the promise “${name}”`}
                  onClick={() => {
                    if (edits.edit(restoreClock(draft, project.workflow, clock.id))) goOn(clockAnchorOf(clock.id));
                  }}
                >
                  <Trans>Bring back</Trans>
                </TextButton>
              </li>
            );
          })}
        </ul>
      )}
      {isAdding ? (
        <OpenClockForm project={project} clock={null} onClose={() => setIsAdding(false)} />
      ) : (
        <div className={css.adding}>
          <Button
            ref={add}
            tone="ghost"
            size="small"
            className={classNames(bar, css.addingStep)}
            icon={<WorkIcon name="plus" size={15} />}
            disabled={isFull}
            onClick={() => setIsAdding(true)}
          >
            <Trans>Add a promise</Trans>
          </Button>
          {isFull && (
            <span className={css.note}>
              <Trans>A workflow has {highest} promises at most</Trans>
            </span>
          )}
        </div>
      )}
    </section>
  );
};
