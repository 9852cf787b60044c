import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, type ReactNode } from "react";
import type { WorkflowDiagramActor } from "../../../../../machines/workspace/workflow-diagram.ts";
import { nameHeight, type Point, stateBox, type WorkflowLayout } from "../../../../domain/workflow-layout.ts";
import type { Move, State, WorkflowDocument } from "../../../../workflow/document.ts";
import { isSameWorkflow } from "../../../../workflow/merge.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideWorkflowDiagram } from "../../../providers/workflow-parts.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { categoryColour, CategorySign } from "../../../ui/work/category-sign.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { roundedLine } from "./rounded-line.ts";
import * as css from "./workflow-diagram.css.ts";

/** Where in the page a state's place in the table is. */
type Anchored = { anchorOf: (state: string) => string };

const StateBox = ({ state, at: [x, y], anchorOf }: Anchored & { state: State; at: Point }) => {
  const { i18n } = useLingui();
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={css.box} {...stateBox} rx={10} stroke={categoryColour[state.category]} />
      <foreignObject {...stateBox}>
        <a className={css.state} href={`#${anchorOf(state.id)}`}>
          <CategorySign category={state.category} size={16} />
          <span className={css.called}>{nameFor(i18n, state.name)}</span>
        </a>
      </foreignObject>
    </g>
  );
};

/** As wide as a name is drawn, and no wider than the line has room for. */
export const nameWidth = 200;

const StepLine = ({ move, points, at: [x, y] }: { move: Move; points: readonly Point[]; at: Point }) => {
  const { i18n } = useLingui();
  const name = nameFor(i18n, move.name);
  return (
    <g>
      <path className={css.line} d={roundedLine(points, 10)} markerEnd="url(#workflow-arrow)" />
      <foreignObject x={x - nameWidth / 2} y={y - nameHeight / 2} width={nameWidth} height={nameHeight}>
        <span className={css.step} title={name}>
          <span className={css.plated}>{name}</span>
        </span>
      </foreignObject>
    </g>
  );
};

export const WorkflowPicture = ({
  workflow: { states },
  layout,
  anchorOf,
}: Anchored & { workflow: WorkflowDocument; layout: WorkflowLayout }) => {
  const { t } = useLingui();
  const moves = new Map(states.flatMap((state) => state.moves.map((move) => [move.id, move])));
  return (
    // What does not fit is scrolled, by keys too; what it says stands in the table below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.canvas} role="group" aria-label={t`Picture of the workflow`} tabIndex={0}>
      <svg className={css.picture} width={layout.width} height={layout.height} role="presentation">
        <defs>
          <marker id="workflow-arrow" markerUnits="userSpaceOnUse" markerWidth={10} markerHeight={10} refX={9} refY={5} orient="auto">
            <path className={css.head} d="M0 0 10 5 0 10Z" />
          </marker>
        </defs>
        <g aria-hidden="true">
          {layout.moves.map(({ id, ...place }) => {
            const move = moves.get(id);
            return move && <StepLine key={id} move={move} {...place} />;
          })}
        </g>
        {layout.states.map(({ id, at }) => {
          const state = states.find((each) => each.id === id);
          return state && <StateBox key={id} state={state} at={at} anchorOf={anchorOf} />;
        })}
      </svg>
    </div>
  );
};

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
