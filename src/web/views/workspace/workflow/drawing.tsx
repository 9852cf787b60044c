import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { type DrawingActor, sourceOf } from "../../../../../machines/workspace/drawing.ts";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import { stepKey, type WorkflowLayout } from "../../../../domain/workflow-layout.ts";
import type { Checked } from "../../../../workflow/check.ts";
import { most, type WorkflowDocument } from "../../../../workflow/document.ts";
import { removeState, replaceState } from "../../../../workflow/edits.ts";
import { languageOf, nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { draftOp } from "../../../providers/workflow-edits.ts";
import { provideDrawing } from "../../../providers/workflow-parts.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { Form } from "../../form.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useErrorText } from "../commands/error-text.tsx";
import { findingText } from "./finding-text.ts";
import { OpenStateForm, OpenStepForm } from "./open-forms.tsx";
import { centre, type Drawing, type Marked } from "./use-drawing.ts";
import { useSeenChanging } from "./use-seen.ts";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import * as css from "./workflow-diagram.css.ts";

/** What `check` says, by the states and steps of which it does. */
export const useMarks = (workflow: WorkflowDocument, { refused, warned }: Checked): ReadonlyMap<string, Marked> => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const marks = new Map<string, Marked>();
  const tones = [...warned.map((finding) => ["warning", finding] as const), ...refused.map((finding) => ["error", finding] as const)];
  for (const [tone, finding] of tones) {
    const { state, move } = finding.at;
    const at = move !== undefined && state !== undefined ? stepKey(state, move) : state;
    if (at === undefined) continue;
    const words = findingText(i18n, finding, workflow, rows);
    const known = marks.get(at);
    marks.set(at, { tone, words: known === undefined ? words : `${known.words} · ${words}` });
  }
  return marks;
};

/** The line from the state that is being connected, to where it is to lead. */
export const DrawnLine = ({
  actor,
  layout,
  line,
}: {
  actor: DrawingActor;
  layout: WorkflowLayout;
  line: RefObject<SVGLineElement | null>;
}) => {
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const isHeld = snapshot.hasTag("held");
  const at = (id: string | null) => layout.states.find((state) => state.id === id)?.at;
  // Held, it ends where the pointer is.
  const [from, to] = [at(sourceOf(context)), isHeld ? undefined : at(context.target)];
  if ((!isHeld && !snapshot.hasTag("choosing")) || from === undefined) return null;
  const [[x1, y1], [x2, y2]] = [centre(from), centre(to ?? from)];
  return <line ref={line} className={css.drawn} x1={x1} y1={y1} x2={x2} y2={y2} aria-hidden="true" />;
};

/** What would come of it, over the pointer: a finger lies on what it points at. */
export const DragOutcome = ({
  actor,
  workflow,
  hand,
}: {
  actor: DrawingActor;
  workflow: WorkflowDocument;
  hand: RefObject<HTMLParagraphElement | null>;
}) => {
  const { i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { target } = snapshot.context;
  const source = sourceOf(snapshot.context);
  if (!snapshot.hasTag("held") || source === null) return null;
  const name = stateName(i18n, workflow, source);
  const to = target === null ? "" : stateName(i18n, workflow, target);
  return (
    <p ref={hand} className={css.hand} role="status" data-over={target === null ? undefined : ""}>
      {target === null ? (
        <Trans>A step from “{name}” to …</Trans>
      ) : (
        <Trans>
          A step from “{name}” to “{to}”
        </Trans>
      )}
    </p>
  );
};

/** The name of a state, written in its box. */
export const NameInPlace = ({ actor }: { actor: DrawingActor }) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snapshot = useSelector(actor, (state) => state);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.select(), []);
  const { name, isWrong, error } = snapshot.context;
  const letters = most.nameLetters;
  const why = errorText(error);
  const refusal = error?.code === "changed_meanwhile" ? t`${why}. Rename it once more to have it your way` : why;
  const wrong = refusal ?? (isWrong ? t`A name of up to ${letters} letters, on one line` : null);
  return (
    <div
      ref={box}
      className={css.naming}
      onKeyDown={(event) => {
        if (event.key === "Escape") actor.send({ type: "cancelled" });
      }}
      role="presentation"
    >
      <Form label={t`What the state is called`} onSubmit={() => actor.send({ type: "submitted" })}>
        <TextField
          name="name"
          label={t`Name of the state`}
          autoComplete="off"
          value={name}
          readOnly={snapshot.hasTag("busy")}
          error={wrong}
          onChange={(value) => actor.send({ type: "field.changed", field: "name", value })}
        />
        <Row>
          <Button type="submit" size="small" className={bar} busy={snapshot.hasTag("busy")} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Rename</Trans>
          </Button>
          <Button
            tone="ghost"
            size="small"
            className={bar}
            disabled={!snapshot.can({ type: "cancelled" })}
            onClick={() => actor.send({ type: "cancelled" })}
          >
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Form>
    </div>
  );
};

