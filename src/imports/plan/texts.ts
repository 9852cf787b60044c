import { lettersIn } from "../../contract/text-length.ts";
import type { Op, OpOf } from "../../domain/ops.ts";
import { bounds } from "../../domain/records/bounds.ts";
import type { ImportedComment, ImportedTask, OwnComment } from "../neutral.ts";
import { escapeMarkdown } from "../html.ts";
import { oneLine, pieces } from "../texts.ts";
import type { Entry, KeptName, Step } from "./steps.ts";

/** What of a task has no place of its own, as lines below its description; and comments of people who are nobody here. */

/** The line below a description that says what has no place of its own. */
export const keptLine = (name: string, text: string): string => `- **${escapeMarkdown(oneLine(name))}**: ${escapeMarkdown(oneLine(text))}`;

/** How a comment begins whose author is kept by name. */
const byName = (author: string): string => `**${escapeMarkdown(author)}**`;

/** A comment without the name that it begins with; as it is where it begins with none. */
export const withoutName = (text: string, author: string): string => {
  const name = byName(author);
  const rest = text.startsWith(name) ? /^(?: · \d{4}-\d{2}-\d{2})?\n\n/.exec(text.slice(name.length)) : null;
  const said = rest === null ? "" : text.slice(name.length + rest[0].length);
  return said.trim() === "" ? text : said;
};

/** A description without lines that say who somebody was. */
export const withoutLines = (text: string, lines: readonly string[]): string => {
  const kept = text.split("\n").filter((line) => !lines.includes(line));
  return kept.length === text.split("\n").length ? text : kept.join("\n").trimEnd();
};

const linkLine = ({ name, address }: ImportedTask["links"][number]): string => {
  const target = /[\s()<>]/.test(address) ? `<${address.replace(/[\s<>]/g, encodeURIComponent)}>` : address;
  return /^https?:/i.test(address)
    ? `- [${escapeMarkdown(oneLine(name)) || "link"}](${target})`
    : `- ${escapeMarkdown(oneLine(`${name} ${address}`))}`;
};

/** @param more further lines. @returns the description with its lines; where that is too long for one, the lines are comments */
export const descriptionOf = (task: ImportedTask, more: ImportedTask["kept"]): { text: string; rest: string[] } => {
  const lines = [
    ...[...task.kept, ...more].map(({ name, text }) => keptLine(name, text)),
    ...task.links.map(linkLine),
    ...task.files.map(({ name }) => `- **file**: ${escapeMarkdown(oneLine(name))}`),
  ].join("\n");
  const text = [task.description, lines].filter((part) => part !== "").join("\n\n");
  return lettersIn(text) <= bounds.description ? { text, rest: [] } : { text: task.description, rest: pieces(lines, bounds.comment) };
};

type Commenting = {
  matched: ReadonlyMap<string, string>;
  /** Places of people who may come yet. */
  awaited: ReadonlyMap<string, number>;
  newId(): string;
  at: string | undefined;
};

/** What became of a comment once it was written: it was changed, taken away, and others said something to it without words. */
const afterwards = (
  { editedAt, deletedAt, deletedBy, reactions }: OwnComment,
  { id, text }: Pick<OpOf<"comment.make">, "id" | "text">,
  author: string | undefined,
  matched: ReadonlyMap<string, string>,
): Step[] => {
  const by = (person: string | undefined) => (person === undefined ? {} : { as: person });
  const deleted: Op = { op: "comment.delete", id };
  return [
    ...(editedAt === null ? [] : [{ op: { op: "comment.edit" as const, id, text }, at: editedAt, ...by(author) }]),
    ...reactions.flatMap(({ sign, person }): Step[] => {
      const as = matched.get(person);
      return as === undefined ? [] : [{ op: { op: "comment.react", id, sign, isOn: true }, as }];
    }),
    ...(deletedAt === null ? [] : [{ op: deleted, at: deletedAt, ...by(matched.get(deletedBy ?? "")), or: [deleted] }]),
  ];
};

/** In the name of whoever wrote it, where that is somebody here who may comment; else of whoever imports, with the name before the text. */
export const commentSteps = (
  { author, text, at: said, own }: ImportedComment,
  task: string,
  { matched, awaited, newId, at }: Commenting,
): Entry => {
  const member = author === null ? undefined : matched.get(author);
  const by = author === null ? "" : `${byName(author)}${said === null ? "" : ` · ${said.slice(0, 10)}`}\n\n`;
  const moment = at === undefined ? {} : { at };
  const make = (part: string): Op => ({ op: "comment.make", id: newId(), task, text: part });
  // One that was deleted stays, without its text.
  const whole = own?.deletedAt ? "–" : text;
  const named = pieces(`${by}${whole}`, bounds.comment).map(make);
  const steps: Step[] =
    member === undefined
      ? named.map((op) => ({ op, ...moment, ...(own?.isByWorkflow === true && { isSystem: true }) }))
      : [{ op: make(whole), as: member, or: named, ...moment }];
  const [first] = steps;
  if (own !== undefined && first?.op.op === "comment.make") steps.push(...afterwards(own, first.op, member, matched));
  const person = author === null || member !== undefined ? undefined : awaited.get(author);
  const names =
    person === undefined
      ? []
      : steps.flatMap(({ op }): KeptName[] => (op.op === "comment.make" ? [{ person, kind: "comment", row: op.id }] : []));
  return { steps, source: null, number: null, since: null, ...(names.length > 0 && { names }) };
};
