/** Without it spreadsheets read letters beyond ASCII as others. */
const byteOrderMark = "\uFEFF";

/** What spreadsheets would run as a formula, with signs of full width too, which some take for the others; behind an apostrophe they show it as it is. */
const isFormula = (text: string) => /^[=+\-@＝＋－＠\t\r\n]/.test(text);

const cellOf = (cell: string | number): string => {
  if (typeof cell === "number") return String(cell);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a file that spreadsheets read: RFC 4180, in UTF-8 with its mark. Of texts none is run as a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
