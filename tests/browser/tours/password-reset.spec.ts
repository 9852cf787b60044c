import type { passwordResetMachine } from "../../../machines/auth/password-reset.ts";
import { description } from "../../../machines/auth/password-reset.model.ts";
import { makeAccount, newAccount, sendResetLink } from "../../../src/tools/test/browser/api.ts";
import { written } from "./driver.ts";
import { tour } from "./tour.ts";

tour<typeof passwordResetMachine>({
  chart: "passwordReset",
  description,
  async open({ visitor, page, input: { link } }) {
    await page.route(/\/\/somchai\.localhost:\d+\/$/, (route) => route.fulfill({ status: 204 }));
    if (!link) return visitor.open("/auth");
    if (!link.token) return visitor.open("/auth/reset?token=&email=");
    await visitor.hasAccount();
    await sendResetLink(visitor.product, visitor.account.email);
    return visitor.open(await visitor.mailedLink("/auth/reset"));
  },
  adapted: (event) => (event.type === "field.changed" && event.field === "email" ? { ...event, value: newAccount().email } : event),
  calls: { sendResetLink: "auth/v1/recover", savePassword: "api/auth/user/ResetPassword" },
  refuses: ["sendResetLink"],
  answers: {
    async sendResetLink({ success, code }, call, { visitor }) {
      if (code === "network") return call.cut();
      if (success) return call.goOn();
      // A second mail to the same address within a minute.
      await makeAccount(visitor.product, { ...visitor.account, email: String(call.asked().email) });
      await call.sentBefore();
      return call.goOn();
    },
    async savePassword({ success, code, data }, call, { page }) {
      if (data) return call.answered("the path's account has a password already", 200, { success, data });
      if (code === "network") return call.cut();
      // A link that was used already.
      if (code === "reset_link_invalid") await call.sentBefore();
      // The page suggested the password; what it suggests is on no list.
      if (code === "password_common")
        return call.changed({ newPassword: await written({ page }, "password") }, (asked) => ({ ...asked, newPassword: "password1234" }));
      return success || code === "reset_link_invalid" ? call.goOn() : undefined;
    },
  },
});
