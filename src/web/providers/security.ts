import { fromPromise } from "xstate";
import { emailChangeMachine } from "../../../machines/account/email-change.ts";
import { factorEnrolmentMachine } from "../../../machines/account/factor-enrolment.ts";
import { holdingsMachine } from "../../../machines/account/holdings.ts";
import { passwordChangeMachine } from "../../../machines/account/password-change.ts";
import { renewalMachine } from "../../../machines/auth/renewal.ts";
import { secondFactorMachine } from "../../../machines/auth/second-factor.ts";
import { brand } from "../../contract/brand.ts";
import { ownSessionsOf } from "../clients/own-sessions.ts";
import { accountOf } from "../clients/account.ts";
import { forgetWork, keepWork } from "../clients/kept-work.ts";
import { running } from "../running.ts";
import type { App } from "./app.ts";
import { provideSignIn } from "./sign-in.ts";

/** Signing in again in place. */
export const provideRenewal = (app: App) =>
  renewalMachine.provide({
    actors: {
      signIn: provideSignIn(app),
      leaveForGoogle: fromPromise(async ({ input: { email }, signal }) => {
        keepWork(running, app.session.getSnapshot().context.person!.id);
        const { pathname, search, hash } = location;
        const answer = await accountOf(app.identity.until(signal)).leaveForGoogle(pathname + search + hash, { login_hint: email });
        if (!answer.success) forgetWork();
        return answer;
      }),
    },
    actions: { leave: () => app.session.send({ type: "signOut.chosen" }) },
  });

/** The second factor at sign-in. What it opens reaches the session through the identity client. */
export const provideSecondFactor = ({ identity, session }: App) =>
  secondFactorMachine.provide({
    actors: {
      challenge: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).challengeFactor(input.factorId)),
      verify: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).verifyFactor(input)),
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

/** A factor is named after the product and the minute, as the person's app will list it: a name is taken once. */
export const provideFactorEnrolment = ({ identity, preferences }: App) =>
  factorEnrolmentMachine.provide({
    actors: {
      listFactors: fromPromise(({ signal }) => accountOf(identity.until(signal)).listFactors()),
      enrol: fromPromise(({ signal }) => {
        const { language } = preferences.getSnapshot().context;
        const at = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" }).format(new Date());
        return accountOf(identity.until(signal)).enrolApp(`${brand.name[language]} ${at}`);
      }),
      prove: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).proveFactor(input)),
      remove: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).removeFactor(input)),
      takeBack: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).removeFactor(input)),
    },
  });

/** Where this person is signed in; another place is added by signing in there. */
export const provideSessions = ({ portal }: App) =>
  holdingsMachine.provide({
    actors: {
      list: fromPromise(({ signal }) => ownSessionsOf(portal.until(signal)).list()),
      end: fromPromise(({ input, signal }) => ownSessionsOf(portal.until(signal)).end(input)),
    },
  });

/** The ways by which this person signs in. */
export const provideIdentities = ({ identity }: App) =>
  holdingsMachine.provide({
    actors: {
      list: fromPromise(({ signal }) => accountOf(identity.until(signal)).listIdentities()),
      end: fromPromise(({ input, signal }) => accountOf(identity.until(signal)).unlinkIdentity(input)),
      add: fromPromise(({ signal }) => accountOf(identity.until(signal)).linkGoogle()),
    },
  });
