/** What the limits of a plan say where they are reached, and what a trial says before it ends: to whom, and where it leads. */
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { visit } from "../../machines/workspace/arrival.model.ts";
import type { PlanId } from "../../src/contract/plans.ts";
import { day } from "../../src/contract/time.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { VisitContext } from "../../src/web/providers/workspace.ts";
import { LargerPlan } from "../../src/web/views/workspace/plan/larger-plan.tsx";
import { FullNote } from "../../src/web/views/workspace/members/full-note.tsx";
import { TrialNotice } from "../../src/web/views/workspace/plan/trial-notice.tsx";
import { showWithRows, storeOf } from "../model/rows.tsx";

afterEach(cleanup);

type Standing = { role?: Role; planId?: PlanId; trialEndsAt?: string | null };
const showAs = ({ role = "owner", planId = 1, trialEndsAt = null }: Standing, view: ReactNode) => {
  const own = { ...visit, me: { ...visit.me, role }, organization: { ...visit.organization, planId, trialEndsAt } };
  return showWithRows(<VisitContext value={own}>{view}</VisitContext>, storeOf("owner", {}));
};
const asked = () => screen.queryByRole("button")?.textContent ?? null;

it.each<[Role, string, boolean]>([
  ["owner", "Ask for the Standard plan", true],
  ["admin", "Ask for the Standard plan", true],
  ["member", "An owner can choose a larger plan.", false],
  ["guest", "An owner can choose a larger plan.", false],
])("tells an %s who can make room", async (role, words, mayAsk) => {
  await showAs({ role }, <LargerPlan of="projects" />);
  expect(document.body.textContent).toBe(words);
  expect(asked()).toBe(mayAsk ? words : null);
});

it.each<[PlanId, "members" | "projects" | "storageGb", string | null]>([
  [1, "members", "Ask for the Standard plan"],
  [1, "storageGb", "Ask for the Standard plan"],
  [2, "projects", null],
  [2, "storageGb", null],
])("leads from plan %i to the one with more room for %s", async (planId, limited, words) => {
  await showAs({ planId }, <LargerPlan of={limited} />);
  expect(asked()).toBe(words);
});

it("says that no seat is left, and only then", async () => {
  await showAs({}, <FullNote seats={{ used: 5, most: 5 }} />);
  expect(document.body.textContent).toBe("All 5 seats are takenRemove somebody or withdraw an invitation.Ask for the Standard plan");
  cleanup();
  await showAs({}, <FullNote seats={{ used: 4, most: 5 }} />);
  expect(document.body.textContent).toBe("");
});

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

it("says in its last three days when a trial ends and what closes then, and warns on the last", async () => {
  for (const days of [2.9, 0.9]) {
    await showAs({ trialEndsAt: inDays(days) }, <TrialNotice />);
    const notice = screen.getByRole("status");
    expect(notice.textContent).toMatch(/^The trial ends on \d+ \w+ \d{4}Advanced reports close then\. Everything else stays as it is\./);
    expect(asked()).toBe("Ask for the Standard plan");
    expect(notice.className.includes("warning")).toBe(days < 1);
    cleanup();
  }
});

it.each<[string, Standing]>([
  ["earlier than that", { trialEndsAt: inDays(3.1) }],
  ["once it is over", { trialEndsAt: inDays(-0.1) }],
  ["where there was none", {}],
  ["on a paid plan, which has no trial", { planId: 2, trialEndsAt: inDays(1) }],
  ["to a member, who can ask for no plan", { role: "member", trialEndsAt: inDays(1) }],
])("says nothing of a trial %s", async (_, situation) => {
  await showAs(situation, <TrialNotice />);
  expect(document.body.textContent).toBe("");
});
