/** Test plans that a person follows, in any language. */
export { formats, type Format } from "./plan/formats.ts";
export { isLeaf } from "./plan/phrases.ts";
export { planOf, type Plan, type PlannedPath, type PlannedStep } from "./plan/plan.ts";
export { capital, detailsOf, english, type Vocabulary } from "./plan/vocabulary.ts";
