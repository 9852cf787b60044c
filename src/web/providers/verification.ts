import { fromPromise } from "xstate";
import { verificationMachine } from "../../../machines/registration/verification.ts";
import { verificationOf } from "../clients/verification.ts";
import type { App } from "./app.ts";

/** The six-digit code, which the wizard and the mailed link's page both ask for. */
export const provideVerification = ({ portal }: App) =>
  verificationMachine.provide({
    actors: {
      confirmCode: fromPromise(({ input, signal }) =>
        verificationOf(portal.until(signal)).confirmEmailOtp({ email: input.email, otpCode: input.code }),
      ),
      sendCode: fromPromise(({ input, signal }) => verificationOf(portal.until(signal)).resendOtp(input)),
    },
  });
