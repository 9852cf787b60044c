/** A chart's picture as numbers: laid out once, drawn as SVG for the documents and by React for /flows. */

export type RowKind = "actor" | "entry" | "exit" | "tag" | "internal";

/** A line of text in a state's box. `transition` names the one that it stands for, where the chart stays in the state. */
export type Row = { kind: RowKind; text: string; transition?: string };

export type Box = {
  id: string;
  key: string;
  kind: "atomic" | "compound" | "parallel" | "final" | "history";
  x: number;
  y: number;
  width: number;
  height: number;
  rows: Row[];
};

/** A way from one state to another; several transitions may share it. `rows` are its label, one transition after the other. */
export type Way = {
  id: string;
  source: string;
  target: string;
  path: string;
  label: { x: number; y: number; width: number; height: number; rows: { text: string; transition: string }[] } | null;
};

/** Where a compound state begins. */
export type Start = { x: number; y: number; path: string };

export type Drawing = { width: number; height: number; boxes: Box[]; ways: Way[]; starts: Start[] };

export const keySize = 14;
export const rowSize = 12;
export const rowHeight = 17;
export const keyHeight = 32;

const narrow = new Set("ijltfr.,:;'|!()[] /-");
const wide = new Set("mwMW@%&=<>→⟳");

/** How wide a text may become in a usual sans-serif of this size; rather too much than too little. */
export const widthOf = (text: string, size: number) =>
  Math.ceil(
    [...text].reduce((sum, letter) => sum + (narrow.has(letter) ? 0.38 : wide.has(letter) ? 0.95 : /[A-Z]/.test(letter) ? 0.74 : 0.6), 0) *
      size,
  );

/** Breaks a text at spaces into lines of about this many characters. */
export function broken(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length + 1 <= most) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
