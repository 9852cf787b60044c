import { createFileRoute } from "@tanstack/react-router";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { Discount } from "../views/landing/discount.tsx";
import { SitePage } from "../views/shell/site-page.tsx";

export const Route = createFileRoute("/discount")({
  loader: () => loadPageCatalogues("/discount"),
  component: () => (
    <SitePage>
      <Discount />
    </SitePage>
  ),
});
