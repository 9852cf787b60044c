import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";

const root = join(import.meta.dirname, "../../..");

/** What a file imports under one name: of a type alone, at once, or when it asks for it; and whether it is in the hands of `withTexts`. */
export type Import = { name: string; kind: "type" | "static" | "later"; hasTexts: boolean };

/** What a file of the tree imports as it is written there: packages by their names, files by paths from its own folder. */
export const written = (file: string): Import[] => {
  const found: (Import & { start: number })[] = [];
  const wrapped: { start: number; end: number }[] = [];
  const add = (source: unknown, kind: Import["kind"], start: number) => {
    const { type, value } = (source ?? {}) as { type?: string; value?: unknown };
    if (type === "Literal" && typeof value === "string") found.push({ name: value, kind, hasTexts: false, start });
  };
  const { program, errors } = parseSync(file, readFileSync(join(root, file), "utf8"));
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers, start }) {
      const isType = (specifier: (typeof specifiers)[number]) => specifier.type === "ImportSpecifier" && specifier.importKind === "type";
      const hasTypesAlone = specifiers.length > 0 && specifiers.every(isType);
      add(source, importKind === "type" || hasTypesAlone ? "type" : "static", start);
    },
    ExportNamedDeclaration: ({ source, exportKind, start }) => add(source, exportKind === "type" ? "type" : "static", start),
    ExportAllDeclaration: ({ source, exportKind, start }) => add(source, exportKind === "type" ? "type" : "static", start),
    ImportExpression: ({ source, start }) => add(source, "later", start),
    TSImportType: ({ source, start }) => add(source, "type", start),
    CallExpression({ callee, start, end }) {
      if (callee.type === "Identifier" && callee.name === "withTexts") wrapped.push({ start, end });
    },
  }).visit(program);
  return found.map(({ start, ...own }) => ({ ...own, hasTexts: wrapped.some((call) => call.start < start && start < call.end) }));
};

/** A path from the root of what a file imports by a path; the router's generated tree leaves the endings out. */
export const resolved = (file: string, path: string): string => {
  const target = normalize(join(dirname(file), path.replace(/\?.*$/, "")));
  return [target, `${target}.ts`, `${target}.tsx`].find((name) => existsSync(join(root, name))) ?? target;
};
