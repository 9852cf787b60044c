/** What the browser's build is made of. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { shared, slowResponse } from "../../machines/model/words.ts";
import { charts } from "../../machines/index.ts";
import { person } from "../../machines/model/answers.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";

const build = join(import.meta.dirname, "../../.build");
const folder = join(build, "web/assets");

beforeAll(ensureBuilt, 180_000);

it("has nothing of the samples and the words that stand beside the charts", () => {
  const tables = [shared, { states: slowResponse }, ...charts.map(({ words }) => words)].flatMap((chart) => Object.values(chart));
  // A short phrase may stand in the interface as well.
  const phrases = tables.flatMap((table) => Object.values(table).flat()).filter(({ length }) => length > 30);
  expect(phrases.length).toBeGreaterThan(200);
  const found = globSync("*.js", { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [person.email, ...phrases].filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`);
  });
  expect(found).toEqual([]);
});

it("asks no more in a workspace for what the application brought, and on its page for all of that", () => {
  const assets = join(build, "workspace/assets");
  /** What a file may ask for ahead, by its name. */
  const asked = Object.fromEntries(
    globSync("*.js", { cwd: assets }).flatMap((file) => {
      const [, list] = /m\.f=\[([^\]]*)\]/.exec(readFileSync(join(assets, file), "utf8")) ?? [];
      return list === undefined ? [] : [[file, list.match(/(?<=assets\/)[^"]+\.js/g) ?? []] as const];
    }),
  );
  const brought = /^(early|rolldown-runtime|vendor|workspace)-/;
  const byPage = Object.keys(asked).find((file) => file.startsWith("early-"))!;
  expect(asked[byPage]!.filter((file) => brought.test(file))).toHaveLength(3);
  expect(Object.keys(asked).length).toBeGreaterThan(2);
  for (const [file, files] of Object.entries(asked))
    if (file !== byPage)
      expect(
        files.filter((each) => brought.test(each)),
        file,
      ).toEqual([]);
});
