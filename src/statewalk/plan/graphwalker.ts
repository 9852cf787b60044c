/**
 * A plan as a model of GraphWalker (its JSON): what is seen as vertices, what is done as edges. It walks the plan's paths in their order, one edge after the
 * other (`predefinedPathEdgeIds`): a walk of its own would mix the records and the waits of several. Between two paths an edge leads back to the start, without
 * which every path's end would be a dead end to all other generators.
 */
import type { Plan, PlannedStep } from "./planned.ts";

type Vertex = { id: string; name: string; requirements?: string[]; properties: { expect: string; value: string } };
type Edge = { id: string; name: string; sourceVertexId: string; targetVertexId: string; properties: { do: string; before: string[] } };

/** A name as GraphWalker's generated interfaces can have it. */
const identifier = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_|_$/g, "");

const startId = "v_Start";

export const graphwalker = ({ chart, paths, coverage, before: begun }: Plan): string => {
  const vertices = new Map<string, Vertex>([[startId, { id: startId, name: startId, properties: { expect: "", value: "" } }]]);
  const edges = new Map<string, Edge>();
  const ids = new Map<string, string>();
  const vertexOf = ({ value, expect, states, serves }: PlannedStep): string => {
    const key = JSON.stringify([value, expect]);
    const id = ids.get(key) ?? `v${ids.size + 1}`;
    ids.set(key, id);
    const known = vertices.get(id);
    const requirements = [...new Set([...(known?.requirements ?? []), ...serves])];
    // The chart itself is always among them.
    const name = `v_${identifier(states.at(-1)!)}`;
    vertices.set(id, { id, name, ...(requirements.length > 0 && { requirements }), properties: { expect, value: JSON.stringify(value) } });
    return id;
  };
  const edgeOf = (name: string, from: string, to: string, properties: Edge["properties"]): string => {
    const key = JSON.stringify([from, properties, to]);
    const { id } = edges.get(key) ?? { id: `e${edges.size + 1}` };
    edges.set(key, { id, name: `e_${identifier(name)}`, sourceVertexId: from, targetVertexId: to, properties });
    return id;
  };
  const walk = paths.flatMap(({ steps, before }) => {
    let from = startId;
    const taken = steps.map((step, at) => {
      const to = vertexOf(step);
      const prepared = at === 0 ? before.map(({ text }) => text) : [];
      const id = edgeOf(step.event?.type ?? "begin", from, to, { do: step.do, before: prepared });
      from = to;
      return id;
    });
    return [...taken, edgeOf("end", from, startId, { do: "", before: [] })];
  });
  const model = {
    id: chart,
    name: identifier(chart),
    generator: "predefined_path(predefined_path)",
    startElementId: startId,
    vertices: [...vertices.values()],
    edges: [...edges.values()],
    predefinedPathEdgeIds: walk,
    properties: {
      before: begun.map(({ text }) => text),
      transitions: `${coverage.transitions.taken} of ${coverage.transitions.of}`,
    },
  };
  return JSON.stringify({ name: chart, models: [model] }, null, 2);
};
