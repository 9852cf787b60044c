import { fromPromise } from "xstate";
import { contactMachine } from "../../../machines/dialogs/contact.ts";
import { createCalls } from "../clients/calls.ts";
import { siteFormsOf } from "../clients/site-forms.ts";
import type { Workspace } from "./workspace.ts";

/** The contact dialog in a workspace, whose host answers its call as the portal does (WORKSPACE §1). */
export const provideSales = ({ settings, session, language }: Pick<Workspace, "settings" | "session" | "language">) =>
  contactMachine.provide({
    actors: {
      sendMessage: fromPromise(({ input, signal }) =>
        siteFormsOf({ call: createCalls(settings, session, language)(signal) }).contactSale(input),
      ),
    },
  });
