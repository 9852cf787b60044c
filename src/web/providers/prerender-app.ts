import { createActor } from "xstate";
import { sessionMachine } from "../../../machines/auth/session.ts";
import { preferencesMachine } from "../../../machines/shell/preferences.ts";
import { preferences, type Language, type Preferences } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { createPortal } from "../clients/portal.ts";
import { createIdentity } from "../clients/identity.ts";
import type { App } from "./app.ts";

/** What is shown to somebody who has not chosen anything but, by the address or a cookie, the language. */
export const defaultPreferences = (language: Language): Preferences => ({ ...preferences.parse({}), language });

/** The product as a stranger finds it, for drawing its pages where nobody visits it: its actors stand still. */
export const prerenderApp = (settings: PublicSettings, language: Language): App => {
  const chosen = createActor(preferencesMachine, {
    input: { preferences: defaultPreferences(language), yearlyBilling: settings.yearlyBilling },
  });
  const { context } = createActor(sessionMachine).getSnapshot();
  const signedOut = sessionMachine.resolveState({ value: { signedOut: "complete" }, context });
  return {
    settings,
    preferences: chosen,
    session: createActor(sessionMachine, { snapshot: signedOut }),
    portal: createPortal(
      settings,
      { bearer: async () => null, onRejected: () => {} },
      () => language,
      async () => {},
    ),
    identity: createIdentity(settings, () => language),
    openSession: () => {},
    report: null,
  };
};
