import { Trans } from "@lingui/react/macro";
import { AnchorButton } from "../../ui/button.tsx";
import { LostPage } from "../lost-page.tsx";
import { loadCatalogues } from "../../i18n/language.ts";
import { lostTexts } from "../../i18n/lost-catalogue.ts";
import { AppPage } from "./app-page.tsx";

// What it speaks from, which has no place in the first load of other pages.
await loadCatalogues(lostTexts);

/** A page of the portal that could not be shown. */
export default function LostPortalPage({ error }: { error: unknown }) {
  return (
    <AppPage>
      <LostPage
        error={error}
        link={
          <AnchorButton href="/" tone="secondary">
            <Trans>Return to Home</Trans>
          </AnchorButton>
        }
      />
    </AppPage>
  );
}
