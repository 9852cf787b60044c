import { I18nProvider } from "@lingui/react";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { beginPagesAtContent } from "../begin-pages-at-content.ts";
import { readPreferences } from "../clients/preferences-store.ts";
import { letBeWatched } from "../clients/watched-tab.ts";
import { placeOf, takeCode, takeForgetSecret } from "../clients/workspace-place.ts";
import { readWorkspaceSettings } from "../clients/workspace-settings.ts";
import { activate, i18n, loadCatalogues } from "../i18n/language.ts";
import { workspaceCatalogue } from "../i18n/workspace-catalogues.ts";
import { beginApplication } from "../loading/early-board.ts";
import { whenIdle } from "../loading/when-idle.ts";
import { createWorkspace, WorkspaceContext } from "../providers/workspace.ts";
import { keepPressesSingle } from "../views/workspace/moves/one-press.ts";
import { createWorkspaceRouter } from "./router.tsx";
import { keepFocusInWorkspace } from "./keep-focus.ts";

/** No module waits for another while it is read: those that come later may need what this one shares a file with. */
export const startApplication = async (): Promise<void> => {
  const settings = readWorkspaceSettings();
  const preferences = readPreferences();
  const place = placeOf(settings, location);
  /** Taken before anything else reads the address. */
  const wayIn = takeCode(place);
  const wayOut = takeForgetSecret(place);
  // The server says so of a document at an address that is nobody's.
  const isKnown = document.documentElement.dataset.unknown === undefined;
  const portalSession = settings.workspaces === "subdomain" ? null : await import("../clients/portal-session.ts");
  const shared = portalSession && portalSession.createPortalSession(settings);
  const workspace = createWorkspace(settings, place, preferences, wayIn, isKnown, shared, wayOut);
  const router = createWorkspaceRouter(place.base);

  beginPagesAtContent(router);

  if (settings.buildMode !== "production") await letBeWatched([workspace.preferences]);
  workspace.preferences.start();
  // Before any language is shown: it comes with the first one.
  await loadCatalogues(workspaceCatalogue);
  await Promise.all([activate(preferences.language), router.load()]);
  // In `index.html`.
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <WorkspaceContext value={workspace}>
        <I18nProvider i18n={i18n}>
          {/* The package types routers by the portal's. */}
          <RouterProvider router={router as never} />
        </I18nProvider>
      </WorkspaceContext>
    </StrictMode>,
  );
  keepPressesSingle();
  keepFocusInWorkspace();
  beginApplication();
  whenIdle(() => void import("../clients/clipboard.ts").then(({ copyAsWritten }) => copyAsWritten()).catch(() => {}));
};
