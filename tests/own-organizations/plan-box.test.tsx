/** The plan of an organisation in its workspace's settings: what is used of it, and who makes room where it is full (WORKSPACE §2). */
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { refusal, success } from "../../machines/model/answers.ts";
import { ownOrganizationsMachine, type ListedOrganization } from "../../machines/account/own-organizations.ts";
import { joined, registered } from "../../machines/account/own-organizations.model.ts";
import { visit } from "../../machines/workspace/arrival.model.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { VisitContext } from "../../src/web/providers/workspace.ts";
import { PlanBox } from "../../src/web/views/workspace/settings/plan-box.tsx";
import { settings } from "../model/render.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

/** Shows it to somebody of this role, with these answers one after the other, in an organisation that has this. */
const open = async (
  answers: Answer<ListedOrganization[]>[],
  role: Role = "owner",
  organization: Partial<typeof visit.organization> = {},
  yearlyBilling = true,
) => {
  const listOrganizations = fromPromise(async () => answers.shift() ?? refusal("network")) as never;
  const actor = createActor(ownOrganizationsMachine.provide({ actors: { listOrganizations } })).start();
  await showInWorkspace(
    <VisitContext value={{ ...visit, me: { ...visit.me, role }, organization: { ...visit.organization, ...organization } }}>
      <PlanBox actor={actor} />
    </VisitContext>,
    { settings: { ...settings, yearlyBilling, offlineLife: 1 } },
  );
};
const shares = () => [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
const room = 1024 ** 3;
const withBytes = (used: number, most: number | null = room): ListedOrganization => ({
  ...registered,
  usage: { ...registered.usage!, bytes: { used, most } },
});

it("says what is used of this organisation's plan, and of no other's", async () => {
  const other = { ...joined, usage: { ...registered.usage!, members: { used: 9, most: null } } };
  await open([success([other, registered])]);
  expect((await screen.findByText("2 of 5")).tagName).toBe("DD");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("The Free plan");
  expect(shares()).toEqual(["2 of 5", "3 of 3 · full", "0 of 1 GB"]);
  expect(screen.queryByText(/GB are used/)).toBeNull();
});

it("says so while it is asked, and what kept it from being known, with another try", async () => {
  await open([refusal("network"), success([registered])]);
  expect((await screen.findByRole("alert")).textContent).toContain("What is used of the plan could not be loaded");
  expect(shares()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByText("2 of 5")).not.toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows nothing of an organisation that the list does not have", async () => {
  await open([success([joined])]);
  expect(await screen.findByRole("heading", { level: 2 })).not.toBeNull();
  expect(shares()).toEqual([]);
});

it.each([
  ["owner", "Ask for the Standard plan"],
  ["member", "An owner can choose a larger plan."],
] as const)("a plan without room for a byte more says to an %s how there is some", async (role, words) => {
  await open([success([withBytes(room)])], role);
  const notice = (await screen.findByText("All 1 GB are used")).closest("[role=status]")!;
  expect(notice.textContent).toContain("Pictures that are there stay.");
  expect(notice.textContent).toContain(words);
});

it.each([
  ["a byte less", room - 1, room],
  ["any number of them", room, null],
] as const)("a plan with room for %s says nothing of it", async (_, used, most) => {
  await open([success([withBytes(used, most)])]);
  expect(await screen.findByText("2 of 5")).not.toBeNull();
  expect(screen.queryByText(/GB are used/)).toBeNull();
});

const added = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

it("says what the next plan adds and costs, and writes to the sales team about it by one press", async () => {
  await open([success([registered])]);
  expect(await screen.findByRole("heading", { name: "What the Standard plan adds" })).not.toBeNull();
  expect(added()).toEqual([
    "Unlimited members",
    "Unlimited projects",
    "100 GB of storage",
    "Advanced reports",
    "API access",
    "Priority support",
  ]);
  expect(screen.getByText("฿29 a month or ฿261 a year, before VAT")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Ask for the Standard plan" }));
  const opened = async () => within(await screen.findByRole("dialog", { name: "Contact sales" }));
  const dialog = await opened();
  const { me, organization } = visit;
  const filled = async () =>
    (await opened())
      .getAllByRole("textbox")
      .map((field) => (field as HTMLInputElement).value)
      .slice(0, 5);
  const known = [me.name, me.email, "", `${organization.name} (kafae-dee.portal.example)`, "We would like the Standard plan."];
  await vi.waitFor(async () => expect(await filled()).toEqual(known));
  expect(dialog.getByText(/^About the Standard plan\./)).not.toBeNull();
  // Closed and opened again, it begins anew.
  await userEvent.type(dialog.getByLabelText("Phone"), "0812345678");
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Ask for the Standard plan" }));
  await vi.waitFor(async () => expect(await filled()).toEqual(known));
});

it("names the price of a year only where one can pay by the year", async () => {
  await open([success([registered])], "owner", {}, false);
  expect(await screen.findByText("฿29 a month, before VAT")).not.toBeNull();
});

it("says which plan the organisation was registered for and waits for, and nothing once it has it", async () => {
  const requested = { ...registered, requestedPlanId: 3 as const };
  await open([success([requested])]);
  expect(
    (await screen.findByText(/^You asked for the Premium plan\. Our sales team will contact you/)).closest("[role=status]"),
  ).not.toBeNull();
  cleanup();
  await open([success([{ ...requested, planId: 3 }])], "owner", { planId: 3 });
  expect(await screen.findByText("There is no larger plan.")).not.toBeNull();
  expect(screen.queryByText(/^You asked for/)).toBeNull();
});

it("adds nothing to the largest plan, and to the second what it does not have", async () => {
  await open([success([registered])], "owner", { planId: 2 });
  expect(await screen.findByRole("heading", { name: "What the Premium plan adds" })).not.toBeNull();
  expect(added()).not.toContain("Everything in Standard");
  cleanup();
  await open([success([registered])], "owner", { planId: 3 });
  expect(await screen.findByText("There is no larger plan.")).not.toBeNull();
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
});

it("tells whoever may not ask for a plan who may", async () => {
  await open([success([registered])], "member");
  expect(await screen.findByText("An owner can choose a larger plan.")).not.toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  ["ahead", "2999-01-31T05:00:00Z", /^On trial until .*2999\./],
  ["over", "2020-01-31T05:00:00Z", /^The trial ended on .*2020\.$/],
] as const)("says when the trial is %s", async (_, trialEndsAt, words) => {
  await open([success([registered])], "owner", { planId: 1, trialEndsAt });
  expect(await screen.findByText(words)).not.toBeNull();
});

it("says nothing of a trial on a plan that is paid for, or where there is none", async () => {
  await open([success([registered])], "owner", { planId: 2, trialEndsAt: "2999-01-31T05:00:00Z" });
  expect(await screen.findByText("2 of 5")).not.toBeNull();
  expect(screen.queryByText(/trial/)).toBeNull();
});
