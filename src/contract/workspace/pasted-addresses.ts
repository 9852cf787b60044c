import { emailProblem } from "../fields.ts";

/** An address as it was pasted: what it says in lower case, where it stands in the text (`to` is behind its last letter), and whether it is one. */
export type PastedAddress = { address: string; from: number; to: number; isWellFormed: boolean };

/**
 * The addresses of a text, each once and in its order: apart by commas, semicolons, spaces or lines, with or without the names that mail programs
 * put before them, as in `"Jaidee, Somchai" <somchai@example.com>`.
 */
export const readAddresses = (text: string): PastedAddress[] => {
  // A name between quotes may have a comma. Everything else keeps its place.
  const plain = text.replace(/"[^"\n]*"/g, (name) => " ".repeat(name.length));
  const known = new Set<string>();
  const found: PastedAddress[] = [];
  for (const entry of plain.matchAll(/[^,;\n]+/g)) {
    const hasBrackets = entry[0].includes("<");
    for (const piece of entry[0].matchAll(/(?<=<)[^<>]*(?=>)|[^\s<>]+/g)) {
      const address = piece[0].trim().toLowerCase();
      const isOfName = hasBrackets && entry[0][piece.index - 1] !== "<" && !address.includes("@");
      if (isOfName) continue;
      if (known.has(address)) continue;
      known.add(address);
      const from = entry.index + piece.index + piece[0].length - piece[0].trimStart().length;
      found.push({ address, from, to: from + address.length, isWellFormed: emailProblem(address) === null });
    }
  }
  return found;
};
