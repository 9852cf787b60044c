/** What came of the mutants: a score for each layer, and those that nobody noticed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { layerNames } from "./layers.ts";
import type { Result } from "./pool.ts";

export const isNoticed = ({ status }: Result) => status === "noticed" || status === "timed out";

export const scoreOf = (results: readonly Result[]) => (results.length === 0 ? 1 : results.filter(isNoticed).length / results.length);

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

const row = (name: string, results: readonly Result[]) => {
  const count = (status: Result["status"]) => String(results.filter((result) => result.status === status).length);
  return [
    name,
    String(results.length),
    count("noticed"),
    count("timed out"),
    count("survived"),
    count("unreached"),
    percent(scoreOf(results)),
  ];
};

const table = (rows: readonly string[][]) => rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");

export const scores = (results: readonly Result[]): string =>
  table([
    ["layer", "mutants", "noticed", "timed out", "survived", "unreached", "score"],
    ["---", "---", "---", "---", "---", "---", "---"],
    ...layerNames
      .map((layer) => ({ layer, own: results.filter((result) => result.layer === layer) }))
      .filter(({ own }) => own.length > 0)
      .map(({ layer, own }) => row(layer, own)),
    row("all", results),
  ]);

const survivor = ({ id, file, line, operator, what, status, left }: Result) =>
  `- \`${id}\` ${file}${line === null ? "" : `:${line}`} · ${operator}: \`${what.replaceAll("`", "'")}\`${
    status === "unreached" ? " · no test runs it" : ""
  }${left > 0 ? ` · ${left} more files of tests reach it and were not asked` : ""}`;

export const survivorsOf = (results: readonly Result[]): string =>
  layerNames
    .map((layer) => ({ layer, own: results.filter((result) => result.layer === layer && !isNoticed(result)) }))
    .filter(({ own }) => own.length > 0)
    .map(({ layer, own }) => `## ${layer}\n\n${own.map(survivor).join("\n")}`)
    .join("\n\n");

const folder = "coverage/mutation";

const resultsFile = join(folder, "results.json");

/** What any run before found. */
export const earlierResults = (): Result[] => (existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, "utf8")) as Result[]) : []);

/** @param others what runs before found of mutants that this one leaves alone */
export const writeReport = (results: readonly Result[], others: readonly Result[]) => {
  mkdirSync(folder, { recursive: true });
  const sorted = results.toSorted((one, other) => `${one.file} ${one.line ?? 0}`.localeCompare(`${other.file} ${other.line ?? 0}`));
  writeFileSync(resultsFile, `${JSON.stringify([...sorted, ...others], null, 1)}\n`);
  writeFileSync(join(folder, "survivors.md"), `# Mutants that nobody noticed\n\n${scores(sorted)}\n\n${survivorsOf(sorted)}\n`);
};
