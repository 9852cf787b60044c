/** Playwright: drives what a chart really runs on along its tours, in a real browser. */
export { controlledPage, type ActorAnswer, type ControlledPage } from "./playwright/controlled-page.ts";
export {
  drivePath,
  keyOf,
  lookBy,
  type Drive,
  type Driver,
  type Hearing,
  type ObservedStep,
  type Look,
  type Moment,
} from "./playwright/drive.ts";
export { eventually } from "./playwright/eventually.ts";
export { toursOf, type TourOptions } from "./playwright/tours.ts";
