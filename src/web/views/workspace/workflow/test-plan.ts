import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { english, formats, planOf, type PlannedPath, type Vocabulary } from "statewalk/plan";
import { createMachine } from "xstate";
import { drawnStepsOf, moveOfKey } from "../../../../domain/workflow-layout.ts";
import { pathTaken, stepTaken, type Taken, type WorkflowPaths } from "../../../../domain/workflow-paths.ts";
import type { Clock, Move, Timer, WorkflowDocument } from "../../../../workflow/document.ts";
import { languageOf, nameFor } from "../../../i18n/workflow-names.ts";

/** A project's own way of working as steps that a person follows by hand: it comes with whoever asks for one. */

export type PlanFormat = "md" | "csv" | "feature";

export type Says = { rulesOf(move: Move): string | null; timerOf(timer: Timer): string };

/** What Gherkin calls its parts: a language of its own in each language. */
const gherkin = {
  en: english.gherkin,
  th: { feature: "โครงหลัก", background: "แนวคิด", scenario: "เหตุการณ์", given: "กำหนดให้", when: "เมื่อ", outcome: "ดังนั้น" },
} satisfies Record<string, Vocabulary["gherkin"]>;

/** Who makes a move does not matter to where it leads, nor what it asks for: that is said of the step. */
const machineOf = ({ initial, states }: WorkflowDocument) => {
  const drawn = drawnStepsOf({ states });
  const known = new Set(states.map(({ id }) => id));
  return createMachine({
    id: "workflow",
    initial,
    states: Object.fromEntries(
      states.map(({ id }) => [
        id,
        { on: Object.fromEntries(drawn.flatMap(({ key, from, move }) => (from === id && known.has(move.to) ? [[key, move.to]] : []))) },
      ]),
    ),
  });
};

const wordsOf = (i18n: I18n, { states }: WorkflowDocument, rulesOf: (move: Move) => string | null): Vocabulary => {
  const moves = new Map(drawnStepsOf({ states }).map(({ key, move }) => [key, move]));
  const names = new Map(states.map((state) => [state.id, nameFor(i18n, state.name)]));
  return {
    ...english,
    language: languageOf(i18n),
    document: {
      ...english.document,
      plan: t(i18n)`Test plan`,
      path: t(i18n)`Path`,
      paths: t(i18n)`paths`,
      steps: t(i18n)`steps`,
      do: t(i18n)`Do`,
      expect: t(i18n)`Expect`,
      serves: t(i18n)`Taken so far`,
      covers: t(i18n)`Covers`,
      of: t(i18n)`of`,
      notCovered: t(i18n)`Not covered`,
      time: t(i18n)`Takes about`,
      states: t(i18n)`states`,
      transitions: t(i18n)`steps`,
    },
    strategies: { ...english.strategies, transition: t(i18n)`every step` },
    units: { ...english.units, h: t(i18n)`h`, min: t(i18n)`min` },
    gherkin: gherkin[languageOf(i18n)],
    begun: () => t(i18n)`Make a task`,
    event(id) {
      const move = moves.get(id);
      const name = move === undefined ? id : nameFor(i18n, move.name);
      const rules = move === undefined ? null : rulesOf(move);
      return rules === null ? t(i18n)`Make the step “${name}”` : t(i18n)`Make the step “${name}”. ${rules}`;
    },
    state(node) {
      const state = names.get(node.key) ?? node.key;
      return t(i18n)`The task is in “${state}”`;
    },
  };
};

/** How many tasks took it, in words. */
const takenText = (i18n: I18n, { ever, lately }: Taken): string => {
  if (ever === 0) return t(i18n)`No task yet`;
  return ever === 1 ? t(i18n)`One task, ${lately} lately` : t(i18n)`${ever} tasks, ${lately} lately`;
};

