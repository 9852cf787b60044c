/** A folder into which files are written again and again, beside what others keep there: what is not known as written before stays as it is. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, normalize, relative, resolve, sep } from "node:path";
import { Stop } from "./stop.ts";

/** In each folder: which files were written into it, each with what they were made from. */
export const manifestName = ".statewalk.json";

type Manifest = { readonly files: Readonly<Record<string, string>> };

/** Whether a path stays below the folder to which it is added. */
const isBelow = (name: string) => {
  const [first] = normalize(name).split(sep);
  return !isAbsolute(name) && first !== ".." && first !== ".";
};

const textAt = (file: string) => {
  try {
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  } catch {
    throw new Stop(`${file} cannot be read as a file.`);
  }
};

const knownIn = (folder: string): Map<string, string> => {
  const file = join(folder, manifestName);
  const text = textAt(file);
  if (text === null) return new Map();
  try {
    const { files } = JSON.parse(text) as Partial<Manifest>;
    // Whoever can write the list is not thereby allowed to have files elsewhere written or taken away.
    return new Map(Object.entries(files!).filter(([name, source]) => typeof source === "string" && isBelow(name)));
  } catch {
    throw new Stop(`${file} is no list of files that statewalk could read. Take it away: what is in the folder is then nobody's.`);
  }
};

const textOf = (known: ReadonlyMap<string, string>) => {
  const files = Object.fromEntries([...known].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ files }, null, 2)}\n`;
};

/** What is to be done that a folder holds these files. */
export type Changes = {
  /** Files that are not there yet or say something else. */
  stale: string[];
  /** Files that were made from the same and are made no more. */
  surplus: string[];
  /** The list of the folder's files is another. */
  isUnlisted: boolean;
  /** @throws Stop where a file cannot be written */
  write(): void;
};

/**
 * Compares a folder with what is to be in it.
 *
 * @param files all by their paths in the folder
 * @param source what they are made from: the path of a configuration or a chart
 * @param isWhole these are all that are made from it, so that others which were are surplus
 * @throws Stop where a file would be written over that nobody wrote with this tool, or outside of the folder
 */
export const changesIn = (folder: string, files: ReadonlyMap<string, string>, source: string, isWhole: boolean): Changes => {
  const from = relative(resolve(folder), resolve(source)).split(sep).join("/");
  const known = knownIn(folder);
  const at = (name: string) => join(folder, name);
  const outside = [...files.keys()].find((name) => !isBelow(name));
  if (outside !== undefined) throw new Stop(`${outside} is no name for a file in ${folder}: rename the chart or the state.`);
  const stale = [...files].filter(([name, text]) => textAt(at(name)) !== text).map(([name]) => name);
  const foreign = stale.filter((name) => existsSync(at(name)) && !known.has(name));
  if (foreign.length > 0)
    throw new Stop(
      `Not written by statewalk, and left alone: ${foreign.map(at).join(", ")}. Take it away, or name another folder with --into.`,
    );
  const surplus = isWhole ? [...known].flatMap(([name, madeFrom]) => (madeFrom === from && !files.has(name) ? [name] : [])) : [];
  const present = surplus.filter((name) => existsSync(at(name)));
  const next = new Map([...known].filter(([name]) => !surplus.includes(name)));
  for (const name of files.keys()) next.set(name, from);
  const list = textOf(next);
  const isUnlisted = textAt(at(manifestName)) !== list;
  return {
    stale,
    surplus: present,
    isUnlisted,
    write() {
      try {
        mkdirSync(folder, { recursive: true });
        // Listed first: what is written and then interrupted is known all the same.
        if (isUnlisted) writeFileSync(at(manifestName), list);
        for (const name of stale) {
          mkdirSync(dirname(at(name)), { recursive: true });
          // Known to be there: it was compared.
          writeFileSync(at(name), files.get(name)!);
        }
        for (const name of present) rmSync(at(name));
      } catch (error) {
        throw new Stop(`${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
};
