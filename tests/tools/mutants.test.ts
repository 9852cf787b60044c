/** Faults in sources: what is looked for, and that it can be put in. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { equivalents } from "../../src/tools/test/mutate/equivalents.ts";
import { layerNames } from "../../src/tools/test/mutate/layers.ts";
import { faultsIn, mutantsOf } from "../../src/tools/test/mutate/mutants.ts";
import { askAll } from "../../src/tools/test/mutate/pool.ts";
import { mutatedText } from "../../src/tools/test/mutate/plugin.ts";
import { testsFor } from "../../src/tools/test/mutate/reach.ts";
import { parsed } from "../../src/tools/test/mutate/syntax.ts";

const wrongs = (file: string, text: string, layer: (typeof layerNames)[number] = "server") =>
  faultsIn(layer, file, text).map(({ operator, start, end, wrong }) => [operator, text.slice(start, end), wrong]);

const all = new Map(layerNames.map((layer) => [layer, mutantsOf(layer)]));

it("finds what can be wrong in any module", () => {
  expect(wrongs("a.ts", "export const a = (b: number) => { if (b < 3) tell(b); return { wait: b ?? 0 }; };")).toEqual([
    ["condition negated", "b < 3", "!(b < 3)"],
    ["boundary", "b < 3", "(b <= 3)"],
    ["number", "3", "30"],
    ["call dropped", "tell(b);", ";"],
    ["property dropped", "wait: b ?? 0", "...{}"],
    ["fallback dropped", "b ?? 0", "(b)"],
    ["number", "0", "1"],
  ]);
});

it("finds what can be wrong in what is shown", () => {
  expect(
    wrongs("a.tsx", `const A = () => <p><Button disabled={c} size="s"><Trans>Back</Trans></Button>{c && <Hint />}</p>;`, "views"),
  ).toEqual([
    ["disabled dropped", "disabled={c}", ""],
    ["message", "Back", "Something else"],
    ["condition negated", "c", "!(c)"],
  ]);
});

it("leaves alone what is only looked at", () => {
  const text = "const A = () => <Stack gap={3} seconds={4} className={css.box({ wrong: isWrong || b })} style={{ top: 5 }} />;";
  expect(wrongs("a.tsx", text, "views")).toEqual([
    ["seconds dropped", "seconds={4}", ""],
    ["number", "4", "40"],
  ]);
  const drawing = "const A = () => <svg><rect x={a * 2} onClick={() => go(1)} /><p tabIndex={-1} /></svg>;";
  expect(wrongs("a.tsx", drawing, "views")).toEqual([
    ["number", "1", "10"],
    ["tabIndex dropped", "tabIndex={-1}", ""],
  ]);
});

it("finds what can be wrong in a statement", () => {
  const text =
    "const one = statement('one', `select id from jobs where owner = $1 and due_at <= $2 order by due_at limit 1 for update skip locked`);";
  expect(wrongs("src/server/store/queries/a.ts", text)).toEqual([
    ["sql predicate dropped", "owner = $1", "true"],
    ["sql predicate dropped", "due_at <= $2", "true"],
    ["sql comparison", "<=", "<"],
    ["sql and, or", "and", "or"],
    ["sql limit", "limit 1", ""],
    ["sql lock", "for update skip locked", ""],
    ["sql order", "order by due_at", ""],
  ]);
});

it("leaves alone what says something to developers only", () => {
  expect(wrongs("a.ts", `type A = { b: 3 }; const c = () => { throw new Error(d > 3 ? "e" : "f"); };`, "clients")).toEqual([]);
});

it("puts a chart's fault in where the chart is made", () => {
  const fault = { kind: "chart", machine: "doorMachine", name: "door: patience is no wait" } as const;
  expect(mutatedText("door.ts", "export const doorMachine = door.createMachine({});", fault)).toContain(
    'export const doorMachine = mutatedChart(door.createMachine({}), "door: patience is no wait");',
  );
});

it("asks those first who are quick and have the fault most in view", () => {
  const [mutant] = all.get("providers")!;
  const place = `${mutant!.file}#${mutant!.within?.[0] ?? ""}`;
  const reaches = [
    { file: "elsewhere", seconds: 1, hits: { "a#1": 1 } },
    { file: "slow", seconds: 10, hits: { [place]: 1 } },
    { file: "wide", seconds: 1, hits: { [place]: 1, "a#1": 8 } },
    { file: "near", seconds: 1, hits: { [place]: 1 } },
  ];
  expect(testsFor(mutant!, reaches).map(({ file }) => file)).toEqual(["near", "wide", "slow"]);
});

it("asks of what counts wherever its module is loaded those first who do most of what stands in it", () => {
  const mutant = { ...all.get("providers")![0]!, within: null };
  const reaches = [
    { file: "only loads it", seconds: 1, hits: { [`${mutant.file}#`]: 1, "a#1": 8 } },
    { file: "does it", seconds: 1, hits: { [`${mutant.file}#`]: 1, [`${mutant.file}#2`]: 7, "a#1": 1 } },
    { file: "elsewhere", seconds: 1, hits: { "a#1": 1 } },
  ];
  expect(testsFor(mutant, reaches).map(({ file }) => file)).toEqual(["does it", "only loads it"]);
});

it("asks of what a call makes of itself whoever loads it as well, where others may have been told of it", () => {
  const [shape] = all.get("server")!.filter(({ file, isLoaded }) => file.startsWith("src/server/store/queries/") && isLoaded);
  const within = shape!.within!;
  const reaches = [
    { file: "reads the list of all", seconds: 1, hits: { [`${shape!.file}#`]: 1, "a#1": 8 } },
    { file: "does it", seconds: 1, hits: { [`${shape!.file}#`]: 1, [`${shape!.file}#${within[0]}`]: 7 } },
    { file: "elsewhere", seconds: 1, hits: { "a#1": 1 } },
  ];
  expect(testsFor(shape!, reaches).map(({ file }) => file)).toEqual(["does it", "reads the list of all"]);
  const { file, within: inside } = all.get("server")!.find(({ isLoaded, within: one }) => !isLoaded && one?.length === 1)!;
  expect(
    testsFor({ ...shape!, file, within: inside, isLoaded: false }, [{ file: "loads it", seconds: 1, hits: { [`${file}#`]: 1 } }]),
  ).toEqual([]);
});

it("asks of a wrong chart only what bears its name, where every chart has a block of its own", () => {
  const mutant = all.get("charts")!.find(({ chart }) => chart === "contact")!;
  const hits = { [`${mutant.file}#0`]: 1 };
  const asked = testsFor(mutant, [
    { file: "tests/model/charts.test.ts", seconds: 620, hits },
    { file: "tests/contact/journeys.test.ts", seconds: 1, hits },
  ]);
  expect(asked.map(({ file, only }) => [file, only])).toEqual([
    ["tests/contact/journeys.test.ts", null],
    ["tests/model/charts.test.ts", "contact"],
  ]);
});

it("fails where the tests cannot be asked, which says nothing of a mutant", async () => {
  const mutant = { ...all.get("server")![0]!, within: null };
  const reaches = [{ file: "tests/of/no/project.ts", seconds: 1, hits: { [`${mutant.file}#`]: 1 } }];
  await expect(askAll([mutant], reaches, { processes: 1, timeLimit: 60 }, () => {})).rejects.toThrow(
    "tests/of/no/project.ts is of no project",
  );
});

it.each(layerNames)("can put each fault into the %s, and names no two alike", (layer) => {
  const mutants = all.get(layer)!;
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  // All of them take a minute; whatever is wrong with an operator shows in a few.
  for (const { file, fault } of mutants.filter((_, index) => index % 40 === 0)) {
    const text = readFileSync(file, "utf8");
    const wrong = mutatedText(file, text, fault);
    expect(wrong).not.toBe(text);
    parsed(file, wrong);
  }
});

it("names no equivalent that is no longer there", () => {
  const ids = new Set([...all.values()].flat().map(({ id }) => id));
  expect(Object.keys(equivalents).filter((id) => !ids.has(id))).toEqual([]);
});
