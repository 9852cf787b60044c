import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { success } from "../../machines/model/answers.ts";
import { registrationMachine, stepOf } from "../../machines/registration/registration.ts";
// Loaded by the wizard when they are near; here they are there from the start, so that no step waits for the loader.
import "../../src/web/views/registration/complete-step.tsx";
import "../../src/web/views/registration/details-step.tsx";
import "../../src/web/views/registration/verify-step.tsx";
import "../../src/web/views/registration/workspace-preview.tsx";
import { Wizard } from "../../src/web/views/registration/wizard.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { seeCooldown } from "../model/see.ts";
import { walkView } from "../model/view-walk.tsx";
import { description, pending, samples } from "../../machines/registration/registration.model.ts";
import { waitFor } from "../wait-for.ts";

const stepLabels = { package: "Plan", details: "Details", verify: "Verify", complete: "Done" };

walkView({
  name: "registration",
  machine: registrationMachine,
  samples,
  async mount(actor) {
    await show(
      <Wizard
        actor={actor}
        freeTrialDays={7}
        loadPreparation={async () => {}}
        preparation={(subdomain) => <p>{subdomain} in preparation</p>}
        exits={<p>onward</p>}
        otherAccount={<p>another account</p>}
      />,
    );
    const view = described(description, actor);
    return {
      ...view,
      see(snapshot) {
        view.see(snapshot);
        seeCooldown(snapshot);
        const step = stepOf(snapshot);
        // The plan that is chosen is the one to go on with.
        const chosen = screen.queryAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
        const goesOn = screen.queryAllByRole("button", { name: /^Continue with the/ }).map(({ textContent }) => textContent);
        if (step === "package") expect([chosen, goesOn.length]).toEqual([goesOn, snapshot.context.planId === null ? 0 : 1]);
        if (step) expect(screen.getByRole("listitem", { current: "step" }).textContent).toContain(stepLabels[step]);
      },
    };
  },
});

it("fetches how the preparation is shown while the code is awaited, so that nobody waits for that", async () => {
  const loadPreparation = vi.fn(async () => {});
  const machine = registrationMachine.provide({
    actors: { resume: fromPromise(async () => success({ pending })) as never, watchOtherTabs: fromCallback(() => {}) as never },
    actions: { saveSubdomain: () => {}, saveDraft: () => {}, showStep: () => {} },
  });
  const actor = createActor(machine, { input: samples.inputs[0]! }).start();
  await show(
    <Wizard actor={actor} freeTrialDays={7} loadPreparation={loadPreparation} preparation={() => null} exits={null} otherAccount={null} />,
  );
  await waitFor(() => expect(stepOf(actor.getSnapshot())).toBe("verify"));
  await waitFor(() => expect(loadPreparation).toHaveBeenCalled());
  actor.stop();
});
