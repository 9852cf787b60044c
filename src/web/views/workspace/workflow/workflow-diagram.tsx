import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, type RefObject, type SVGProps, useEffect, useMemo, useRef } from "react";
import type { WorkflowDiagramActor } from "../../../../../machines/workspace/workflow-diagram.ts";
import { drawnStepsOf, nameHeight, type Point, stateBox, type WorkflowLayout } from "../../../../domain/workflow-layout.ts";
import type { Move, State, WorkflowDocument } from "../../../../workflow/document.ts";
import { isVote } from "../../../../workflow/states.ts";
import { isSameWorkflow } from "../../../../workflow/merge.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideWorkflowDiagram } from "../../../providers/workflow-parts.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { categoryColour, CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { DrawingTools, DrawnLine, NameInPlace, DragOutcome } from "./drawing.tsx";
import { type Drawing, type Marked, useDrawing } from "./use-drawing.ts";
import { roundedLine } from "../../../../domain/rounded-line.ts";
import * as css from "./workflow-diagram.css.ts";

/** Where in the page a state's place in the table is, and a step's, where it has one. */
type Anchored = { anchorOf: (state: string) => string; stepAnchorOf?: ((move: string) => string) | undefined };

/** A walk through it: in which state it is, and which steps it made. */
export type Walked = { at: string; moves: readonly string[] };

type StateBoxProps = Pick<Anchored, "anchorOf"> & {
  state: State;
  at: Point;
  isHere: boolean;
  /** A step that is being drawn leaves it, or leads there. */
  isSource: boolean;
  isTarget: boolean;
  mark: Marked | undefined;
  handlers: SVGProps<SVGGElement>;
};

const StateBox = ({ state, at: [x, y], isHere, isSource, isTarget, mark, handlers, anchorOf }: StateBoxProps) => {
  const { i18n } = useLingui();
  return (
    <g transform={`translate(${x} ${y})`} data-state={state.id} {...handlers}>
      {isTarget && <rect className={css.ring} x={-6} y={-6} width={stateBox.width + 12} height={stateBox.height + 12} rx={16} />}
      <rect
        className={classNames(
          css.box,
          mark?.tone === "error" && css.wrong,
          (isHere || isSource || isTarget) && css.here,
          isTarget && css.target,
        )}
        {...stateBox}
        rx={10}
        stroke={categoryColour[state.category]}
      />
      <foreignObject {...stateBox}>
        <a
          className={css.state}
          href={`#${anchorOf(state.id)}`}
          draggable={false}
          title={mark?.words}
          aria-current={isHere ? "step" : undefined}
        >
          {mark === undefined ? (
            <CategorySign category={signOf(state)} size={16} />
          ) : (
            <span className={mark.tone === "error" ? css.wrongSign : css.noteSign}>
              <Icon name={mark.tone} size={16} />
            </span>
          )}
          <span className={css.called}>{nameFor(i18n, state.name)}</span>
        </a>
      </foreignObject>
    </g>
  );
};

/** As wide as a name is drawn, and no wider than the line has room for. */
export const nameWidth = 200;

type StepLineProps = Pick<Anchored, "stepAnchorOf"> & {
  move: Move;
  points: readonly Point[];
  at: Point;
  isMade: boolean;
  isSelected: boolean;
  mark: Marked | undefined;
};

const StepLine = ({ move, points, at: [x, y], isMade, isSelected, mark, stepAnchorOf }: StepLineProps) => {
  const { i18n } = useLingui();
  const name = nameFor(i18n, move.name);
  return (
    <g>
      <path
        className={classNames(css.line, isMade && css.made, mark?.tone === "error" && css.wrong, isSelected && css.selected)}
        d={roundedLine(points, 10)}
        markerEnd={`url(#workflow-arrow${isSelected ? "-selected" : isMade ? "-made" : ""})`}
      />
      <foreignObject x={x - nameWidth / 2} y={y - nameHeight / 2} width={nameWidth} height={nameHeight}>
        <span className={css.step} title={mark === undefined ? name : `${name}: ${mark.words}`}>
          {/* Votes stand at their state, and have no line of their own there. */}
          {stepAnchorOf === undefined || isVote(move.id) ? (
            <span className={css.plated}>{name}</span>
          ) : (
            // By keys it is chosen in the table, where the press leads.
            <a
              className={classNames(css.plated, css.way, isSelected && css.selectedName)}
              href={`#${stepAnchorOf(move.id)}`}
              tabIndex={-1}
              draggable={false}
              onMouseDown={(event) => event.preventDefault()}
            >
              {name}
            </a>
          )}
        </span>
      </foreignObject>
    </g>
  );
};

/**
 * `walk`: what is shown of a walk; null where nobody walks. `selected`: the step that is looked at in the table, by its key. `drawing`: what is done to it
 * there; null where it is looked at alone.
 */
type Shown = Anchored & { walk: Walked | null; selected?: string | null; drawing: Drawing | null };

const Arrow = ({ id, className }: { id: string; className: string }) => (
  <marker id={id} markerUnits="userSpaceOnUse" markerWidth={10} markerHeight={10} refX={9} refY={5} orient="auto">
    <path className={className} d="M0 0 10 5 0 10Z" />
  </marker>
);

type PictureProps = Shown & { workflow: WorkflowDocument; layout: WorkflowLayout };

/** What is done to the picture by whoever may change it, around it and in it. */
const Drawable = ({ drawing, ...shown }: PictureProps & { drawing: Drawing }) => {
  const canvas = useRef<HTMLDivElement>(null);
  const hands = useDrawing(drawing, shown.workflow, shown.layout, canvas);
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
      <Canvas {...shown} drawing={drawing} hands={hands} canvas={canvas} source={isHeld ? pressed : null} target={target} />
      <DragOutcome actor={drawing.actor} workflow={shown.workflow} hand={hands.hand} />
      {isNaming && <NameInPlace actor={drawing.actor} />}
    </>
  );
};

