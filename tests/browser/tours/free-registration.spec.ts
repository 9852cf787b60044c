import type { freeRegistrationMachine } from "../../../machines/dialogs/free-registration.ts";
import { description } from "../../../machines/dialogs/free-registration.model.ts";
import { makeOrganization, newAccount, newSubdomain } from "../../../src/tools/test/browser/api.ts";
import { openSite, written } from "./driver.ts";
import { tour } from "./tour.ts";

tour<typeof freeRegistrationMachine>({
  chart: "freeRegistration",
  description,
  open: ({ visitor }) => openSite(visitor, "/"),
  adapted: (event) => (event.type === "email.changed" && !event.email.endsWith("@") ? { ...event, email: newAccount().email } : event),
  interactions: { "dialog.opened": (_, { visitor }) => visitor.button("Try free").first().click() },
  calls: { registerFree: "api/registration" },
  answers: {
    async registerFree({ success, data }, call, { visitor, page }) {
      if (!success) return call.cut();
      if ((data as { status: string }).status !== "Completed") return call.goOn();
      // Only its owner is told of an organisation; the page is a stranger's.
      const owner = newAccount();
      const token = await makeOrganization(visitor.product, owner, {
        organizationName: visitor.organizationName,
        subdomainName: newSubdomain(),
      });
      return call.changed({ email: await written({ page }, "email") }, (asked) => ({ ...asked, email: owner.email }), {
        sent: null,
        instead: `Bearer ${token}`,
      });
    },
  },
});
