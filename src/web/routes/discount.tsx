import { createFileRoute } from "@tanstack/react-router";
import { openTexts } from "../i18n/language.ts";
import { siteTexts } from "../i18n/site.ts";
import { Discount } from "../views/landing/discount.tsx";
import { SitePage } from "../views/shell/site-page.tsx";

export const Route = createFileRoute("/discount")({
  loader: () => openTexts(siteTexts),
  component: () => (
    <SitePage>
      <Discount />
    </SitePage>
  ),
});
