/** Conditions under which a plan stops before it covers all that its strategy asks for. */
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { pathOf, type Path } from "../walk/paths.ts";
import type { Serves } from "../walk/requirements.ts";
import { statesOf, takenBy, transitionsOf } from "../walk/transitions.ts";

export type Until = { kind: "transitions"; share: number } | { kind: "requirement"; text: string } | { kind: "time"; milliseconds: number };

/** What cannot be asked for, in a sentence. */
export class UnknownCondition extends Error {}

/** Milliseconds of each unit. */
const units = new Map([
  ["s", 1_000],
  ["min", 60_000],
  ["h", 3_600_000],
]);

/** How long a person takes for one step, without what is waited for: in milliseconds. */
export const stepTime = 20_000;

/** Reads `transitions 90 %`, `requirement SPEC §4` or `time 30 min`. @throws UnknownCondition */
export const untilOf = (text: string): Until => {
  const share = /^transitions\s+(\d+(?:\.\d+)?)\s*%?$/.exec(text)?.[1];
  if (share !== undefined && Number(share) <= 100) return { kind: "transitions", share: Number(share) / 100 };
  const requirement = /^requirement\s+(.+)$/.exec(text)?.[1];
  if (requirement !== undefined) return { kind: "requirement", text: requirement };
  const [, length, unit = ""] = /^time\s+(\d+(?:\.\d+)?)\s*(\w+)$/.exec(text) ?? [];
  const milliseconds = units.get(unit);
  if (milliseconds !== undefined) return { kind: "time", milliseconds: Number(length) * milliseconds };
  throw new UnknownCondition(`--until must be “transitions 90 %”, “requirement <its words>” or “time 30 min”, and not “${text}”`);
};

/** A path with its number and the milliseconds that its steps wait. */
export type Measured = { number: number; path: Path<AnyStateMachine>; waits: (number | null)[] };

const cut = (machine: AnyStateMachine, { number, path, waits }: Measured, length: number): Measured => ({
  number,
  path: pathOf(
    machine,
    path.input,
    path.steps.slice(0, length).map(({ event }) => event),
  ),
  waits: waits.slice(0, length),
});

const takenIn = (machine: AnyStateMachine, { start, steps }: Path<AnyStateMachine>): string[][] => {
  let before = start as AnyMachineSnapshot;
  return steps.map(({ event, snapshot }) => {
    const taken = takenBy(machine, before, event);
    before = snapshot as AnyMachineSnapshot;
    return taken;
  });
};

/** The paths in the order in which each adds most. */
const byGain = (machine: AnyStateMachine, paths: Measured[]): Measured[] => {
  const done = new Set<string>();
  const left = paths.map((measured) => ({ measured, taken: new Set(takenIn(machine, measured.path).flat()) }));
  const ordered: Measured[] = [];
  while (left.length > 0) {
    const gain = ({ taken }: (typeof left)[number]) => [...taken].filter((name) => !done.has(name)).length;
    const best = left.reduce((first, second) => (gain(second) > gain(first) ? second : first));
    left.splice(left.indexOf(best), 1);
    for (const name of best.taken) done.add(name);
    ordered.push(best.measured);
  }
  return ordered;
};

const isServed = (snapshot: unknown, text: string, serves: Serves) =>
  (snapshot as AnyMachineSnapshot)._nodes.some((node) => serves(node)?.includes(text) === true);

/** The shortest way to a requirement. @throws UnknownCondition where no state serves it */
const toRequirement = (machine: AnyStateMachine, paths: Measured[], text: string, serves: Serves): Measured[] => {
  const known = [...new Set(statesOf(machine).flatMap((node) => serves(node) ?? []))];
  if (!known.some((requirement) => requirement.includes(text)))
    throw new UnknownCondition(`No state serves a requirement with the words “${text}”. There are: ${known.join("; ")}`);
  const ways = paths.flatMap((measured) => {
    const { start, steps } = measured.path;
    const at = [start, ...steps.map(({ snapshot }) => snapshot)].findIndex((snapshot) => isServed(snapshot, text, serves));
    return at < 0 ? [] : [cut(machine, measured, at)];
  });
  return ways.toSorted((a, b) => a.path.steps.length - b.path.steps.length).slice(0, 1);
};

/** The paths up to where the first of the conditions holds; all of them where none ever does. */
export const pathsUntil = (machine: AnyStateMachine, paths: Measured[], conditions: Until[], serves: Serves): Measured[] => {
  const requirement = conditions.find(({ kind }) => kind === "requirement") as Extract<Until, { kind: "requirement" }> | undefined;
  const wanted = requirement ? toRequirement(machine, paths, requirement.text, serves) : paths;
  const budget = Math.min(...conditions.map((condition) => (condition.kind === "time" ? condition.milliseconds : Infinity)));
  const share = Math.min(...conditions.map((condition) => (condition.kind === "transitions" ? condition.share : Infinity)));
  if (budget === Infinity && share === Infinity) return wanted;
  const all = transitionsOf(machine).length;
  const done = new Set<string>();
  const chosen: Measured[] = [];
  let spent = 0;
  for (const measured of byGain(machine, wanted)) {
    const taken = takenIn(machine, measured.path);
    for (const [at, names] of taken.entries()) {
      spent += stepTime + (measured.waits[at] ?? 0);
      if (spent > budget) return at > 0 ? [...chosen, cut(machine, measured, at)] : chosen;
      for (const name of names) done.add(name);
      if (done.size / all >= share) return [...chosen, cut(machine, measured, at + 1)];
    }
    chosen.push(measured);
  }
  return chosen;
};
