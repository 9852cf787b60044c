import { I18nProvider } from "@lingui/react";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { activate, i18n } from "./i18n/language.ts";
import { routeTree } from "./routeTree.gen.ts";
import "./theme/contract.css.ts";
import "./theme/contrast.css.ts";
import "./theme/global.css.ts";

await activate(document.documentElement.lang === "en" ? "en" : "th");

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createRouter({ routeTree })} />
    </I18nProvider>
  </StrictMode>,
);
