/** The workspace around its pages, its first page, and an address of it that leads nowhere. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { arrivalMachine } from "../../machines/workspace/arrival.ts";
import { visit } from "../../machines/workspace/arrival.model.ts";
import type { Me } from "../../src/contract/workspace/people.ts";
import { VisitContext } from "../../src/web/providers/workspace.ts";
import { WorkspaceNotFound } from "../../src/web/views/workspace/shell/not-found.tsx";
import { WorkspacePage, WorkspaceShell } from "../../src/web/views/workspace/shell/shell.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

const withIn = (own: Partial<Me["organization"]>): Me => ({ ...visit, organization: { ...visit.organization, ...own } });

test("the shell names the workspace, leads to its first page, and lets the keyboard past the rail", async () => {
  const actor = createActor(arrivalMachine, { input: { isKnown: true, code: null, isLeft: false } });
  const own = withIn({ name: "เกษตรดี" });
  await showInWorkspace(
    <VisitContext value={own}>
      <WorkspaceShell actor={actor} visit={own}>
        <WorkspacePage title="Home">
          <p>What is on it</p>
        </WorkspacePage>
      </WorkspaceShell>
    </VisitContext>,
    { place: { subdomain: "kafae-dee", base: "/w/kafae-dee" } },
  );
  const rail = screen.getByRole("navigation", { name: "Workspace" });
  const first = within(rail).getByRole("link", { name: "เกษตรดี" });
  expect(first.getAttribute("href")).toBe("/w/kafae-dee/");
  // A vowel that is written before its consonant is no initial.
  expect(first.querySelector("[aria-hidden]")?.textContent).toBe("ก");
  const skip = screen.getByRole("link", { name: "Skip to content" });
  expect(document.querySelector(skip.getAttribute("href")!)).toBe(screen.getByRole("main"));
  expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 }).textContent).toBe("Home");
  expect(document.title).toBe("Home · เกษตรดี");
});

test("an address that leads nowhere leads back to the workspace, with a picture", async () => {
  await showInWorkspace(<WorkspaceNotFound />, { place: { subdomain: "kafae-dee", base: "/w/kafae-dee" } });
  expect((await screen.findByRole("link", { name: "Back to the workspace" })).getAttribute("href")).toBe("/w/kafae-dee/");
  expect(screen.getByRole("heading", { level: 1 }).parentElement?.querySelector("svg")).not.toBeNull();
});

test("a project that was there until now is said to be gone, without its name", async () => {
  await showInWorkspace(<WorkspaceNotFound hadProject />, { place: { subdomain: "kafae-dee", base: "/w/kafae-dee" } });
  await screen.findByRole("heading", { level: 1, name: "The project is gone from here" });
  expect(screen.getByText("Somebody has just put it in the trash, or taken you out of it.")).not.toBeNull();
});
