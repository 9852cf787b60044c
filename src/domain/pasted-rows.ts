/** Rows of a sheet as they come from the clipboard: cells behind tabs, quoted where they have tabs, breaks or marks of their own. */

/** Rows that become tasks or entries at a time; more are for an import. */
export const mostRows = 100;

/** A row: what it is called, its first cell with anything, and the others with anything. */
export type PastedRow = { title: string; rest: string[] };

const cell = /(?:^|\t|\r\n|[\r\n])(?:"((?:[^"]|"")*)"(?=\t|[\r\n]|$)|([^\t\r\n]*))/g;

/** Cells of a table, rows without anything left out. Breaks within a cell are blanks. */
export const cellsPasted = (text: string): string[][] => {
  const rows: string[][] = [];
  for (const found of text.replace(/^\uFEFF/, "").matchAll(cell)) {
    if (!found[0].startsWith("\t")) rows.push([]);
    const words = (found[1]?.replaceAll('""', '"') ?? found[2] ?? "").replace(/\s+/gu, " ").trim();
    rows.at(-1)?.push(words);
  }
  return rows.filter((cells) => cells.some((words) => words !== ""));
};

export const rowsPasted = (text: string): PastedRow[] =>
  cellsPasted(text).map((cells) => {
    const [title = "", ...rest] = cells.filter((words) => words !== "");
    return { title, rest };
  });

/** Rows of several columns as a table in Markdown, the first row its head; null for what is none. */
export const tablePasted = (text: string): string | null => {
  const rows = text.includes("\t") ? cellsPasted(text) : [];
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (rows.length < 2 || width < 2) return null;
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? "").replaceAll("\\", "\\\\").replaceAll("|", "\\|")).join(" | ")} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(Array.from({ length: width }, () => "---")), ...others.map(line)].join("\n");
};
