/** A plan as a model of GraphWalker (its JSON): what is seen as vertices, what is done as edges. */
import type { Plan, PlannedStep } from "./planned.ts";

type Vertex = { id: string; name: string; requirements?: string[]; properties: { expect: string; value: string } };
type Edge = { id: string; name: string; sourceVertexId: string; targetVertexId: string; properties: { do: string } };

/** A name as GraphWalker's generated interfaces can have it. */
const identifier = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_|_$/g, "");

const startId = "v_Start";

export const graphwalker = ({ chart, paths, coverage }: Plan): string => {
  const vertices = new Map<string, Vertex>([[startId, { id: startId, name: startId, properties: { expect: "", value: "" } }]]);
  const edges = new Map<string, Edge>();
  const ids = new Map<string, string>();
  const vertexOf = ({ value, expect, states, serves }: PlannedStep): string => {
    const key = JSON.stringify([value, expect]);
    const id = ids.get(key) ?? `v${ids.size + 1}`;
    ids.set(key, id);
    const known = vertices.get(id);
    const requirements = [...new Set([...(known?.requirements ?? []), ...serves])];
    const name = `v_${identifier(states.at(-1)!)}`;
    vertices.set(id, { id, name, ...(requirements.length > 0 && { requirements }), properties: { expect, value: JSON.stringify(value) } });
    return id;
  };
  for (const { steps } of paths) {
    let from = startId;
    for (const step of steps) {
      const to = vertexOf(step);
      const key = JSON.stringify([from, step.do, to]);
      if (!edges.has(key))
        edges.set(key, {
          id: `e${edges.size + 1}`,
          name: `e_${identifier(step.event?.type ?? "begin")}`,
          sourceVertexId: from,
          targetVertexId: to,
          properties: { do: step.do },
        });
      from = to;
    }
  }
  const model = {
    id: chart,
    name: identifier(chart),
    generator: "random(edge_coverage(100))",
    startElementId: startId,
    vertices: [...vertices.values()],
    edges: [...edges.values()],
    properties: { transitions: `${coverage.transitions.taken} of ${coverage.transitions.of}` },
  };
  return JSON.stringify({ name: chart, models: [model] }, null, 2);
};
