import { createContext, useContext } from "react";
import { createActor, fromPromise } from "xstate";
import type { RestEvent } from "../../../machines/workspace/arrival.ts";
import { preferencesMachine } from "../../../machines/shell/preferences.ts";
import type { Preferences, Theme } from "../../contract/preferences.ts";
import { organizationsAnswer } from "../../contract/own-organizations.ts";
import { meAnswer, type Me } from "../../contract/workspace/people.ts";
import type { WorkspaceSettings } from "../../contract/workspace/settings.ts";
import { keepAccent, readAccent } from "../clients/accent.ts";
import { createCalls, readAnswer } from "../clients/calls.ts";
import { ofOrganization } from "../clients/workspace-organization.ts";
import { createPictures } from "../clients/workspace-pictures.ts";
import { applyPreferences, savePreferences } from "../clients/preferences-page.ts";
import { onPreferencesStored } from "../clients/preferences-store.ts";
import { takeEarly } from "../clients/workspace-early.ts";
import type { EntryCode, WorkspacePlace } from "../clients/workspace-place.ts";
import { rowsOf } from "../clients/workspace-rows.ts";
import { createWorkspaceSession, type SessionClient } from "../clients/workspace-session.ts";
import { activate } from "../i18n/language.ts";
import { pageClock } from "../loading/page-clock.ts";

export type Workspace = ReturnType<typeof createWorkspace>;

/**
 * What every page of a workspace needs: the settings, the choices of how it is seen, and the clients behind it.
 *
 * @param begin the choices that the page shows first
 * @param isKnown whether there is a workspace at this address
 * @param shared the portal's session, where workspaces are at paths of its origin; null where each has an origin, and a session, of its own
 * @param wayOut the secret that came with whoever is led out; null where nobody is
 */
export const createWorkspace = (
  settings: WorkspaceSettings,
  place: WorkspacePlace,
  begin: Preferences,
  wayIn: EntryCode,
  isKnown: boolean,
  shared: SessionClient | null,
  wayOut: string | null = null,
) => {
  /** Whoever has chosen no palette sees the organisation's. */
  const show = (chosen: Preferences) => applyPreferences({ ...chosen, theme: chosen.theme ?? readAccent() });
  const preferences = createActor(
    preferencesMachine.provide({
      actors: { loadLanguage: fromPromise(({ input, signal }) => activate(input.language, signal)) },
      actions: { show: (_, chosen) => show(chosen), keep: (_, chosen) => savePreferences(chosen) },
    }),
    { input: { preferences: begin, yearlyBilling: settings.yearlyBilling }, ...pageClock.options },
  );
  onPreferencesStored((stored) => preferences.send({ type: "elsewhere.chosen", preferences: stored }));

  const language = () => preferences.getSnapshot().context.language;
  const session = shared ?? createWorkspaceSession(settings, place.subdomain, language);
  // What is not shared was made here.
  const own = shared === null ? (session as ReturnType<typeof createWorkspaceSession>) : null;
  const anew = createCalls(settings, session, language);
  /** Takes what was asked for before this script was there. */
  const calls = (signal: AbortSignal): ReturnType<typeof anew> => {
    const call = anew(signal);
    return async (method, path, body, schema, fallback) => {
      const early = method === "GET" ? await takeEarly(path, own?.token() ?? null) : null;
      return early === null ? call(method, path, body, schema, fallback) : readAnswer(early.response, early.text, schema, fallback);
    };
  };
  const rests = new Set<(event: RestEvent) => void>();
  const addresses = new Set<(subdomain: string) => void>();
  return {
    settings,
    place,
    wayIn,
    /** Null also where workspaces share the portal's session, which forgets for all. */
    wayOut: own === null ? null : wayOut,
    isKnown,
    preferences,
    session,
    language,
    /** The organisation has this palette from now on. */
    setAccent(accent: Theme): void {
      if (accent === readAccent()) return;
      keepAccent(accent, place.base);
      show(preferences.getSnapshot().context);
    },
    /** The session as an origin of its own has it; null where workspaces share the portal's. */
    own,
    pictures: createPictures(settings, session, place.subdomain),
    /** Says whether the organisation rests, to whoever shows the workspace. */
    tellRest: (event: RestEvent): void => rests.forEach((hear) => hear(event)),
    /** @returns how to stop */
    watchRest(hear: (event: RestEvent) => void): () => void {
      rests.add(hear);
      return () => void rests.delete(hear);
    },
    /** Says where the workspace is, to whoever leads the page there. */
    tellAddress: (subdomain: string): void => addresses.forEach((hear) => hear(subdomain)),
    /** @returns how to stop */
    watchAddress(hear: (subdomain: string) => void): () => void {
      addresses.add(hear);
      return () => void addresses.delete(hear);
    },
    /** What an opened board asks; parts that come later ask by themselves. @param signal given up when nobody waits any more */
    until: (signal: AbortSignal) => ({
      me: () => calls(signal)("GET", `w/${place.subdomain}/me`, undefined, meAnswer, "server"),
      organizations: () => calls(signal)("GET", `w/${place.subdomain}/organizations`, undefined, organizationsAnswer, "server"),
      organization: ofOrganization(calls(signal), place.subdomain),
      rows: rowsOf(calls(signal), place.subdomain),
    }),
  };
};

/** Who is inside. */
export const VisitContext = createContext<Me | null>(null);

/** The organisation and the person in it; for pages of a workspace, which nobody sees from outside. */
export const useVisit = (): Me => {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error("no VisitContext above");
  return visit;
};

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The workspace that this page is of. */
export const useWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error("no WorkspaceContext above");
  return workspace;
};
