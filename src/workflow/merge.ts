import { workflowDocument, type WorkflowDocument } from "./document.ts";

/** Thrown where two changed the same, and taken by `mergeWorkflows`. */
class Clash extends Error {}

const clash = (): never => {
  throw new Clash();
};

type Part = Readonly<Record<string, unknown>> & { readonly id: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** With keys in one order: databases keep another than whoever wrote them. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part,
  ) ?? "";

/** Whether two things say the same, in whatever order their keys stand. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** Whether two documents do. */
export const isSameWorkflow = (one: WorkflowDocument, other: WorkflowDocument): boolean => isSame(one, other);

/** What one side made of it, where the other one left it or made the same of it. */
const mergedValue = <Value>(from: Value, to: Value, now: Value): Value => {
  if (isSame(from, to)) return now;
  return isSame(from, now) || isSame(to, now) ? to : clash();
};

const mergedPart = (from: Part | undefined, to: Part | undefined, now: Part | undefined): Part | undefined => {
  if (to && now) return from ? mergedObject(from, to, now) : mergedValue(undefined, to, now);
  const left = to ?? now;
  if (from === undefined) return left;
  // One side has taken it away. The other one wants nothing else of it.
  return isSame(from, left) ? undefined : clash();
};

const isAmong = (list: readonly string[]) => (id: string) => list.includes(id);

/** In the order of whoever changed that; what the other side has more stands behind what it stood behind there. */
const mergedOrder = (from: readonly string[], to: readonly string[], now: readonly string[]): string[] => {
  const common = from.filter(isAmong(to)).filter(isAmong(now));
  const theirs = now.filter(isAmong(common));
  const isTheirs = isSame(mergedValue(common, to.filter(isAmong(common)), theirs), theirs);
  const [order, others] = isTheirs ? [[...now], to] : [[...to], now];
  let behind = 0;
  for (const id of others) {
    if (!order.includes(id)) order.splice(behind, 0, id);
    behind = order.indexOf(id) + 1;
  }
  return order;
};

const mergedList = (from: readonly Part[], to: readonly Part[], now: readonly Part[]): Part[] => {
  const byId = (parts: readonly Part[]) => new Map(parts.map((part) => [part.id, part]));
  const [was, mine, theirs] = [byId(from), byId(to), byId(now)];
  const order = mergedOrder([...was.keys()], [...mine.keys()], [...theirs.keys()]);
  return order.flatMap((id) => mergedPart(was.get(id), mine.get(id), theirs.get(id)) ?? []);
};

/** A list whose entries have ids of their own: states, moves, timers, clocks. */
const isList = (value: unknown): value is readonly Part[] => Array.isArray(value) && value.every((part) => isObject(part) && "id" in part);

type Values = readonly [from: unknown, to: unknown, now: unknown];

const merged = (key: string, values: Values): unknown => {
  const [from, to, now] = values;
  if ((key === "states" || key === "moves") && isList(from) && isList(to) && isList(now)) return mergedList(from, to, now);
  // Where there are none, there is no list.
  if (key === "clocks" || key === "after") {
    const lists = values.map((value) => (isList(value) ? value : []));
    // There are three.
    const left = mergedList(lists[0]!, lists[1]!, lists[2]!);
    return left.length === 0 ? undefined : left;
  }
  // Each language for itself.
  if (key === "name" && isObject(from) && isObject(to) && isObject(now)) return mergedObject(from, to, now);
  return mergedValue(from, to, now);
};

const mergedObject = <One extends object>(from: One, to: One, now: One): One => {
  const byName = (side: One) => new Map<string, unknown>(Object.entries(side));
  const [was, mine, theirs] = [byName(from), byName(to), byName(now)];
  const keys = new Set([...theirs.keys(), ...mine.keys()]);
  const entries = Array.from(keys, (key) => [key, merged(key, [was.get(key), mine.get(key), theirs.get(key)])] as const);
  const left = entries.filter(([, value]) => value !== undefined);
  // A name of which each took one language away. Of every property it is what one of both sides made of it.
  return left.length === 0 ? clash() : (Object.fromEntries(left) as One);
};

/**
 * What somebody changed of a document, done to it as others have left it meanwhile: part by part, in every state and every move.
 *
 * @param from what they had before them
 * @param to what they made of it
 * @param now as it is by now
 * @returns null where others changed the same otherwise, or where both together are no document
 */
export const mergeWorkflows = (from: WorkflowDocument, to: WorkflowDocument, now: WorkflowDocument): WorkflowDocument | null => {
  try {
    const both = mergedObject(from, to, now);
    // Parts that each may stand there can be none together: votes where work does not wait, more timers than a state has.
    return workflowDocument.safeParse(both).success ? both : null;
  } catch (error) {
    if (error instanceof Clash) return null;
    throw error;
  }
};
