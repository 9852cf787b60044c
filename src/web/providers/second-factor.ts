import { fromPromise } from "xstate";
import { secondFactorMachine } from "../../../machines/auth/second-factor.ts";
import { factorsOf } from "../clients/factors.ts";
import type { App } from "./app.ts";

/**
 * The second factor at sign-in. What it opens reaches the session through the identity client.
 *
 * @param tellCodesLeft tells how many recovery codes are left to who has used one
 */
export const provideSecondFactor = ({ identity, session }: App, tellCodesLeft: (left: number) => void) =>
  secondFactorMachine.provide({
    actors: {
      challenge: fromPromise(({ input, signal }) => factorsOf(identity.until(signal)).challengeFactor(input.factorId)),
      verify: fromPromise(({ input, signal }) => factorsOf(identity.until(signal)).verifyFactor(input)),
      useCode: fromPromise(({ input, signal }) => factorsOf(identity.until(signal)).useCode(input, tellCodesLeft)),
    },
    actions: { leave: () => session.send({ type: "signOut.chosen" }) },
  });
