import { Trans, useLingui } from "@lingui/react/macro";
import type { SVGProps } from "react";
import { nameHeight, type Point, stateBox } from "../../../../domain/workflow-layout.ts";
import type { Move, State } from "../../../../workflow/document.ts";
import { isVote } from "../../../../workflow/states.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icons.tsx";
import { categoryColour, CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import { roundedLine } from "../../../../domain/rounded-line.ts";
import type { Marked } from "./use-drawing.ts";
import { nameWidth } from "./workflow-diagram.tsx";
import * as css from "./workflow-diagram.css.ts";

/** Where in the page a state's place in the table is, and a step's, where it has one. */
export type Anchored = { anchorOf: (state: string) => string; stepAnchorOf?: ((move: string) => string) | undefined };

/** Where work begins: a dot from which an arrow leads into the state, above its corner, where no step's line comes. */
const StartMark = () => (
  <g className={css.start} aria-hidden="true">
    <circle cx={20} cy={-15} r={5} />
    <path d="M20-12V-5M16.5-7 20-1.5 23.5-7Z" />
    <text x={30} y={-8}>
      <Trans>Start</Trans>
    </text>
  </g>
);

type StateBoxProps = Pick<Anchored, "anchorOf"> & {
  state: State;
  at: Point;
  /** Tasks begin there. */
  isStart: boolean;
  isHere: boolean;
  /** A step that is being drawn leaves it, or leads there. */
  isSource: boolean;
  isTarget: boolean;
  mark: Marked | undefined;
  handlers: SVGProps<SVGGElement>;
};

export const StateBox = ({ state, at: [x, y], isStart, isHere, isSource, isTarget, mark, handlers, anchorOf }: StateBoxProps) => {
  const { t, i18n } = useLingui();
  const words = [isStart ? t`Tasks begin here` : null, mark?.words].filter((each) => each != null).join(" · ");
  return (
    <g transform={`translate(${x} ${y})`} data-state={state.id} {...handlers}>
      {isStart && <StartMark />}
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
          title={words || undefined}
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

type StepLineProps = Pick<Anchored, "stepAnchorOf"> & {
  move: Move;
  points: readonly Point[];
  at: Point;
  isMade: boolean;
  isSelected: boolean;
  mark: Marked | undefined;
};

export const StepLine = ({ move, points, at: [x, y], isMade, isSelected, mark, stepAnchorOf }: StepLineProps) => {
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

export const Arrow = ({ id, className }: { id: string; className: string }) => (
  <marker id={id} markerUnits="userSpaceOnUse" markerWidth={10} markerHeight={10} refX={9} refY={5} orient="auto">
    <path className={className} d="M0 0 10 5 0 10Z" />
  </marker>
);
