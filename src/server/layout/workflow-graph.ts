import type { ElkNode } from "elkjs/lib/elk-api.js";
import { drawnStepsOf, nameHeight, type Point, smallBox, stateBox, type WorkflowLayout } from "../../domain/workflow-layout.ts";
import type { Move, WorkflowDocument } from "../../workflow/document.ts";
import { nameIn } from "../../workflow/states.ts";

/** A workflow as the layout engine takes it, and what it makes of it: https://eclipse.dev/elk/reference.html. */

/** How large a picture is: of its states, between them, and whether its steps have names. */
export type PictureSize = { box: { width: number; height: number }; gap: number; hasNames: boolean };
const wholePicture: PictureSize = { box: stateBox, gap: 48, hasNames: true };
/** One that shows at a glance how the work goes. */
export const smallPicture: PictureSize = { box: smallBox, gap: 20, hasNames: false };

const optionsOf = ({ gap }: PictureSize) => ({
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.layered.spacing.nodeNodeBetweenLayers": `${gap}`,
  "elk.layered.spacing.edgeNodeBetweenLayers": `${gap / 2}`,
  "elk.spacing.nodeNode": `${gap}`,
  "elk.spacing.edgeNode": `${gap / 2}`,
  "elk.spacing.edgeEdge": `${gap / 3}`,
  // States stand from left to right as on the board.
  "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
  "elk.layered.cycleBreaking.strategy": "MODEL_ORDER",
  "elk.padding": `[top=${gap / 3},left=${gap / 3},bottom=${gap / 3},right=${gap / 3}]`,
});

/** About as wide as the longer of a step's names is drawn: marks above and below letters take no room. */
const widthOf = ({ name }: Move): number => {
  const letters = Math.max(...(["th", "en"] as const).map((language) => [...nameIn(name, language).replace(/\p{M}/gu, "")].length));
  return Math.min(200, Math.round(letters * 7.5) + 16);
};

export const graphOf = ({ states }: WorkflowDocument, size: PictureSize = wholePicture): ElkNode => {
  const known = new Set(states.map(({ id }) => id));
  return {
    id: "workflow",
    layoutOptions: optionsOf(size),
    children: states.map(({ id }) => ({ id, ...size.box })),
    edges: drawnStepsOf({ states })
      .filter(({ move }) => known.has(move.to))
      .map(({ key, from, move }) => ({
        id: key,
        sources: [from],
        targets: [move.to],
        // Its name stands on its line.
        ...(size.hasNames && {
          labels: [{ text: key, width: widthOf(move), height: nameHeight, layoutOptions: { "elk.edgeLabels.inline": "true" } }],
        }),
      })),
  };
};

const round = (x = 0, y = 0): Point => [Math.round(x), Math.round(y)];

/** @param graph as the engine gave it back */
export const layoutOf = ({ width = 0, height = 0, children = [], edges = [] }: ElkNode): WorkflowLayout => ({
  width: Math.ceil(width),
  height: Math.ceil(height),
  states: children.map(({ id, x, y }) => ({ id, at: round(x, y) })),
  moves: edges.map(({ id, sections = [], labels = [] }) => {
    const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
    const { x = 0, y = 0, width: wide = 0, height: high = 0 } = labels[0] ?? {};
    return { id, points: points.map((each) => round(each.x, each.y)), at: round(x + wide / 2, y + high / 2) };
  }),
});
