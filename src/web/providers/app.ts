import { createActor, fromCallback, fromPromise } from "xstate";
import { sessionMachine, type IdentityEvent } from "../../../machines/auth/session.ts";
import type { OpenSession } from "../../../machines/auth/token.ts";
import { preferencesMachine } from "../../../machines/shell/preferences.ts";
import type { Preferences } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { leftWorkspace, storageKeys } from "../../contract/choices.ts";
import { pageClock } from "../loading/page-clock.ts";
import { yieldToMain } from "../loading/yield-to-main.ts";
import "../loading/yield-before-routes.ts";
import { createIdentity } from "../clients/identity.ts";
import { createPortal } from "../clients/portal.ts";
import { savePreferences, applyPreferences } from "../clients/preferences-page.ts";
import { onPreferencesStored } from "../clients/preferences-store.ts";
import { reportOf, storeSession, type AuthCallback } from "../clients/session-store.ts";
import { storage } from "../clients/storage.ts";
import { loadWordsOf } from "../i18n/catalogues.ts";
import { activate } from "../i18n/language.ts";
import { whenIdle } from "../loading/when-idle.ts";

export type App = Awaited<ReturnType<typeof createApp>>;

/**
 * What every page needs: the settings, the two actors that live as long as the page, and the clients that the other charts are given
 * beside this file. Those charts come with the routes that run them, so that nobody loads a flow to look at another.
 *
 * @param begin the choices that the page shows first
 * @param authCallback what the page was led to with
 */
export const createApp = async (settings: PublicSettings, begin: Preferences, authCallback: AuthCallback | null) => {
  const preferences = createActor(
    preferencesMachine.provide({
      actors: { loadLanguage: fromPromise(({ input, signal }) => activate(input.language, signal)) },
      actions: { show: (_, chosen) => applyPreferences(chosen), keep: (_, chosen) => savePreferences(chosen) },
    }),
    { input: { preferences: begin, yearlyBilling: settings.yearlyBilling }, ...pageClock.options },
  );
  onPreferencesStored((stored) => preferences.send({ type: "elsewhere.chosen", preferences: stored }));

  await yieldToMain();
  const language = () => preferences.getSnapshot().context.language;
  const identity = createIdentity(settings, language, authCallback);
  const portal = createPortal(
    settings,
    {
      bearer: async () => (await identity.freshSession())?.token ?? null,
      onRejected: () => session.send({ type: "session.rejected" }),
    },
    language,
    loadWordsOf,
  );

  const session = createActor(
    sessionMachine.provide({
      actors: {
        readSession: fromPromise(() => identity.freshSession()),
        watchIdentity: fromCallback<IdentityEvent>(({ sendBack }) => identity.watch(sendBack)),
        lookUpOrganization: fromPromise(({ input, signal }) => portal.until(signal).getOrganizationByEmail(input.email)),
        signOut: fromPromise(({ input, signal }) => identity.signOut(input.token, signal)),
      },
      actions: {
        leaveWorkspaces: () =>
          storage.read(storageKeys.entered) !== null && location.replace(`/?${leftWorkspace}${location.search}#${location.pathname}`),
      },
    }),
    pageClock.options,
  );

  const openSession = (opened: OpenSession) => {
    storeSession(opened);
    whenIdle(() => identity.startAutoRefresh());
    session.send({ type: "session.opened", session: opened });
  };

  const reported = reportOf(location);
  return {
    settings,
    preferences,
    session,
    portal,
    identity,
    openSession,
    report: reported ? Promise.resolve(reported) : identity.authCallbackReport(),
  };
};
