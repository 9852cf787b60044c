import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  type RouterOptions,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect } from "vitest";
import type { PublicSettings } from "../../src/contract/settings.ts";
import { AppContext } from "../../src/web/providers/app-context.ts";
import { catalogues, everyPage } from "../../src/web/i18n/catalogues.ts";
import { activate, loadCatalogues } from "../../src/web/i18n/language.ts";
import type { App } from "../../src/web/providers/app.ts";
import { seeReachable } from "./reachable.ts";

await activate("en");
await loadCatalogues(everyPage, ...Object.values(catalogues));

/** Words that were shown and stand in no catalogue: whoever reads Thai would get English. */
const untranslated = new Set<string>();
i18n.on("missing", ({ id }) => void untranslated.add(id));
afterEach(() => {
  const found = [...untranslated];
  untranslated.clear();
  expect(found, "words that no catalogue has").toEqual([]);
});

export const settings: PublicSettings = {
  gatewayUrl: "",
  identityUrl: "",
  hubUrl: "",
  siteUrl: "https://portal.example",
  workspaces: "subdomain",
  apiKey: "lanngan-web",
  anonKey: "anon",
  appVersion: "1.0.0",
  buildMode: "uat",
  yearlyBilling: true,
  freeTrialDays: 7,
  passwordMin: 8,
  keptDays: [30, 90, 30, 90, 365, 730, 0.5],
  demoVerification: false,
  google: "off",
};

/** Shows a view in English, in a router that leads nowhere, with as much of the product around it as it asks for. */
export const show = async (
  view: ReactNode,
  app: Partial<App> = {},
  options: Pick<RouterOptions<AnyRoute, "never">, "parseSearch" | "stringifySearch"> = {},
) => {
  const root = createRootRoute({ component: () => view, notFoundComponent: () => view });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/"] }), ...options });
  await router.load();
  render(
    <AppContext value={{ settings, ...app } as App}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nProvider>
    </AppContext>,
  );
  // Parts that are loaded when needed, such as the code boxes, are there before the walk begins.
  await act(async () => {});
  seeReachable();
};
