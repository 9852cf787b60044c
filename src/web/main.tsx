import { I18nProvider } from "@lingui/react";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AppContext } from "./app-context.ts";
import { readSettings } from "./clients/settings.ts";
import { activate, i18n } from "./i18n/language.ts";
import { createApp } from "./providers/app.ts";
import { routeTree } from "./routeTree.gen.ts";
import "./theme/contract.css.ts";
import "./theme/contrast.css.ts";
import "./theme/global.css.ts";

const app = createApp(readSettings());
const router = createRouter({ routeTree, scrollRestoration: true, defaultPreload: "intent" });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

// A new page begins at its content, unless something on it has taken the focus already.
router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
  const content = document.getElementById("content");
  if (pathChanged && fromLocation && !content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
});

app.preferences.start();
app.session.start();
await activate(app.preferences.getSnapshot().context.language);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <AppContext value={app}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </AppContext>
  </StrictMode>,
);
