import { fromPromise } from "xstate";
import { renewalMachine } from "../../../machines/auth/renewal.ts";
import { secondFactorMachine } from "../../../machines/auth/second-factor.ts";
import type { App } from "./app.ts";

/** The password asked for in place. */
export const provideRenewal = ({ portal, session, openSession }: App) =>
  renewalMachine.provide({
    actors: {
      signIn: fromPromise(({ input }) => portal.login(input)),
      openSession: fromPromise(async ({ input }) => openSession(input)),
    },
    actions: { leave: () => session.send({ type: "signOut.chosen" }) },
  });

/** The second factor at sign-in. What it opens reaches the session through the identity client. */
export const provideSecondFactor = ({ account, session }: App) =>
  secondFactorMachine.provide({
    actors: {
      challenge: fromPromise(({ input }) => account.challengeFactor(input.factorId)),
      verify: fromPromise(({ input }) => account.verifyFactor(input)),
    },
    actions: { leave: () => session.send({ type: "signOut.chosen" }) },
  });
