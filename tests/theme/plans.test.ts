import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { derivedFields } from "../../src/contract/plan-fields.ts";
import { offered, plans, unfinishedFeatures, type PlanFeature } from "../../src/contract/plans.ts";

test("a plan has what SPEC §3 lists", () => {
  const listed = plans.map((plan) => ({ ...offered(plan, 7), ...derivedFields(plan) }));
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

/** A test of the feature, by its file and title. */
const proofs: Partial<Record<PlanFeature, [file: string, title: string]>> = {
  members: ["tests/server/invitations.test.ts", "many at once never take more than the plan has, whichever way they come"],
  projects: [
    "tests/server/over-limit.test.ts",
    "keeps the three projects writable that were changed last, and tells everybody and the owners",
  ],
  storage: [
    "tests/server/workspace-pictures.test.ts",
    "the last byte of the plan may be used, one more is refused with the reason, and the trial opens none",
  ],
  api: ["tests/server/open-api.test.ts", "rest while the plan has no API, and work again with it"],
  reports: ["tests/server/workspace-reports.test.ts", "are for a paid plan, and for a trial as long as it lasts; some are everybody's"],
};

/** What people do for customers, and what other lines say. */
const withoutProduct: PlanFeature[] = ["support.basic", "support.priority", "support.always", "consultant", "everythingInPro"];

test("what a plan lists is tested or marked as unfinished", () => {
  const listed = new Set(plans.flatMap(({ features }) => features));
  const answered = [...Object.keys(proofs), ...unfinishedFeatures, ...withoutProduct];
  expect(answered.toSorted()).toEqual([...listed].toSorted());
  for (const [file, title] of Object.values(proofs)) expect(readFileSync(file, "utf8")).toContain(`test("${title}"`);
});
