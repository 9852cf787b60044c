import { useState } from "react";
import type { OnboardingStep } from "../../../../../machines/workspace/onboarding.ts";
import { generatedName } from "../../../../contract/generated-name.ts";
import { wasAskedForName } from "../../../providers/onboarding-draft.ts";
import { useVisit, useWorkspace } from "../../../providers/workspace.ts";
import { startSteps } from "./start-address.ts";

/** What a free registration called the organisation; null where it has a name of its own. */
export const useGeneratedName = (): string | null => {
  const { me, organization } = useVisit();
  return me.email !== null && organization.name.toLowerCase() === generatedName(me.email).toLowerCase() ? organization.name : null;
};

/** The questions that this visit asks: whoever was asked for the organisation's name may come back to it, also after a reload. */
export const useStartSteps = (): readonly OnboardingStep[] => {
  const { place } = useWorkspace();
  const generated = useGeneratedName();
  const [steps] = useState(() => startSteps(generated !== null || wasAskedForName(place.subdomain)));
  return steps;
};
