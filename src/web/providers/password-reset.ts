import { fromPromise } from "xstate";
import { sessionOfAnswer } from "../../../machines/auth/token.ts";
import { passwordResetMachine } from "../../../machines/auth/password-reset.ts";
import { accountOf } from "../clients/account.ts";
import { clearMailedLink } from "../clients/mailed-link.ts";
import { storeSession } from "../clients/session-store.ts";
import type { App } from "./app.ts";

/** Asking for a reset link, and choosing a new password with it. */
export const providePasswordReset = ({ portal, identity }: App) =>
  passwordResetMachine.provide({
    actors: {
      sendResetLink: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).sendResetLink(input.email)),
      savePassword: fromPromise(async ({ input, signal }) => {
        const answer = await portal.until(signal).resetPassword(input);
        if (answer.success || answer.code === "reset_link_invalid") clearMailedLink();
        return answer;
      }),
    },
    actions: { enter: (_, { answer }) => answer.success && enterFirst(answer.data) },
  });

/** Only kept: the page is left at once, in its place, for a workspace or, where its name was lost, for the wizard, which asks for another. */
const enterFirst = (data: unknown) => {
  const opened = sessionOfAnswer(data);
  if (opened === null) return;
  storeSession(opened);
  const address = typeof data === "object" && data !== null && "address" in data ? data.address : null;
  location.replace(typeof address === "string" ? address : "/register");
};
