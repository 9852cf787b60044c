import { fromPromise } from "xstate";
import { registrationMachine } from "../../../machines/registration/registration.ts";
import { subdomainMachine } from "../../../machines/registration/subdomain.ts";
import { storageKeys } from "../../contract/preferences.ts";
import { clearRegistration } from "../clients/registration-store.ts";
import { storage } from "../clients/storage.ts";
import type { App } from "./app.ts";
import { provideVerification } from "./verification.ts";

/** The registration wizard with the charts it runs. */
export const provideRegistration = (app: App) => {
  const { portal, session } = app;
  return registrationMachine.provide({
    actors: {
      resume: fromPromise(({ input, signal }) => portal.until(signal).getOrganizationByEmail(input.email)),
      register: fromPromise(({ input, signal }) => portal.until(signal).registerOrganization(input)),
      finish: fromPromise(async ({ input }) => {
        clearRegistration();
        session.send({ type: "organization.changed" });
        // Goes on when the person does, to their dashboard.
        const calls = portal.until(new AbortController().signal);
        // The session ends with everything done in it (SPEC §4).
        await calls.sendSuccessEmail({ email: input.email });
        await calls.endSession({ sessionId: input.sessionId });
      }),
      subdomain: subdomainMachine.provide({
        actors: {
          checkSubdomain: fromPromise(({ input, signal }) => portal.until(signal).validateSubdomain(input)),
          suggestSubdomains: fromPromise(({ input, signal }) => portal.until(signal).suggestSubdomains(input)),
        },
      }),
      verification: provideVerification(app),
    },
    actions: { saveSubdomain: (_, { subdomain }) => storage.write(storageKeys.subdomain, subdomain.split(".")[0]!) },
  });
};
