/** Test plans that a person follows, in any language. */
export {
  patternOf,
  playwrightAction,
  playwrightExpectation,
  type Action,
  type Control,
  type Interaction,
  type Expectation,
} from "./plan/actions.ts";
export { formats, type Format } from "./plan/formats.ts";
export { isLeaf } from "./plan/phrases.ts";
export { Contradiction, planOf } from "./plan/plan.ts";
export type { Plan, PlannedPath, PlannedStep } from "./plan/planned.ts";
export type { Place, StepDefinitions } from "./plan/step-definitions.ts";
export { untilOf, type Until } from "./plan/until.ts";
export { capital, detailsOf, english, type Vocabulary } from "./plan/vocabulary.ts";
