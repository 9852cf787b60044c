import { escapeMarkdown } from "./html.ts";
import { cleaned } from "./texts.ts";

/** Jira's wiki markup as Markdown: https://jira.atlassian.com/secure/WikiRendererHelpAction.jspa?section=all */

/** What must not be changed any more while the rest is: each stands as one sign of a private area with its number. */
class Kept {
  readonly #parts: string[] = [];

  keep(text: string): string {
    this.#parts.push(text);
    return `\uE000${this.#parts.length - 1}\uE001`;
  }

  restore(text: string): string {
    let restored = text;
    // Kept parts may have others in them.
    while (/\uE000\d+\uE001/.test(restored))
      restored = restored.replace(/\uE000(\d+)\uE001/g, (_, at: string) => this.#parts[Number(at)] ?? "");
    return restored;
  }
}

/** @property person what somebody with an id is called; null where it is not known */
export type MarkupContext = { person(id: string): string | null };

const fence = (code: string, language: string): string => {
  const marks = "`".repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)));
  return `\n${marks}${language}\n${code.replace(/^\n+|\s+$/g, "")}\n${marks}\n`;
};

const inlineCode = (code: string): string => {
  const marks = "`".repeat(1 + Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length)));
  const edge = code.startsWith("`") || code.endsWith("`") ? " " : "";
  return `${marks}${edge}${code}${edge}${marks}`;
};

const languageOf = (given: string | undefined): string => {
  const first =
    (given ?? "").split("|").find((part) => !part.includes("=")) ?? (given ?? "").split("|").find((part) => part.startsWith("language="));
  return (first ?? "")
    .replace(/^language=/, "")
    .trim()
    .toLowerCase();
};

/** An address as a target, in brackets where it needs some. */
const target = (address: string): string => (/[\s()<>]/.test(address) ? `<${address.replace(/[\s<>]/g, encodeURIComponent)}>` : address);

const isAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:)\S/i.test(text);

