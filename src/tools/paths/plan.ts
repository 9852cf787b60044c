/** A test plan: the paths of a chart as steps that a person can follow by hand. */
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { Path, Strategy } from "statewalk";
import type { ChartName } from "../../../machines/index.ts";
import type { Language } from "../../contract/choices.ts";
import { eventWords, inputWords, servedBy, stateWords } from "./phrases.ts";

export type PlannedStep = { do: string; expect: string; serves: string[] };
export type PlannedPath = { number: number; steps: PlannedStep[] };
export type Plan = { chart: ChartName; strategy: Strategy; language: Language; paths: PlannedPath[] };

export const planOf = (
  chart: ChartName,
  machine: AnyStateMachine,
  strategy: Strategy,
  paths: Path<AnyStateMachine>[],
  language: Language,
): Plan => {
  // A path that does nothing says nothing beside one that begins alike.
  const worthwhile = paths.filter(
    ({ input, steps }) => steps.length > 0 || !paths.some((other) => other.input === input && other.steps.length > 0),
  );
  return {
    chart,
    strategy,
    language,
    paths: worthwhile.map(({ input, start, steps }, at) => {
      let before = start as AnyMachineSnapshot;
      const first = { do: inputWords(input, language), expect: stateWords(chart, before, language), serves: servedBy(before, null) };
      const rest = steps.map(({ event, snapshot }) => {
        const now = snapshot as AnyMachineSnapshot;
        const step = {
          do: eventWords(chart, machine, event, language),
          expect: stateWords(chart, now, language),
          serves: servedBy(now, before),
        };
        before = now;
        return step;
      });
      return { number: at + 1, steps: [first, ...rest] };
    }),
  };
};
