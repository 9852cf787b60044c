import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { description, arrival, samples } from "../../machines/workspace/workspace-entry.model.ts";
import { workspaceEntryMachine } from "../../machines/workspace/workspace-entry.ts";
import { WorkspaceEntryPage } from "../../src/web/views/home/workspace-entry-page.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";

walkView({
  name: "workspaceEntry",
  machine: workspaceEntryMachine,
  samples,
  async mount(actor) {
    await show(<WorkspaceEntryPage actor={actor} signIn={<p>Sign in first</p>} />);
    return described(description, actor);
  },
});

const at = async (value: "notMember" | "unknown" | "malformed", own: object = {}) => {
  const { context } = createActor(workspaceEntryMachine, { input: { ...arrival, challenge: "" } }).getSnapshot();
  const snapshot = workspaceEntryMachine.resolveState({ value, context: { ...context, ...own } });
  await show(<WorkspaceEntryPage actor={createActor(workspaceEntryMachine, { snapshot, input: arrival })} signIn={null} />);
};

it("tells who is no member as whom they are signed in, and names no organisation", async () => {
  await at("notMember");
  expect(screen.getByText(/You are signed in as somchai@example.com/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "My workspaces" }).getAttribute("href")).toBe("/dashboard");
});

it("leads a stranger to the portal's beginning", async () => {
  await at("malformed", { signedInAs: null });
  expect(screen.getByRole("link", { name: "My workspaces" }).getAttribute("href")).toBe("/");
});
