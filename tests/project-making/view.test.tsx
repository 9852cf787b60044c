import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { projectMakingMachine } from "../../machines/workspace/project-making.ts";
import { description, samples } from "../../machines/workspace/project-making.model.ts";
import { ProjectForm } from "../../src/web/views/workspace/project/project-form.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "projectMaking",
  machine: projectMakingMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<ProjectForm actor={actor} />);
    return described(description, actor);
  },
});

it("begins like the project that is chosen among the others", async () => {
  const models = [
    { id: "p1", name: "Sales", icon: null },
    { id: "p2", name: "Kitchen", icon: null },
  ];
  const actor = createActor(projectMakingMachine, { input: { ...samples.inputs[0]!, models } }).start();
  await showInWorkspace(<ProjectForm actor={actor} />);
  const list = screen.getByRole("combobox", { name: "Or like another project" });
  const checked = () => screen.getAllByRole<HTMLInputElement>("radio", { checked: true }).map(({ name }) => name);
  const before = checked();
  fireEvent.change(list, { target: { value: "p2" } });
  expect([actor.getSnapshot().context.like, checked()]).toEqual(["p2", before.slice(1)]);
  fireEvent.change(list, { target: { value: "" } });
  expect([actor.getSnapshot().context.like, checked()]).toEqual([null, before]);
});

it("has the key that was written for it", async () => {
  const actor = createActor(projectMakingMachine, { input: samples.inputs[0]! }).start();
  await showInWorkspace(<ProjectForm actor={actor} />);
  fireEvent.change(screen.getByRole("textbox", { name: "Key" }), { target: { value: "TEA" } });
  expect(actor.getSnapshot().context.key).toBe("TEA");
  expect(screen.getByRole("textbox", { name: "Key" }).getAttribute("value")).toBe("TEA");
});
