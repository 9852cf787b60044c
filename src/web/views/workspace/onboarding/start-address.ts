import type { OnboardingStep } from "../../../../../machines/workspace/onboarding.ts";
import { readSearch, type Target } from "../shell/routing.tsx";

/** The questions about the first project, as the address names them. */

export const startSteps = ["way", "name"] as const satisfies readonly OnboardingStep[];

/** @param query of the page's address; the first question is asked where it names none */
export const stepIn = (query: string): OnboardingStep => (readSearch(query)["step"] === "name" ? "name" : "way");

export const startPage = (step: OnboardingStep): Target => ({ to: "/start", ...(step === "way" ? {} : { search: { step } }) });
