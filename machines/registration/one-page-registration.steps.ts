import { onePageRegistrationMachine } from "./one-page-registration.ts";
import { description } from "./one-page-registration.description.ts";
import { freshEmail, labels, type ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof onePageRegistrationMachine> = {
  description,
  address: ({ planId, billing }) => `/register?form=classic&package=${planId}&billing=${billing}`,
  person: ({ isSignedIn }) => (isSignedIn ? "own" : "nobody"),
  given: (input) => ({ ...input, yearlyBilling: true, passwordMin: 8 }),
  fields: { ...labels, organizationName: { say: "Organisation name", begins: true } },
  submit: (now) => (now.hasTag("busy") ? "Creating your organisation…" : "Continue"),
  calls: { signUp: "POST /api/auth/register", signIn: "POST /api/auth/login", register: "POST /api/organization/registration" },
  // Nobody has an account of this address, nor a workspace of this name.
  prepare:
    () =>
    (events, { path }) =>
      events.map((event, at) => {
        if (event.type !== "field.changed") return event;
        if (event.field === "email") return { ...event, value: freshEmail(path, at) };
        return event.field === "subdomain" ? { ...event, value: `kafae-dee-${path}-${at}` } : event;
      }),
  cannot: (given) =>
    "event" in given && given.event.type === "billing.preferred"
      ? ["it is heard from another tab, in which the period is chosen", "ได้ยินจากอีกแท็บหนึ่งที่เลือกรอบการชำระเงิน"]
      : null,
  elsewhere: (now) => (now.hasTag("left") ? [{ heading: now.context.isSignedIn ? "Choose a plan" : "Check your email" }] : null),
};
