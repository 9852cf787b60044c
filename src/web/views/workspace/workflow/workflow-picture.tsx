import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from "react";
import type { ViewportActor } from "../../../../../machines/shell/viewport.ts";
import { drawnStepsOf, stateBox, type WorkflowLayout } from "../../../../domain/workflow-layout.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideViewport } from "../../../providers/viewport.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Overview } from "../../stage/overview.tsx";
import { answerStageKey, useStageGestures, useStageSize } from "../../stage/use-stage.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { DrawingTools, DrawnLine, NameInPlace, DragOutcome } from "./drawing.tsx";
import { type Anchored, Arrow, StateBox, StepLine } from "./picture-parts.tsx";
import { ownSize, PictureTools } from "./picture-tools.tsx";
import { type Drawing, useDrawing } from "./use-drawing.ts";
import { useSpaceHeld } from "./use-space-held.ts";
import * as css from "./workflow-diagram.css.ts";

/** A walk through it: in which state it is, and which steps it made. */
export type Walked = { at: string; moves: readonly string[] };

/**
 * `walk`: what is shown of a walk; null where nobody walks. `selected`: the step that is looked at in the table, by its key. `revealed`: the state that is
 * looked at there, which is brought into sight each time. `drawing`: what is done to it there; null where it is looked at alone.
 */
type PictureProps = Anchored & {
  workflow: WorkflowDocument;
  layout: WorkflowLayout;
  walk: Walked | null;
  selected?: string | null;
  revealed?: { state: string } | null;
  drawing: Drawing | null;
};

/** How small its words may be, and that it opens no larger than it is drawn. */
const sizes = { readable: 0.75, comfortable: 1 };

// It is kept as long as the page is there, and no longer.
const viewportOfPage = provideViewport(() => {});

/** Where a state stands, or the whole where it is not there. */
const areaOf = ({ states, width, height }: WorkflowLayout, state: string | undefined) => {
  const [x, y] = states.find(({ id }) => id === state)?.at ?? [];
  return x === undefined || y === undefined ? { x: 0, y: 0, width, height } : { x, y, ...stateBox };
};

/** The part of a picture that is seen: at first all of it, or where tasks begin. */
const useViewport = ({ workflow, layout, walk, revealed = null }: PictureProps) => {
  const drawing = useMemo(() => ({ width: layout.width, height: layout.height }), [layout]);
  /** What is in sight, also in the next picture. */
  const seen = useRef(workflow.initial);
  const actor = useFlow(viewportOfPage, { input: { drawing, chosen: areaOf(layout, workflow.initial), zoom: null, sizes } });
  const reveal = useLatest((state: string) => {
    seen.current = state;
    actor.send({ type: "area.chosen", area: areaOf(layout, state) });
  });
  useLayoutEffect(() => {
    if (actor.getSnapshot().context.drawing !== drawing)
      actor.send({ type: "drawing.changed", drawing, area: areaOf(layout, seen.current) });
  }, [actor, drawing, layout]);
  const at = walk?.at;
  useEffect(() => {
    if (revealed !== null) reveal()(revealed.state);
  }, [reveal, revealed]);
  useEffect(() => {
    if (at !== undefined) reveal()(at);
  }, [reveal, at]);
  return { actor, reveal };
};

/** What is done to the picture by whoever may change it, around it and in it. */
const Drawable = ({ viewport, ...shown }: CanvasProps & { drawing: Drawing }) => {
  const canvas = useRef<HTMLDivElement>(null);
  const { drawing } = shown;
  const hands = useDrawing(drawing, shown.workflow, shown.layout, { canvas, ...viewport });
  const isNaming = useSelector(drawing.actor, (state) => state.hasTag("naming"));
  const isAsking = useSelector(drawing.actor, (state) => state.hasTag("asking"));
  const isHeld = useSelector(drawing.actor, (state) => state.hasTag("held"));
  const { pressed, chosen, target } = useSelector(drawing.actor, (state) => state.context);
  const back = (state: string | null) => canvas.current?.querySelector<HTMLElement>(`[data-state="${state}"] a`)?.focus();
  useFocusBack(isNaming || isAsking, () => canvas.current?.querySelector<HTMLElement>(`[data-state="${chosen}"] a`));
  return (
    <>
      <DrawingTools
        drawing={drawing}
        workflow={shown.workflow}
        onConnect={(state) => {
          hands.begin(state);
          back(state);
        }}
        onName={hands.name}
        onBack={back}
      />
      <Canvas
        {...shown}
        viewport={viewport}
        isTaken={() => {
          const now = drawing.actor.getSnapshot();
          return now.hasTag("pressing") && !now.hasTag("resting");
        }}
        hands={hands}
        canvas={canvas}
        source={isHeld ? pressed : null}
        target={target}
      />
      <DragOutcome actor={drawing.actor} workflow={shown.workflow} hand={hands.hand} />
      {isNaming && <NameInPlace actor={drawing.actor} />}
    </>
  );
};

