/** Columns a text takes in a terminal: Thai vowels and tone marks stand above and below their letters. */
const width = (text: string) => [...text.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, "")].length;

const pad = (text: string, to: number) => text + " ".repeat(Math.max(0, to - width(text)));

/** Control characters in what strangers wrote could rewrite the operator's screen. */
const printable = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ");

/** What is shown of a value: times to the minute, nothing as a dash. */
export const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "–";
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? `${text.slice(0, 10)} ${text.slice(11, 16)}Z` : printable(text);
};

/** Rows under their headings, columns as wide as their widest entry. */
export const table = (headings: string[], rows: unknown[][]): string => {
  const lines = [headings, ...rows.map((row) => row.map(shown))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => width(line[column] ?? ""))));
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};

/** One thing, a line for each of its properties; what was written on several lines keeps them. */
export const sheet = (entries: [string, unknown][]): string => {
  const column = Math.max(...entries.map(([name]) => width(name)));
  return entries
    .map(([name, value]) => {
      const lines = typeof value === "string" && value.includes("\n") ? value.split(/\r?\n/).map(printable) : [shown(value)];
      return `${pad(name, column)}  ${lines.join(`\n${" ".repeat(column + 2)}`)}`;
    })
    .join("\n");
};
