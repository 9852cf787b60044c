import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { success } from "../../machines/answers.samples.ts";
import { description } from "../../machines/workspace/members.description.ts";
import { listed, samples, somebody } from "../../machines/workspace/members.samples.ts";
import { membersMachine } from "../../machines/workspace/members.ts";
import { MembersPage } from "../../src/web/views/workspace/members/members-page.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "members",
  machine: membersMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<MembersPage actor={actor} organization="กาแฟดี" invite={null} />);
    return described(description, actor);
  },
});

it("offers for its next owner somebody of whom no name and no address is known, too", async () => {
  const people = [listed.people[0]!, somebody("ghost", "", "member", { name: null, email: null })];
  const machine = membersMachine.provide({
    actors: { loadMembers: fromPromise(async () => success({ ...listed, people })) as never },
  });
  const actor = createActor(machine, { input: { me: "somchai", isSuspended: false } }).start();
  await showInWorkspace(<MembersPage actor={actor} organization="กาแฟดี" invite={null} />);
  (await screen.findByRole("button", { name: "Hand over" })).click();
  const heirs = within(await screen.findByRole("combobox", { name: "New owner" })).getAllByRole("option");
  expect(heirs.map(({ textContent }) => textContent)).toEqual(["Choose somebody", "Somebody without a name"]);
});
