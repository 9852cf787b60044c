import type { emailChangeMachine } from "../../../machines/account/email-change.ts";
import { description } from "../../../machines/account/email-change.model.ts";
import { newAccount } from "../../../src/tools/test/browser/api.ts";
import { openProfile } from "./own-profile.ts";
import { tour } from "./tour.ts";

tour<typeof emailChangeMachine>({
  chart: "emailChange",
  description,
  open: (scene) => openProfile(scene),
  // The present address in other letters counts as the same; any other is nobody's yet.
  adapted(event, { visitor }) {
    if (event.type !== "email.changed" || event.email.endsWith("@")) return event;
    return { ...event, email: event.email === "Somchai@example.com" ? visitor.account.email.toUpperCase() : newAccount().email };
  },
  calls: { changeEmail: "PUT auth/v1/user" },
  answers: {
    changeEmail({ success, code }, call) {
      if (code === "network") return call.cut();
      if (success) return call.goOn();
      const because = "our service tells nobody which addresses are taken, but its owner; another one may";
      return call.answered(because, 422, {
        code: 422,
        error_code: "email_exists",
        msg: "A user with this email address has already been registered",
      });
    },
  },
});
