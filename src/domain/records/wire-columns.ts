import * as z from "zod/mini";

/**
 * Rows as columns: one list for each field, and what is said often, once. Thousands of them are a third of the bytes of as many objects, and are read in a
 * fraction of the time.
 */

/** What columns are read with: the text at a place of the dictionary, and a time as RFC 3339. */
export type Reading = { textAt(place: number): string; momentOf(time: number): string };

/** How the values of one field are told; `name` is that of the column, where it is not the field's. */
export type WireColumn<Value, Column> = {
  name?: string;
  schema: z.ZodMiniType<Column>;
  /** @param placeOf a text's place in the dictionary */
  write(values: readonly Value[], placeOf: (text: string) => number): Column;
  /** @throws TypeError where the column is too short, or a place leads nowhere */
  read(column: Column, reading: Reading): (row: number) => Value;
};

/** @throws TypeError where there is none */
export const valueAt = <Value>(list: readonly Value[], place: number): Value => {
  const value = list[place];
  if (value === undefined) throw new TypeError(`There is no place ${place}.`);
  return value;
};

/** A list of which each entry is looked at by a plain function: a schema for each of 200,000 of them takes longer than all the rest of a first board. */
const listOf = <Value>(isOne: (value: unknown) => value is Value) =>
  z.custom<Value[]>((list) => Array.isArray(list) && list.every((value) => isOne(value)));
const isText = (value: unknown): value is string => typeof value === "string";
const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
const isCount = (value: unknown): value is number => isInt(value) && value >= 0;
const isPlaces = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);

export const textList = listOf(isText);
const intList = listOf(isInt);
const placeList = listOf(isCount);
const row = z.int().check(z.nonnegative());

/** One after another as they are. */
const asIs = <Value>(schema: z.ZodMiniType<Value[]>): WireColumn<Value, Value[]> => ({
  schema,
  write: (values) => [...values],
  read: (column) => (at) => valueAt(column, at),
});

export const texts = asIs(textList);
export const ints = asIs(intList);
export const intsOrNull = asIs(listOf((value): value is number | null => value === null || isInt(value)));

/** What many rows have in common. */
export const names: WireColumn<string, number[]> = {
  schema: placeList,
  write: (values, placeOf) => values.map(placeOf),
  read:
    (column, { textAt }) =>
    (at) =>
      textAt(valueAt(column, at)),
};

/** The same where there may be none: places are counted from 1; 0 stands for null. */
export const namesOrNull: WireColumn<string | null, number[]> = {
  schema: placeList,
  write: (values, placeOf) => values.map((value) => (value === null ? 0 : placeOf(value) + 1)),
  read:
    (column, { textAt }) =>
    (at) => {
      const place = valueAt(column, at);
      return place === 0 ? null : textAt(place - 1);
    },
};

/** Several of what many rows have in common. */
export const nameLists: WireColumn<string[], number[][]> = {
  schema: listOf(isPlaces),
  write: (values, placeOf) => values.map((value) => value.map(placeOf)),
  read:
    (column, { textAt }) =>
    (at) =>
      valueAt(column, at).map(textAt),
};

/** Milliseconds since 1970. */
export const moments: WireColumn<string, number[]> = {
  schema: intList,
  write: (values) => values.map((value) => Date.parse(value)),
  read:
    (column, { momentOf }) =>
    (at) =>
      momentOf(valueAt(column, at)),
};

/** The same; 0 for those without one. */
export const momentsOrNull: WireColumn<string | null, number[]> = {
  schema: intList,
  write: (values) => values.map((value) => (value === null ? 0 : Date.parse(value))),
  read:
    (column, { momentOf }) =>
    (at) => {
      const time = valueAt(column, at);
      return time === 0 ? null : momentOf(time);
    },
};

/** One of a few words, by its place among them. */
export const wordsOf = <Word extends string>(words: readonly Word[]): WireColumn<Word, number[]> => ({
  schema: listOf((value): value is number => isCount(value) && value < words.length),
  write: (values) => values.map((value) => words.indexOf(value)),
  read: (column) => (at) => valueAt(words, valueAt(column, at)),
});

/**
 * What most rows do not have: which row, by its place among them, and what is said of it.
 *
 * @param none what the others have: null, or what is empty
 */
export const sparse = <Value, None>(value: z.ZodMiniType<Value>, none: () => None): WireColumn<Value | None, [number, Value][]> => ({
  schema: z.array(z.tuple([row, value])),
  write: (values) =>
    values.flatMap((value, at): [number, Value][] =>
      // What is neither null nor empty is told.
      value === null || (typeof value === "object" && Object.keys(value).length === 0) ? [] : [[at, value as Value]],
    ),
  read: (column) => {
    const found = new Map(column);
    return (at) => found.get(at) ?? none();
  },
});

/** The rows of which it is so, by their places among them. */
export const flags = <Name extends string>(name: Name): WireColumn<boolean, number[]> & { name: Name } => ({
  name,
  schema: placeList,
  write: (values) => values.flatMap((value, at) => (value ? [at] : [])),
  read: (column) => {
    const set = new Set(column);
    return (at) => set.has(at);
  },
});

/** Documents by names that many rows have in common: which row, by its place among them, which name, and what stands there. */
export const keyed = <Value>(value: z.ZodMiniType<Value>): WireColumn<Record<string, Value>, [number, number, Value][]> => ({
  schema: z.array(z.tuple([row, row, value])),
  write: (values, placeOf) =>
    values.flatMap((document, at) => Object.entries(document).map(([name, one]): [number, number, Value] => [at, placeOf(name), one])),
  read: (column, { textAt }) => {
    const found = new Map<number, Record<string, Value>>();
    for (const [at, name, one] of column) found.set(at, { ...found.get(at), [textAt(name)]: one });
    return (at) => found.get(at) ?? {};
  },
});
