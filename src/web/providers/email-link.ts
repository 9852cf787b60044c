import { fromPromise } from "xstate";
import { emailLinkMachine } from "../../../machines/registration/email-link.ts";
import { outcomeOf } from "../../../machines/registration/verification-outcome.ts";
import { clearMailedLink } from "../clients/mailed-link.ts";
import { verificationOf } from "../clients/verification.ts";
import type { App } from "./app.ts";
import { provideVerification } from "./verification.ts";

/** The page behind a mailed verification link. */
export const provideEmailLink = (app: App) =>
  emailLinkMachine.provide({
    actors: {
      confirmLink: fromPromise(async ({ input, signal }) => {
        const answer = await verificationOf(app.portal.until(signal)).confirmEmailLink(input);
        if (["verified", "linkDead"].includes(outcomeOf(answer))) clearMailedLink();
        if (answer.success) app.session.send({ type: "organization.changed" });
        return answer;
      }),
      verification: provideVerification(app),
    },
  });
