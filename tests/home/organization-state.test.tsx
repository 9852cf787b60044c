import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrganizationData } from "../../src/contract/organization.ts";
import { day } from "../../src/contract/time.ts";
import { OrganizationState } from "../../src/web/views/home/organization-state.tsx";
import { show } from "../model/render.tsx";

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const organization = { name: "Mango House", subscriptionPlanId: 1, status: "active" } as const;
const states: { what: string; organization: OrganizationData; says: RegExp }[] = [
  { what: "a trial that runs", organization: { ...organization, trialEndsAt: inDays(3) }, says: /^Free trial\s*until \d+ \w+ \d{4}$/ },
  { what: "a trial that is over", organization: { ...organization, trialEndsAt: inDays(-1) }, says: /^The Free plan$/ },
  { what: "a warning", organization: { ...organization, status: "warned", trialEndsAt: inDays(3) }, says: /^Unused for long.*suspended/ },
  {
    what: "a suspension that can be ended",
    organization: { ...organization, status: "suspended", purgeAt: inDays(90) },
    says: /^Suspended.*deleted on .*bring it back\.$/,
  },
  {
    what: "a suspension by the operator",
    organization: { ...organization, status: "suspended" },
    says: /^SuspendedNothing has been deleted\.$/,
  },
];

test.each(states)("a card says of $what", async ({ organization, says }) => {
  await show(
    <section aria-label="card">
      <OrganizationState organization={organization} />
    </section>,
  );
  expect(screen.getByRole("region", { name: "card" }).textContent).toMatch(says);
});
