/**
 * The only place where charts get their real actors and actions. Views and routes are handed charts that are ready to
 * run; charts know nothing of what stands behind them.
 */
import { createActor, fromCallback, fromPromise } from "xstate";
import { authenticationMachine } from "../../machines/auth/authentication.ts";
import { passwordResetMachine } from "../../machines/auth/password-reset.ts";
import { sessionMachine, type IdentityEvent } from "../../machines/auth/session.ts";
import type { OpenSession } from "../../machines/auth/token.ts";
import { emailLinkMachine } from "../../machines/registration/email-link.ts";
import { registrationMachine } from "../../machines/registration/registration.ts";
import { subdomainMachine } from "../../machines/registration/subdomain.ts";
import { verificationMachine } from "../../machines/registration/verification.ts";
import { preferencesMachine } from "../../machines/shell/preferences.ts";
import { storageKeys } from "../contract/preferences.ts";
import type { PublicSettings } from "../contract/settings.ts";
import { createIdentity } from "./clients/identity.ts";
import { createPortal } from "./clients/portal.ts";
import { applyPreferences, onPreferencesStored, readPreferences } from "./clients/preferences-store.ts";
import { forgetRegistration } from "./clients/registration-store.ts";
import { readStoredSession, storeSession } from "./clients/session-store.ts";
import { storage } from "./clients/storage.ts";
import { activate } from "./i18n/language.ts";

export type App = ReturnType<typeof createApp>;

export function createApp(settings: PublicSettings) {
  const preferences = createActor(
    preferencesMachine.provide({
      actors: { loadLanguage: fromPromise(({ input }) => activate(input.language)) },
      actions: { apply: (_, chosen) => applyPreferences(chosen) },
    }),
    { input: { preferences: readPreferences(), yearlyBilling: settings.yearlyBilling } },
  );
  onPreferencesStored((stored) => preferences.send({ type: "elsewhere.chosen", preferences: stored }));

  const language = () => preferences.getSnapshot().context.language;
  const identity = createIdentity(settings, language);
  const portal = createPortal(settings, () => readStoredSession()?.token ?? null, language);

  const session = createActor(
    sessionMachine.provide({
      actors: {
        readSession: fromPromise(() => identity.freshSession()),
        watchIdentity: fromCallback<IdentityEvent>(({ sendBack }) => {
          identity.keepFresh();
          return identity.watch(sendBack);
        }),
        lookUpOrganization: fromPromise(({ input }) => portal.getOrganizationByEmail(input.email)),
        signOut: fromPromise(() => identity.signOut(readStoredSession()?.token ?? null)),
      },
    }),
  );

  const open = (opened: OpenSession) => {
    storeSession(opened);
    identity.keepFresh();
    session.send({ type: "session.opened", session: opened });
  };

  const verification = verificationMachine.provide({
    actors: {
      confirmCode: fromPromise(({ input }) => portal.confirmEmailOtp({ email: input.email, otpCode: input.code })),
      sendCode: fromPromise(({ input }) => portal.resendOtp(input)),
    },
  });

  const logic = {
    authentication: authenticationMachine.provide({
      actors: {
        signIn: fromPromise(({ input }) => portal.login(input)),
        signUp: fromPromise(({ input }) => portal.register({ ...input, signInUrl: `${location.origin}/auth` })),
        openSession: fromPromise(async ({ input }) => open(input)),
        leaveForGoogle: fromPromise(() => identity.leaveForGoogle()),
      },
      actions: { warnUnknownAnswer: () => console.warn("The sign-in answer carries no session in a form that is known.") },
    }),

    passwordReset: passwordResetMachine.provide({
      actors: {
        sendResetLink: fromPromise(({ input }) => identity.sendResetLink(input.email)),
        savePassword: fromPromise(({ input }) => portal.resetPassword(input)),
      },
    }),

    registration: registrationMachine.provide({
      actors: {
        resume: fromPromise(async ({ input }) => {
          const started = await portal.startSession(input);
          return started.success ? portal.getOrganizationByEmail(input.email) : started;
        }),
        register: fromPromise(({ input }) => portal.registerOrganization(input)),
        finish: fromPromise(async ({ input }) => {
          forgetRegistration();
          session.send({ type: "organization.changed" });
          await Promise.all([portal.sendSuccessEmail({ email: input.email }), portal.endSession({ sessionId: input.sessionId })]);
        }),
        subdomain: subdomainMachine.provide({
          actors: { checkSubdomain: fromPromise(({ input }) => portal.validateSubdomain(input)) },
        }),
        verification,
      },
      actions: { saveSubdomain: (_, { subdomainName }) => storage.write(storageKeys.subdomain, subdomainName.split(".")[0]!) },
    }),

    emailLink: emailLinkMachine.provide({
      actors: {
        confirmLink: fromPromise(async ({ input }) => {
          const answer = await portal.confirmEmailLink(input);
          if (answer.success) session.send({ type: "organization.changed" });
          return answer;
        }),
        verification,
      },
    }),
  };

  return { settings, preferences, session, logic };
}
