import { Trans, useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { Stack } from "../ui/layout.tsx";
import { PageBody } from "../ui/page.tsx";
import { SettingsForm } from "../views/account/settings-form.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { PageTitle } from "../views/shell/page-title.tsx";

export const Route = createFileRoute("/settings")({ component: Settings });

function Settings() {
  const { t } = useLingui();
  return (
    <AppPage>
      <PageBody>
        <PageTitle>{t`Settings`}</PageTitle>
        <Stack gap={8}>
          <h1 tabIndex={-1}>
            <Trans>Settings</Trans>
          </h1>
          <SettingsForm />
        </Stack>
      </PageBody>
    </AppPage>
  );
}
