import { isAboutEmail } from "./registration-details.ts";
import { registrationMachine, stepOf, type RegistrationSnapshot } from "./registration.ts";
import {
  common,
  press,
  slowResponse,
  write,
  type Interaction,
  type Description,
  type Expectation,
  type Words,
} from "../common.description.ts";

const nowhere: Interaction = { how: "press", at: null };

export const description: Description<typeof registrationMachine> = {
  interactions: {
    "plan.chosen": (_, { context }) =>
      press({
        say: context.planId === 2 ? "Continue with the {name} plan" : "Choose the {name} plan",
        with: { name: { say: "Standard" } },
      })(),
    "plan.reconsidered": press("Change plan"),
    "billing.chosen": () => ({ how: "pick", at: { role: "radio", name: { say: "Yearly", begins: true } } }),
    "name.changed": (event) => write("organizationName", event.organizationName as string),
    "name.left": () => ({ how: "leave", at: { field: "organizationName" }, isAlwaysThere: true }),
    "terms.left": () => ({ how: "leave", at: { field: "acceptTerms" }, isAlwaysThere: true }),
    "terms.changed": () => ({ how: "tick", at: { field: "acceptTerms" } }),
    // The code has a button of the same name, for a chart of its own.
    "back.chosen": (_, now) => press("Back", { isAlwaysThere: now.hasTag("step.verify") })(),
    "resume.retried": (_, now) => (now.hasTag("unreachable") ? press("Try again")() : nowhere),
    "wait.retried": (_, now) => (now.hasTag("unreachable") ? nowhere : press("Try again")()),
    "wait.cancelled": common["wait.cancelled"],
    submitted: (_, now) => (now.hasTag("step.details") ? common.submitted() : nowhere),
  },
  expectations: (now) => {
    const { errors, organizationName, acceptTerms, verified, email, problem } = now.context;
    // What is held against the address stands at its field.
    const isRefused = now.hasTag("refused") && !isAboutEmail(problem);
    const step = stepOf(now as RegistrationSnapshot);
    const headings: Record<NonNullable<typeof step>, Words> = {
      package: "Choose a plan",
      details: "About your organisation",
      verify: "Check your email",
      complete: { say: "{organizationName} is ready", with: { organizationName: verified?.organizationName ?? "" } },
    };
    const details: Expectation[] = [
      { words: "Registration Error", isSeen: isRefused },
      { alerts: isRefused ? 1 : 0 },
      { field: "email", text: email, isWrong: isAboutEmail(problem) },
      { field: "organizationName", text: organizationName, isWrong: "organizationName" in errors },
      { field: "subdomain", isWrong: "subdomain" in errors },
      { field: "acceptTerms", isTicked: acceptTerms, isWrong: "acceptTerms" in errors },
      { words: "Creating your organisation…", isSeen: now.hasTag("busy") },
      { isSending: now.hasTag("busy") },
    ];
    return [
      { words: "Looking up your registration…", isSeen: now.hasTag("loading") },
      { words: "We could not find out where you left off", isSeen: now.hasTag("unreachable") },
      ...slowResponse(now),
      ...(step ? [{ heading: headings[step] }] : []),
      ...(step === "details" ? details : []),
    ];
  },
};
