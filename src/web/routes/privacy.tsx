import { createFileRoute } from "@tanstack/react-router";
import { openPage } from "../i18n/catalogues.ts";
import { Privacy } from "../views/legal/privacy.tsx";
import { SitePage } from "../views/shell/site-page.tsx";

export const Route = createFileRoute("/privacy")({
  loader: () => openPage("/privacy"),
  component: () => (
    <SitePage>
      <Privacy />
    </SitePage>
  ),
});
