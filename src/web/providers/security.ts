import { fromPromise } from "xstate";
import { emailChangeMachine } from "../../../machines/account/email-change.ts";
import { factorEnrolmentMachine } from "../../../machines/account/factor-enrolment.ts";
import { sessionsAndIdentitiesMachine } from "../../../machines/account/sessions-and-identities.ts";
import { recoveryCodesMachine } from "../../../machines/account/recovery-codes.ts";
import { passwordChangeMachine } from "../../../machines/account/password-change.ts";
import { reauthenticationMachine } from "../../../machines/auth/reauthentication.ts";
import { secondFactorMachine } from "../../../machines/auth/second-factor.ts";
import { ownSessionsOf } from "../clients/own-sessions.ts";
import { accountOf } from "../clients/account.ts";
import { copyText } from "../clients/clipboard.ts";
import { clearWork, saveWork } from "../clients/saved-work.ts";
import { running } from "../clients/running-flows.ts";
import { factorsOf } from "../clients/factors.ts";
import type { App } from "./app.ts";
import { provideSignIn } from "./sign-in.ts";

/** Signing in again in place. */
export const provideReauthentication = (app: App) =>
  reauthenticationMachine.provide({
    actors: {
      signIn: provideSignIn(app),
      leaveForGoogle: fromPromise(async ({ input: { email }, signal }) => {
        // A session that ended in place has somebody to sign in again.
        saveWork(running.flows, app.session.getSnapshot().context.person!.id);
        const { pathname, search, hash } = location;
        const answer = await accountOf(app.identity.until(signal)).leaveForGoogle(pathname + search + hash, { login_hint: email });
        if (!answer.success) clearWork();
        return answer;
      }),
    },
    actions: { leave: () => app.session.send({ type: "signOut.chosen" }) },
  });

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
