import { fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";
import { registrationMachine, stepOf } from "../../machines/registration/registration.ts";
// Loaded by the wizard when they are near; here they are there from the start, so that no step waits for the loader.
import "../../src/web/views/registration/complete-step.tsx";
import "../../src/web/views/registration/verify-step.tsx";
import { Wizard } from "../../src/web/views/registration/wizard.tsx";
import { common, doing, press, tick } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeCooldown, seeHeading, seePatience, seeWords } from "../model/sights.ts";
import { button, fieldNamed, isOffered, isWritable, walkView, write } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

const headings = { package: "Choose a plan", details: "About your organisation", verify: "Check your email", complete: /is ready$/ };
const stepLabels = { package: "Plan", details: "Details", verify: "Verify", complete: "Done" };
const isEnabled = (control: HTMLElement | null) => control !== null && !(control as HTMLInputElement).disabled;
const terms = () => fieldNamed("acceptTerms");

walkView({
  name: "registration",
  machine: registrationMachine,
  samples,
  async mount(actor) {
    await show(
      <Wizard actor={actor} freeTrialDays={7} preparation={(subdomain) => <p>{subdomain} in preparation</p>} exits={<p>onward</p>} />,
    );
    const isAt = (step: string) => stepOf(actor.getSnapshot()) === step;
    const yearly = () => screen.queryByRole("radio", { name: /^Yearly/ });
    return {
      ...doing({
        ...common,
        "plan.chosen": press(() => button(/Standard plan$/)),
        "plan.reconsidered": press("Change plan"),
        "billing.chosen": {
          take: () => {
            // The billing of a choice that stands already cannot be chosen again; the other one first.
            if ((yearly() as HTMLInputElement).checked) fireEvent.click(screen.getByRole("radio", { name: "Monthly" }));
            fireEvent.click(yearly()!);
          },
          // For a plan that costs nothing the details do not show the choice; without yearly billing nothing does.
          offers: () => (actor.getSnapshot().context.planId === 1 && isAt("details") ? undefined : isEnabled(yearly())),
        },
        "name.changed": {
          take: (event) => write(fieldNamed("organizationName"), event.organizationName),
          offers: () => isWritable(fieldNamed("organizationName")),
        },
        "name.left": { take: () => void fireEvent.blur(fieldNamed("organizationName")!) },
        "terms.changed": tick(terms),
        "back.chosen": { ...press("Back"), offers: () => (isAt("verify") ? undefined : isOffered(button("Back"))) },
        "resume.retried": press(() => (actor.getSnapshot().hasTag("unreachable") ? button("Try again") : null)),
        "wait.retried": press(() => (actor.getSnapshot().hasTag("unreachable") ? null : button("Try again"))),
        submitted: { ...common.submitted!, offers: (event) => (isAt("details") ? common.submitted!.offers!(event) : false) },
      }),
      see(snapshot) {
        const step = stepOf(snapshot);
        seeWords("Looking up your registration…", snapshot.hasTag("loading"));
        seeWords("We could not find out where you left off", snapshot.hasTag("unreachable"));
        seePatience(snapshot);
        seeCooldown(snapshot);
        if (!step) return;
        seeHeading(headings[step]);
        expect(screen.getByRole("listitem", { current: "step" }).textContent).toContain(stepLabels[step]);
        if (step !== "details") return;
        const { errors, organizationName } = snapshot.context;
        seeWords("Registration Error", snapshot.hasTag("refused"));
        expect(fieldNamed("organizationName")?.value).toBe(organizationName);
        for (const name of ["email", "organizationName", "subdomainName", "acceptTerms"] as const)
          expect(fieldNamed(name)?.getAttribute("aria-invalid"), name).toBe(errors[name] ? "true" : null);
        seeWords("Creating your organisation…", snapshot.hasTag("busy"));
      },
    };
  },
});
