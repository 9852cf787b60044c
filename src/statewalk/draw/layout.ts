/** Places a chart's boxes and ways with ELK: layered, at right angles, with the flow line's round corners. */
import Elk, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from "elkjs/lib/elk.bundled.js";
import {
  keyHeight,
  keySize,
  rowHeight,
  rowSize,
  durationText,
  type Box,
  type ChartDefinition,
  type Drawing,
  type Row,
  type InitialArrow,
  type StateDefinition,
  type TransitionDefinition,
  type Edge,
} from "./chart.ts";
import { wrapped, widthOf } from "./text-size.ts";

type Direction = "RIGHT" | "DOWN";

/** Letters in a line of words. */
const usualLine = 34;
const corner = 10;
const dot = 10;
const margin = 12;

const wordsOf = (transition: TransitionDefinition, chart: ChartDefinition): string => {
  const length = chart.delays.find(({ name }) => name === transition.delay)?.milliseconds ?? null;
  return [
    transition.trigger,
    ...(length === null ? [] : [`(${durationText(length)})`]),
    ...(transition.guard ? [`[${transition.guard}]`] : []),
    ...(transition.actions.length > 0 ? [`/ ${transition.actions.join(", ")}`] : []),
  ].join(" ");
};

const rowsOf = (state: StateDefinition, chart: ChartDefinition, line: number): Row[] => {
  const rows: Row[] = [
    ...state.actors.map((actor): Row => ({ kind: "actor", text: `⟳ ${actor}` })),
    ...(state.entry.length > 0 ? [{ kind: "entry" as const, text: `entry / ${state.entry.join(", ")}` }] : []),
    ...(state.exit.length > 0 ? [{ kind: "exit" as const, text: `exit / ${state.exit.join(", ")}` }] : []),
  ];
  for (const transition of chart.transitions)
    if (transition.source === state.id && transition.targets.length === 0)
      for (const [at, text] of wrapped(wordsOf(transition, chart), line + 8).entries())
        rows.push({ kind: "internal", text: at > 0 ? `  ${text}` : text, transition: transition.name });
  if (state.tags.length > 0)
    for (const text of wrapped(state.tags.map((tag) => `#${tag}`).join(" "), line)) rows.push({ kind: "tag", text });
  if (state.hidden) rows.push({ kind: "internal", text: `▸ ${state.hidden} states` });
  return rows;
};

/** Transitions with the same two ends share one way. */
const waysOf = (chart: ChartDefinition, line: number) => {
  const ways = new Map<string, { source: string; target: string; rows: { text: string; transition: string }[] }>();
  for (const transition of chart.transitions)
    for (const target of transition.targets) {
      const id = `${transition.source} → ${target}`;
      const way = ways.get(id) ?? { source: transition.source, target, rows: [] };
      for (const [at, text] of wrapped(wordsOf(transition, chart), line).entries())
        if (text !== "") way.rows.push({ text: at > 0 ? `  ${text}` : text, transition: transition.name });
      ways.set(id, way);
    }
  return ways;
};

