import type { onboardingMachine } from "../../../machines/workspace/onboarding.ts";
import { description } from "../../../machines/workspace/onboarding.model.ts";
import { brand } from "../../../src/contract/brand.ts";
import { test } from "../journey.ts";
import { visit } from "./address.ts";
import type { Driver } from "./driver.ts";
import { openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf, withLastAnswer } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

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
    await ownsWorkspace(scene);
    const { visitor, page, input } = scene;
    // As an earlier visit left it.
    if (input.draft !== null)
      await page.addInitScript(([key, draft]) => localStorage.setItem(key, draft), [
        `${brand.storagePrefix}-draft-first project ${visitor.subdomain}`,
        JSON.stringify(input.draft),
      ] as const);
    await openInside(scene, input.step === "name" ? "/start?step=name" : "/start");
  },
  calls: {},
  interactions: {
    "step.visited": ({ step }, { page, visitor }) => visit(page, `/w/${visitor.subdomain}/start${step === "name" ? "?step=name" : ""}`),
    submitted: async (_, scene) => {
      if (outcomeOf(scene, "make") === "broken") await breakNext(scene);
      await scene.page.locator("form button[type=submit]").click();
    },
  },
  passes: answersOf("make"),
  never,
  isGone: ({ value }) => value === "made",
});
