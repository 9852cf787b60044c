import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { description, arrival, samples } from "../../machines/workspace/enter.model.ts";
import { enterMachine } from "../../machines/workspace/enter.ts";
import { EnterPage } from "../../src/web/views/home/enter-page.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";

walkView({
  name: "enter",
  machine: enterMachine,
  samples,
  async mount(actor) {
    await show(<EnterPage actor={actor} signIn={<p>Sign in first</p>} />);
    return described(description, actor);
  },
});

const at = async (value: "notMember" | "unknown" | "malformed", own: object = {}) => {
  const { context } = createActor(enterMachine, { input: { ...arrival, challenge: "" } }).getSnapshot();
  const snapshot = enterMachine.resolveState({ value, context: { ...context, ...own } });
  await show(<EnterPage actor={createActor(enterMachine, { snapshot, input: arrival })} signIn={null} />);
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
