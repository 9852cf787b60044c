/** A table for people: columns as wide as they must be, numbers to the right. */
export const table = (head: string[], rows: string[][]): string => {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const isNumber = (text: string) => /^[≤\d]/.test(text);
  const line = (cells: string[]) =>
    cells.map((cell, at) => (isNumber(cell) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join("  ");
  return [line(head), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(line)].join("\n");
};

export const verdict = (isMet: boolean): string => (isMet ? "met" : "MISSED");
