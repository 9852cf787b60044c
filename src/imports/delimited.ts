import { dsvFormat } from "d3-dsv";
import { UnreadableFile } from "./limits.ts";

/** Text of cells: which sign is between them, and the cells. */

export const delimiters = [",", ";", "\t", "|"] as const;

/** A record of a file: its cells as they stand there, and the line that it begins in, from 1. */
export type TextRecord = { cells: string[]; line: number };

/** @property stray `quotes` that do not end, or stand within a cell, by their lines */
export type Delimited = { records: TextRecord[]; delimiter: string | null; stray: number[]; unclosed: number[] };

const isEnd = (sign: string | undefined, delimiter: string): boolean =>
  sign === undefined || sign === delimiter || sign === "\n" || sign === "\r";

/** Letters beyond which a quoted cell is taken for one whose mark never ends. */
const longest = 400_000;

/**
 * Where a quoted cell that begins at a quotation mark ends, and the marks within; null where it has no end: also where another quoted cell begins on
 * a line below, before one.
 */
const closing = (text: string, from: number, delimiter: string): { end: number; inner: number[] } | null => {
  const inner: number[] = [];
  let hasBreak = false;
  for (let at = from + 1; at < text.length && at < from + longest; at += 1) {
    hasBreak ||= text[at] === "\n" || text[at] === "\r";
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let next = at + 1;
    while (text[next] === " ") next += 1;
    if (isEnd(text[next], delimiter)) return { end: at, inner };
    if (hasBreak && isEnd(text[at - 1], delimiter)) return null;
    inner.push(at);
  }
  return null;
};

/** Whether every mark begins a cell, is doubled within it, or ends it, so that there is nothing to be repaired: of most files that is all there is to see. */
const isWellFormed = (text: string, delimiter: string): boolean => {
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    if (at > 0 && !isEnd(text[at - 1], delimiter)) return false;
    const from = at;
    at = text.indexOf('"', at + 1);
    while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
    if (at === -1 || at - from > longest || !isEnd(text[at + 1], delimiter)) return false;
  }
  return true;
};

/**
 * Marks that stand where none may are written so that they are read as they stand: within a quoted cell doubled, and a cell whose mark never ends is
 * quoted as a whole. Blanks around a quoted cell go. d3-dsv takes the sign after a closing mark for a delimiter, whatever it is.
 */
const repaired = (text: string, delimiter: string): { text: string; stray: number[]; unclosed: number[] } => {
  const found = { stray: [] as number[], unclosed: [] as number[] };
  if (isWellFormed(text, delimiter)) return { text, ...found };
  const parts: string[] = [];
  let [done, at, line] = [0, 0, 1];
  const countLines = (from: number, to: number) => {
    for (let place = from; place < to; place += 1)
      if (text[place] === "\n" || (text[place] === "\r" && text[place + 1] !== "\n")) line += 1;
  };
  while (at < text.length) {
    let begin = at;
    while (text[begin] === " ") begin += 1;
    const closed = text[begin] === '"' ? closing(text, begin, delimiter) : undefined;
    let end = begin;
    if (closed) {
      parts.push(text.slice(done, at));
      let from = begin;
      for (const mark of closed.inner) {
        parts.push(text.slice(from, mark), '""');
        from = mark + 1;
      }
      if (closed.inner.length > 0) found.stray.push(line);
      parts.push(text.slice(from, closed.end + 1));
      end = closed.end + 1;
      while (text[end] === " ") end += 1;
      done = end;
    } else {
      while (end < text.length && !isEnd(text[end], delimiter)) end += 1;
      if (closed === null) {
        found.unclosed.push(line);
        parts.push(text.slice(done, at), '"', text.slice(begin, end).replaceAll('"', '""'), '"');
        done = end;
      }
    }
    countLines(at, end);
    if (text[end] === "\r" && text[end + 1] === "\n") end += 1;
    if (text[end] === "\n" || text[end] === "\r") line += 1;
    at = end + 1;
  }
  parts.push(text.slice(done));
  return { text: parts.join(""), ...found };
};

const hasOldBreaks = (text: string): boolean => {
  for (let at = text.indexOf("\r"); at !== -1; at = text.indexOf("\r", at + 1)) if (text.charCodeAt(at + 1) !== 10) return true;
  return false;
};

/** Line breaks in cells; `hasOld` where some of the file are a \r alone, which no program writes any more. */
const breaksIn = (cells: readonly string[], hasOld: boolean): number => {
  let breaks = 0;
  for (const cell of cells) {
    if (hasOld) breaks += cell.match(/\r\n?|\n/g)?.length ?? 0;
    else for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) breaks += 1;
  }
  return breaks;
};

/** All records, empty ones too, in which every cell is "". */
const parsed = (text: string, delimiter: string, firstLine: number): Delimited => {
  const mended = repaired(text, delimiter);
  const hasOld = hasOldBreaks(mended.text);
  let line = firstLine;
  const records = dsvFormat(delimiter).parseRows(mended.text, (cells): TextRecord => {
    const record = { cells, line };
    line += 1 + breaksIn(cells, hasOld);
    return record;
  });
  const lines = (all: readonly number[]) => all.map((each) => each + firstLine - 1);
  return { records, delimiter, stray: lines(mended.stray), unclosed: lines(mended.unclosed) };
};

/** How well a delimiter fits: how many of the first records have as many cells as most of them, at least two. */
const fitOf = ({ records }: Delimited, isKnown: (cell: string) => boolean): number => {
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const widths = new Map<number, number>();
  for (const { cells } of filled) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [width = 1, many = 0] =
    [...widths].filter(([cells]) => cells > 1).toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [];
  if (width < 2) return 0;
  const known = Math.max(0, ...filled.slice(0, 20).map(({ cells }) => cells.filter(isKnown).length));
  return known * 100 + (many / filled.length) * 10 + Math.min(width, 30) / 100;
};

/** As much of it as tells a delimiter, cut at a line. */
const headOf = (text: string): string => {
  if (text.length <= 100_000) return text;
  const end = Math.max(text.lastIndexOf("\n", 100_000), text.lastIndexOf("\r", 100_000));
  return text.slice(0, end > 0 ? end : 100_000);
};

/**
 * @param isKnown whether a cell is a header that some format has
 * @throws UnreadableFile for nothing
 */
export const parseDelimited = (text: string, isKnown: (cell: string) => boolean): Delimited => {
  if (text.trim() === "") throw new UnreadableFile("empty");
  // Excel's own first line, which says the delimiter.
  const said = /^(?:[ \t]*(?:\r\n?|\n))*"?sep=(.)"?[^\S\t]*(?:\r\n?|\n)/i.exec(text);
  if (said?.[1] !== undefined) {
    const firstLine = 1 + breaksIn([said[0]], true);
    return parsed(text.slice(said[0].length), said[1], firstLine);
  }
  const head = headOf(text);
  const fits = delimiters.map((delimiter) => ({ delimiter, fit: fitOf(parsed(head, delimiter, 1), isKnown) }));
  const best = fits.toSorted((one, other) => other.fit - one.fit)[0];
  if (best === undefined || best.fit === 0) return { ...parsed(text, "\t", 1), delimiter: null };
  return parsed(text, best.delimiter, 1);
};
