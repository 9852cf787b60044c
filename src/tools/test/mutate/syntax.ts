/** A module as its syntax tree: what of it runs, and the functions in which that stands. */
import { parseSync } from "rolldown/utils";

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value && "start" in value;

/** What an identifier says; nothing for anything else. */
export const nameOf = (node: unknown): string => {
  const name = isNode(node) ? node["name"] : undefined;
  return typeof name === "string" ? name : "";
};

/** What types say runs nowhere; these wrap an expression that does. */
const typed = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression", "TSInstantiationExpression"]);
const ofTypes = new Set(["typeAnnotation", "typeParameters", "typeArguments", "returnType", "superTypeArguments", "implements"]);

export const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => !ofTypes.has(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]) as unknown[])
    .filter(isNode)
    .filter(({ type }) => !type.startsWith("TS") || typed.has(type));

/** @throws Error where a file cannot be read */
export const parsed = (file: string, text: string): Node => {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be read: ${error.message}`);
  return program as unknown as Node;
};

/** Visits what runs of a tree, outer parts first, with the parts in which each stands, the nearest last. */
export const visit = (node: Node, visitor: (node: Node, within: readonly Node[]) => void, within: readonly Node[] = []) => {
  visitor(node, within);
  for (const child of childrenOf(node)) visit(child, visitor, [...within, node]);
};

export const isFunction = ({ type }: Node) =>
  type === "ArrowFunctionExpression" || type === "FunctionExpression" || type === "FunctionDeclaration";

/** A guard without a name is called what it says: nothing may be put into it. */
const isGuard = (within: readonly Node[]) => {
  const parent = within.at(-1);
  return parent?.type === "Property" && nameOf(parent["key"]) === "guard";
};

/** Every function of a module that can count how often it begins, in the order in which they are written. */
export const functionsOf = (program: Node): Node[] => {
  const found: Node[] = [];
  visit(program, (node, within) => {
    if (isFunction(node) && isNode(node["body"]) && !isGuard(within)) found.push(node);
  });
  return found;
};

const namesIn = (node: Node): Set<string> => {
  const names = new Set<string>();
  visit(node, (part) => {
    if (part.type === "Identifier" || part.type === "JSXIdentifier") names.add(part["name"] as string);
  });
  return names;
};

/** What a module declares outside of functions, by name. */
const declaredIn = (program: Node): Map<string, Node> =>
  new Map(
    (program["body"] as Node[])
      .map((statement) => (statement.type.startsWith("Export") && isNode(statement["declaration"]) ? statement["declaration"] : statement))
      .flatMap(({ type, declarations }) => (type === "VariableDeclaration" ? (declarations as Node[]) : []))
      .filter(({ id }) => (id as Node).type === "Identifier")
      .map((declaration) => [(declaration["id"] as Node)["name"] as string, declaration]),
  );

/** Whether something is part of a constant that a call makes as the module is loaded: the call may have told others of it, such as a list of all. */
export const isMadeByCall = (program: Node) => {
  const functions = functionsOf(program);
  const made = [...declaredIn(program).values()].filter(({ init }) => isNode(init) && init.type === "CallExpression");
  const inside = ({ start, end }: Node, node: Node) => node.start >= start && node.end <= end;
  return (node: Node): boolean => made.some((one) => inside(one, node)) && !functions.some((one) => inside(one, node));
};

/**
 * In which functions of its module something counts, by their places in `functionsOf`: the one in which it stands, or those that use the
 * constant of which it is a part. Null where other modules use that, so that it counts wherever the module is loaded.
 */
export const placesOf = (program: Node) => {
  const functions = functionsOf(program);
  const declared = declaredIn(program);
  const exported = new Set(
    (program["body"] as Node[])
      .filter(({ type }) => type.startsWith("Export"))
      .flatMap((statement) => {
        if (!isNode(statement["declaration"])) return [...namesIn(statement)];
        const { declarations } = statement["declaration"];
        return ((declarations ?? []) as Node[]).map(({ id }) => (id as Node)["name"] as string);
      }),
  );
  const inside = ({ start, end }: Node, node: Node) => node.start >= start && node.end <= end;
  const named = functions.map(namesIn);
  const uses = new Map(
    [...declared].map(([name, node]) => [name, { used: namesIn(node), isCalled: isNode(node["init"]) && isFunction(node["init"]) }]),
  );

  const usersOf = (name: string): number[] | null => {
    const names = new Set([name]);
    // Constants that use it in turn; a set tells of those that are added while it is read.
    for (const one of names) for (const [other, { used, isCalled }] of uses) if (used.has(one) && !isCalled) names.add(other);
    if ([...names].some((one) => exported.has(one))) return null;
    return named.flatMap((used, index) => ([...names].some((one) => used.has(one)) ? [index] : []));
  };

  return (node: Node): number[] | null => {
    const nearest = functions.findLastIndex((one) => inside(one, node));
    if (nearest >= 0) return [nearest];
    const constant = [...declared].find(([, one]) => inside(one, node))?.[0];
    return constant === undefined ? null : usersOf(constant);
  };
};