const link = (inner: string, kept: Kept, context: MarkupContext): string | null => {
  if (inner.startsWith("~")) {
    const id = inner.slice(1).replace(/^accountid:/, "");
    return kept.keep(`@${escapeMarkdown(context.person(id) ?? id)}`);
  }
  const parts = inner.split("|");
  const at = parts.findIndex((part, place) => place > 0 && isAddress(part.trim()));
  if (at > 0) {
    const [text, address] = [parts.slice(0, at).join("|").trim(), (parts[at] ?? "").trim()];
    return text === "" || text === address ? kept.keep(address) : `${kept.keep("[")}${text}${kept.keep(`](${target(address)})`)}`;
  }
  const [alone = ""] = parts;
  if (isAddress(alone.trim())) return kept.keep(/[\s()]/.test(alone.trim()) ? `<${alone.trim()}>` : alone.trim());
  // A file, an anchor, a page: nothing that an address leads to.
  if (/^[\^#]/.test(alone)) return alone.slice(1);
  return null;
};

/** What stays as it is: code, addresses, links, pictures. */
const keepParts = (text: string, kept: Kept, context: MarkupContext): string =>
  text
    .replace(/\{(code|noformat)(?::([^}\n]*))?\}([\s\S]*?)\{\1\}/g, (_, kind: string, given: string | undefined, code: string) =>
      kept.keep(fence(code, kind === "code" ? languageOf(given) : "")),
    )
    .replace(/\{\{([^\n]+?)\}\}/g, (_, code: string) => kept.keep(inlineCode(code)))
    .replace(/\[([^[\]\n]+)\]/g, (whole, inner: string) => link(inner, kept, context) ?? whole)
    .replace(/!([^!\s|][^!\n|]*?\.[^!\n|]{1,200}?)(?:\|[^!\n]*)?!/g, (_, name: string) =>
      kept.keep(isAddress(name) ? `[${escapeMarkdown(name.split("/").at(-1) ?? name)}](${target(name)})` : `*${escapeMarkdown(name)}*`),
    )
    .replace(/(?:https?:\/\/|mailto:)[^\s|\]}\uE000]+/g, (address) => kept.keep(address))
    // A sign with a backslash is itself.
    .replace(/\\([-*_+^~{}[\]|!#?\\])/g, (_, sign: string) =>
      kept.keep(sign === "\\" ? "  \n" : /[-+|!#?]/.test(sign) ? sign : `\\${sign}`),
    );

// A mark begins where nothing of a word stands before it and ends where none stands behind it. Thai has no blanks between its words.
const marked = (sign: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{Script=Latin}\p{N}${sign}])${sign}(?=\S)([^\n]*?[^\s${sign}])${sign}(?![\p{Script=Latin}\p{N}${sign}])`,
    "gu",
  );

/** Marks within lines; what Markdown would take for marks is escaped. */
const inline = (text: string, kept: Kept): string => {
  const spans: readonly [RegExp, string, string][] = [
    [/\{\*\}(.+?)\{\*\}/gu, "**", "**"],
    [/\{_\}(.+?)\{_\}/gu, "*", "*"],
    [marked(String.raw`\*`), "**", "**"],
    [marked("_"), "*", "*"],
    [/(?<![\p{L}\p{N}\p{M}-])-(?=[^\s-])([^\n]*?[^\s-])-(?![\p{L}\p{N}\p{M}-])/gu, "~~", "~~"],
    [/\?\?(?=\S)([^\n?]+)\?\?/gu, "— *", "*"],
    [marked(String.raw`\+`), "", ""],
  ];
  let changed = text.replace(/\{color(?::[^}\n]*)?\}/g, "").replace(/\{anchor:[^}\n]*\}/g, "");
  for (const [form, before, after] of spans)
    changed = changed.replace(form, (_, inner: string) => `${kept.keep(before)}${inner}${kept.keep(after)}`);
  return changed;
};

const list = /^\s*([*#-]+)\s+(.*)$/;

const tableRow = (line: string): string[] => {
  const isHeader = line.startsWith("||");
  return line
    .replace(/^\|{1,2}|\|{1,2}\s*$/g, "")
    .split(isHeader ? "||" : "|")
    .map((cell) => cell.trim());
};

/** Lines as blocks: headings, lists, tables, quotes, rules. */
const blocks = (lines: readonly string[], kept: Kept): string[] => {
  const made: string[] = [];
  let wasTable = false;
  const bare = (text: string) => escaped(inline(text, kept));
  for (const line of lines) {
    const isTable = /^\s*\|.*\|\s*$/.test(line);
    if (isTable) {
      const cells = tableRow(line.trim()).map((cell) => bare(cell).replaceAll("|", "\\|"));
      const isHeader = line.trim().startsWith("||");
      if (!wasTable && !isHeader) made.push("", `|${" |".repeat(cells.length)}`, `|${" --- |".repeat(cells.length)}`);
      if (!wasTable && isHeader) made.push("");
      made.push(`| ${cells.join(" | ")} |`);
      if (!wasTable && isHeader) made.push(`|${" --- |".repeat(cells.length)}`);
      wasTable = true;
      continue;
    }
    if (wasTable && line.trim() !== "") made.push("");
    wasTable = false;
    const [, depth, heading] = /^\s*h([1-6])\.\s*(.*)$/.exec(line) ?? [];
    const [, signs, entry] = list.exec(line) ?? [];
    const [, quote] = /^\s*bq\.\s+(.*)$/.exec(line) ?? [];
    if (depth !== undefined && heading !== undefined) made.push("", `${"#".repeat(Number(depth))} ${bare(heading)}`, "");
    else if (/^\s*----+\s*$/.test(line)) made.push("", "---", "");
    else if (quote !== undefined) made.push("", `> ${bare(quote)}`, "");
    else if (signs !== undefined && entry !== undefined)
      made.push(
        `${Array.from(signs.slice(0, -1), (sign) => (sign === "#" ? "   " : "  ")).join("")}${signs.endsWith("#") ? "1." : "-"} ${bare(entry)}`,
      );
    else made.push(bare(line));
  }
  return made;
};

/** Signs that Markdown would take for marks, where Jira shows them. */
const escaped = (text: string): string =>
  text
    .split(/(\uE000\d+\uE001)/)
    .map((part, at) => (at % 2 === 1 ? part : escapeMarkdown(part)))
    .join("");

export const jiraMarkdown = (markup: string, context: MarkupContext = { person: () => null }): string => {
  const kept = new Kept();
  const text = keepParts(cleaned(markup).replace(/[\uE000\uE001]/g, ""), kept, context);
  const quoted = text.replace(/\{quote\}([\s\S]*?)\{quote\}/g, (_, inner: string) =>
    kept.keep(
      `\n${blocks(inner.trim().split("\n"), kept)
        .map((line) => `> ${line}`)
        .join("\n")}\n`,
    ),
  );
  const plainPanels = quoted.replace(/\{panel(?::(?:[^}\n]*?title=([^|}\n]*))?[^}\n]*)?\}/g, (_, title: string | undefined) =>
    title ? `\n*${title}*\n` : "\n",
  );
  return kept
    .restore(blocks(plainPanels.split("\n"), kept).join("\n"))
    .replace(/\n{3,}/g, "\n\n")
    .trim();
};
