/** What a first visit may weigh. Bytes do not swing with the machine, so these are the figures of the benchmarks that a test may hold. */
import { beforeAll, describe, expect, it } from "vitest";
import { pagePaths } from "../../src/contract/pages.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { boardLoad, bootScript, drawnPages, editorLoad, firstLoad, preloadedFonts, sum } from "../bench/first-load.ts";

const kB = 1000;
const script = 160 * kB;
const further = 20 * kB;
/** Of a board, with its language and the hub's client (DECISIONS 53). */
const board = 260 * kB;
/** What a workflow's editor adds to it. */
const editor = 61 * kB;
const fonts = 56 * kB;
const boot = 15 * kB;
/** What fits into the first answers of a new connection. */
const page = 14.5 * kB;

const flows = ["/auth", "/register"] as const;

beforeAll(ensureBuilt, 180_000);

const list = (files: ReturnType<typeof firstLoad>) => files.map(({ name, gzip }) => `${name} ${gzip}`).join(", ");

describe("the first load", () => {
  it.each(flows)("of %s has at most 160 kB of script, gzip", (path) => {
    const files = firstLoad(path);
    const total = sum(files, "gzip");
    console.log(`${path}: ${(total / kB).toFixed(1)} kB gzip: ${list(files)}`);
    expect(total, list(files)).toBeLessThanOrEqual(script);
  });

  it("of any other page adds at most 20 kB to what every page has", () => {
    const loads = pagePaths.map((path) => firstLoad(path));
    const inAll = new Set(
      loads[0]!.map(({ name }) => name).filter((name) => loads.every((files) => files.some((file) => file.name === name))),
    );
    for (const [at, path] of pagePaths.entries()) {
      const own = loads[at]!.filter(({ name }) => !inAll.has(name));
      expect(sum(own, "gzip"), `${path}: ${list(own)}`).toBeLessThanOrEqual(further);
    }
  });

  it("of a workspace's board has at most 260 kB of script in all, gzip", () => {
    const files = boardLoad();
    const total = sum(files, "gzip");
    console.log(`board: ${(total / kB).toFixed(1)} kB gzip: ${list(files)}`);
    const own = ["early.js", "esm.js", "rolldown-runtime.js", "th.js", "vendor.js", "workspace.js"];
    const names = [...own, "board-ages.js", "board-live.js", "tint.js", "usual-ages.js", "viewers.css.js"].toSorted();
    expect(files.map(({ name }) => name).toSorted()).toEqual(names);
    expect(total, list(files)).toBeLessThanOrEqual(board);
  });

  it("of a workflow's editor adds at most 61 kB of script to a board's, gzip", () => {
    const files = editorLoad();
    const total = sum(files, "gzip");
    console.log(`editor: ${(total / kB).toFixed(1)} kB gzip: ${list(files)}`);
    expect(files.map(({ name }) => name)).toContain("workflow-page.js");
    expect(total, list(files)).toBeLessThanOrEqual(editor);
  });

  it("has at most 56 kB of fonts", () => {
    const files = preloadedFonts();
    expect(files.map(({ name }) => name).toSorted()).toEqual(["anuphan-latin-wght-normal.woff2", "anuphan-thai-wght-normal.woff2"]);
    expect(sum(files, "bytes")).toBeLessThanOrEqual(fonts);
  });

  it("of a public page has at most 15 kB of script, gzip", () => {
    const { name, gzip } = bootScript();
    console.log(`${name} ${gzip}`);
    expect(gzip).toBeGreaterThan(0);
    expect(gzip).toBeLessThanOrEqual(boot);
  });

  it("of a public page has at most 14.5 kB of HTML with the rules in it, in either encoding", async () => {
    const pages = await drawnPages();
    expect(pages).toHaveLength(15);
    for (const { name, gzip, brotli } of pages) {
      console.log(`${name}: ${brotli} brotli, ${gzip} gzip`);
      expect(gzip, name).toBeLessThanOrEqual(page);
      expect(brotli, name).toBeLessThanOrEqual(page);
    }
  });
});
