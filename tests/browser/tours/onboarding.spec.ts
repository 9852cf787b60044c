import type { OnboardingInput, onboardingMachine, OnboardingStep } from "../../../machines/workspace/onboarding.ts";
import { description } from "../../../machines/workspace/onboarding.model.ts";
import { brand } from "../../../src/contract/brand.ts";
import { generatedName } from "../../../src/contract/generated-name.ts";
import { test } from "../journey.ts";
import { visit } from "./address.ts";
import type { Driver } from "./driver.ts";
import { openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf, withLastAnswer } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

/** The first question has the page's own address. */
const addressOf = (step: OnboardingStep, { generatedName: name }: OnboardingInput) =>
  `/start${step === (name === null ? "way" : "organization") ? "" : `?step=${step}`}`;

/** Nothing refuses the first project of all. */
const possible: Driver<typeof onboardingMachine>["possible"] = (_, { type, output }) =>
  type !== "xstate.done.actor.make" || output === null;
const never = {
  "onboarding.making: done.actor.make (2 of 2)": "a page that asks for the first project knows of none that could be in its way",
};

tour<typeof onboardingMachine>({
  chart: "onboarding",
  description,
  tours: withLastAnswer<typeof onboardingMachine>("onboarding", { possible, never, last: { type: "xstate.error.actor.make", error: {} } }),
  async open(scene) {
    const { visitor, page, input } = scene;
    // Named after the address, as a free registration does it.
    await ownsWorkspace(scene, input.generatedName === null ? undefined : generatedName(visitor.account.email));
    // As an earlier visit left it.
    if (input.draft !== null)
      await page.addInitScript(([key, draft]) => localStorage.setItem(key, draft), [
        `${brand.storagePrefix}-draft-first project ${visitor.subdomain}`,
        JSON.stringify(input.draft),
      ] as const);
    await openInside(scene, addressOf(input.step, input));
  },
  calls: { renameOrganization: "PUT api/w/*/organization" },
  interactions: {
    // The scene is this chart's.
    "step.visited": ({ step }, { page, visitor, input }) =>
      visit(page, `/w/${visitor.subdomain}${addressOf(step as OnboardingStep, input as OnboardingInput)}`),
    submitted: async (_, scene) => {
      if (outcomeOf(scene, "make") === "broken") await breakNext(scene);
      await scene.page.locator("form button[type=submit]").click();
    },
  },
  passes: answersOf("make"),
  never,
  isGone: ({ value }) => value === "made",
});
