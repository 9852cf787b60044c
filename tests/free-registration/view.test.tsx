import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { freeRegistrationMachine } from "../../machines/dialogs/free-registration.ts";
import { FreeRegistrationDialog } from "../../src/web/views/dialogs/free-registration-dialog.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/dialogs/free-registration.model.ts";

walkView({
  name: "freeRegistration",
  machine: freeRegistrationMachine,
  samples,
  async mount(actor) {
    await show(<FreeRegistrationDialog actor={actor} />);
    return described(description, actor);
  },
});

it("says what is still missing for as long as it cannot be sent", async () => {
  const actor = createActor(freeRegistrationMachine).start();
  actor.send({ type: "dialog.opened", requestId: crypto.randomUUID(), planId: 1, billing: "monthly" });
  await show(<FreeRegistrationDialog actor={actor} />);
  const reason = () => screen.queryByText("Type your email and accept the terms to continue.");
  expect(reason()).not.toBeNull();
  fireEvent.change(screen.getByRole("textbox", { name: /email/i }), { target: { value: "somchai@example.com" } });
  fireEvent.click(screen.getByRole("checkbox"));
  expect(reason()).toBeNull();
  actor.stop();
});

it("says where the mail with everything goes, and is closed by what stands below", async () => {
  const { context } = createActor(freeRegistrationMachine).getSnapshot();
  const snapshot = freeRegistrationMachine.resolveState({ value: "success", context: { ...context, email: "somchai@example.com" } });
  const actor = createActor(freeRegistrationMachine, { snapshot }).start();
  await show(<FreeRegistrationDialog actor={actor} />);
  expect(screen.getByRole("status").textContent).toContain("somchai@example.com");
  fireEvent.click(screen.getByText("Close", { selector: "button, button *" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  actor.stop();
});
