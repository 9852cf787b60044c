import { Trans, useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { Container, Stack } from "../ui/layout.tsx";
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
        <Container width="form" style={{ marginInlineStart: 0 }}>
          <Stack gap={8}>
            <h1 tabIndex={-1}>
              <Trans>Settings</Trans>
            </h1>
            <SettingsForm />
          </Stack>
        </Container>
      </PageBody>
    </AppPage>
  );
}
