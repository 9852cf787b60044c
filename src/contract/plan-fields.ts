import type { Plan } from "./plans.ts";

/** The rest of a plan's fields in SPEC §3, all of which follow from those above: `period` is what `price` is for, keys name texts. */
export const derivedFields = ({ key, features }: Plan) => ({
  nameKey: `plans.${key}.name`,
  period: "month",
  periodKey: "plans.period.month",
  yearlyPeriodKey: "plans.period.year",
  featuresKeys: features.map((feature) => `plans.features.${feature}`),
});
