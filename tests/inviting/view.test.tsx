import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { description, projects, samples } from "../../machines/workspace/inviting.model.ts";
import { invitingMachine, linkCaps } from "../../machines/workspace/inviting.ts";
import { linkRoles } from "../../src/contract/workspace/invitations.ts";
import { InviteBox } from "../../src/web/views/workspace/members/invite-box.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "inviting",
  machine: invitingMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<InviteBox actor={actor} projects={projects} full={null} />);
    return described(description, actor);
  },
});

it("offers the roles that may be given by their names", async () => {
  await showInWorkspace(
    <InviteBox actor={createActor(invitingMachine, { input: samples.inputs[0]! }).start()} projects={projects} full={null} />,
  );
  const offered = within(screen.getByRole("combobox", { name: "Role" })).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Owner", "Administrator", "Member", "Guest"]);
});

it("makes a link of the role, for the people and the days that were chosen, and says what a role may", async () => {
  const actor = createActor(invitingMachine, { input: samples.inputs[0]! }).start();
  await showInWorkspace(<InviteBox actor={actor} projects={projects} full={null} />);
  const choose = (name: string, value: string) => fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });
  choose("Role", "guest");
  expect(actor.getSnapshot().context.values.role).toBe("guest");
  fireEvent.click(screen.getByRole("radio", { name: "By a link" }));
  const offered = (name: string) =>
    within(screen.getByRole("combobox", { name }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect([offered("Role"), offered("People at most"), offered("Works for")]).toEqual([
    linkRoles.map((role) => ({ owner: "Owner", admin: "Administrator", member: "Member", guest: "Guest" })[role]),
    [...linkCaps],
    ["a day", "a week", "30 days"],
  ]);
  choose("Role", "guest");
  choose("People at most", linkCaps.at(-1)!);
  choose("Works for", "30");
  expect(actor.getSnapshot().context.values).toMatchObject({ linkRole: "guest", most: linkCaps.at(-1), days: "30" });
});
