import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import type { DrawingActor } from "../../../../../machines/workspace/drawing.ts";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import { type Point, stateBox, stepKey, type WorkflowLayout } from "../../../../domain/workflow-layout.ts";
import type { Checked } from "../../../../workflow/check.ts";
import { most, type WorkflowDocument } from "../../../../workflow/document.ts";
import { removeState, replaceState } from "../../../../workflow/edits.ts";
import { stateName } from "../../../i18n/refusals.ts";
import { languageOf, nameFor } from "../../../i18n/workflow-names.ts";
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
import { useFocusBack } from "../use-focus-back.ts";
import { useLatest } from "../use-latest.ts";
import { useTroubleText } from "../words.tsx";
import { findingText } from "./finding-text.ts";
import { OpenStateForm, OpenStepForm } from "./open-forms.tsx";
import { useSeenChanging } from "./use-seen.ts";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import * as css from "./workflow-diagram.css.ts";

/** What is wrong with a part of the picture, in words. */
export type Marked = { tone: "error" | "warning"; words: string };

/** What is done to a workflow in its picture. */
export type Drawing = {
  actor: DrawingActor;
  /** By the ids of states and steps. */
  marks: ReadonlyMap<string, Marked>;
  /** Takes the state away. */
  remove(state: string): void;
};

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

const centre = ([x, y]: Point): Point => [x + stateBox.width / 2, y + stateBox.height / 2];

const directions: Readonly<Record<string, Point>> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The state that lies nearest in a direction; one further off to the side is further away. */
const nextTo = (layout: WorkflowLayout, from: string, way: Point, barred: string): string | null => {
  const own = layout.states.find(({ id }) => id === from);
  if (own === undefined) return null;
  const [x, y] = centre(own.at);
  const found = layout.states.flatMap(({ id, at }) => {
    const [dx, dy] = [centre(at)[0] - x, centre(at)[1] - y];
    const [ahead, aside] = [dx * way[0] + dy * way[1], Math.abs(dx * way[1] + dy * way[0])];
    return id === barred || id === from || ahead <= 0 ? [] : [{ id, distance: ahead + 2 * aside }];
  });
  return found.toSorted((one, other) => one.distance - other.distance)[0]?.id ?? null;
};

/** Pixels by which a pointer moves before it draws: less is a press. */
const slack = 6;

/** How near to an edge the picture is scrolled under a step that is drawn, and how far at once, in pixels. */
const edge = 40;
const pace = 14;

const scrollNear = (canvas: Element | null | undefined, x: number, y: number): void => {
  if (!canvas) return;
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  if (x < left + edge) canvas.scrollLeft -= pace;
  else if (x > right - edge) canvas.scrollLeft += pace;
  if (y < top + edge) canvas.scrollTop -= pace;
  else if (y > bottom - edge) canvas.scrollTop += pace;
};

