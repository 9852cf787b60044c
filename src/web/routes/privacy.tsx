import { createFileRoute } from "@tanstack/react-router";
import { openTexts } from "../i18n/language.ts";
import { legalTexts } from "../i18n/legal.ts";
import { siteTexts } from "../i18n/site.ts";
import { Privacy } from "../views/legal/privacy.tsx";
import { SitePage } from "../views/shell/site-page.tsx";

export const Route = createFileRoute("/privacy")({
  loader: () => openTexts(siteTexts, legalTexts),
  component: () => (
    <SitePage>
      <Privacy />
    </SitePage>
  ),
});
