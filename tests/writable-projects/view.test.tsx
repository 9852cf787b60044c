import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { refusal } from "../../machines/answers.samples.ts";
import { writableProjectsMachine } from "../../machines/workspace/writable-projects.ts";
import { description } from "../../machines/workspace/writable-projects.description.ts";
import { samples } from "../../machines/workspace/writable-projects.samples.ts";
import { ProjectsBox } from "../../src/web/views/workspace/settings/projects-box.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "writableProjects",
  machine: writableProjectsMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<ProjectsBox actor={actor} />);
    return described(description, actor);
  },
});

it("projects that could not be loaded say so without taking the focus from the rest of the page", async () => {
  const actors = { loadProjects: fromPromise(async () => refusal("network")) as never };
  const actor = createActor(writableProjectsMachine.provide({ actors }), { input: { mayChoose: true } }).start();
  await showInWorkspace(
    <>
      <input aria-label="Elsewhere" autoFocus />
      <ProjectsBox actor={actor} />
    </>,
  );
  const field = screen.getByRole("textbox", { name: "Elsewhere" });
  expect((await screen.findByRole("alert")).textContent).toContain("The projects could not be loaded");
  expect(document.activeElement).toBe(field);
});
