import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { description } from "../../machines/workspace/inviting.description.ts";
import { samples } from "../../machines/workspace/inviting.samples.ts";
import { invitingMachine } from "../../machines/workspace/inviting.ts";
import { InviteBox } from "../../src/web/views/workspace/members/invite-box.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "inviting",
  machine: invitingMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<InviteBox actor={actor} full={null} />);
    return described(description, actor);
  },
});

it("offers the roles that may be given by their names", async () => {
  await showInWorkspace(<InviteBox actor={createActor(invitingMachine, { input: samples.inputs[0]! }).start()} full={null} />);
  const offered = within(screen.getByRole("combobox", { name: "Role" })).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Owner", "Administrator", "Member", "Guest"]);
});
