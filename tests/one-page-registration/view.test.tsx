import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { onePageRegistrationMachine } from "../../machines/registration/one-page-registration.ts";
import { OnePageRegistrationForm } from "../../src/web/views/registration/one-page-registration-form.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description } from "../../machines/registration/one-page-registration.description.ts";
import { samples } from "../../machines/registration/one-page-registration.samples.ts";

walkView({
  name: "onePageRegistration",
  machine: onePageRegistrationMachine,
  samples,
  async mount(actor) {
    await show(<OnePageRegistrationForm actor={actor} signIn={<a href="/auth">Sign in</a>} />);
    return described(description, actor);
  },
});

it.each([
  ["yearly", "/ year", "/ month"],
  ["monthly", "/ month", "/ year"],
] as const)("says what the plan costs by the time that is billed: %s", async (billing, said, unsaid) => {
  const [input] = samples.inputs;
  const context = {
    ...createActor(onePageRegistrationMachine, { input: input! }).getSnapshot().context,
    planId: 2,
    billing,
    yearlyBilling: true,
  } as const;
  const snapshot = onePageRegistrationMachine.resolveState({ value: "editing", context });
  const actor = createActor(onePageRegistrationMachine, { snapshot, input: input! });
  await show(<OnePageRegistrationForm actor={actor} signIn={<a href="/auth">Sign in</a>} />);
  const words = screen.getByText(/You start on the free limits/).textContent;
  expect(words).toContain(said);
  expect(words).not.toContain(unsaid);
});