type CanvasProps = PictureProps & {
  hands: ReturnType<typeof useDrawing> | null;
  canvas: RefObject<HTMLDivElement | null> | null;
  /** The states from which, and to which, a step is being drawn. */
  source: string | null;
  target: string | null;
};

const Canvas = ({
  workflow,
  layout,
  anchorOf,
  stepAnchorOf,
  walk,
  selected = null,
  drawing,
  hands,
  canvas,
  source,
  target,
}: CanvasProps) => {
  const { t } = useLingui();
  const moves = new Map(drawnStepsOf(workflow).map(({ key, move }) => [key, move]));
  return (
    // What does not fit is scrolled, by keys too; what it says stands in the table below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={canvas} className={css.canvas} role="group" aria-label={t`Picture of the workflow`} tabIndex={0}>
      <svg className={css.picture} width={layout.width} height={layout.height} role="presentation">
        <defs>
          <Arrow id="workflow-arrow" className={css.head} />
          <Arrow id="workflow-arrow-made" className={css.madeHead} />
          <Arrow id="workflow-arrow-selected" className={css.selectedHead} />
        </defs>
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
          const state = workflow.states.find((each) => each.id === id);
          return (
            state && (
              <StateBox
                key={id}
                state={state}
                at={at}
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
        {drawing !== null && hands !== null && <DrawnLine actor={drawing.actor} layout={layout} line={hands.line} />}
      </svg>
    </div>
  );
};

/** A workflow's parts where they stand, and what is done to them there. */
export const WorkflowPicture = ({ drawing, ...shown }: PictureProps) =>
  drawing === null ? (
    <Canvas {...shown} drawing={null} hands={null} canvas={null} source={null} target={null} />
  ) : (
    <Drawable {...shown} drawing={drawing} />
  );

/** What is drawn of a workflow where its parts stand. */
type Drawn = { picture: (drawn: { workflow: WorkflowDocument; layout: WorkflowLayout }) => ReactNode };

/** A workflow as a picture: states as boxes, steps as lines between them. Another part of the page says the same, and more. */
export const WorkflowDiagram = ({ actor, picture }: Drawn & { actor: WorkflowDiagramActor }) => {
  const { t } = useLingui();
  const words = useProblemText();
  const snapshot = useSelector(actor, (state) => state);
  const { workflow, layout, problem } = snapshot.context;
  return (
    <div className={css.diagram} data-wide>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && layout === null && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
      {snapshot.hasTag("unreachable") && (
        <Banner
          tone="error"
          focus={false}
          title={<Trans>The picture could not be drawn</Trans>}
          actions={
            <Button size="small" tone="secondary" onClick={() => actor.send({ type: "drawing.retried" })}>
              <Trans>Draw it again</Trans>
            </Button>
          }
        >
          {words(problem)}
        </Banner>
      )}
      {layout !== null && picture({ workflow, layout })}
    </div>
  );
};

/** The picture of a workflow as it is now. */
export const DiagramPart = ({ workflow, picture }: Drawn & { workflow: WorkflowDocument }) => {
  const workspace = useWorkspace();
  const actor = useFlow(
    useMemo(() => provideWorkflowDiagram(workspace), [workspace]),
    { input: { workflow } },
  );
  useEffect(() => {
    // A project's row comes anew with every change of it.
    if (!isSameWorkflow(actor.getSnapshot().context.workflow, workflow)) actor.send({ type: "workflow.changed", workflow });
  }, [actor, workflow]);
  return <WorkflowDiagram actor={actor} picture={picture} />;
};
