import { Trans, useLingui } from "@lingui/react/macro";
import { createFileRoute, Navigate, redirect } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import * as z from "zod/mini";
import { storageKeys } from "../../contract/preferences.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { saveMailedLink, readMailedLink } from "../clients/mailed-link.ts";
import { lazyParser } from "../clients/lazy-parser.ts";
import { storage } from "../clients/storage.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { provideEmailLink } from "../providers/email-link.ts";
import { useFlow } from "../providers/use-flow.ts";
import { LinkButton } from "../ui/button.tsx";
import { Waiting } from "../ui/skeleton.tsx";
import { PageSkeleton } from "../views/shell/skeletons.tsx";
import { PageTitle } from "../views/shell/page-title.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { EmailLinkPage } from "../views/registration/email-link-page.tsx";

const search = lazyParser(() => {
  const optional = z.catch(z.optional(z.string()), undefined);
  return z.object({ token: optional, email: optional, subdomainName: optional });
});

const path = "/auth/verify";

export const Route = createFileRoute("/auth/verify")({
  validateSearch: search,
  beforeLoad({ search: { token, email = "", subdomainName } }) {
    if (!token) return;
    saveMailedLink({ path, token, email, subdomainName });
    throw redirect({ to: path, search: {}, replace: true });
  },
  loader: () => loadPageCatalogues("/auth/verify"),
  component: () => (
    <AppPage>
      <Verify />
    </AppPage>
  ),
});

const Verify = () => {
  const { t } = useLingui();
  const { session } = useApp();
  const isLoading = useSelector(session, (state) => state.hasTag("loading"));
  const signedInAs = useSelector(session, (state) => state.context.person?.email ?? null);
  if (isLoading) {
    return <Waiting pending label={t`Loading…`} skeleton={<PageSkeleton />} />;
  }
  return <Link key={signedInAs} signedInAs={signedInAs} />;
};

const Link = ({ signedInAs }: { signedInAs: string | null }) => {
  const { t } = useLingui();
  const { settings } = useApp();
  const emailLink = useProvided(provideEmailLink);
  const search = Route.useSearch();
  // Read once: what is used is forgotten, and this page still says what came of it.
  const [{ token, email = "", subdomainName }] = useState(() => readMailedLink(path) ?? { ...search, token: null });
  const actor = useFlow(emailLink, {
    input: {
      token,
      email,
      // The address may not name it; this browser may know it (SPEC §2).
      subdomain: subdomainName ?? storage.read(storageKeys.subdomain),
      signedInAs,
      isDemo: settings.demoVerification,
    },
  });
  const isLeft = useSelector(actor, (state) => state.hasTag("left"));
  if (isLeft) return <Navigate to="/register" replace />;
  return (
    <>
      <PageTitle>{t`Confirm your email`}</PageTitle>
      <EmailLinkPage
        actor={actor}
        signIn={
          <LinkButton to="/auth" search={{ mode: "signin", next: path }}>
            <Trans>Sign in</Trans>
          </LinkButton>
        }
      />
    </>
  );
};
