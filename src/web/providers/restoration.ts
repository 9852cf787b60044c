import { fromPromise } from "xstate";
import { restorationMachine } from "../../../machines/account/restoration.ts";
import type { App } from "./app.ts";

/** Bringing back an organisation that rests. */
export const provideRestoration = ({ portal, session }: App) =>
  restorationMachine.provide({
    actors: {
      restore: fromPromise(({ input, signal }) =>
        portal.until(signal).restoreOrganization({ email: input.email, subdomainName: input.subdomain }),
      ),
    },
    actions: { tellSession: () => session.send({ type: "organization.changed" }) },
  });
