/** The projects in the trash, in the workspace's settings: what is said of each, and where the focus is (WORKSPACE §3). */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { success } from "../../machines/answers.samples.ts";
import { description } from "../../machines/workspace/trashed-projects.description.ts";
import { full, samples } from "../../machines/workspace/trashed-projects.samples.ts";
import { trashedProjectsMachine } from "../../machines/workspace/trashed-projects.ts";
import type { TrashedProject } from "../../src/contract/workspace/projects.ts";
import { TrashedProjectsBox } from "../../src/web/views/workspace/settings/trashed-projects-box.tsx";
import { described } from "../model/described.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "trashedProjects",
  machine: trashedProjectsMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<TrashedProjectsBox actor={actor} />);
    return described(description, actor);
  },
});

const [first, second] = full.projects as [TrashedProject, TrashedProject];
const bakery = { ...first, name: "Bakery", key: "BAK", deletedBy: people.owner.id };
const shop = { ...second, name: "Shop", key: "SHOP" };

const shown = async (projects: TrashedProject[] = [bakery, shop]) => {
  const actors = {
    loadTrashed: fromPromise(async () => success({ projects })),
    restoreProject: fromPromise(async () => success(null)),
    endProject: fromPromise(async () => success(null)),
  };
  const actor = createActor(trashedProjectsMachine.provide({ actors: actors as never })).start();
  await showWithRows(<TrashedProjectsBox actor={actor} />, storeOf("owner", {}));
  await screen.findByRole("list", { name: "Projects in the trash" });
};
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};

it("says of each project who deleted it, when, and for how long it is there", async () => {
  await shown();
  const lines = within(screen.getByRole("list", { name: "Projects in the trash" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "BakeryDeleted by owner on 24 November 2026 · 27 days leftRestoreDelete for good",
    "ShopDeleted on 24 November 2026 · one day leftRestoreDelete for good",
  ]);
});

it("leaves the focus on what stands where the pressed button was, and then on its heading", async () => {
  await shown();
  press("Restore Bakery");
  await waitFor(() => expect(screen.getByText("Bakery is back")).not.toBeNull());
  expect(document.activeElement).toBe(button("Restore Shop"));
  press("Delete for good: Shop");
  expect(document.activeElement).toBe(screen.getByLabelText("Name or key of the project"));
  press("Leave it in the trash");
  expect(document.activeElement).toBe(button("Delete for good: Shop"));
  press("Delete for good: Shop");
  fireEvent.change(screen.getByLabelText("Name or key of the project"), { target: { value: "Shop" } });
  press("Delete it for good");
  await waitFor(() => expect(screen.getByText("Shop is gone for good")).not.toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Projects in the trash" }));
});
