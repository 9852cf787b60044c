/** Places of graphs that were found before: to find those of all charts of a product takes the better part of a minute. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { placeAnew, type Graph, type Place } from "../draw/layout.ts";

const { version } = createRequire(import.meta.url)("elkjs/package.json") as { version: string };

const read = (file: string): Graph | null => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Graph;
  } catch {
    return null;
  }
};

/** Places a graph as it was placed before, by the same ELK. @param folder keeps a file for each graph; what is in it may be taken away at any time */
export const storedPlaces = (folder: string): Place => {
  mkdirSync(folder, { recursive: true });
  return async (graph) => {
    const hash = createHash("sha256").update(version).update(JSON.stringify(graph)).digest("hex");
    const file = join(folder, `${hash}.json`);
    const found = read(file);
    if (found !== null) return found;
    const placed = await placeAnew(graph);
    // Others may write the same at the same time.
    const half = `${file}.${process.pid}`;
    writeFileSync(half, JSON.stringify(placed));
    renameSync(half, file);
    return placed;
  };
};