type DrawingToolsProps = {
  drawing: Drawing;
  workflow: WorkflowDocument;
  onConnect: (state: string) => void;
  onName: (state: string) => void;
  /** Lets the focus go back to a state. */
  onBack: (state: string | null) => void;
};

/** What can be done to the state that was chosen, in buttons: by keys it is shorter. */
export const DrawingTools = ({ drawing: { actor, remove }, workflow, onConnect, onName, onBack }: DrawingToolsProps) => {
  const { i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { chosen, target } = snapshot.context;
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(snapshot.hasTag("adding"), () => add.current);
  const [name, to] = [chosen === null ? "" : stateName(i18n, workflow, chosen), target === null ? "" : stateName(i18n, workflow, target)];
  const isChoosing = snapshot.hasTag("choosing");
  return (
    <div className={css.tools}>
      <p className={css.hint} role="status">
        {isChoosing ? (
          target === null ? (
            <Trans>Where does a step from “{name}” lead? Press a state; or arrows choose, Enter makes it, Escape leaves it</Trans>
          ) : (
            <Trans>
              A step from “{name}” to “{to}”
            </Trans>
          )
        ) : chosen === null ? (
          <>
            <span className={css.byMouse}>
              <Trans>Drag from a state to another to make a step; choose a state for more</Trans>
            </span>
            <span className={css.byFinger}>
              <Trans>Hold a state and drag to another to make a step; choose a state for more</Trans>
            </span>
          </>
        ) : (
          <Trans>“{name}”: C connects, F2 renames, Delete removes</Trans>
        )}
      </p>
      <Row>
        {isChoosing ? (
          <>
            <Button size="small" className={bar} disabled={target === null} onClick={() => actor.send({ type: "connection.made" })}>
              <Trans>Make the step</Trans>
            </Button>
            <Button
              tone="ghost"
              size="small"
              className={bar}
              onClick={() => {
                actor.send({ type: "connection.left" });
                onBack(chosen);
              }}
            >
              <Trans>Do not connect</Trans>
            </Button>
          </>
        ) : (
          <>
            {chosen !== null && (
              <>
                <Button tone="secondary" size="small" className={bar} onClick={() => onConnect(chosen)}>
                  <Trans>Connect</Trans>
                </Button>
                <Button tone="secondary" size="small" className={bar} onClick={() => onName(chosen)}>
                  <Trans>Rename it</Trans>
                </Button>
                {workflow.states.length > 1 && (
                  <Button tone="ghost" size="small" className={bar} onClick={() => remove(chosen)}>
                    <Trans>Remove it</Trans>
                  </Button>
                )}
              </>
            )}
            <Button
              ref={add}
              tone="ghost"
              size="small"
              className={bar}
              icon={<WorkIcon name="plus" size={15} />}
              disabled={workflow.states.length >= most.states || !snapshot.can({ type: "addition.begun" })}
              onClick={() => actor.send({ type: "addition.begun" })}
            >
              <Trans>Add a state here</Trans>
            </Button>
          </>
        )}
      </Row>
    </div>
  );
};

/** The forms that drawing opens. */
export const DrawnForms = ({ actor, project }: { actor: DrawingActor; project: Project }) => {
  const snapshot = useSelector(actor, (state) => state);
  const { chosen, target } = snapshot.context;
  const close = () => actor.send({ type: "form.closed" });
  if (snapshot.hasTag("adding")) return <OpenStateForm project={project} state={null} onClose={close} />;
  if (!snapshot.hasTag("asking") || chosen === null || target === null) return null;
  return <OpenStepForm key={`${chosen} ${target}`} project={project} from={chosen} to={target} move={null} onClose={close} />;
};

/** Drawing in a project's draft. @param goOn lets the focus go on at the element of this id */
export const useDrawingOf = (project: Project, checked: Checked): Drawing => {
  const { t, i18n } = useLingui();
  const edits = useWorkflowEdits(project);
  const acts = useTaskActs();
  const draft = draftOf(project);
  const states = draft.states.map(({ id }) => id);
  const rename = useLatest(({ state, name, was }: { state: string | null; name: string; was: string | null }) => {
    const known = draft.states.find(({ id }) => id === state);
    if (known === undefined) return { code: "not_found" as const };
    if (was !== null && nameFor(i18n, known.name) !== was) return { code: "changed_meanwhile" as const };
    if (name === was) return null;
    const called = { ...known, name: { ...known.name, [languageOf(i18n)]: name } };
    return acts.all([draftOp(project.id, draft, replaceState(draft, called))]).refused;
  });
  const actor = useFlow(
    useMemo(() => provideDrawing(rename), [rename]),
    { input: { states } },
  );
  useSeenChanging(useSelector(actor, (snapshot) => snapshot.hasTag("naming")));
  const joined = states.join(" ");
  useEffect(() => actor.send({ type: "workflow.changed", states: joined === "" ? [] : joined.split(" ") }), [actor, joined]);
  const marks = useMarks(draft, checked);
  return {
    actor,
    marks,
    remove(state) {
      const name = stateName(i18n, draft, state);
      if (draft.states.length > 1) edits.withToast(removeState(draft, state), t`The state “${name}” is removed`);
    },
  };
};
