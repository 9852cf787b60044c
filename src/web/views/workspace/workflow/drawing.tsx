import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { type DrawingActor, sourceOf } from "../../../../../machines/workspace/drawing.ts";
import type { Point as PointOfWindow } from "../../../../../machines/workspace/press.ts";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import { type Point, stateBox, stepKey, type WorkflowLayout } from "../../../../domain/workflow-layout.ts";
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
import { scrollNear, usePress } from "../hooks/use-press.ts";
import { useTroubleText } from "../commands/trouble.tsx";
import { findingText } from "./finding-text.ts";
import { OpenStateForm, OpenStepForm } from "./open-forms.tsx";
import { useSeenChanging } from "./use-seen.ts";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import * as css from "./workflow-diagram.css.ts";
import { letterOf } from "../../../ui/keys.ts";

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

/** Scrolls a picture under what is held near an edge of what is seen of it, and the page to where it goes on. */
const scrollUnder = (canvas: Element, { x, y }: PointOfWindow, start: PointOfWindow): void => {
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  scrollNear(canvas, { by: "scrollLeft", from: Math.max(left, 0), to: Math.min(right, innerWidth) }, x, start.x);
  scrollNear(canvas, { by: "scrollTop", from: Math.max(top, 0), to: Math.min(bottom, innerHeight) }, y, start.y);
  const [from, to] = [top < 0 ? 0 : Number.NEGATIVE_INFINITY, bottom > innerHeight ? innerHeight : Number.POSITIVE_INFINITY];
  scrollNear(document.scrollingElement, { by: "scrollTop", from, to }, y, start.y);
};

/** How far what is said in the hand stays from the window's sides, and from its top, in pixels. */
const room = { side: 132, top: 120 };

/** What pointer and keys do to the states of a picture, which `canvas` scrolls. */
export const useDrawing = (
  { actor, remove }: Drawing,
  workflow: WorkflowDocument,
  layout: WorkflowLayout,
  canvas: RefObject<HTMLDivElement | null>,
) => {
  const { i18n } = useLingui();
  const line = useRef<SVGLineElement>(null);
  const hand = useRef<HTMLParagraphElement>(null);
  const seek = ({ x, y }: PointOfWindow) => {
    const under = document.elementFromPoint(x, y)?.closest("[data-state]");
    const to = under && canvas.current?.contains(under) ? under.getAttribute("data-state") : null;
    const snapshot = actor.getSnapshot();
    const target = snapshot.can({ type: "target.chosen", to }) ? to : null;
    if (target !== snapshot.context.target) actor.send({ type: "target.chosen", to: target });
  };
  const isPulled = () => actor.getSnapshot().hasTag("pulled");
  const press = usePress(canvas, {
    isPressing: useSelector(actor, (state) => state.hasTag("pressing")),
    isResting: useSelector(actor, (state) => state.hasTag("resting")),
    isHeld: useSelector(actor, (state) => state.hasTag("held")),
    moved: (at) => actor.send({ type: "pointer.moved", ...at }),
    released(at) {
      // It may be let go sooner than a frame has looked where it is.
      if (isPulled()) seek(at);
      actor.send({ type: "pointer.released" });
    },
    left: () => actor.send({ type: "connection.left" }),
    carried({ x, y }) {
      const picture = line.current?.ownerSVGElement?.getBoundingClientRect();
      if (picture && isPulled()) {
        line.current?.setAttribute("x2", String(x - picture.left));
        line.current?.setAttribute("y2", String(y - picture.top));
      }
      if (hand.current)
        hand.current.style.translate = `${Math.min(Math.max(x, room.side), innerWidth - room.side)}px ${Math.max(y, room.top)}px`;
    },
    followed(at, start) {
      if (!isPulled()) return;
      if (canvas.current) scrollUnder(canvas.current, at, start);
      seek(at);
    },
  });
  // Of a picture that is gone no pointer is heard.
  useEffect(
    () => () => {
      const snapshot = actor.getSnapshot();
      if (snapshot.status === "active" && snapshot.hasTag("pressing")) actor.send({ type: "connection.left" });
    },
    [actor],
  );
  const begin = (state: string) => actor.send({ type: "connection.begun", state });
  const name = (state: string) => {
    const called = workflow.states.find(({ id }) => id === state);
    if (called) actor.send({ type: "name.begun", state, name: nameFor(i18n, called.name) });
  };
  const key = (state: string, event: KeyboardEvent) => {
    const snapshot = actor.getSnapshot();
    const { chosen, target } = snapshot.context;
    const done = (() => {
      if (snapshot.hasTag("choosing") && chosen !== null) {
        const way = directions[event.key];
        if (way !== undefined) {
          const to = nextTo(layout, target ?? chosen, way, chosen);
          if (to === null) return false;
          actor.send({ type: "target.chosen", to });
          canvas.current?.querySelector(`[data-state="${to}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
          return true;
        }
        if (event.key === "Enter") return (actor.send({ type: "connection.made" }), true);
        return event.key === "Escape" && (actor.send({ type: "connection.left" }), true);
      }
      if (snapshot.hasTag("pressing") || event.ctrlKey || event.metaKey || event.altKey) return false;
      const letter = letterOf(event);
      if (letter === "c") return (begin(state), true);
      if (event.key === "F2" || letter === "r") return (name(state), true);
      return event.key === "Delete" && (remove(state), true);
    })();
    if (!done) return;
    event.preventDefault();
    // It means nothing else on the page meanwhile.
    event.stopPropagation();
  };
  /** Where a state is asked for, a press on one is the answer. */
  const answer = (state: string, event: MouseEvent) => {
    const target = { type: "target.chosen", to: state } as const;
    if (!actor.getSnapshot().hasTag("choosing")) return;
    event.preventDefault();
    if (!actor.getSnapshot().can(target)) return;
    actor.send(target);
    actor.send({ type: "connection.made" });
  };
  return {
    line,
    hand,
    begin,
    name,
    of: (state: string) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button === 0 && event.isPrimary) actor.send({ type: "state.pressed", state, ...press(event) });
      },
      onDoubleClick: () => name(state),
      onKeyDown: (event: KeyboardEvent) => key(state, event),
      onFocus: () => actor.send({ type: "state.chosen", state }),
      onClick: (event: MouseEvent) => answer(state, event),
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
export const SaidInHand = ({
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
