import { fromPromise } from "xstate";
import { restorationMachine } from "../../../machines/account/restoration.ts";
import { restoreOrganization } from "../clients/own-organizations.ts";
import type { App } from "./app.ts";

/** Bringing back an organisation that rests. */
export const provideRestoration = ({ portal, session }: App) =>
  restorationMachine.provide({
    actors: {
      restore: fromPromise(({ input, signal }) =>
        restoreOrganization(portal.until(signal), { email: input.email, subdomainName: input.subdomain }),
      ),
    },
    actions: { tellSession: () => session.send({ type: "organization.changed" }) },
  });
