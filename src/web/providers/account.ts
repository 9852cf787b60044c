import { fromPromise } from "xstate";
import { emailChangeMachine } from "../../../machines/account/email-change.ts";
import { factorEnrolmentMachine } from "../../../machines/account/factor-enrolment.ts";
import { sessionsAndIdentitiesMachine } from "../../../machines/account/sessions-and-identities.ts";
import { recoveryCodesMachine } from "../../../machines/account/recovery-codes.ts";
import { passwordChangeMachine } from "../../../machines/account/password-change.ts";
import { ownSessionsOf } from "../clients/own-sessions.ts";
import { accountOf } from "../clients/account.ts";
import { copyText } from "../clients/clipboard.ts";
import { factorsOf } from "../clients/factors.ts";
import type { App } from "./app.ts";

export const providePasswordChange = ({ identity }: App) =>
  passwordChangeMachine.provide({
    actors: { changePassword: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).changePassword(input)) },
  });

export const provideEmailChange = ({ identity }: App) =>
  emailChangeMachine.provide({
    actors: { changeEmail: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).changeEmail(input)) },
  });

/** The codes that stand in for a factor. Where there is no clipboard, as on a page without https, they are not copied. */
const provideRecoveryCodes = ({ identity }: App) =>
  recoveryCodesMachine.provide({
    actors: {
      makeCodes: fromPromise(({ input, signal }) => factorsOf(identity.until(signal)).makeCodes(input)),
      copyCodes: fromPromise(({ input }) => copyText(input.codes.join("\n"))),
    },
  });

export const provideFactorEnrolment = (app: App) =>
  factorEnrolmentMachine.provide({
    actors: {
      listFactors: fromPromise(({ signal }) => factorsOf(app.identity.until(signal)).listFactors()),
      enrol: fromPromise(({ input, signal }) => factorsOf(app.identity.until(signal)).enrolApp(input)),
      prove: fromPromise(({ input, signal }) => factorsOf(app.identity.until(signal)).proveFactor(input)),
      remove: fromPromise(({ input, signal }) => factorsOf(app.identity.until(signal)).removeFactor(input)),
      takeBack: fromPromise(({ input, signal }) => factorsOf(app.identity.until(signal)).removeFactor(input)),
      recoveryCodes: provideRecoveryCodes(app),
    },
  });

/** Where this person is signed in; another place is added by signing in there. */
export const provideSessions = ({ portal }: App) =>
  sessionsAndIdentitiesMachine.provide({
    actors: {
      list: fromPromise(({ signal }) => ownSessionsOf(portal.until(signal)).list()),
      end: fromPromise(({ input, signal }) => ownSessionsOf(portal.until(signal)).end(input)),
    },
  });

/** The ways by which this person signs in. */
export const provideIdentities = ({ identity }: App) =>
  sessionsAndIdentitiesMachine.provide({
    actors: {
      list: fromPromise(({ signal }) => accountOf(identity.until(signal)).listIdentities()),
      end: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).unlinkIdentity(input)),
      add: fromPromise(({ signal }) => accountOf(identity.until(signal)).linkGoogle()),
    },
  });
