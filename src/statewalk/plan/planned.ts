/** What a plan is made of. */
import type { AnyEventObject } from "xstate";
import type { Strategy } from "../walk/paths.ts";
import type { Action, Interaction, Expectation } from "./actions.ts";
import type { PlanCoverage } from "./coverage.ts";

export type PlannedStep = {
  do: string;
  expect: string;
  serves: string[];
  /** What happens in the chart; null at the beginning. */
  event: AnyEventObject | null;
  /** Where the chart is then, and the states that are active on their own. */
  value: unknown;
  states: string[];
  /** Names of the transitions that the event takes. */
  transitions: string[];
  /** Milliseconds that are waited for; null where nothing is. */
  wait: number | null;
  /** The same for a program: what is done, and all that must be seen. */
  actions: Action[];
  expectations: Expectation[];
};
export type PlannedPath = { number: number; input: unknown; before: Interaction[]; steps: PlannedStep[] };
export type Plan = {
  chart: string;
  strategy: Strategy;
  language: string;
  seed: number | null;
  until: string[];
  /** What must be true before any path. */
  before: Interaction[];
  coverage: PlanCoverage;
  /** What nobody can bring about at the product, and why. */
  inabilities: Record<string, string>;
  /** How long a person needs for all of it: in milliseconds. */
  time: number;
  paths: PlannedPath[];
};
