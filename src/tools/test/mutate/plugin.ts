/**
 * Gives tests the product with a mutant in it, or one that counts what is reached. The files stay as they are: what is changed is the text
 * that a test's modules are made from.
 *
 * `MUTANT` is the mutant to put in, as JSON; `MUTATION_REACH` is the folder for what each file of tests reached.
 */
import { readFileSync } from "node:fs";
import { matchesGlob, relative } from "node:path";
import type { Plugin } from "vite";
import type {} from "vitest/config";
import { layers } from "./layers.ts";
import type { Mutant } from "./mutants.ts";
import { functionsOf, parsed, visit, type Node } from "./syntax.ts";

type Insertion = { at: number; text: string };

const inserted = (text: string, insertions: Insertion[]) =>
  insertions.toSorted((one, other) => other.at - one.at).reduce((all, { at, text: more }) => all.slice(0, at) + more + all.slice(at), text);

/**
 * Counts when the file is loaded, and each time that one of its functions begins: in a list of the module's own, because a look at the
 * global object costs a test's context more than most functions do.
 */
const counting = (file: string, text: string): string => {
  const isMutated = Object.values(layers).some(({ files }) => files.some((pattern) => matchesGlob(file, pattern)));
  const functions = isMutated ? functionsOf(parsed(file, text)) : [];
  const list = `(reachedHere ??= globalThis.reachedIn?.(${JSON.stringify(file)}, ${functions.length}) ?? [])`;
  const mark = (place: number) => `${list}[${place}]++`;
  // A function may be called before its module is done: the name is there from the beginning.
  const loaded = { at: text.length, text: `\nvar reachedHere; ${mark(functions.length)};` };
  const marks = functions.flatMap((node, index): Insertion[] => {
    const body = node["body"] as Node;
    return body.type === "BlockStatement"
      ? [{ at: body.start + 1, text: `${mark(index)};` }]
      : [
          { at: body.start, text: `(${mark(index)},` },
          { at: body.end, text: ")" },
        ];
  });
  return inserted(text, [...marks, loaded]);
};

/** The text with the mutant in it. @throws Error where a chart's file does not make the chart */
export const mutatedText = (file: string, text: string, fault: Mutant["fault"]): string => {
  if (fault.kind === "source") return text.slice(0, fault.start) + fault.wrong + text.slice(fault.end);
  let made: Node | undefined;
  visit(parsed(file, text), (node) => {
    if (node.type === "VariableDeclarator" && (node["id"] as Node)["name"] === fault.machine) made = node["init"] as Node;
  });
  if (!made) throw new Error(`${file} makes no ${fault.machine}`);
  return inserted(text, [
    { at: made.start, text: "mutatedChart(" },
    { at: made.end, text: `, ${JSON.stringify(fault.name)})` },
    { at: text.length, text: `\nimport { mutated as mutatedChart } from "statewalk/mutation";` },
  ]);
};

export const mutation = (): Plugin => ({
  name: "mutation",
  enforce: "pre",
  // Vitest keeps what modules became from run to run, and knows nothing of what is put in here.
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => {
      const { MUTANT, MUTATION_REACH } = process.env;
      if (MUTATION_REACH) return "counts";
      return MUTANT && relative(process.cwd(), id) === (JSON.parse(MUTANT) as Mutant).file ? false : undefined;
    });
  },
  load(id) {
    const { MUTANT, MUTATION_REACH } = process.env;
    const [path = "", query] = id.split("?");
    const file = relative(process.cwd(), path);
    if (query !== undefined || !/^(machines|src|tests)\/(?!tools\/mutate\/).*\.tsx?$/.test(file)) return null;
    if (MUTATION_REACH) return counting(file, readFileSync(path, "utf8"));
    if (!MUTANT) return null;
    const mutant = JSON.parse(MUTANT) as Mutant;
    return file === mutant.file ? mutatedText(file, readFileSync(path, "utf8"), mutant.fault) : null;
  },
});