/** Says of each step of a path how many tasks took it, and of its last one how many went the whole path. */
const withTaken = (i18n: I18n, path: PlannedPath, paths: WorkflowPaths): PlannedPath => {
  const { steps } = path;
  const whole = takenText(
    i18n,
    pathTaken(
      paths,
      String(steps[0]?.value),
      steps.flatMap(({ event }) => (event === null ? [] : [moveOfKey(event.type)])),
    ),
  );
  return {
    ...path,
    steps: steps.map((step, at) => {
      if (step.event === null) return step;
      const taken = stepTaken(paths, { from: String(steps[at - 1]?.value), move: moveOfKey(step.event.type), to: String(step.value) });
      const ofStep = takenText(i18n, taken);
      const ofPath = paths.isWhole ? t(i18n)`The whole path: ${whole}` : t(i18n)`The whole path, at least: ${whole}`;
      return { ...step, serves: at === steps.length - 1 ? [ofStep, ofPath] : [ofStep] };
    }),
  };
};

/** For how long a clock promises, in words. */
const spanText = (i18n: I18n, { hours, working }: Clock): string => {
  if (hours === 1) return working ? t(i18n)`1 working hour` : t(i18n)`1 hour`;
  return working ? t(i18n)`${hours} working hours` : t(i18n)`${hours} hours`;
};

/** Says of each step of a path what becomes of promises there, and what happens after a time. */
const withTime = (i18n: I18n, path: PlannedPath, { clocks = [], states }: WorkflowDocument, timerOf: Says["timerOf"]): PlannedPath => {
  /** Of the clocks that run here, whether they stand still. */
  const open = new Map<string, boolean>();
  const become = (clock: Clock, state: string): string[] => {
    const [name, span, stood] = [nameFor(i18n, clock.name), spanText(i18n, clock), open.get(clock.id)];
    if (stood === undefined) {
      if (!clock.starts.includes(state)) return [];
      open.set(clock.id, false);
      return [t(i18n)`The promise “${name}” begins: within ${span}`];
    }
    if (clock.stops.includes(state)) {
      open.delete(clock.id);
      return [t(i18n)`The promise “${name}” ends: kept within ${span}, else broken`];
    }
    const stands = clock.pauses.includes(state);
    open.set(clock.id, stands);
    if (stands === stood) return [];
    return [stands ? t(i18n)`The promise “${name}” stands still` : t(i18n)`The promise “${name}” runs on`];
  };
  return {
    ...path,
    steps: path.steps.map((step) => {
      const state = String(step.value);
      const timers = states.find(({ id }) => id === state)?.after ?? [];
      const expected = [...clocks.flatMap((clock) => become(clock, state)), ...timers.map(timerOf)];
      return { ...step, expect: [step.expect, ...expected].join("; ") };
    }),
  };
};

/**
 * The paths on which each step of a workflow is made at least once.
 *
 * @param project what it is called
 * @param says what a step asks for, in words, null where it asks for nothing; and what a timer does, and when
 * @param paths which ways the project's tasks have gone: it is said of each step and of each path
 * @returns the plan as a document, as rows for a sheet, or as Gherkin
 */
export const testPlanOf = (
  i18n: I18n,
  project: string,
  workflow: WorkflowDocument,
  { rulesOf, timerOf }: Says,
  format: PlanFormat,
  paths: WorkflowPaths,
): string => {
  const machine = machineOf(workflow);
  const moves = drawnStepsOf(workflow).map(({ key }) => key);
  const samples = { inputs: [undefined], events: Object.fromEntries(moves.map((id) => [id, [{ type: id }]])), outcomes: {} };
  const words = wordsOf(i18n, workflow, rulesOf);
  // The planner's samples are of charts in general.
  const { coverage, ...plan } = planOf({ chart: project, machine, samples: samples as never, strategy: "transition", words });
  // The chart as a whole counts as a state of its own there.
  const states = { ...coverage.states, taken: coverage.states.taken - 1, of: coverage.states.of - 1 };
  const taken = plan.paths.map((path) => withTime(i18n, withTaken(i18n, path, paths), workflow, timerOf));
  return formats[format]({ ...plan, paths: taken, coverage: { ...coverage, states } }, words);
};
