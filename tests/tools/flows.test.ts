/** The pictures of the charts: as new as the charts, and readable. */
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { rowHeight, rowSize, widthOf } from "statewalk/draw";
import { drawCharts, drawnFiles, manifestName } from "statewalk/commands";
import config from "../../src/tools/statewalk.config.ts";

type Rect = { what: string; x: number; y: number; width: number; height: number };
const overlap = (a: Rect, b: Rect) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const drawn = await drawCharts(config);

it("docs/flows is what `npm run flows` would write, and its pictures can be read on a page that is 900 pixels wide", async () => {
  const files = drawnFiles(config, drawn);
  const folder = join(import.meta.dirname, "../../docs/flows");
  const present = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = present.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  expect(names.filter((name) => name !== manifestName).toSorted()).toEqual([...files.keys()].toSorted());
  const { files: listed } = JSON.parse(await readFile(join(folder, manifestName), "utf8")) as { files: object };
  expect(Object.keys(listed).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, text] of files) expect(await readFile(join(folder, name), "utf8"), `${name} is stale`).toBe(text);
  const readme = files.get("README.md")!;
  const shown = [...readme.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, name]) => files.get(name!)!);
  const widths = shown.map((text) => Number(/width="([\d.]+)"/.exec(text)![1]));
  expect(Math.min(...widths.map((width) => rowSize * Math.min(1, 900 / width)))).toBeGreaterThanOrEqual(11);
});

describe.each(Object.entries(drawn))("the picture of %s", (_name, { definition: chart, whole: { boxes, edges }, parts }) => {
  it("shows every state and every transition", () => {
    expect(boxes.map(({ id }) => id).toSorted()).toEqual(chart.states.map(({ id }) => id).toSorted());
    const shown = [...boxes.flatMap(({ rows }) => rows), ...edges.flatMap(({ label }) => label?.rows ?? [])].map(
      ({ transition }) => transition,
    );
    expect(chart.transitions.map((transition) => transition.name).filter((transition) => !shown.includes(transition))).toEqual([]);
  });

  it("leaves no transition out of its parts", () => {
    if (parts.length === 0) return;
    const shown = parts.flatMap(({ drawing }) => [
      ...drawing.boxes.flatMap(({ rows }) => rows.map(({ transition }) => transition)),
      ...drawing.edges.flatMap(({ label }) => label?.rows.map(({ transition }) => transition) ?? []),
    ]);
    expect(chart.transitions.map((transition) => transition.name).filter((transition) => !shown.includes(transition))).toEqual([]);
  });

  it("lets no words overlap, and gives them room", () => {
    expect(rowSize).toBeGreaterThanOrEqual(11);
    const leaves: Rect[] = boxes.filter(({ kind }) => kind === "atomic" || kind === "final").map((box) => ({ ...box, what: box.id }));
    const labels: Rect[] = edges.flatMap(({ id, label }) => (label ? [{ ...label, what: id }] : []));
    const all = [...leaves, ...labels];
    expect(
      all.flatMap((a, at) =>
        all
          .slice(at + 1)
          .filter((b) => overlap(a, b))
          .map((b) => `${a.what} over ${b.what}`),
      ),
    ).toEqual([]);
    for (const box of boxes)
      for (const { text } of box.rows) expect(widthOf(text, rowSize), `${box.id}: ${text}`).toBeLessThanOrEqual(box.width - 14);
    for (const { label } of edges) {
      expect(label!.height).toBeGreaterThanOrEqual(label!.rows.length * rowHeight);
      for (const { text } of label!.rows) expect(widthOf(text, rowSize), text).toBeLessThanOrEqual(label!.width - 6);
    }
  });
});
