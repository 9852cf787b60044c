/** The projects in the trash, in the workspace's settings: what is said of each, and where the focus is (WORKSPACE §3). */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { success } from "../../machines/model/answers.ts";
import { description, full, samples } from "../../machines/workspace/trashed-projects.model.ts";
import { trashedProjectsMachine } from "../../machines/workspace/trashed-projects.ts";
import type { TrashedProject } from "../../src/domain/trash.ts";
import { TrashedProjectsBox } from "../../src/web/views/workspace/trash/trashed-projects-box.tsx";
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
  return actor;
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
    "BBakery BAKDeleted by owner on 24 November 2026 · 27 days leftRestoreDelete for good",
    "SShop SHOPDeleted on 24 November 2026 · one day leftRestoreDelete for good",
  ]);
});

it("leaves the focus on what stands where the pressed button was, and then on its heading", async () => {
  await shown();
  press("Restore Bakery (BAK)");
  await waitFor(() => expect(screen.getByText("Bakery is back")).not.toBeNull());
  expect(document.activeElement).toBe(button("Restore Shop (SHOP)"));
  press("Delete for good: Shop (SHOP)");
  expect(document.activeElement).toBe(screen.getByLabelText("Name or key of the project"));
  press("Leave it in the trash");
  expect(document.activeElement).toBe(button("Delete for good: Shop (SHOP)"));
  press("Delete for good: Shop (SHOP)");
  fireEvent.change(screen.getByLabelText("Name or key of the project"), { target: { value: "Shop" } });
  press("Delete it for good");
  await waitFor(() => expect(screen.getByText("Shop is gone for good")).not.toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Projects in the trash" }));
});

it("tells two of one name apart by their keys, and the buttons of each too", async () => {
  await shown([bakery, { ...shop, name: "Bakery", icon: "cup" }]);
  expect(screen.getAllByRole("button").map((each) => each.getAttribute("aria-label"))).toEqual([
    "Restore Bakery (BAK)",
    "Delete for good: Bakery (BAK)",
    "Restore Bakery (SHOP)",
    "Delete for good: Bakery (SHOP)",
  ]);
});

it("keeps the focus off other projects' ends where one is restored elsewhere while its end is asked for", async () => {
  const actor = await shown();
  press("Delete for good: Bakery (BAK)");
  act(() => actor.send({ type: "projects.listed", ids: [bakery.id] }));
  expect(screen.getByText("Bakery is back")).not.toBeNull();
  expect(document.activeElement).toBe(button("Restore Shop (SHOP)"));
});

it("never leaves the focus on a button that deletes another project", async () => {
  await shown();
  press("Restore Shop (SHOP)");
  await waitFor(() => expect(screen.getByText("Shop is back")).not.toBeNull());
  expect(document.activeElement).toBe(button("Restore Bakery (BAK)"));
});

it("leaves the focus on the next that can be restored once one is gone for good", async () => {
  await shown();
  press("Delete for good: Bakery (BAK)");
  fireEvent.change(screen.getByLabelText("Name or key of the project"), { target: { value: "bak" } });
  press("Delete it for good");
  await waitFor(() => expect(screen.getByText("Bakery is gone for good")).not.toBeNull());
  expect(document.activeElement).toBe(button("Restore Shop (SHOP)"));
});
