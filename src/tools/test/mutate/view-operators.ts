/** What can be wrong in what is shown: what may be done, who is told of it, what it is called, and its words. */
import type { Edit } from "./edit.ts";
import type { Node } from "./syntax.ts";

/** Attributes that say something or do something. All others are looks, or are passed on. */
const telling =
  /^(aria-.*|on[A-Z].*|disabled|readOnly|required|autoFocus|focus|hidden|invalid|error|role|tabIndex|busy|describedBy|autoComplete|inputMode|maxLength|type|checked|current|seconds|open|data-autofocus|popoverTarget|href|to)$/;
const nameOf = (node: Node) => (node["name"] as Node)["name"] as string;

/** Drawings are looked at; nobody is told of their lines. */
const drawn = new Set(["svg", "path", "circle", "rect", "line", "g"]);

const attributeOf = (node: Node) => (node.type === "JSXAttribute" && (node["name"] as Node).type === "JSXIdentifier" ? nameOf(node) : null);
const isStyle = (callee: unknown): boolean => {
  const { type, object, name } = (callee ?? {}) as { type?: string; object?: Node; name?: string };
  return type === "MemberExpression" ? isStyle(object) : name === "css";
};

/** Whether only a line of a drawing would lie elsewhere. */
const isDrawn = (within: readonly Node[]) =>
  within.some((node, at) => {
    const name = attributeOf(node);
    const element = within[at - 1];
    return name !== null && !telling.test(name) && element !== undefined && drawn.has(nameOf(element));
  });

/** Whether only the looks would be other: what makes up a style, the lines of drawings, and sizes and distances. */
export const isLook = (node: Node, within: readonly Node[]): boolean => {
  const attributes = [...within, node].map(attributeOf).filter((name) => name !== null);
  if (isDrawn(within)) return true;
  // Any negative number takes an element out of the order of Tab.
  if (within.at(-1)?.type === "UnaryExpression" && attributes.at(-1) === "tabIndex") return true;
  if (attributes.some((name) => name === "className" || name === "style")) return true;
  if (within.some(({ type, callee }) => type === "CallExpression" && isStyle(callee))) return true;
  const attribute = attributes.at(-1);
  return typeof node["value"] === "number" && attribute !== undefined && !telling.test(attribute);
};

const isText = (text: string) => /\p{L}{2}/u.test(text);

export const viewEdits = (node: Node, within: readonly Node[], text: string): Edit[] => {
  const parent = within.at(-1);
  const name = attributeOf(node);
  if (name !== null) {
    if (!telling.test(name) || (parent && drawn.has(nameOf(parent)))) return [];
    return [
      {
        operator: `${/^(on|aria-)/.exec(name)?.[0] ?? ""}${/^(on|aria-)/.test(name) ? "*" : name} dropped`,
        start: node.start,
        end: node.end,
        wrong: "",
      },
    ];
  }
  if (node.type === "JSXText" && isText(text.slice(node.start, node.end)))
    return [{ operator: "message", start: node.start, end: node.end, wrong: "Something else" }];
  if (node.type === "TaggedTemplateExpression") {
    const [first] = ((node["quasi"] as Node)["quasis"] as Node[]) ?? [];
    const isMessage = ["t", "msg"].includes((node["tag"] as Node)["name"] as string);
    // A quasi's place takes in the marks around it.
    if (isMessage && first) {
      const quasi = node["quasi"] as Node;
      const raw = (first["value"] as { raw: string }).raw;
      const start = quasi.start + 1;
      return [{ operator: "message", start, end: start + raw.length, wrong: "Something else " }];
    }
  }
  // An element that stands by itself among others, and brings no other with it.
  if (node.type === "JSXElement" && parent?.type === "JSXElement" && (node["children"] as Node[]).length === 0) {
    const name = ((node["openingElement"] as Node)["name"] as Node)["name"];
    if (typeof name === "string" && /^[A-Z]/.test(name) && !/^(Icon|Spinner|Skeleton)/.test(name))
      return [{ operator: "element dropped", start: node.start, end: node.end, wrong: "{null}" }];
  }
  return [];
};
