import { expect } from "vitest";
import { passwordChangeMachine, type PasswordChangeField } from "../../machines/account/password-change.ts";
import { PasswordChangeForm } from "../../src/web/views/security/password-change-form.tsx";
import { common, doing } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seePatience, seeWords } from "../model/sights.ts";
import { fieldNamed, walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

walkView({
  name: "passwordChange",
  machine: passwordChangeMachine,
  samples,
  async mount(actor) {
    await show(<PasswordChangeForm actor={actor} />);
    return {
      ...doing(common),
      see(snapshot) {
        const { values, errors } = snapshot.context;
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        seePatience(snapshot);
        seeWords("Your password is changed", snapshot.hasTag("saved"));
        for (const [name, value] of Object.entries(values) as [PasswordChangeField, string][]) {
          if (value === "") expect(fieldNamed(name)?.value, name).toBe("");
          expect(fieldNamed(name)?.getAttribute("aria-invalid"), name).toBe(errors[name] ? "true" : null);
        }
      },
    };
  },
});
