import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import { stepKey } from "../../../../domain/workflow-layout.ts";
import type { Mark } from "../../../../workflow/differences.ts";
import type { Move } from "../../../../workflow/document.ts";
import { raiseMove, removeMove } from "../../../../workflow/edits.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { IconButton } from "../../../ui/button.tsx";
import { square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { stepAnchorOf } from "./anchors.ts";
import { RemoveLine } from "./line-buttons.tsx";
import { MarkWord } from "./mark-word.tsx";
import { OpenStepForm } from "./open-forms.tsx";
import { StepRules } from "./step-rules.tsx";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import * as css from "./workflow-page.css.ts";

type StepEditorProps = {
  project: Project;
  /** The state that it leaves. */
  from: string;
  move: Move;
  mark: Mark;
  isFirst: boolean;
  /** Its form is opened, or closed. */
  onWritten: (isWritten: boolean) => void;
  onRemoved: () => void;
};

/** A step that may be changed: its name opens the form. */
export const StepEditor = ({ project, from, move, mark, isFirst, onWritten, onRemoved }: StepEditorProps) => {
  const { t, i18n } = useLingui();
  const edits = useWorkflowEdits(project);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, () => opener.current);
  useFocusBack(!isFirst, () => opener.current);
  const draft = draftOf(project);
  const key = stepKey(from, move.id);
  const name = nameFor(i18n, move.name);
  const to = stateName(i18n, draft, move.to);
  const turn = (isWritten: boolean) => {
    setIsOpen(isWritten);
    onWritten(isWritten);
  };
  if (isOpen)
    return (
      <li className={css.step} data-step={key}>
        <OpenStepForm project={project} from={from} move={move} onClose={() => turn(false)} />
      </li>
    );
  const remove = () => {
    if (edits.withToast(removeMove(draft, move.id), t`The step “${name}” is removed`)) onRemoved();
  };
  return (
    <li className={css.editedStep} data-step={key}>
      <button ref={opener} id={stepAnchorOf(move.id)} type="button" className={css.opener} title={t`Change it`} onClick={() => turn(true)}>
        <b>{name}</b>
        <span className={css.target}>
          <WorkIcon name="arrow-right" size={14} />
          <Trans>to “{to}”</Trans>
        </span>
        {mark && <MarkWord mark={mark} />}
      </button>
      <span className={css.tools}>
        {!isFirst && (
          <IconButton
            className={square}
            size="small"
            label={t`Move the step “${name}” up`}
            onClick={() => void edits.edit(raiseMove(draft, move.id))}
          >
            <WorkIcon name="up" />
          </IconButton>
        )}
        <RemoveLine label={t`Remove the step “${name}”`} onClick={remove} />
      </span>
      <div className={css.rules}>
        <StepRules move={move} workflow={draft} />
      </div>
    </li>
  );
};
