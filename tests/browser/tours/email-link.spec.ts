import type { emailLinkMachine } from "../../../machines/registration/email-link.ts";
import { description } from "../../../machines/registration/email-link.model.ts";
import { newAccount, sendCode, takeName } from "../../../src/tools/test/browser/api.ts";
import { tour } from "./tour.ts";

/** Longer than a link lives, and than a name is kept. */
const linkLife = 601;
const holdLife = 901;

tour<typeof emailLinkMachine>({
  chart: "emailLink",
  description,
  async open({ visitor, input: { email, token, signedInAs }, ahead }) {
    const { product, account, subdomain } = visitor;
    if (signedInAs === null) return visitor.open(`/auth/verify?token=abc&email=${account.email}`);
    if (signedInAs !== email) {
      await visitor.isSignedIn();
      return visitor.open(`/auth/verify?token=abc&email=${newAccount().email}`);
    }
    const session = await visitor.hasSubmitted();
    if (token === null) return visitor.open("/auth/verify");
    if (ahead.some(({ output }) => output?.code === "subdomain_lost")) {
      await product.advance(holdLife);
      await takeName(product, subdomain);
    }
    await sendCode(product, account, session);
    return visitor.open(await visitor.mailedLink("/auth/verify"));
  },
  interactions: {
    // The chart of the code has a tour of its own.
    "xstate.done.actor.verification": (_, { visitor }) => visitor.button("Back").click(),
  },
  calls: { confirmLink: "api/organization/confirm-email-link" },
  answers: {
    async confirmLink({ code }, call, { visitor }) {
      if (code === "network") return call.cut();
      if (code === "link_expired") await visitor.product.advance(linkLife);
      return call.goOn();
    },
  },
  isGone: (now) => now.hasTag("left"),
});
