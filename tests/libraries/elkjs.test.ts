import Elk, { type ElkNode } from "elkjs/lib/elk.bundled.js";
import { describe, expect, test } from "vitest";

/** What the layout of charts does: docs/behaviours.md has what the product does about it. */
describe("elkjs 0.12.1", () => {
  const elk = new Elk();
  const edges = ["a b", "a c", "b d", "c d", "a e"];
  const graph = (nodes: string[], lines: string[]): ElkNode => ({
    id: "root",
    layoutOptions: { "elk.algorithm": "layered" },
    children: nodes.map((id) => ({ id, width: 40, height: 20 })),
    edges: lines.map((line) => ({ id: line, sources: [line.slice(0, 1)], targets: [line.slice(-1)] })),
  });
  const places = ({ children = [] }: ElkNode) => Object.fromEntries(children.map(({ id, x, y }) => [id, [x, y]]));

  test("places nodes by the order of edges, and not by their own", async () => {
    const first = places(await elk.layout(graph(["a", "b", "c", "d", "e"], edges)));
    expect(places(await elk.layout(graph(["e", "d", "c", "b", "a"], edges)))).toEqual(first);
    expect(places(await elk.layout(graph(["a", "b", "c", "d", "e"], edges.toReversed())))).not.toEqual(first);
  });

  test("numbers what it answers in a field $H, which is another with every call", async () => {
    const numbered = async () =>
      (await elk.layout(graph(["a", "b"], ["a b"]))).children!.map((node) => (node as ElkNode & { $H: number }).$H);
    const [first, second] = [await numbered(), await numbered()];
    expect(Math.min(...second)).toBeGreaterThan(Math.max(...first));
  });
});
