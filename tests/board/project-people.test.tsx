/** Who sees a project, and who is what in it (WORKSPACE §3, §9). */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { accessKey } from "../../src/domain/rows.ts";
import { useProjects } from "../../src/web/providers/workspace-rows.ts";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { ProjectSettings } from "../../src/web/views/workspace/project/project-settings.tsx";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { project } from "../sync/frames.ts";

const Shown = () => {
  const [own] = useProjects();
  return own ? <ProjectSettings project={own} /> : null;
};
const show = async () => {
  const store = storeOf("owner", { projects: [project(1)] });
  await showWithRows(
    <>
      <Shown />
      <ToastHost />
    </>,
    store,
  );
  return store;
};

/** Takes back what a message tells. */
const takeBack = async (message: string) => {
  const toast = (await screen.findByText(message)).closest<HTMLElement>("[data-part=root]");
  if (toast === null) throw new Error(`No message: ${message}`);
  fireEvent.click(within(toast).getByRole("button", { name: "Undo" }));
};

it("is seen by everybody or by its people, and keeps whoever says so", async () => {
  const store = await show();
  fireEvent.click(screen.getByRole("radio", { name: /Only its people/ }));
  expect(store.rows.get("project", id(1))?.isPrivate).toBe(true);
  expect(store.rows.get("access", accessKey(id(1), people.owner.id))?.role).toBe("lead");
  await takeBack("Only its people see the project now");
  await waitFor(() => expect(store.rows.get("project", id(1))?.isPrivate).toBe(false));
});

it("takes people in, gives them roles, and lets them go", async () => {
  const store = await show();
  const roleOf = (person: string) => store.rows.get("access", accessKey(id(1), person))?.role;
  fireEvent.change(screen.getByRole("combobox", { name: "Add somebody to the project" }), { target: { value: people.guest.id } });
  expect(roleOf(people.guest.id)).toBe("member");
  fireEvent.change(screen.getByRole("combobox", { name: "Role of guest" }), { target: { value: "viewer" } });
  expect(roleOf(people.guest.id)).toBe("viewer");
  fireEvent.click(screen.getByRole("button", { name: "Remove guest" }));
  expect(roleOf(people.guest.id)).toBeUndefined();
  await takeBack("guest is out of the project");
  await waitFor(() => expect(roleOf(people.guest.id)).toBe("viewer"));
});

it("asks whoever leaves one that they will see no more", async () => {
  const own = project(1, { isPrivate: true });
  const access = (["owner", "member"] as const).map((who) => ({ project: id(1), person: people[who].id, role: "lead" as const }));
  const store = storeOf("member", { projects: [own], access });
  await showWithRows(<Shown />, store);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  press("Leave");
  press("Stay");
  expect(store.rows.get("access", accessKey(id(1), people.member.id))).toBeDefined();
  press("Leave");
  press("Leave the project");
  expect(store.rows.get("access", accessKey(id(1), people.member.id))).toBeUndefined();
});
