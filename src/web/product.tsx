import { I18nProvider } from "@lingui/react";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { AppContext } from "./providers/app-context.ts";
import { i18n } from "./i18n/language.ts";
import type { App } from "./providers/app.ts";
import type { AppRouter } from "./router.ts";
import "./theme/contract.css.ts";
import "./theme/palettes.css.ts";
import "./theme/contrast.css.ts";
import "./theme/global.css.ts";

/** Everything that is shown, the same where a page is drawn and where it wakes. */
export const Product = ({ app, router }: { app: App; router: AppRouter }) => (
  <StrictMode>
    <AppContext value={app}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </AppContext>
  </StrictMode>
);
