import type { onePageRegistrationMachine } from "../../../machines/registration/one-page-registration.ts";
import { storageKeys } from "../../../src/contract/preferences.ts";
import { description } from "../../../machines/registration/one-page-registration.model.ts";
import { givePassword, newAccount, newSubdomain, takeName } from "../../../src/tools/test/browser/api.ts";
import { storeElsewhere } from "./elsewhere.ts";
import { written, type Driver } from "./driver.ts";

/** The older form, with an account and an organisation on one page. */
export const driver: Driver<typeof onePageRegistrationMachine> = {
  chart: "onePageRegistration",
  description,
  async open({ visitor, input: { isSignedIn, planId, billing } }) {
    if (isSignedIn) await visitor.isSignedIn();
    return visitor.open(`/register?form=classic&package=${planId}&billing=${billing}`);
  },
  // Where yearly billing is off, nothing that is stored leads to it.
  possible: ({ context }, { type }) => type !== "billing.preferred" || context.yearlyBilling,
  interactions: {
    async "billing.preferred"({ billing }, scene) {
      // What is chosen already is changed first, so that the choice is heard again.
      await storeElsewhere(scene, storageKeys.billing, billing === "yearly" ? "monthly" : "yearly");
      await storeElsewhere(scene, storageKeys.billing, billing as string);
    },
  },
  adapted(event, { visitor }) {
    if (event.type !== "field.changed") return event;
    if (event.field === "email") return { ...event, value: newAccount().email };
    if (event.field === "subdomain") return { ...event, value: newSubdomain() };
    return String(event.field).toLowerCase().includes("password") ? { ...event, value: visitor.account.password } : event;
  },
  calls: { signUp: "api/auth/register", signIn: "api/auth/login", register: "api/organization/registration" },
  answers: {
    async signUp({ success, code }, call, { memory, page }) {
      if (code === "network") return call.cut();
      const { email, password } = call.asked() as { email: string; password: string };
      if (success && memory.made !== email) Object.assign(memory, { made: email, password });
      // The page suggested the password; what it suggests is on no list.
      const known = "password1234";
      if (code !== "password_common") return call.goOn();
      const sent = { password: await written({ page }, "password"), confirmPassword: await written({ page }, "confirmPassword") };
      return call.changed(sent, (asked) => ({ ...asked, password: known, confirmPassword: known }));
    },
    async signIn({ code }, call, { visitor, memory, page }) {
      if (code === "network") return call.cut();
      // An account of this address has had another password for longer.
      if (code === "credentials_wrong")
        return call.changed({ password: await written({ page }, "password") }, (asked) => ({ ...asked, password: "another-password-42" }));
      // Whoever tries again has an account since the first time, with the password that they chose then.
      const { email, password } = call.asked() as { email: string; password: string };
      if (memory.password !== password) await givePassword(visitor.product, { ...visitor.account, email, password });
      memory.password = password;
      return call.goOn();
    },
    async register({ success }, call, { visitor }) {
      if (!success) await takeName(visitor.product, String(call.asked().subdomainName));
      return call.goOn();
    },
  },
  isGone: (now) => now.hasTag("left"),
};
