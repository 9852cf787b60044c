import { fromPromise } from "xstate";
import { passwordSignInMachine } from "../../../machines/auth/password-sign-in.ts";
import type { App } from "./app.ts";

/** Signing in with a password, wherever it is asked for. */
export const providePasswordSignIn = ({ portal, openSession }: App) =>
  passwordSignInMachine.provide({
    actors: {
      logIn: fromPromise(({ input, signal }) => portal.until(signal).login(input)),
      openSession: fromPromise(async ({ input }) => openSession(input)),
    },
    actions: { warnUnknownAnswer: () => console.warn("The sign-in answer carries no session in a form that is known.") },
  });
