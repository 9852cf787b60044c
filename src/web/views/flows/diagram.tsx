import { useLayoutEffect, useRef, type PointerEvent } from "react";
import { rowHeight, type Box, type Drawing, type Way } from "../../../contract/flows.ts";
import { joined } from "../../ui/joined.ts";
import * as css from "./flows.css.ts";

/** What stands out in the picture: by states' ids and transitions' names. */
export type Marks = {
  selected: string;
  found: ReadonlySet<string>;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
};

type DiagramProps = Marks & {
  label: string;
  drawing: Drawing;
  zoom: number;
  onSelect: (id: string) => void;
  /** By one step larger or smaller. */
  onZoom: (step: 1 | -1) => void;
};

const isGroup = ({ kind }: Box) => kind === "compound" || kind === "parallel";

const Shape = ({
  box,
  selected,
  found,
  active,
  onSelect,
}: Pick<DiagramProps, "selected" | "found" | "active" | "onSelect"> & { box: Box }) => {
  const { id, kind, x, y, width, height } = box;
  const isActive = active.has(id);
  return (
    <>
      <rect
        {...{ x, y, width, height }}
        rx={isGroup(box) ? 20 : 12}
        className={joined(
          css.box,
          isGroup(box) && css.group,
          kind === "parallel" && css.parallel,
          found.has(id) && css.found,
          isActive && css.active,
          isActive && !isGroup(box) && css.activeLeaf,
          selected === id && css.chosen,
        )}
        onClick={() => onSelect(id)}
      />
      {kind === "final" && <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={8} className={css.way} />}
    </>
  );
};

const Words = ({ box, active, taken }: Pick<Marks, "active" | "taken"> & { box: Box }) => (
  <g className={joined(css.words, isGroup(box) ? css.groupWords : active.has(box.id) && css.activeWords)}>
    <text x={box.x + 14} y={box.y + 22} className={css.key}>
      {box.key}
      {box.kind === "parallel" && " ∥"}
    </text>
    {box.rows.map(({ kind, text, transition }, at) => (
      <text
        key={at}
        x={box.x + 14}
        y={box.y + 41 + at * rowHeight}
        className={joined(kind === "actor" && css.actor, transition !== undefined && taken.has(transition) && css.litWords)}
      >
        {text}
      </text>
    ))}
  </g>
);

const isLit = ({ label }: Way, taken: ReadonlySet<string>) => label?.rows.some(({ transition }) => taken.has(transition)) ?? false;

const Label = ({ way: { label }, taken }: { way: Way; taken: ReadonlySet<string> }) =>
  label && (
    <>
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={6} className={css.label} />
      {label.rows.map(({ text, transition }, at) => (
        <text key={at} x={label.x + 6} y={label.y + 14 + at * rowHeight} className={taken.has(transition) ? css.litWords : "label"}>
          {text}
        </text>
      ))}
    </>
  );

/** Moves what is under the pointer along with it. */
function drag(event: PointerEvent<HTMLDivElement>) {
  if (event.button !== 0 || event.pointerType === "touch") return;
  const stage = event.currentTarget;
  const from = { x: event.clientX + stage.scrollLeft, y: event.clientY + stage.scrollTop };
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener(
    "pointermove",
    (moved) => {
      stage.dataset.dragged = "true";
      stage.scrollLeft = from.x - moved.clientX;
      stage.scrollTop = from.y - moved.clientY;
    },
    { signal },
  );
  const end = () => {
    delete stage.dataset.dragged;
    controller.abort();
  };
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", end, { signal });
}

/** The chart's picture. It is moved by dragging, scrolling and the arrow keys; who cannot see it has the list of states beside it. */
export function Diagram({ label, drawing, zoom, onSelect, onZoom, ...marks }: DiagramProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { selected, active } = marks;
  const shown = selected || [...active].at(-1);
  useLayoutEffect(() => {
    const box = drawing.boxes.find(({ id }) => id === shown);
    const { current } = stage;
    if (!box || !current) return;
    const visible = Math.min(box.height * zoom, current.clientHeight);
    current.scrollLeft = (box.x + box.width / 2) * zoom - current.clientWidth / 2;
    current.scrollTop = box.y * zoom + visible / 2 - current.clientHeight / 2;
  }, [drawing, shown, zoom]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons stand above; the keys are the same again
    <div
      ref={stage}
      className={css.stage}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={({ key }) => {
        if (key === "+" || key === "-") onZoom(key === "+" ? 1 : -1);
      }}
    >
      <svg
        className={css.drawing}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        width={drawing.width * zoom}
        height={drawing.height * zoom}
      >
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
            <path d={path} className={css.way} markerEnd="url(#flow-head)" />
          </g>
        ))}
        {drawing.ways.map((way) => (
          <path key={way.id} d={way.path} className={joined(css.way, isLit(way, marks.taken) && css.lit)} markerEnd="url(#flow-head)" />
        ))}
        {drawing.boxes.map((box) => (
          <Words key={box.id} box={box} {...marks} />
        ))}
        {drawing.ways.map((way) => (
          <Label key={way.id} way={way} taken={marks.taken} />
        ))}
      </svg>
    </div>
  );
}
