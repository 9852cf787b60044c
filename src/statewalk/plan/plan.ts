/** A test plan: the paths of a chart as steps that a person can follow by hand. */
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { Path, Strategy } from "../walk/paths.ts";
import { servesOf, type Serves } from "../walk/requirements.ts";
import { eventWords, inputWords, servedBy, stateWords } from "./phrases.ts";
import { english, type Vocabulary } from "./vocabulary.ts";

export type PlannedStep = { do: string; expect: string; serves: string[] };
export type PlannedPath = { number: number; steps: PlannedStep[] };
export type Plan = { chart: string; strategy: Strategy; language: string; paths: PlannedPath[] };

/**
 * Puts paths into words.
 *
 * @param paths those of `pathsOf(machine, samples, strategy)`
 * @param words `english` where nothing is given
 * @param serves which requirement a state serves; what its `meta.serves` says where nothing is given
 */
export const planOf = (
  chart: string,
  machine: AnyStateMachine,
  strategy: Strategy,
  paths: Path<AnyStateMachine>[],
  words: Vocabulary = english,
  serves: Serves = servesOf,
): Plan => {
  // A path that does nothing says nothing beside one that begins alike.
  const worthwhile = paths.filter(
    ({ input, steps }) => steps.length > 0 || !paths.some((other) => other.input === input && other.steps.length > 0),
  );
  return {
    chart,
    strategy,
    language: words.language,
    paths: worthwhile.map(({ input, start, steps }, at) => {
      let before = start as AnyMachineSnapshot;
      const first = { do: inputWords(words, input), expect: stateWords(words, before), serves: servedBy(before, null, serves) };
      const rest = steps.map(({ event, snapshot }) => {
        const now = snapshot as AnyMachineSnapshot;
        const step = { do: eventWords(words, machine, event), expect: stateWords(words, now), serves: servedBy(now, before, serves) };
        before = now;
        return step;
      });
      return { number: at + 1, steps: [first, ...rest] };
    }),
  };
};
