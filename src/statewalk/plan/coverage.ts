/** What a plan covers of its chart, and what it leaves. */
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { addRecord, coverableOf, emptyRecord, recordOf } from "../walk/record.ts";
import type { Path } from "../walk/paths.ts";
import type { Serves } from "../walk/requirements.ts";
import { statesOf } from "../walk/transitions.ts";

/** How many there are, how many of them are taken, and the names of the others. */
export type Share = { taken: number; of: number; left: string[] };
export type PlanCoverage = Record<"states" | "transitions" | "requirements" | "delays" | "outcomes", Share>;

const shareOf = (all: Iterable<string>, taken: ReadonlySet<string>): Share => {
  const names = [...new Set(all)];
  const left = names.filter((name) => !taken.has(name));
  return { taken: names.length - left.length, of: names.length, left };
};

/** The requirements that a path serves. */
export const requirementsOf = ({ start, steps }: Path<AnyStateMachine>, serves: Serves): Set<string> =>
  new Set(
    [start, ...steps.map(({ snapshot }) => snapshot)].flatMap((snapshot) =>
      (snapshot as AnyMachineSnapshot)._nodes.flatMap((node) => serves(node) ?? []),
    ),
  );

export const coverageOf = (machine: AnyStateMachine, paths: Path<AnyStateMachine>[], serves: Serves): PlanCoverage => {
  const record = emptyRecord();
  for (const path of paths) addRecord(record, recordOf(machine, path));
  const all = coverableOf(machine);
  const share = (part: "states" | "transitions" | "delays" | "outcomes") => shareOf(all[part].keys(), record[part]);
  return {
    states: share("states"),
    transitions: share("transitions"),
    requirements: shareOf(
      statesOf(machine).flatMap((node) => serves(node) ?? []),
      new Set(paths.flatMap((path) => [...requirementsOf(path, serves)])),
    ),
    delays: share("delays"),
    outcomes: share("outcomes"),
  };
};
