import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { ownOrganizationsMachine, type ListedOrganization } from "../../machines/account/own-organizations.ts";
import { OrganizationList } from "../../src/web/views/home/organization-list.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, joined, registered, samples } from "../../machines/account/own-organizations.model.ts";

walkView({
  name: "ownOrganizations",
  machine: ownOrganizationsMachine,
  samples,
  async mount(actor) {
    await show(<OrganizationList actor={actor} pending={null} resting={() => null} />);
    return described(description, actor);
  },
});

const list = async (organizations: ListedOrganization[], pending: string | null = null) => {
  const snapshot = ownOrganizationsMachine.resolveState({ value: "shown", context: { organizations, problem: null } });
  const actor = createActor(ownOrganizationsMachine, { snapshot });
  await show(<OrganizationList actor={actor} pending={pending} resting={({ name }) => <p>{name} rests</p>} />);
  return screen.getAllByRole("listitem");
};

describe("a person's organisations", () => {
  it("say each what one is there, its plan, how full it is, and lead in", async () => {
    const [own, other] = await list([registered, joined]);
    expect(within(own!).getByRole("heading", { level: 2 }).textContent).toBe("กาแฟดี");
    expect(own!.textContent).toContain("kafae-dee.portal.example · Owner · The Free plan");
    expect([...own!.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["2 of 5", "3 of 3 · full", "0 of 1 GB"]);
    const way = within(own!).getByRole("link", { name: "Open the workspace" });
    expect(way.getAttribute("href")).toBe("https://kafae-dee.portal.example");
    // Several have the same words, and are told apart by what they are of.
    expect(document.getElementById(way.getAttribute("aria-describedby")!)?.textContent).toBe("กาแฟดี");
    expect(other!.textContent).toContain("nang-sue.portal.example · Guest · The Standard plan");
  });

  it("are led into only while they live; what rests says so", async () => {
    const [own] = await list([{ ...registered, status: "deleted", suspendedFor: "owner" }]);
    expect(within(own!).queryByRole("link", { name: "Open the workspace" })).toBeNull();
    expect(own!.textContent).toContain("กาแฟดี rests");
  });

  it("say which plan was asked for, and nothing of one that they have", async () => {
    const [asked, has] = await list([
      { ...registered, requestedPlanId: 3 },
      { ...joined, requestedPlanId: 2 },
    ]);
    expect(asked!.textContent).toContain("You asked for the Premium plan.");
    expect(has!.textContent).not.toContain("You asked for");
  });

  it("may be joined by one more, of those who registered none", async () => {
    await list([joined]);
    expect(screen.getByRole("link", { name: "Register an organisation" }).getAttribute("href")).toBe("/register");
  });

  it("stand beside a registration that waits for its code", async () => {
    await list([joined], "Mango");
    expect(screen.getByText("The registration of Mango is waiting for you.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Register an organisation" })).toBeNull();
    expect(screen.getByRole("link", { name: "Continue the registration" }).getAttribute("href")).toBe("/register");
  });

  it("of somebody else's portal are led into where that one says, and nothing is said that it does not know", async () => {
    const details = { workspaceUrl: "https://desk.example/mango/", role: null, planId: null, usage: null };
    const [own] = await list([{ ...registered, ...details }]);
    expect(within(own!).getByRole("link", { name: "Open the workspace" }).getAttribute("href")).toBe("https://desk.example/mango/");
    expect(own!.textContent).toBe("กาแฟดีdesk.example/mangoOpen the workspace");
  });
});