const startOf = (id: string) => `${id} start`;
const options = (direction: Direction) => ({
  "elk.algorithm": "layered",
  "elk.direction": direction,
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.edgeCoords": "ROOT",
  "elk.json.shapeCoords": "ROOT",
  "elk.padding": `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "20",
  "elk.spacing.edgeEdge": "14",
  "elk.spacing.edgeLabel": "4",
  "elk.spacing.labelLabel": "6",
  "elk.spacing.nodeSelfLoop": "16",
  "elk.layered.spacing.nodeNodeBetweenLayers": "36",
  "elk.layered.spacing.edgeNodeBetweenLayers": "20",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "14",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
});

const graphOf = (chart: ChartDefinition, direction: Direction, line: number): ElkNode => {
  const node = (state: StateDefinition): ElkNode => {
    const rows = rowsOf(state, chart, line);
    const width = Math.max(widthOf(state.key, keySize), ...rows.map(({ text }) => widthOf(text, rowSize)), 40) + 28;
    const height = keyHeight + rows.length * rowHeight + (rows.length > 0 ? 6 : 4);
    const children = chart.states.filter(({ parent }) => parent === state.id).map(node);
    if (children.length === 0) return { id: state.id, width, height };
    if (state.initial) children.unshift({ id: startOf(state.id), width: dot, height: dot });
    // The layout does not always keep to the least width of a group: what its children cannot fill is given beside them.
    const widths = children.map((child) => child.width ?? width);
    const missing = widths.reduce((sum, each) => sum + each, 40) < width ? width - 40 - Math.max(...widths) : 0;
    return {
      id: state.id,
      children,
      layoutOptions: {
        "elk.padding": `[top=${height + 12},left=20,bottom=20,right=${20 + missing}]`,
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        "elk.nodeSize.minimum": `(${width},${height})`,
      },
    };
  };
  const edges: ElkExtendedEdge[] = chart.states.flatMap((state) =>
    state.initial ? [{ id: startOf(state.id), sources: [startOf(state.id)], targets: [state.initial] }] : [],
  );
  for (const [id, way] of waysOf(chart, line)) {
    const width = Math.max(...way.rows.map(({ text }) => widthOf(text, rowSize))) + 12;
    const labels = way.rows.length > 0 ? [{ width, height: way.rows.length * rowHeight + 4, text: id }] : [];
    edges.push({ id, sources: [way.source], targets: [way.target], labels });
  }
  return {
    id: "picture",
    children: chart.states.filter(({ parent }) => parent === null).map(node),
    edges,
    layoutOptions: options(direction),
  };
};

const tidy = (value: number) => Math.round(value * 10) / 10;

/** A section as an SVG path whose bends are rounded. */
const pathOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): string => {
  const parts = [`M${tidy(startPoint.x)} ${tidy(startPoint.y)}`];
  let before = startPoint;
  for (const [at, bend] of bendPoints.entries()) {
    const after = bendPoints[at + 1] ?? endPoint;
    const [coming, going] = [Math.hypot(bend.x - before.x, bend.y - before.y), Math.hypot(after.x - bend.x, after.y - bend.y)];
    const radius = Math.min(corner, coming / 2, going / 2);
    const towards = (point: { x: number; y: number }, length: number) =>
      `${tidy(bend.x + ((point.x - bend.x) / (length || 1)) * radius)} ${tidy(bend.y + ((point.y - bend.y) / (length || 1)) * radius)}`;
    parts.push(`L${towards(before, coming)}Q${tidy(bend.x)} ${tidy(bend.y)} ${towards(after, going)}`);
    before = bend;
  }
  parts.push(`L${tidy(endPoint.x)} ${tidy(endPoint.y)}`);
  return parts.join("");
};

const drawingOf = (chart: ChartDefinition, laid: ElkNode, line: number): Drawing => {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const ways = waysOf(chart, line);
  const boxes: Box[] = [];
  const dots = new Map<string, { x: number; y: number }>();
  const visit = (node: ElkNode) => {
    const state = states.get(node.id);
    const place = { x: tidy(node.x ?? 0), y: tidy(node.y ?? 0) };
    if (state)
      boxes.push({
        id: state.id,
        key: state.key,
        kind: state.kind,
        ...place,
        width: tidy(node.width ?? 0),
        height: tidy(node.height ?? 0),
        rows: rowsOf(state, chart, line),
      });
    else dots.set(node.id, place);
    node.children?.forEach(visit);
  };
  laid.children?.forEach(visit);

  const starts: InitialArrow[] = [];
  const drawn: Edge[] = [];
  for (const edge of laid.edges ?? []) {
    const path = (edge.sections ?? []).map(pathOf).join("");
    const start = dots.get(edge.id);
    if (start) starts.push({ x: start.x + dot / 2, y: start.y + dot / 2, path });
    const way = ways.get(edge.id);
    if (!way) continue;
    const { source, target, rows } = way;
    const [words] = edge.labels ?? [];
    const label = words && { x: tidy(words.x ?? 0), y: tidy(words.y ?? 0), width: words.width ?? 0, height: words.height ?? 0, rows };
    drawn.push({ id: edge.id, source, target, path, label: label ?? null });
  }
  return { width: Math.ceil(laid.width ?? 0), height: Math.ceil(laid.height ?? 0), boxes, edges: drawn, starts };
};

/** Pixels that a picture may take, and letters in a line of its words. */
export type Room = { width: number; height: number; line: number };

const page: Room = { width: 1100, height: 1400, line: usualLine };

/** A graph as ELK reads and answers it, whose types an app need not have. */
export type Graph = { id: string };

/** Gives a graph's nodes and edges their places. */
export type Place = (graph: Graph) => Promise<Graph>;

export const placeAnew: Place = (graph) => new Elk().layout(graph);

/** Lays a chart out from left to right and from top to bottom, and keeps what can be shown larger in the room that there is. */
export const layOut = async (chart: ChartDefinition, room = page, place = placeAnew): Promise<Drawing> => {
  const shrinking = ({ width, height }: Drawing) => Math.max(width / room.width, height / room.height);
  const drawn = async (direction: Direction) => drawingOf(chart, await place(graphOf(chart, direction, room.line)), room.line);
  const [across, down] = [await drawn("RIGHT"), await drawn("DOWN")];
  return shrinking(down) < shrinking(across) ? down : across;
};
