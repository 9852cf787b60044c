/** What can be wrong in any module: conditions, comparisons, values, what is told, called and passed on. */
import type { Edit } from "./edit.ts";
import { isFunction, nameOf, type Node } from "./syntax.ts";

const opposites: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "-": "+",
  "*": "/",
  "/": "*",
};
const boundary = new Set(["<", "<=", ">", ">="]);
const equality = new Set(["===", "!=="]);

/** Methods without which a value is still one of its kind. */
const optional = new Set(["trim", "toLowerCase", "toUpperCase", "filter", "slice", "toSorted", "toReversed", "normalize"]);

const isEquality = ({ type, operator }: Node) => type === "BinaryExpression" && equality.has(operator as string);
const calleeOf = (node: Node): string => {
  const callee = node["callee"] as Node | undefined;
  return nameOf(callee?.type === "MemberExpression" ? callee["property"] : callee);
};

/** What a chart's configuration says is for the chart's own mutants; functions in it are code like any other. */
const isConfiguration = (within: readonly Node[]) => {
  const call = within.findLastIndex((node) => node.type === "CallExpression" && ["createMachine", "setup"].includes(calleeOf(node)));
  return call >= 0 && !within.slice(call + 1).some((node) => isFunction(node) || node.type === "CallExpression");
};

/** Whether an object is handed on: to a call, as what a function answers, or within another that is. */
const isHandedOn = (object: Node, within: readonly Node[]): boolean => {
  const parent = within.at(-1);
  if (!parent) return false;
  if (["CallExpression", "NewExpression", "ReturnStatement", "ArrowFunctionExpression"].includes(parent.type))
    return parent["callee"] !== object;
  if (
    ["ParenthesizedExpression", "Property", "ObjectExpression", "ConditionalExpression", "LogicalExpression"].includes(parent.type) ||
    parent.type.startsWith("TS")
  )
    return isHandedOn(parent, within.slice(0, -1));
  return false;
};

/** @param words whether texts by themselves are values here: paths, names of headers and the like */
export const generalEdits = (node: Node, within: readonly Node[], text: string, words: boolean): Edit[] => {
  const parent = within.at(-1);
  const sourceOf = (part: unknown) => text.slice((part as Node).start, (part as Node).end);
  const edit = (operator: string, part: unknown, wrong: string): Edit => ({
    operator,
    start: (part as Node).start,
    end: (part as Node).end,
    wrong,
  });

  switch (node.type) {
    case "IfStatement":
    case "ConditionalExpression": {
      const test = node["test"] as Node;
      return isEquality(test) ? [] : [edit("condition negated", test, `!(${sourceOf(test)})`)];
    }
    case "LogicalExpression": {
      const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string };
      if (operator === "??") return [edit("fallback dropped", node, `(${sourceOf(left)})`)];
      if (parent?.type === "JSXExpressionContainer")
        return isEquality(left) ? [] : [edit("condition negated", left, `!(${sourceOf(left)})`)];
      return [edit("and, or", node, `((${sourceOf(left)}) ${operator === "&&" ? "||" : "&&"} (${sourceOf(right)}))`)];
    }
    case "BinaryExpression": {
      const operator = node["operator"] as string;
      const { left, right } = node as unknown as { left: Node; right: Node };
      const wrong =
        opposites[operator] ?? (operator === "+" && [left, right].some((part) => typeof part["value"] === "number") ? "-" : undefined);
      if (wrong === undefined) return [];
      const name = boundary.has(operator) ? "boundary" : equality.has(operator) ? "equality" : "arithmetic";
      return [edit(name, node, `(${sourceOf(left)} ${wrong} ${sourceOf(right)})`)];
    }
    case "Literal": {
      if (isConfiguration(within) || parent?.type === "JSXAttribute" || parent?.type === "ImportDeclaration") return [];
      const { value } = node;
      const isKey = parent?.["key"] === node || parent?.type.startsWith("TS") || parent?.type.startsWith("Export");
      if (isKey) return [];
      if (typeof value === "boolean") return [edit("flag", node, String(!value))];
      if (typeof value === "number") return [edit("number", node, value === 0 ? "1" : String(value * 10))];
      const isValue = ["CallExpression", "Property", "BinaryExpression", "ConditionalExpression", "NewExpression"].includes(
        parent?.type ?? "",
      );
      return words && typeof value === "string" && isValue ? [edit("text", node, JSON.stringify(`${value}-changed`))] : [];
    }
    case "TemplateLiteral": {
      const [first] = node["quasis"] as [Node, ...Node[]];
      const { raw } = first["value"] as { raw: string };
      if (!words || parent?.type === "TaggedTemplateExpression" || raw === "") return [];
      return [{ operator: "text", start: node.start + 1, end: node.start + 1 + raw.length, wrong: `changed-${raw}` }];
    }
    case "ExpressionStatement": {
      const expression = node["expression"] as Node;
      const called = expression.type === "AwaitExpression" ? (expression["argument"] as Node) : expression;
      const isCall = called.type === "CallExpression" && (called["callee"] as Node).type !== "Super";
      const isSet = called.type === "AssignmentExpression" && (called["left"] as Node).type === "MemberExpression";
      return isCall || isSet ? [edit(isCall ? "call dropped" : "assignment dropped", node, ";")] : [];
    }
    case "Property": {
      if (parent?.type !== "ObjectExpression" || isConfiguration(within) || !isHandedOn(parent, within.slice(0, -1))) return [];
      return [edit("property dropped", node, "...{}")];
    }
    case "CallExpression": {
      const callee = node["callee"] as Node;
      if (callee.type !== "MemberExpression" || !optional.has(calleeOf(node))) return [];
      return [edit("method dropped", node, sourceOf(callee["object"]))];
    }
    case "UnaryExpression": {
      const isValue = ["Property", "ArrowFunctionExpression", "ReturnStatement", "JSXExpressionContainer", "VariableDeclarator"];
      return node["operator"] === "!" && isValue.includes(parent?.type ?? "")
        ? [edit("not dropped", node, sourceOf(node["argument"]))]
        : [];
    }
    default:
      return [];
  }
};
