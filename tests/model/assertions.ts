/** Where a type is asserted rather than known, and whether it is said why. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";

const root = join(import.meta.dirname, "../..");

export type Assertion = { line: number; text: string; hasReason: boolean };

type Found = {
  start: number;
  end: number;
  expression: { start: number; end: number };
  typeAnnotation: { type: string; start: number; end: number };
};

/** `as const` says more than is known without it, and `as unknown` less: neither can be wrong. */
const isHarmless = ({ typeAnnotation: { type, start, end } }: Found, code: string) =>
  type === "TSUnknownKeyword" || (type === "TSTypeReference" && code.slice(start, end) === "const");

/** Every `as` that may be wrong, and every `!`. Its reason is a comment behind it or on the line above. */
export const assertionsIn = (file: string, code = readFileSync(join(root, file), "utf8")): Assertion[] => {
  const { program, errors, comments } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`);
  const lineAt = (offset: number) => code.slice(0, offset).split("\n").length;
  const explained = new Set(comments.flatMap(({ end }) => [lineAt(end), lineAt(end) + 1]));
  const found: Assertion[] = [];
  const add = (node: { start: number; end: number }, end: number) => {
    const [line, last] = [lineAt(node.start), lineAt(end)];
    found.push({ line, text: code.slice(node.start, node.end), hasReason: explained.has(line) || explained.has(last) });
  };
  new Visitor({
    TSAsExpression: (node) => {
      if (!isHarmless(node, code)) add(node, node.expression.end);
    },
    TSNonNullExpression: (node) => add(node, node.end),
  }).visit(program);
  return found;
};
