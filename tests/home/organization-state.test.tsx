import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { registered } from "../../machines/account/own-organizations.model.ts";
import type { ListedOrganization } from "../../machines/account/own-organizations.ts";
import { day } from "../../src/contract/time.ts";
import { OrganizationState } from "../../src/web/views/home/organization-state.tsx";
import { show } from "../model/render.tsx";

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const states: { what: string; more: Partial<ListedOrganization>; says: RegExp }[] = [
  { what: "a trial that runs", more: { trialEndsAt: inDays(3) }, says: /^Free trial\s*until \d+ \w+ \d{4}$/ },
  { what: "a trial that is over", more: { trialEndsAt: inDays(-1) }, says: /^$/ },
  { what: "a warning", more: { status: "warned", trialEndsAt: inDays(3) }, says: /^Unused for long.*suspended/ },
];

test.each(states)("a card says of $what", async ({ more, says }) => {
  await show(
    <section aria-label="card">
      <OrganizationState organization={{ ...registered, ...more }} />
    </section>,
  );
  expect(screen.getByRole("region", { name: "card" }).textContent).toMatch(says);
});
