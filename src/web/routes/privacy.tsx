import { createFileRoute } from "@tanstack/react-router";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { Privacy } from "../views/legal/privacy.tsx";
import { SitePage } from "../views/shell/site-page.tsx";

export const Route = createFileRoute("/privacy")({
  loader: () => loadPageCatalogues("/privacy"),
  component: () => (
    <SitePage>
      <Privacy />
    </SitePage>
  ),
});
