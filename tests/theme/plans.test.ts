import { expect, test } from "vitest";
import { offered, plans } from "../../src/contract/plans.ts";

test("a plan has what SPEC §3 lists", () => {
  const listed = plans.map((plan) => offered(plan, 7));
  expect(
    listed.map(({ id, price, yearlyPrice, period, popular, trialDays }) => [id, price, yearlyPrice, period, popular, trialDays]),
  ).toEqual([
    [1, 0, 0, "month", false, 7],
    [2, 29, 261, "month", true, 0],
    [3, 99, 891, "month", false, 0],
  ]);
  for (const { key, name, nameKey, periodKey, yearlyPeriodKey, features, featuresKeys } of listed) {
    expect([name.length > 0, nameKey, periodKey, yearlyPeriodKey]).toEqual([
      true,
      `plans.${key}.name`,
      "plans.period.month",
      "plans.period.year",
    ]);
    expect(features.length).toBeGreaterThan(3);
    expect(featuresKeys).toEqual(features.map((feature) => `plans.features.${feature}`));
  }
});
