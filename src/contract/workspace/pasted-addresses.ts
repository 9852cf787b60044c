import { emailProblem, nameProblem } from "../fields.ts";

/**
 * An address as it was pasted: what it says in lower case, the name that was put before it, where it stands in the text (`to` is behind its last letter), and
 * whether it is one.
 */
export type PastedAddress = { address: string; name: string | null; from: number; to: number; isWellFormed: boolean };

/** The name that ends where `<` begins an address; null for what is none. Between quotes the family name may come first, with a comma behind it. */
const nameAtEndOf = (before: string): string | null => {
  const written = before.slice(before.lastIndexOf(">") + 1).replace(/^[\s"]+|[\s"]+$/g, "");
  const [family = "", given, ...more] = written.split(/\s*,\s*/);
  const name = given && more.length === 0 ? `${given} ${family}` : written;
  return nameProblem(name) !== null || /[@"]/.test(name) ? null : name;
};

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
      const name = entry[0][piece.index - 1] === "<" ? nameAtEndOf(text.slice(entry.index, entry.index + piece.index - 1)) : null;
      found.push({ address, name, from, to: from + address.length, isWellFormed: emailProblem(address) === null });
    }
  }
  return found;
};