/** What pointer and keys do to the states of a picture. */
export const useDrawing = (
  { actor, remove }: Drawing,
  workflow: WorkflowDocument,
  layout: WorkflowLayout,
  picture: RefObject<SVGSVGElement | null>,
) => {
  const { i18n } = useLingui();
  const line = useRef<SVGLineElement>(null);
  const hasDrawn = useRef(false);
  const press = (state: string, down: ReactPointerEvent) => {
    if (down.button !== 0 || down.pointerType === "touch") return;
    const listening = new AbortController();
    const { signal } = listening;
    hasDrawn.current = false;
    addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        if (!hasDrawn.current) {
          if (Math.hypot(clientX - down.clientX, clientY - down.clientY) < slack) return;
          hasDrawn.current = true;
          actor.send({ type: "connection.begun", state });
        }
        const under = document.elementFromPoint(clientX, clientY)?.closest("[data-state]")?.getAttribute("data-state") ?? null;
        actor.send({ type: "target.chosen", to: under === state ? null : under });
        scrollNear(picture.current?.parentElement, clientX, clientY);
        const frame = picture.current?.getBoundingClientRect();
        line.current?.setAttribute("x2", String(clientX - (frame?.left ?? 0)));
        line.current?.setAttribute("y2", String(clientY - (frame?.top ?? 0)));
      },
      { signal },
    );
    const end = () => {
      if (hasDrawn.current) actor.send({ type: "connection.made" });
      listening.abort();
    };
    addEventListener("pointerup", end, { signal });
    addEventListener(
      "pointercancel",
      () => {
        actor.send({ type: "connection.left" });
        listening.abort();
      },
      { signal },
    );
  };
  const begin = (state: string) => actor.send({ type: "connection.begun", state });
  const name = (state: string) => {
    const called = workflow.states.find(({ id }) => id === state);
    if (called) actor.send({ type: "name.begun", state, name: nameFor(i18n, called.name) });
  };
  const key = (state: string, event: KeyboardEvent) => {
    const snapshot = actor.getSnapshot();
    const { chosen, target } = snapshot.context;
    const done = (() => {
      if (snapshot.hasTag("connecting") && chosen !== null) {
        const way = directions[event.key];
        if (way !== undefined) {
          const to = nextTo(layout, target ?? chosen, way, chosen);
          if (to === null) return false;
          actor.send({ type: "target.chosen", to });
          picture.current?.querySelector(`[data-state="${to}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
          return true;
        }
        if (event.key === "Enter") return (actor.send({ type: "connection.made" }), true);
        return event.key === "Escape" && (actor.send({ type: "connection.left" }), true);
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === "c") return (begin(state), true);
      if (event.key === "F2" || event.key === "r") return (name(state), true);
      return event.key === "Delete" && (remove(state), true);
    })();
    if (!done) return;
    event.preventDefault();
    // It means nothing else on the page meanwhile.
    event.stopPropagation();
  };
  return {
    line,
    begin,
    name,
    of: (state: string) => ({
      onPointerDown: (event: ReactPointerEvent) => press(state, event),
      onDoubleClick: () => name(state),
      onKeyDown: (event: KeyboardEvent) => key(state, event),
      onFocus: () => actor.send({ type: "state.chosen", state }),
      // What was drawn is no press on a way to the table.
      onClickCapture: (event: { preventDefault(): void }) => {
        if (hasDrawn.current) event.preventDefault();
        hasDrawn.current = false;
      },
    }),
  };
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
  const { chosen, target } = useSelector(actor, (state) => state.context);
  const isConnecting = useSelector(actor, (state) => state.hasTag("connecting"));
  const at = (id: string | null) => layout.states.find((state) => state.id === id)?.at;
  const [from, to] = [at(chosen), at(target)];
  if (!isConnecting || from === undefined) return null;
  const [[x1, y1], [x2, y2]] = [centre(from), centre(to ?? from)];
  return <line ref={line} className={css.drawn} x1={x1} y1={y1} x2={x2} y2={y2} aria-hidden="true" />;
};

/** The name of a state, written in its box. */
export const NameInPlace = ({ actor }: { actor: DrawingActor }) => {
  const { t } = useLingui();
  const troubleText = useTroubleText();
  const snapshot = useSelector(actor, (state) => state);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.select(), []);
  const { name, isWrong, trouble } = snapshot.context;
  const letters = most.nameLetters;
  const why = troubleText(trouble);
  const refusal = trouble?.code === "changed_meanwhile" ? t`${why}. Rename it once more to have it your way` : why;
  const error = refusal ?? (isWrong ? t`A name of up to ${letters} letters, on one line` : null);
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
          error={error}
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
  const isConnecting = snapshot.hasTag("connecting");
  return (
    <div className={css.tools}>
      <p className={css.hint} role="status">
        {isConnecting ? (
          target === null ? (
            <Trans>Where does a step from “{name}” lead? Arrows choose, Enter makes it, Escape leaves it</Trans>
          ) : (
            <Trans>
              A step from “{name}” to “{to}”
            </Trans>
          )
        ) : chosen === null ? (
          <Trans>Drag from a state to another to make a step; choose a state for more</Trans>
        ) : (
          <Trans>“{name}”: C connects, F2 renames, Delete removes</Trans>
        )}
      </p>
      <Row>
        {isConnecting ? (
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
  const said = states.join(" ");
  useEffect(() => actor.send({ type: "workflow.changed", states: said === "" ? [] : said.split(" ") }), [actor, said]);
  const marks = useMarks(draft, checked);
  return {
    actor,
    marks,
    remove(state) {
      const name = stateName(i18n, draft, state);
      if (draft.states.length > 1) edits.told(removeState(draft, state), t`The state “${name}” is removed`);
    },
  };
};
