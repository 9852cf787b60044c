import { fromPromise } from "xstate";
import { passwordResetMachine } from "../../../machines/auth/password-reset.ts";
import type { App } from "./app.ts";

/** Asking for a reset link, and choosing a new password with it. */
export const providePasswordReset = ({ portal, account }: App) =>
  passwordResetMachine.provide({
    actors: {
      sendResetLink: fromPromise(({ input }) => account.sendResetLink(input.email)),
      savePassword: fromPromise(({ input }) => portal.resetPassword(input)),
    },
  });
