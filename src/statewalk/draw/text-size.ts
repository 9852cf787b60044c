/** How much room words take in a picture. */

const narrow = new Set("ijltfr.,:;'|!()[] /-");
const wide = new Set("mwMW@%&=<>→⟳");

/** How wide a text may become in a usual sans-serif of this size; rather too much than too little. */
export const widthOf = (text: string, size: number) =>
  Math.ceil(
    [...text].reduce((sum, letter) => sum + (narrow.has(letter) ? 0.38 : wide.has(letter) ? 0.95 : /[A-Z]/.test(letter) ? 0.74 : 0.6), 0) *
      size,
  );

/** Breaks a text at spaces into lines of about this many characters. */
export const wrapped = (text: string, most: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length + 1 <= most) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};
