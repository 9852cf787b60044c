import type { ReactNode } from "react";
import { createActor } from "xstate";
import { visit } from "../../machines/workspace/arrival.model.ts";
import { preferencesMachine } from "../../machines/shell/preferences.ts";
// As every part of a workspace brings them that asks for something.
import "../../src/web/clients/workspace-problems.ts";
import { loadCatalogues } from "../../src/web/i18n/language.ts";
import { workspaceCatalogue, workspacePartsCatalogue } from "../../src/web/i18n/workspace-catalogues.ts";
import type { HubLine } from "../../src/web/providers/presence.ts";
import { VisitContext, WorkspaceContext, type Workspace } from "../../src/web/providers/workspace.ts";
import { WorkspaceSyncContext, type SyncStatus, type WorkspaceSync } from "../../src/web/providers/workspace-rows.ts";
import { Store } from "../../src/web/sync/store.ts";
import { Requests } from "../../src/web/views/workspace/shell/requests.tsx";
import { searchOptions } from "../../src/web/views/workspace/shell/routing.tsx";
import { settings, show } from "./render.tsx";

await loadCatalogues(workspaceCatalogue, workspacePartsCatalogue);

/** Nobody is ever at its other end. */
export const noLine: HubLine = { listen: () => () => {}, view() {}, leave() {}, watch() {} };

/** Rows that nothing keeps true. */
export const syncOf = (store: Store, status: SyncStatus = "live", line: HubLine = noLine): WorkspaceSync => ({
  store,
  line,
  status: () => status,
  isKeeping: () => true,
  onStatus: () => () => {},
  open: () => {},
  openTask: () => () => {},
  again: () => {},
  followers: async () => 0,
});

/** Nobody has one. */
const noPictures: Workspace["pictures"] = {
  subscribe: () => () => {},
  fileOf: () => undefined,
  addressOf: () => undefined,
  want: async () => {},
};

/** Shows a view of a workspace as `show` does, with as much of the workspace around it as it asks for. */
export const showInWorkspace = (view: ReactNode, given: Partial<Workspace> = {}) => {
  const preferences = createActor(preferencesMachine, {
    input: { preferences: { theme: "default", mode: "system", language: "en", billing: "monthly" }, yearlyBilling: true },
  });
  const workspace = {
    settings,
    place: { subdomain: "kafae-dee", base: "" },
    preferences,
    pictures: noPictures,
    setAccent: () => {},
    ...given,
  } as Workspace;
  return show(
    <WorkspaceContext value={workspace}>
      <WorkspaceSyncContext value={syncOf(new Store(Date.now, Math.random))}>
        <Requests>
          <VisitContext value={visit}>{view}</VisitContext>
        </Requests>
      </WorkspaceSyncContext>
    </WorkspaceContext>,
    {},
    searchOptions,
  );
};
