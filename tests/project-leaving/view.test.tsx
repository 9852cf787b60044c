import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { projectLeavingMachine } from "../../machines/workspace/project-leaving.ts";
import { description, samples } from "../../machines/workspace/project-leaving.model.ts";
import { Leaving } from "../../src/web/views/workspace/project/project-leaving.tsx";
import { ProjectPeople } from "../../src/web/views/workspace/project/project-people.tsx";
import type { Who } from "../domain/people.ts";
import { described } from "../model/described.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";
import { project } from "../sync/frames.ts";

walkView({
  name: "projectLeaving",
  machine: projectLeavingMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<Leaving actor={actor} />);
    return described(description, actor);
  },
});

const show = async (who: Who, isPrivate: boolean) => {
  const only = project(1, { isPrivate });
  const store = storeOf(who, {
    projects: [only],
    access: [
      { project: only.id, person: people.owner.id, role: "lead" },
      { project: only.id, person: people[who].id, role: who === "owner" ? "lead" : "member" },
    ],
  });
  await showWithRows(<ProjectPeople project={only} />, store);
  return () => store.pending().flatMap(({ ops }) => ops);
};
const press = (name: string) => {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
};

// Guests see what they were given and nothing else.
it.each<[Who, boolean]>([
  ["member", true],
  ["guest", false],
])("asks a %s before they lose the sight of a project (private: %s), where they stand", async (who, isPrivate) => {
  const asked = await show(who, isPrivate);
  press("Leave");
  expect([asked(), document.activeElement]).toEqual([[], screen.getByRole("button", { name: "Leave the project" })]);
  expect(screen.getByText("You will not see the project any more.")).not.toBeNull();
  press("Stay");
  expect([asked(), document.activeElement]).toEqual([[], screen.getByRole("button", { name: "Leave" })]);
  expect(screen.queryByText("You will not see the project any more.")).toBeNull();
  press("Leave");
  press("Leave the project");
  expect(asked()).toMatchObject([{ op: "access.give", person: people[who].id, role: null }]);
});

it("asks nobody who sees it all the same", async () => {
  const asked = await show("member", false);
  press("Leave");
  expect(asked()).toHaveLength(1);
});

it("stays where one could not leave, and may be tried again", async () => {
  const only = project(1, { isPrivate: true });
  const store = storeOf("member", { projects: [only], access: [{ project: only.id, person: people.member.id, role: "lead" }] });
  await showWithRows(<ProjectPeople project={only} />, store);
  for (const _ of [1, 2]) {
    press("Leave");
    press("Leave the project");
    expect([store.pending(), document.activeElement]).toEqual([[], screen.getByRole("button", { name: "Leave" })]);
  }
});
