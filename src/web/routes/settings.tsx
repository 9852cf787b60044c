import { Trans, useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { formColumn } from "../ui/layout.css.ts";
import { Stack } from "../ui/layout.tsx";
import { PageBody } from "../ui/page.tsx";
import { SettingsForm } from "../views/account/settings-form.tsx";
import { AccountNavigation } from "../views/shell/account-navigation.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { PageTitle } from "../views/shell/page-title.tsx";

const Settings = () => {
  const { t } = useLingui();
  return (
    <AppPage nav={<AccountNavigation />}>
      <PageBody>
        <PageTitle>{t`Settings`}</PageTitle>
        <Stack gap={8} className={formColumn}>
          <h1 tabIndex={-1}>
            <Trans>Settings</Trans>
          </h1>
          <SettingsForm />
        </Stack>
      </PageBody>
    </AppPage>
  );
};

export const Route = createFileRoute("/settings")({ loader: () => loadPageCatalogues("/settings"), component: Settings });
