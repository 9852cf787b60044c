import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { refusal, success } from "../../machines/model/answers.ts";
import { writableProjectsMachine } from "../../machines/workspace/writable-projects.ts";
import { description, full, samples } from "../../machines/workspace/writable-projects.model.ts";
import { ProjectsBox } from "../../src/web/views/workspace/settings/projects-box.tsx";
import { id } from "../domain/people.ts";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";
import { project } from "../sync/frames.ts";

walkView({
  name: "writableProjects",
  machine: writableProjectsMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<ProjectsBox actor={actor} />);
    return described(description, actor);
  },
});

it("each that the person reads leads to its page, and an archived one to where it is brought back", async () => {
  const known = { ...full.projects[0]!, isArchived: false };
  const projects = [
    { ...known, id: id(1), name: "Menu" },
    { ...known, id: id(2), name: "Winter", isArchived: true },
    { ...known, id: id(3), name: "Secret", isPrivate: true, isRead: false },
  ];
  const actors = { loadProjects: fromPromise(async () => success({ projects, most: null })) as never };
  const actor = createActor(writableProjectsMachine.provide({ actors }), { input: { mayChoose: true } }).start();
  await showWithRows(<ProjectsBox actor={actor} />, storeOf("owner", { projects: [project(1), project(2, { isArchived: true })] }));
  expect((await screen.findByRole("link", { name: "Menu" })).getAttribute("href")).toBe("/p/PB");
  const archived = screen.getByRole("link", { name: "Winter" });
  expect(archived.getAttribute("href")).toBe("/p/PC/settings");
  expect(archived.closest("li")?.textContent).toContain("Archived");
  expect([screen.getAllByRole("link").length, screen.getByText("Secret").tagName]).toEqual([2, "SPAN"]);
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
