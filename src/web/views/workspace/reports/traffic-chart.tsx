import { useLingui } from "@lingui/react/macro";
import { stepName, type Traffic, type TrafficStep } from "../../../../domain/reports.ts";
import type { Project } from "../../../../domain/rows.ts";
import { drawnStepsOf, nameHeight, stateBox, type Point, type WorkflowLayout } from "../../../../domain/workflow-layout.ts";
import { hidden } from "../../../ui/text.css.ts";
import { categoryColour, CategorySign } from "../../../ui/work/category-sign.tsx";
import { DiagramPart, nameWidth } from "../workflow/workflow-diagram.tsx";
import { roundedLine } from "../../../../domain/rounded-line.ts";
import * as drawn from "../workflow/workflow-diagram.css.ts";
import { useReportNames } from "./report-names.ts";
import { useSpanText } from "./spans.ts";
import * as css from "./traffic-chart.css.ts";

type TrafficChartProps = {
  project: Project;
  report: Traffic;
  /** The step whose tasks are listed, by its name. */
  open: string | null;
  /** Says that a step is pressed. */
  onPress: (step: string) => void;
};

/** In pixels: of a line over which nothing went, and of the one over which most did. */
const width = { least: 1.5, most: 9 } as const;

type LineProps = Pick<TrafficChartProps, "project" | "open" | "onPress"> & {
  step: TrafficStep;
  /** How often the most frequent step was made. */
  most: number;
  points: readonly Point[];
  at: Point;
};

/** A step as a line, the wider the more often it was made; its name says how often, and is what is pressed. */
const Line = ({ project, step, most, points, at: [x, y], open, onPress }: LineProps) => {
  const { t } = useLingui();
  const names = useReportNames([project]);
  const spanText = useSpanText();
  const key = stepName(step);
  const { count } = step;
  const isOpen = open === key;
  const name = names.move(project.id, step.move);
  const d = roundedLine(points, 10);
  const place = { x: x - nameWidth / 2, y: y - nameHeight / 2, width: nameWidth, height: nameHeight };
  if (count === 0)
    return (
      <g>
        <path className={css.unused} d={d} markerEnd="url(#traffic-arrow)" />
        <foreignObject {...place}>
          <span className={drawn.step}>
            <span className={css.unusedName}>{name}</span>
          </span>
        </foreignObject>
      </g>
    );
  const [from, to, waited] = [names.state(project.id, step.from), names.state(project.id, step.to), spanText(step.waited)];
  const more = ` · ${t`${from} to ${to}`} · ${t`waited ${waited}`}`;
  return (
    <g className={css.step} data-open={isOpen ? "" : undefined}>
      <path
        className={css.line}
        d={d}
        strokeWidth={width.least + (width.most - width.least) * Math.sqrt(count / most)}
        markerEnd={isOpen ? "url(#traffic-open)" : "url(#traffic-arrow)"}
      />
      {/* As wide as a finger needs; by keys the name is pressed. */}
      <path className={css.touch} d={d} onClick={() => onPress(key)} />
      <foreignObject {...place}>
        <span className={drawn.step}>
          <button type="button" className={css.name} aria-expanded={isOpen} title={`${name} ${count}${more}`} onClick={() => onPress(key)}>
            <span className={css.words}>{name}</span> <b className={css.count}>{count}</b>
            <span className={hidden}>{more}</span>
          </button>
        </span>
      </foreignObject>
    </g>
  );
};

type PictureProps = TrafficChartProps & { layout: WorkflowLayout };

const Picture = ({ project, report, layout, ...press }: PictureProps) => {
  const { t } = useLingui();
  const names = useReportNames([project]);
  const spanText = useSpanText();
  const { states } = project.workflow;
  const steps = new Map(report.steps.map((step) => [stepName(step), step]));
  const waits = new Map(report.states.map(({ state, waited }) => [state, waited]));
  const most = Math.max(1, ...report.steps.map(({ count }) => count));
  // Where work has ended nothing waits.
  const isEnded = (id: string) => ["done", "cancelled"].includes(states.find((state) => state.id === id)?.category ?? "");
  const longest = Math.max(1, ...[...waits].flatMap(([state, waited]) => (isEnded(state) ? [] : [waited])));
  const lines = drawnStepsOf(project.workflow).flatMap(({ key, from, move: { id: move, to } }) => {
    const place = layout.moves.find((each) => each.id === key);
    const step = { project: project.id, from, move, to, count: 0, waited: 0, tasks: null };
    return place ? [{ ...place, step: steps.get(stepName(step)) ?? step }] : [];
  });
  return (
    // What does not fit is scrolled, by keys too; what it says stands in the list below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.canvas} role="group" aria-label={t`The workflow with its traffic`} tabIndex={0}>
      <svg
        className={css.picture}
        width={layout.width}
        height={layout.height}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="presentation"
      >
        <defs>
          {(["traffic-arrow", "traffic-open"] as const).map((id) => (
            <marker key={id} id={id} markerUnits="userSpaceOnUse" markerWidth={14} markerHeight={14} refX={12} refY={7} orient="auto">
              <path className={css.heads[id]} d="M0 0 14 7 0 14Z" />
            </marker>
          ))}
        </defs>
        {layout.states.map(({ id, at: [x, y] }) => {
          const state = states.find((each) => each.id === id);
          if (!state) return null;
          const waited = isEnded(id) ? undefined : waits.get(id);
          const text = waited === undefined ? null : spanText(waited);
          return (
            <g key={id} transform={`translate(${x} ${y})`}>
              <rect
                className={css.box}
                {...stateBox}
                rx={10}
                stroke={categoryColour[state.category]}
                style={{ "--waited": `${Math.round(((waited ?? 0) / longest) * 45)}%` }}
              />
              <foreignObject {...stateBox}>
                <span className={css.state}>
                  <CategorySign category={state.category} size={16} />
                  <span className={css.called}>
                    <span className={css.words}>{names.state(project.id, id)}</span>
                    {text !== null && <span className={css.waited}>{t`waited ${text}`}</span>}
                  </span>
                </span>
              </foreignObject>
            </g>
          );
        })}
        {/* The most frequent on top. */}
        {lines
          .toSorted((one, other) => one.step.count - other.step.count)
          .map(({ id, points, at, step }) => (
            <Line key={id} project={project} step={step} most={most} points={points} at={at} {...press} />
          ))}
      </svg>
    </div>
  );
};

/** The team's own workflow with its traffic on it: how often each step was made, and how long work waited in each state. */
export const TrafficChart = (props: TrafficChartProps) => (
  <div className={css.diagram} data-wide>
    <DiagramPart workflow={props.project.workflow} picture={({ layout }) => <Picture {...props} layout={layout} />} />
  </div>
);
