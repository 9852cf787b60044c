import { expect } from "vitest";
import { createActor } from "xstate";
import { authenticationMachine } from "../../machines/auth/authentication.ts";
import { passwordResetMachine, type ResetField } from "../../machines/auth/password-reset.ts";
import { AuthCard } from "../../src/web/views/auth/auth-card.tsx";
import { NewPassword } from "../../src/web/views/auth/new-password.tsx";
import { common, doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seeHeading, seePatience, seeWords } from "../model/sights.ts";
import { fieldNamed, walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

walkView({
  name: "passwordReset",
  machine: passwordResetMachine,
  samples,
  async mount(actor) {
    const authentication = createActor(authenticationMachine, { input: { mode: "signin", passwordMin: 8 } }).start();
    const isLink = actor.getSnapshot().context.isLink;
    await show(
      isLink ? (
        <NewPassword actor={actor} signIn={<p>to sign-in</p>} />
      ) : (
        <AuthCard authentication={authentication} reset={actor} google="off" />
      ),
    );
    const isClosed = () => actor.getSnapshot().hasTag("closed");
    return {
      ...doing({
        ...common,
        // Closed, the form on the screen is the sign-in card's.
        "field.changed": {
          ...common["field.changed"]!,
          offers: (event) => (isClosed() ? undefined : common["field.changed"]!.offers!(event)),
        },
        submitted: { ...common.submitted!, offers: (event) => (isClosed() ? undefined : common.submitted!.offers!(event)) },
        "reset.opened": press("Forgot your password?"),
        "reset.closed": press("Back"),
      }),
      see(snapshot) {
        const { values, errors } = snapshot.context;
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        seePatience(snapshot);
        seeWords("Check your inbox", snapshot.hasTag("sent"));
        if (snapshot.hasTag("dead")) seeHeading("This link no longer works");
        else if (snapshot.hasTag("saved")) seeHeading("Your new password is set");
        else seeHeading(isLink ? "Choose a new password" : "Sign in");
        if (snapshot.hasTag("closed")) return;
        for (const [name, value] of Object.entries(values) as [ResetField, string][]) {
          const field = fieldNamed(name);
          if (!field) continue;
          if (name === "email" || value === "") expect(field.value).toBe(value);
          expect(field.getAttribute("aria-invalid"), name).toBe(errors[name] ? "true" : null);
        }
      },
    };
  },
});
