import { fromPromise } from "xstate";
import { contactMachine } from "../../../machines/dialogs/contact.ts";
import { freeRegistrationMachine } from "../../../machines/dialogs/free-registration.ts";
import { siteFormsOf } from "../clients/site-forms.ts";
import type { App } from "./app.ts";

/** The contact dialog, with the portal behind it. */
export const provideContact = ({ portal }: App) =>
  contactMachine.provide({
    actors: { sendMessage: fromPromise(({ input, signal }) => siteFormsOf(portal.until(signal)).contactSale(input)) },
  });

/** The free registration dialog, with the portal behind it. */
export const provideFreeRegistration = ({ portal }: App) =>
  freeRegistrationMachine.provide({
    actors: { registerFree: fromPromise(({ input, signal }) => siteFormsOf(portal.until(signal)).registerFree(input)) },
  });
