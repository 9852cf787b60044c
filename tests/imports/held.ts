import { isDeepStrictEqual } from "node:util";
import type { ShownImport } from "../../src/imports/shown.ts";

/** What a file is expected to come to: as much of it as is said. `…Has` is a part of a text. */
export type Expected = {
  file: string;
  zone: string;
  today: string;
  format: string;
  counts: Partial<Record<string, number>>;
  states?: unknown[];
  tasks: ({ source: string } & Record<string, unknown>)[];
  /** Exactly these. */
  notFitting: unknown[][];
} & Record<string, unknown>;

const shown = (value: unknown): string => JSON.stringify(value) ?? "undefined";

/** A text has all of some parts, or something is as it was expected. */
const differs = (path: string, expected: unknown, found: unknown): string[] =>
  isDeepStrictEqual(expected, found) ? [] : [`${path}: ${shown(found)} instead of ${shown(expected)}`];

const partsDiffer = (path: string, parts: readonly string[], text: unknown): string[] =>
  parts.filter((part) => !String(text).includes(part)).map((part) => `${path}: no ${shown(part)} in ${shown(text)}`);

type Plain = Record<string, unknown>;

const commentsDiffer = (path: string, expected: readonly Plain[], found: readonly Plain[]): string[] => [
  ...differs(`${path} comments`, expected.length, found.length),
  ...expected.flatMap((comment, at) =>
    Object.entries(comment).flatMap(([name, value]) =>
      name === "textHas"
        ? partsDiffer(`${path} comment ${at}`, [String(value)], found[at]?.["text"])
        : differs(`${path} comment ${at} ${name}`, value, found[at]?.[name]),
    ),
  ),
];

const taskDiffers = (expected: Plain, found: Plain | undefined): string[] => {
  const path = String(expected["source"]);
  if (found === undefined) return [`${path}: not there`];
  return Object.entries(expected).flatMap(([name, value]) => {
    if (name === "descriptionHas") return partsDiffer(`${path} description`, value as string[], found["description"]);
    if (name === "comments") return commentsDiffer(path, value as Plain[], found["comments"] as Plain[]);
    if (name === "values")
      return Object.entries(value as Plain).flatMap(([field, of]) => differs(`${path} ${field}`, of, (found["values"] as Plain)[field]));
    return differs(`${path} ${name}`, value, found[name]);
  });
};

/** All in which what was read is other than expected; each field that the expectation has, and nothing said that it has not. */
export const differences = (expected: Expected, read: ShownImport): string[] => {
  // As it is printed.
  const found = JSON.parse(JSON.stringify(read)) as Plain & { counts: Plain; tasks: Plain[]; notFitting: unknown[] };
  const { notes: _, tasks, counts, notFitting, ...whole } = expected;
  const said = (list: readonly unknown[]) => list.map(shown).toSorted();
  return [
    ...Object.entries(whole).flatMap(([name, value]) => differs(name, value, found[name])),
    ...Object.entries(counts).flatMap(([name, value]) => differs(`counts ${name}`, value, found.counts[name])),
    ...tasks.flatMap((task) =>
      taskDiffers(
        task,
        found.tasks.find(({ source }) => source === task.source),
      ),
    ),
    ...differs("notFitting", said(notFitting), said(found.notFitting)),
  ];
};
