import { fromPromise } from "xstate";
import { onePageRegistrationMachine } from "../../../machines/registration/one-page-registration.ts";
import { saveRegistration } from "../clients/registration-store.ts";
import type { App } from "./app.ts";
import { providePasswordSignIn } from "./password-sign-in.ts";

/** The one-page form: an account, a session and an organisation, one after the other. */
export const provideOnePageRegistration = (app: App) => {
  const { portal } = app;
  return onePageRegistrationMachine.provide({
    actors: {
      signUp: fromPromise(({ input, signal }) => portal.until(signal).register({ ...input, signInUrl: `${location.origin}/auth` })),
      signIn: providePasswordSignIn(app),
      register: fromPromise(({ input, signal }) => portal.until(signal).registerOrganization(input)),
    },
    actions: {
      keepDraft: (_, { registration }) =>
        // The address is the one that the token will name, in lower case; the wizard's draft belongs to it.
        saveRegistration(registration.email.toLowerCase(), registration.sessionId, {
          planId: registration.subscriptionPlanId,
          organizationName: registration.organizationName,
          subdomain: registration.subdomainName,
          acceptTerms: registration.acceptTerms,
        }),
    },
  });
};
