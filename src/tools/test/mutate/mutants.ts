/** Every mutant of the product: where it is, and what is wrong there. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { charts } from "../../../../machines/index.ts";
import { mutantsOf as mutantsOfChart } from "statewalk/mutation";
import type { Edit } from "./edit.ts";
import { filesOf, type Layer } from "./layers.ts";
import { generalEdits } from "./operators.ts";
import { sqlEdits } from "./sql-operators.ts";
import { functionsOf, isMadeByCall, nameOf, parsed, placesOf, visit, type Node } from "./syntax.ts";
import { isLook, viewEdits } from "./view-operators.ts";

export type Mutant = {
  /** Says the same in every run as long as what is wrong stands there, wherever in the file that is. */
  id: string;
  layer: Layer;
  file: string;
  operator: string;
  /** What is wrong, for people. */
  what: string;
  /** The chart that is wrong, where it is one alone. */
  chart: string | null;
  /** In which functions of the file it counts, see `placesOf`; null where it counts as soon as the file is loaded. */
  within: number[] | null;
  /** Whether it may count as soon as the file is loaded, beside those. */
  isLoaded: boolean;
  fault: { kind: "source"; line: number; start: number; end: number; wrong: string } | { kind: "chart"; machine: string; name: string };
};

const hashed = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 10);
const shorten = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

/** Parts that say something to developers alone. */
const isSilent = (node: Node, within: readonly Node[]) =>
  [...within, node].some(({ type, callee }) => type === "ThrowStatement" || (type === "NewExpression" && nameOf(callee).endsWith("Error")));

/** Every fault that can be put into a module, with the part of it that is wrong. */
export const faultsIn = (layer: Layer, file: string, text: string, program = parsed(file, text)): (Edit & { node: Node })[] => {
  const found: (Edit & { node: Node })[] = [];
  visit(program, (node, within) => {
    if (isSilent(node, within) || (layer === "views" && isLook(node, within))) return;
    const isSql = /^src\/(server\/store\/queries|gotrue\/store)\//.test(file) || within.some(isTaggedSql);
    const edits =
      isSql && isStatementPart(node)
        ? // A part's place takes in the mark before it.
          sqlEdits(node["raw"] ? String(node["value"]) : (node["value"] as { raw: string }).raw, node.start + 1, node["tail"] !== false)
        : [...generalEdits(node, within, text, layer === "clients" || layer === "providers"), ...viewEdits(node, within, text)];
    found.push(...edits.map((edit) => ({ ...edit, node })));
  });
  return found;
};
const isStatementPart = ({ type, value }: Node) => type === "TemplateElement" || (type === "Literal" && typeof value === "string");
const isTaggedSql = ({ type, tag }: Node) => type === "TaggedTemplateExpression" && (tag as Node)["name"] === "sql";

/** A chart that runs asks its guards or does its actions; one that is loaded may not. */
const allOf = (program: Node): number[] | null => {
  const functions = functionsOf(program);
  return functions.length === 0 ? null : functions.map((_, index) => index);
};

const chartIn = (file: string): string | null => charts.find((chart) => chart.file === file)?.name ?? null;

const sourceMutants = (layer: Layer, file: string): Mutant[] => {
  const text = readFileSync(file, "utf8");
  const program = parsed(file, text);
  const places = placesOf(program);
  const isMade = isMadeByCall(program);
  const seen = new Map<string, number>();
  return faultsIn(layer, file, text, program).map(({ operator, start, end, wrong, node }) => {
    const right = text.slice(start, end);
    const same = hashed(file, operator, right, wrong);
    const nth = (seen.get(same) ?? 0) + 1;
    seen.set(same, nth);
    const line = text.slice(0, start).split("\n").length;
    return {
      id: nth === 1 ? same : `${same}-${nth}`,
      layer,
      file,
      operator,
      what: `${shorten(right)} → ${shorten(wrong) || "nothing"}`,
      chart: chartIn(file),
      within: places(node) ?? (layer === "charts" ? allOf(program) : null),
      isLoaded: layer !== "charts" && isMade(node),
      fault: { kind: "source", line, start, end, wrong },
    };
  });
};

const chartMutants = (): Mutant[] =>
  charts.flatMap(({ name: chart, file, machine }) => {
    const ran = allOf(parsed(file, readFileSync(file, "utf8")));
    return mutantsOfChart(machine).map(({ operator, name }): Mutant => ({
      id: hashed(file, operator, name),
      layer: "charts",
      file,
      operator: `chart: ${operator}`,
      what: name,
      chart,
      within: ran,
      isLoaded: false,
      fault: { kind: "chart", machine: `${chart}Machine`, name },
    }));
  });

export const mutantsOf = (layer: Layer): Mutant[] => [
  ...(layer === "charts" ? chartMutants() : []),
  ...filesOf(layer).flatMap((file) => sourceMutants(layer, file)),
];
