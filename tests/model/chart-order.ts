/** In which order a chart's file is written: what the chart is not put together from stands behind it, where a reader wants it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isFunction, isNode, nameOf, type Node, parsed } from "../../src/tools/test/mutate/syntax.ts";

const root = join(import.meta.dirname, "../..");

/** What is in a node; the name of a property is no value. */
const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([part]) => node["computed"] === true || !(part === (node.type === "MemberExpression" ? "property" : "key")))
    .flatMap(([, parts]) => parts)
    .filter(isNode);

/** What these are given is kept, and called when the chart runs. */
const keepers = new Set(["setup", "assign", "sendTo", "enqueueActions", "fromCallback", "fromPromise", "stateIn"]);

/** A constant of a file, and what it is. */
type Constant = { name: string; value: Node; statement: Node };

const constantsOf = (program: Node): Constant[] =>
  (program["body"] as Node[]).flatMap((statement) => {
    const declared = isNode(statement["declaration"]) ? statement["declaration"] : statement;
    if (declared.type !== "VariableDeclaration") return [];
    return (declared["declarations"] as Node[]).map(({ id, init }) => ({ name: nameOf(id), value: init as Node, statement }));
  });

/** Names that are read while a value is made; those within a function are read when it is called. */
const readBy = (value: Node, constants: Map<string, Constant>, seen = new Set<string>()): Set<string> => {
  const visit = (node: Node, isCalled = false): void => {
    if (node.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    if (isFunction(node) && !isCalled) return;
    if (node.type === "CallExpression") {
      const callee = nameOf(node["callee"]);
      const made = constants.get(callee);
      if (made && isFunction(made.value) && !seen.has(`${callee}()`)) {
        seen.add(`${callee}()`);
        visit(made.value, true);
      }
      for (const given of node["arguments"] as Node[]) if (isFunction(given) && !keepers.has(callee)) visit(given, true);
    }
    const name = nameOf(node);
    const constant = constants.get(name);
    if (constant && !seen.has(name)) {
      seen.add(name);
      visit(constant.value);
    }
    childrenOf(node).forEach((child) => visit(child));
  };
  visit(value);
  return seen;
};

/** Constants that stand before the chart though it is not made of them, nor a type of the file. */
export const misplacedIn = (file: string, code = readFileSync(join(root, file), "utf8")): Constant[] => {
  const all = constantsOf(parsed(file, code));
  const chart = all.find(({ value }) => /^\w+\.createMachine\(/.test(code.slice(value.start, value.end)));
  if (!chart) return [];
  const needed = readBy(chart.value, new Map(all.map((constant) => [constant.name, constant])));
  const ofTypes = new Set([...code.matchAll(/\btypeof (\w+)/g)].map(([, name]) => name));
  return all.filter(({ name, statement }) => statement.start < chart.statement.start && !needed.has(name) && !ofTypes.has(name));
};
