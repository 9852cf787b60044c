import { Trans, useLingui } from "@lingui/react/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { useApp, useProvided } from "../providers/app-context.ts";
import { saveMailedLink, readMailedLink } from "../clients/mailed-link.ts";
import { lazyParser } from "../clients/lazy-parser.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { providePasswordReset } from "../providers/password-reset.ts";
import { useFlow } from "../providers/use-flow.ts";
import { LinkButton } from "../ui/button.tsx";
import { AuthLayout } from "../ui/page.tsx";
import { NewPassword } from "../views/auth/new-password.tsx";
import { PageTitle } from "../views/shell/page-title.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { OnboardingMap } from "../views/auth/onboarding-map.tsx";

const search = lazyParser(() => {
  const optional = z.catch(z.optional(z.string()), undefined);
  return z.object({ token: optional, email: optional });
});

const path = "/auth/reset";

export const Route = createFileRoute("/auth/reset")({
  validateSearch: search,
  beforeLoad({ search: { token, email = "" } }) {
    if (!token) return;
    saveMailedLink({ path, token, email });
    throw redirect({ to: path, search: {}, replace: true });
  },
  loader: () => loadPageCatalogues("/auth/reset"),
  component: () => (
    <AppPage>
      <Reset />
    </AppPage>
  ),
});

const Reset = () => {
  const { t } = useLingui();
  const { settings } = useApp();
  const passwordReset = useProvided(providePasswordReset);
  // Read once: what is used is forgotten, and this page still says what came of it.
  const [{ token, email }] = useState(() => readMailedLink(path) ?? { token: "", email: "" });
  const actor = useFlow(passwordReset, { input: { link: { token, email }, passwordMin: settings.passwordMin } });
  return (
    <AuthLayout aside={<OnboardingMap current="account" />}>
      <PageTitle>{t`Choose a new password`}</PageTitle>
      <NewPassword
        actor={actor}
        signIn={
          <LinkButton to="/auth" search={{ mode: "signin" }}>
            <Trans>Go to sign-in</Trans>
          </LinkButton>
        }
      />
    </AuthLayout>
  );
};
