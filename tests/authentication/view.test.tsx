import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { createActor } from "xstate";
import { authenticationMachine, type Field } from "../../machines/auth/authentication.ts";
import { passwordResetMachine } from "../../machines/auth/password-reset.ts";
import { AuthCard } from "../../src/web/views/auth/auth-card.tsx";
import { common, doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seeHeading, seePatience, seeWords } from "../model/sights.ts";
import { fieldNamed, walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

/** "Sign in" stands twice in one of the cards; the choice is the one that does not send the form. */
const choice = (name: string) => () =>
  screen.queryAllByRole("button", { name }).find((found) => found.getAttribute("type") === "button") ?? null;

walkView({
  name: "authentication",
  machine: authenticationMachine,
  samples,
  async mount(actor) {
    const reset = createActor(passwordResetMachine, { input: { link: null, passwordMin: 8 } }).start();
    await show(<AuthCard authentication={actor} reset={reset} google="test" />);
    return {
      ...doing({
        ...common,
        "signIn.chosen": press(choice("Sign in")),
        "signUp.chosen": press(choice("Create one")),
        "google.chosen": press("Continue with the test provider"),
      }),
      see(snapshot) {
        const { values, errors } = snapshot.context;
        seeHeading(snapshot.hasTag("signUp") ? "Create your account" : "Sign in");
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        seePatience(snapshot);
        seeWords("Your account is ready", snapshot.hasTag("signedUp"));
        expect(document.querySelector("button[type=submit]")?.getAttribute("aria-busy")).toBe(snapshot.hasTag("busy") ? "true" : null);
        for (const [name, value] of Object.entries(values) as [Field, string][]) {
          const field = fieldNamed(name);
          if (!field) continue;
          // A generated password is the view's own; only its chart is told it.
          if (!name.toLowerCase().includes("password") || value === "") expect(field.value).toBe(value);
          expect(field.getAttribute("aria-invalid"), name).toBe(errors[name] ? "true" : null);
        }
      },
    };
  },
});
