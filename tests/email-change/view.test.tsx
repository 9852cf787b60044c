import { fireEvent } from "@testing-library/react";
import { expect } from "vitest";
import { emailChangeMachine } from "../../machines/account/email-change.ts";
import { EmailChangeForm } from "../../src/web/views/security/email-change-form.tsx";
import { common, doing } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seePatience, seeWords } from "../model/sights.ts";
import { fieldNamed, isWritable, walkView, write } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

walkView({
  name: "emailChange",
  machine: emailChangeMachine,
  samples,
  async mount(actor) {
    await show(<EmailChangeForm actor={actor} />);
    return {
      ...doing({
        ...common,
        "email.changed": { take: (event) => write(fieldNamed("newEmail"), event.email), offers: () => isWritable(fieldNamed("newEmail")) },
        "email.left": { take: () => void fireEvent.blur(fieldNamed("newEmail")!) },
      }),
      see(snapshot) {
        const { email, error } = snapshot.context;
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        seePatience(snapshot);
        seeWords("Confirm it from your mail", snapshot.hasTag("sent"));
        expect(fieldNamed("newEmail")?.value).toBe(email);
        expect(fieldNamed("newEmail")?.getAttribute("aria-invalid")).toBe(error ? "true" : null);
      },
    };
  },
});
