import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { sessionsAndIdentitiesMachine } from "../../machines/account/sessions-and-identities.ts";
import { SessionsAndIdentitiesList } from "../../src/web/views/account/sessions-and-identities-list.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/account/sessions-and-identities.model.ts";

walkView({
  name: "sessionsAndIdentities",
  machine: sessionsAndIdentitiesMachine,
  samples,
  async mount(actor) {
    await show(
      <SessionsAndIdentitiesList actor={actor} fixed="the only way" end={({ name }) => `Unlink ${name}`} add="Link the test provider" />,
    );
    return described(description, actor);
  },
});

it("calls a session in a workspace by it, beside its browser", async () => {
  const { context } = createActor(sessionsAndIdentitiesMachine).getSnapshot();
  const entries = [{ id: "d", name: "Firefox", workspace: "mango", detail: "", since: null, isFixed: false }];
  const snapshot = sessionsAndIdentitiesMachine.resolveState({ value: { shown: "plain" }, context: { ...context, entries } });
  const actor = createActor(sessionsAndIdentitiesMachine, { snapshot });
  await show(<SessionsAndIdentitiesList actor={actor} fixed="this browser" end={({ name }) => `Sign out ${name}`} />);
  expect(screen.getByRole("listitem").textContent).toContain("Workspace mangoFirefox");
  expect(screen.getByRole("button", { name: "Sign out Workspace mango" })).toBeTruthy();
});
