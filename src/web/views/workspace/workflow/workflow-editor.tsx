import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import { differencesOf } from "../../../../workflow/differences.ts";
import { most } from "../../../../workflow/document.ts";
import { restoreState } from "../../../../workflow/edits.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { draftAnchorOf } from "./anchors.ts";
import { ClocksEditor } from "./clocks-editor.tsx";
import { OpenStateForm } from "./open-forms.tsx";
import { StateEditor } from "./state-editor.tsx";
import { useKept } from "./use-kept.ts";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import * as css from "./workflow-page.css.ts";

/** The workflow as whoever may change it has it: the draft, else the one that is in force, of which an edit makes a draft. */
export const WorkflowEditor = ({ project, goOn }: { project: Project; goOn: (id: string) => void }) => {
  const { t, i18n } = useLingui();
  const edits = useWorkflowEdits(project);
  const draft = draftOf(project);
  const differences = differencesOf(project.workflow, draft);
  const { shown, keep } = useKept(draft.states);
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(isAdding, () => add.current);
  const isFull = draft.states.length >= most.states;
  const highest = most.states;
  return (
    <>
      {differences.isReordered && (
        <p className={css.note}>
          <Trans>The states stand in another order</Trans>
        </p>
      )}
      {shown.map((state, at) => (
        <StateEditor
          key={state.id}
          project={project}
          state={state}
          differences={differences}
          isFirst={at === 0}
          goOn={goOn}
          onWritten={(isWritten) => keep(state, isWritten)}
          onRemoved={() => {
            const next = shown[at + 1] ?? shown[at - 1];
            if (next) goOn(draftAnchorOf(next.id));
          }}
        />
      ))}
      {isAdding ? (
        <OpenStateForm project={project} state={null} onClose={() => setIsAdding(false)} />
      ) : (
        <div className={css.adding}>
          <Button
            ref={add}
            tone="secondary"
            size="small"
            className={bar}
            icon={<WorkIcon name="plus" size={15} />}
            disabled={isFull}
            onClick={() => setIsAdding(true)}
          >
            <Trans>Add a state</Trans>
          </Button>
          {isFull && (
            <span className={css.note}>
              <Trans>A workflow has {highest} states at most</Trans>
            </span>
          )}
        </div>
      )}
      <ClocksEditor project={project} differences={differences} goOn={goOn} />
      {differences.removedStates.length > 0 && (
        <section className={css.card} aria-labelledby="removed-states">
          <h2 id="removed-states" className={css.heading}>
            <Trans>Removed states</Trans>
          </h2>
          <ul className={css.removed}>
            {differences.removedStates.map((state) => {
              const name = nameFor(i18n, state.name);
              return (
                <li key={state.id} className={css.removedLine}>
                  <span>{name}</span>
                  <TextButton
                    aria-label={t`Bring back the state “${name}”`}
                    onClick={() => {
                      if (edits.edit(restoreState(draft, project.workflow, state.id))) goOn(draftAnchorOf(state.id));
                    }}
                  >
                    <Trans>Bring back</Trans>
                  </TextButton>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
};
