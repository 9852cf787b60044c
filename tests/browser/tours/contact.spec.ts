import type { contactMachine } from "../../../machines/dialogs/contact.ts";
import { description } from "../../../machines/dialogs/contact.model.ts";
import { openSite } from "./driver.ts";
import { tour } from "./tour.ts";

tour<typeof contactMachine>({
  chart: "contact",
  description,
  // The discount is applied for on a page of its own, which would begin the chart anew.
  possible: (_, event) => !("interest" in event) || event.type === "interest.chosen",
  open: ({ visitor }) => openSite(visitor, "/"),
  interactions: {
    "dialog.opened": ({ packageId }, { visitor }) =>
      packageId === null
        ? visitor.page
            .getByRole("contentinfo")
            .getByRole("button", { name: visitor.say("Contact us") })
            .click()
        : visitor.button("Contact sales about {name}", { name: visitor.say(packageId === 2 ? "Standard" : "Premium") }).click(),
  },
  calls: { sendMessage: "api/registration/contact-sale" },
  answers: {
    sendMessage: ({ success, code }, call) => {
      if (success) return call.goOn();
      // The page would not send such a number; what is wrong with it is the server's answer.
      return code === "contact_failed" ? call.changed({ phone: "0812345678" }, (asked) => ({ ...asked, phone: "12" })) : call.cut();
    },
  },
});
