import type { OnboardingStep } from "../../../../../machines/workspace/onboarding.ts";
import { readSearch, type Target } from "../shell/routing.tsx";

/** The questions about the first project, as the address names them. */

/** Those that are asked. @param asksName whether the organisation's name is among them */
export const startSteps = (asksName: boolean): readonly OnboardingStep[] => (asksName ? ["organization", "way", "name"] : ["way", "name"]);

/** @param query of the page's address; the first question is asked where it names none of them */
export const stepIn = (query: string, steps: readonly OnboardingStep[]): OnboardingStep =>
  // There are two questions at least.
  steps.find((step) => step === readSearch(query)["step"]) ?? steps[0]!;

export const startPage = (step: OnboardingStep, steps: readonly OnboardingStep[]): Target => ({
  to: "/start",
  ...(step === steps[0] ? {} : { search: { step } }),
});
