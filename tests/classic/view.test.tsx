import { fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";
import type { ClassicField } from "../../machines/registration/classic-fields.ts";
import { classicMachine } from "../../machines/registration/classic.ts";
import { ClassicForm } from "../../src/web/views/registration/classic-form.tsx";
import { common, doing, tick } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seeHeading, seePatience } from "../model/sights.ts";
import { fieldNamed, walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

const radio = (name: RegExp) => screen.queryByRole<HTMLInputElement>("radio", { name });
const terms = () => screen.getByRole<HTMLInputElement>("checkbox");

walkView({
  name: "classic",
  machine: classicMachine,
  samples,
  async mount(actor) {
    await show(<ClassicForm actor={actor} signIn={<a href="/auth">Sign in</a>} />);
    return {
      ...doing({
        ...common,
        "plan.chosen": {
          take: () => void fireEvent.click(radio(/Standard/)!),
          offers: () => !radio(/Standard/)!.disabled,
        },
        "billing.chosen": {
          take: () => void fireEvent.click(radio(/Yearly/)!),
          offers: () => radio(/Yearly/)?.disabled === false,
        },
        "terms.changed": tick(terms),
      }),
      see(snapshot) {
        // The page that was left is no longer looked at.
        if (snapshot.hasTag("left")) return;
        const { values, errors, planId, acceptTerms } = snapshot.context;
        seeHeading("Register an organisation");
        seePatience(snapshot);
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        expect(radio(/Standard/)!.checked).toBe(planId === 2);
        expect(radio(/Yearly/) !== null).toBe(planId === 2 && snapshot.context.yearlyBilling);
        expect(terms().checked).toBe(acceptTerms);
        expect(terms().getAttribute("aria-invalid")).toBe(errors.acceptTerms ? "true" : null);
        expect(document.querySelector("button[type=submit]")?.getAttribute("aria-busy")).toBe(snapshot.hasTag("busy") ? "true" : null);
        for (const [name, value] of Object.entries(values) as [ClassicField, string][]) {
          if (!name.toLowerCase().includes("password") || value === "") expect(fieldNamed(name)?.value, name).toBe(value);
          expect(fieldNamed(name)?.getAttribute("aria-invalid"), name).toBe(errors[name] ? "true" : null);
        }
      },
    };
  },
});
