import { createFileRoute } from "@tanstack/react-router";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { Terms } from "../views/legal/terms.tsx";
import { SitePage } from "../views/shell/site-page.tsx";

export const Route = createFileRoute("/terms")({
  loader: () => loadPageCatalogues("/terms"),
  component: () => (
    <SitePage>
      <Terms />
    </SitePage>
  ),
});
