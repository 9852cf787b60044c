import type { recoveryCodesMachine } from "../../../machines/account/recovery-codes.ts";
import { description } from "../../../machines/account/recovery-codes.model.ts";
import { openSession } from "../../../src/tools/test/browser/api.ts";
import { enrolApp, makeCodes } from "../identity.ts";
import type { Driver } from "./driver.ts";

type CopyWindow = { endCopying: (isCopied: boolean) => void };

/** Whose codes are made, first or anew, by one address each. */
export const driver: Omit<Driver<typeof recoveryCodesMachine>, "calls"> = {
  chart: "recoveryCodes",
  description,
  async open({ visitor, page, input, until }) {
    const { product, account } = visitor;
    await visitor.hasProvenAccount();
    const { session } = await enrolApp(product, (await openSession(product, account)).access_token, "one");
    if (input.isReplacing) await makeCodes(product, session.access_token);
    await visitor.holds(session);
    // The clipboard takes as long as the path says.
    await page.addInitScript(() => {
      const writeText = () =>
        new Promise<void>((resolve, reject) => {
          (window as unknown as CopyWindow).endCopying = (isCopied) => (isCopied ? resolve() : reject(new Error("denied")));
        });
      Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    });
    await visitor.open("/profile");
    const wanted = visitor.button(input.isReplacing ? "Make new codes" : "Make recovery codes");
    await until(wanted);
    await wanted.click();
  },
  interactions: {
    "xstate.done.actor.copyCodes": ({ output }, { page }) =>
      page.evaluate((isCopied) => (window as unknown as CopyWindow).endCopying(isCopied), output as boolean),
  },
  isGone: ({ value }) => value === "left",
};
