import { useLingui } from "@lingui/react/macro";
import { rowHeight, type Box, type Drawing, type Edge } from "statewalk/chart";
import { classNames } from "../../ui/class-names.ts";
import * as css from "./flows.css.ts";

/** What stands out in the picture: by states' ids and transitions' names. */
export type Marks = {
  selected: string;
  found: ReadonlySet<string>;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
};

type DiagramProps = Marks & {
  drawing: Drawing;
  /** Ids of the states that are drawn as one box and can be expanded. */
  collapsed: readonly string[];
  onSelect: (id: string) => void;
  onCollapse: (id: string) => void;
  onExpand: (id: string) => void;
};

const isGroup = ({ kind }: Box) => kind === "compound" || kind === "parallel";

const Shape = ({ box, selected, found, active, onSelect }: Omit<Marks, "taken"> & Pick<DiagramProps, "onSelect"> & { box: Box }) => {
  const { id, kind, x, y, width, height } = box;
  const isActive = active.has(id);
  const isSelected = selected === id;
  return (
    <>
      <rect
        {...{ x, y, width, height }}
        rx={isGroup(box) ? 20 : 12}
        data-state={id}
        data-chosen={isSelected || undefined}
        className={classNames(
          css.box,
          isGroup(box) && css.area,
          kind === "parallel" && css.parallel,
          found.has(id) && css.found,
          isActive && css.active,
          isActive && !isGroup(box) && css.activeLeaf,
          isSelected && css.chosen,
          isSelected && (isGroup(box) ? css.chosenArea : css.chosenLeaf),
        )}
        onClick={() => onSelect(id)}
      />
      {kind === "final" && <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={8} className={css.inner} />}
      {/* The flow line's token stands where the flow is. */}
      {isActive && !isGroup(box) && <circle cx={x + width - 14} cy={y + 17} r={6} className={css.tokenDot} />}
    </>
  );
};

const Words = ({ box, selected, active, taken }: Pick<Marks, "selected" | "active" | "taken"> & { box: Box }) => (
  <g
    className={classNames(
      css.words,
      isGroup(box) ? css.areaWords : selected === box.id ? css.chosenWords : active.has(box.id) && css.activeWords,
    )}
  >
    <text x={box.x + 14} y={box.y + 22} className={css.key}>
      {box.key}
      {box.kind === "parallel" && " ∥"}
    </text>
    {box.rows.map(({ kind, text, transition }, at) => (
      <text
        key={at}
        x={box.x + 14}
        y={box.y + 41 + at * rowHeight}
        className={classNames(kind === "actor" && css.actor, transition !== undefined && taken.has(transition) && css.takenWords)}
      >
        {text}
      </text>
    ))}
  </g>
);

/** Stands on the corner of a box with states inside: one press collapses or expands it. Those who have no pointer have a button for what is chosen. */
const Toggle = ({ box: { id, key, x, y, width }, isCollapsed, onPress }: { box: Box; isCollapsed: boolean; onPress: () => void }) => {
  const { t } = useLingui();
  const [left, top] = [x + width - 20, y];
  return (
    <g className={css.toggle} data-toggle={id} onClick={onPress}>
      <title>{isCollapsed ? t`Expand ${key}` : t`Collapse ${key}`}</title>
      <circle cx={left} cy={top} r={13} className={css.toggleArea} />
      <circle cx={left} cy={top} r={9} />
      <path d={`M${left - 4} ${top}h8${isCollapsed ? `M${left} ${top - 4}v8` : ""}`} />
    </g>
  );
};

/** Those that stand out lie above the others. */
const order = ["plain", "coming", "leaving", "taken"] as const;
type Look = (typeof order)[number];

/** What a way has to do with what is chosen, and with what just happened. */
const lookOf = ({ label, source, target }: Edge, { selected, taken }: Pick<Marks, "selected" | "taken">): Look => {
  if (label?.rows.some(({ transition }) => taken.has(transition))) return "taken";
  if (source === selected) return "leaving";
  return target === selected ? "coming" : "plain";
};

const Label = ({ way: { label }, look, taken }: { way: Edge; look: Look; taken: ReadonlySet<string> }) =>
  label && (
    <>
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={6} className={css.label} />
      {label.rows.map(({ text, transition }, at) => (
        <text
          key={at}
          x={label.x + 6}
          y={label.y + 14 + at * rowHeight}
          className={taken.has(transition) ? css.takenWords : css.labelWords[look]}
        >
          {text}
        </text>
      ))}
    </>
  );

/** The chart's picture, in its own measures. Who cannot see it has the list of states and their facts beside it. */
export const Diagram = ({ drawing, collapsed, onSelect, onCollapse, onExpand, ...marks }: DiagramProps) => {
  const ways = drawing.edges
    .map((way) => ({ way, look: lookOf(way, marks) }))
    .toSorted((a, b) => order.indexOf(a.look) - order.indexOf(b.look));
  return (
    <>
      <defs>
        <marker
          id="flow-head"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" className={css.head} />
        </marker>
      </defs>
      {drawing.boxes.map((box) => (
        <Shape key={box.id} box={box} onSelect={onSelect} {...marks} />
      ))}
      {drawing.starts.map(({ x, y, path }) => (
        <g key={path}>
          <circle cx={x} cy={y} r={5} className={css.start} />
          <path d={path} className={css.ways.plain} markerEnd="url(#flow-head)" />
        </g>
      ))}
      {ways.map(({ way, look }) => (
        <path key={way.id} d={way.path} data-source={way.source} className={css.ways[look]} markerEnd="url(#flow-head)" />
      ))}
      {drawing.boxes.map((box) => (
        <Words key={box.id} box={box} {...marks} />
      ))}
      {ways.map(({ way, look }) => (
        <Label key={way.id} way={way} look={look} taken={marks.taken} />
      ))}
      {drawing.boxes.slice(1).map((box) => {
        const isCollapsed = collapsed.includes(box.id);
        if (!isCollapsed && !isGroup(box)) return null;
        return <Toggle key={box.id} box={box} isCollapsed={isCollapsed} onPress={() => (isCollapsed ? onExpand : onCollapse)(box.id)} />;
      })}
    </>
  );
};
