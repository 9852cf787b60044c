import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { onePageRegistrationMachine } from "../../machines/registration/one-page-registration.ts";
import { OnePageRegistrationForm } from "../../src/web/views/registration/one-page-registration-form.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/registration/one-page-registration.model.ts";

walkView({
  name: "onePageRegistration",
  machine: onePageRegistrationMachine,
  samples,
  async mount(actor) {
    await show(<OnePageRegistrationForm actor={actor} signIn={<a href="/auth">Sign in</a>} />);
    return described(description, actor);
  },
});

const [input] = samples.inputs;
const editing = async (chosen: { planId: 1 | 2; yearlyBilling: boolean; billing?: "monthly" | "yearly" }) => {
  const { context } = createActor(onePageRegistrationMachine, { input: input! }).getSnapshot();
  const snapshot = onePageRegistrationMachine.resolveState({ value: "editing", context: { ...context, ...chosen } });
  const actor = createActor(onePageRegistrationMachine, { snapshot, input: input! });
  await show(<OnePageRegistrationForm actor={actor} signIn={<a href="/auth">Sign in</a>} />);
};

it.each([
  { planId: 1, yearlyBilling: true, isAsked: false },
  { planId: 2, yearlyBilling: false, isAsked: false },
  { planId: 2, yearlyBilling: true, isAsked: true },
] as const)("asks how to pay where something is paid, and may be by the year: %j", async ({ isAsked, ...chosen }) => {
  await editing(chosen);
  expect(screen.queryByRole("radiogroup", { name: "Billing period" }) !== null).toBe(isAsked);
});

it.each([
  ["yearly", "/ year", "/ month"],
  ["monthly", "/ month", "/ year"],
] as const)("says what the plan costs by the time that is billed: %s", async (billing, shown, hidden) => {
  await editing({ planId: 2, yearlyBilling: true, billing });
  const words = screen.getByText(/You start on the free limits/).textContent;
  expect(words).toContain(shown);
  expect(words).not.toContain(hidden);
});
