import { fromPromise } from "xstate";
import { registrationMachine } from "../../../machines/registration/registration.ts";
import { subdomainMachine } from "../../../machines/registration/subdomain.ts";
import { storageKeys } from "../../contract/preferences.ts";
import { forgetRegistration } from "../clients/registration-store.ts";
import { storage } from "../clients/storage.ts";
import type { App } from "./app.ts";
import { provideVerification } from "./verification.ts";

/** The registration wizard with the charts it runs. */
export const provideRegistration = (app: App) => {
  const { portal, session } = app;
  return registrationMachine.provide({
    actors: {
      resume: fromPromise(({ input }) => portal.getOrganizationByEmail(input.email)),
      register: fromPromise(({ input }) => portal.registerOrganization(input)),
      finish: fromPromise(async ({ input }) => {
        forgetRegistration();
        session.send({ type: "organization.changed" });
        // The session ends with everything done in it (SPEC §4).
        await portal.sendSuccessEmail({ email: input.email });
        await portal.endSession({ sessionId: input.sessionId });
      }),
      subdomain: subdomainMachine.provide({
        actors: { checkSubdomain: fromPromise(({ input }) => portal.validateSubdomain(input)) },
      }),
      verification: provideVerification(app),
    },
    actions: { saveSubdomain: (_, { subdomainName }) => storage.write(storageKeys.subdomain, subdomainName.split(".")[0]!) },
  });
};
