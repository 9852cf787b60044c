import { freeRegistrationMachine } from "./free-registration.ts";
import { description } from "./free-registration.description.ts";
import { press } from "../common.description.ts";
import { labels, type ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof freeRegistrationMachine> = {
  description,
  address: "/",
  fields: labels,
  submit: () => "Start free",
  calls: { registerFree: "POST /api/registration" },
  interactions: { "dialog.opened": () => [press("Try free")()] },
  cannot: (given) => {
    if (!("event" in given)) return null;
    if (given.event.type === "website.changed") return ["people never see this field", "คนไม่เห็นช่องนี้"];
    return given.event.type === "dialog.opened" && given.event.planId !== 1
      ? ["only the free plan is tried", "ทดลองได้เฉพาะแพ็กเกจฟรี"]
      : null;
  },
};
