import { onboardingMachine } from "../../machines/workspace/onboarding.ts";
import { description, samples } from "../../machines/workspace/onboarding.model.ts";
import { OnboardingQuestions } from "../../src/web/views/workspace/onboarding/onboarding.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "onboarding",
  machine: onboardingMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<OnboardingQuestions actor={actor} />);
    return described(description, actor);
  },
});
