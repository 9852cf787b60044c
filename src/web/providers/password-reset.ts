import { fromPromise } from "xstate";
import { passwordResetMachine } from "../../../machines/auth/password-reset.ts";
import { accountOf } from "../clients/account.ts";
import { clearMailedLink } from "../clients/mailed-link.ts";
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
  });
