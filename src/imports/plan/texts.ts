import { lettersIn } from "../../contract/text-length.ts";
import type { Op } from "../../domain/ops.ts";
import { bounds } from "../../domain/records/bounds.ts";
import type { ImportedComment, ImportedTask } from "../neutral.ts";
import { escapeMarkdown } from "../html.ts";
import { oneLine, pieces } from "../texts.ts";
import type { Entry, Step } from "./steps.ts";

/** What of a task has no place of its own, as lines below its description; and comments of people who are nobody here. */

const linkLine = ({ name, address }: ImportedTask["links"][number]): string => {
  const target = /[\s()<>]/.test(address) ? `<${address.replace(/[\s<>]/g, encodeURIComponent)}>` : address;
  return /^https?:/i.test(address)
    ? `- [${escapeMarkdown(oneLine(name)) || "link"}](${target})`
    : `- ${escapeMarkdown(oneLine(`${name} ${address}`))}`;
};

/** @param more further lines. @returns the description with its lines; where that is too long for one, the lines are comments */
export const descriptionOf = (task: ImportedTask, more: ImportedTask["kept"]): { text: string; rest: string[] } => {
  const lines = [
    ...[...task.kept, ...more].map(({ name, text }) => `- **${escapeMarkdown(oneLine(name))}**: ${escapeMarkdown(oneLine(text))}`),
    ...task.links.map(linkLine),
    ...task.files.map(({ name }) => `- **file**: ${escapeMarkdown(oneLine(name))}`),
  ].join("\n");
  const text = [task.description, lines].filter((part) => part !== "").join("\n\n");
  return lettersIn(text) <= bounds.description ? { text, rest: [] } : { text: task.description, rest: pieces(lines, bounds.comment) };
};

type Commenting = { matched: ReadonlyMap<string, string>; newId(): string; at: string | undefined };

/** In the name of whoever wrote it, where that is somebody here who may comment; else of whoever imports, with the name before the text. */
export const commentSteps = ({ author, text, at: said }: ImportedComment, task: string, { matched, newId, at }: Commenting): Entry => {
  const member = author === null ? undefined : matched.get(author);
  const by = author === null ? "" : `**${escapeMarkdown(author)}**${said === null ? "" : ` · ${said.slice(0, 10)}`}\n\n`;
  const moment = at === undefined ? {} : { at };
  const make = (part: string): Op => ({ op: "comment.make", id: newId(), task, text: part });
  const named = pieces(`${by}${text}`, bounds.comment).map(make);
  const steps =
    member === undefined ? named.map((op): Step => ({ op, ...moment })) : [{ op: make(text), as: member, or: named, ...moment }];
  return { steps, source: null, number: null, since: null };
};