type CanvasProps = PictureProps & {
  viewport: ReturnType<typeof useViewport>;
  /** Whether a press there draws. */
  isTaken?: () => boolean;
  hands?: ReturnType<typeof useDrawing> | null;
  canvas?: RefObject<HTMLDivElement | null> | null;
  /** The states from which, and to which, a step is being drawn. */
  source?: string | null;
  target?: string | null;
};

/** What moves: its parts are not drawn anew by that. */
const Moved = ({ actor, children }: { actor: ViewportActor; children: ReactNode }) => {
  const { x, y, scale } = useSelector(actor, ({ context }) => context.view);
  const isLed = useSelector(actor, (state) => state.hasTag("following") || state.hasTag("whole"));
  return (
    <g className={classNames(css.moved, isLed && css.gliding)} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
      {children}
    </g>
  );
};

/** The picture's parts, where they stand. */
const Parts = ({ workflow, layout, anchorOf, stepAnchorOf, walk, selected = null, drawing, hands, source, target }: CanvasProps) => {
  const moves = new Map(drawnStepsOf(workflow).map(({ key, move }) => [key, move]));
  const states = new Map(workflow.states.map((state) => [state.id, state]));
  return (
    <>
      <g aria-hidden="true">
        {layout.moves.map(({ id, ...place }) => {
          const move = moves.get(id);
          return (
            move && (
              <StepLine
                key={id}
                move={move}
                {...place}
                isMade={walk?.moves.includes(id) === true}
                isSelected={id === selected}
                mark={drawing?.marks.get(id)}
                stepAnchorOf={stepAnchorOf}
              />
            )
          );
        })}
      </g>
      {layout.states.map(({ id, at }) => {
        const state = states.get(id);
        return (
          state && (
            <StateBox
              key={id}
              state={state}
              at={at}
              isStart={id === workflow.initial}
              isHere={walk?.at === id}
              isSource={source === id}
              isTarget={target === id}
              mark={drawing?.marks.get(id)}
              handlers={hands?.of(id) ?? {}}
              anchorOf={anchorOf}
            />
          )
        );
      })}
      {drawing !== null && hands != null && <DrawnLine actor={drawing.actor} layout={layout} line={hands.line} />}
    </>
  );
};

const never = () => false;

const Canvas = ({ viewport, isTaken = never, canvas = null, ...shown }: CanvasProps) => {
  const { t } = useLingui();
  const own = useRef<HTMLDivElement>(null);
  const stage = canvas ?? own;
  const hint = useId();
  const { actor, reveal } = viewport;
  const { workflow, layout } = shown;
  const isDragged = useSelector(actor, (state) => state.hasTag("dragging"));
  useSpaceHeld(stage);
  useStageSize(stage, actor);
  useStageGestures(stage, actor, { isTaken, wheel: "sideways" });
  const boxes = useMemo(() => layout.states.map(({ id, at: [x, y] }) => ({ id, x, y, ...stateBox })), [layout]);
  return (
    // Its keys are heard at its buttons, too.
    <div className={css.frame} role="presentation" onKeyDown={(event) => void answerStageKey(actor, event, ownSize(actor))}>
      <div className={css.room} style={{ "--drawn": `${layout.height + 48}px`, "--paper": Math.min(1, 640 / layout.width) }}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons stand below; the keys are the same again */}
        <div
          ref={stage}
          className={css.stage}
          role="group"
          aria-label={t`Picture of the workflow`}
          aria-describedby={hint}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is moved must be reached by the keyboard
          tabIndex={0}
          data-dragged={isDragged || undefined}
          onFocus={({ target }) => {
            const state = target.closest("[data-state]")?.getAttribute("data-state");
            // Whoever presses with a pointer sees it already.
            if (state && target.matches(":focus-visible")) reveal()(state);
          }}
        >
          <svg className={css.picture} role="presentation">
            <defs>
              <Arrow id="workflow-arrow" className={css.head} />
              <Arrow id="workflow-arrow-made" className={css.madeHead} />
              <Arrow id="workflow-arrow-selected" className={css.selectedHead} />
            </defs>
            <Moved actor={actor}>
              <Parts {...shown} viewport={viewport} />
            </Moved>
          </svg>
        </div>
        <Overview actor={actor} drawing={{ width: layout.width, height: layout.height, boxes }} selected={workflow.initial} />
      </div>
      <PictureTools actor={actor} hint={hint} />
    </div>
  );
};

/** A workflow's parts where they stand, and what is done to them there. How much of it is seen, and how large, stays as long as it is there. */
export const WorkflowPicture = ({ drawing, ...shown }: PictureProps) => {
  const viewport = useViewport({ ...shown, drawing });
  return drawing === null ? (
    <Canvas {...shown} viewport={viewport} drawing={null} />
  ) : (
    <Drawable {...shown} viewport={viewport} drawing={drawing} />
  );
};
