import { fromPromise } from "xstate";
import { authenticationMachine } from "../../../machines/auth/authentication.ts";
import { accountOf } from "../clients/account.ts";
import type { App } from "./app.ts";

/** Signing in and signing up, with the portal and the identity service behind them. */
export const provideAuthentication = ({ portal, identity, openSession }: App) =>
  authenticationMachine.provide({
    actors: {
      signIn: fromPromise(({ input }) => portal.login(input)),
      signUp: fromPromise(({ input }) => portal.register({ ...input, signInUrl: `${location.origin}/auth` })),
      openSession: fromPromise(async ({ input }) => openSession(input)),
      leaveForGoogle: fromPromise(() => accountOf(identity).leaveForGoogle()),
    },
    actions: { warnUnknownAnswer: () => console.warn("The sign-in answer carries no session in a form that is known.") },
  });
