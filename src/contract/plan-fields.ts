import type { Plan } from "./plans.ts";

/** The fields of a plan in SPEC §3 that follow from the others: `period` is what `price` is for, keys name texts. */
export const derivedFields = ({ key, features }: Plan) => ({
  nameKey: `plans.${key}.name`,
  period: "month",
  periodKey: "plans.period.month",
  yearlyPeriodKey: "plans.period.year",
  featuresKeys: features.map((feature) => `plans.features.${feature}`),
});
