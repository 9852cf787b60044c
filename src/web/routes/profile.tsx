import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense, useEffect } from "react";
import type { Person } from "../../../machines/auth/token.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { lazy } from "../loading/lazy.ts";
import { provideProfile } from "../providers/profile.ts";
import {
  provideEmailChange,
  provideFactorEnrolment,
  provideIdentities,
  providePasswordChange,
  provideSessions,
} from "../providers/account.ts";
import { useFlow } from "../providers/use-flow.ts";
import { ProfilePage } from "../views/account/profile-page.tsx";
import { AccountNavigation } from "../views/shell/account-navigation.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { PageTitle } from "../views/shell/page-title.tsx";
import { SignedIn } from "../views/shell/signed-in.tsx";

export const Route = createFileRoute("/profile")({
  loader: () => loadPageCatalogues("/profile"),
  component: () => (
    <AppPage nav={<AccountNavigation />}>
      <SignedIn>{(person) => <OwnProfile key={person.id} person={person} />}</SignedIn>
    </AppPage>
  ),
});

/** Below all else that the page shows. */
const loadEnd = () => import("./-profile-end.tsx");
const SignOutEverywhere = lazy(loadEnd, (part) => part.OwnSignOut);
const AccountDeletion = lazy(loadEnd, (part) => part.OwnDeletion);

const OwnProfile = ({ person }: { person: Person }) => {
  const { t } = useLingui();
  const { settings } = useApp();
  const { firstName, lastName, nickname, email, ways } = person;
  const hasPassword = ways.includes("email");
  const names = useFlow(useProvided(provideProfile), { input: { firstName, lastName, nickname } });
  const emailChange = useFlow(useProvided(provideEmailChange), { input: { email } });
  const passwordChange = useFlow(useProvided(providePasswordChange), { input: { passwordMin: settings.passwordMin, hasPassword } });
  const factors = useFlow(useProvided(provideFactorEnrolment));
  const identities = useFlow(useProvided(provideIdentities));
  const sessions = useFlow(useProvided(provideSessions));

  // What is done in one place shows in the others: a first password is one more way to sign in, and any new one ends other sessions.
  const known = ways.join();
  useEffect(() => {
    passwordChange.send({ type: "ways.changed", hasPassword });
    identities.send({ type: "list.outdated" });
  }, [passwordChange, identities, hasPassword, known]);
  const isSaved = useSelector(passwordChange, (state) => state.hasTag("saved"));
  useEffect(() => {
    if (isSaved) sessions.send({ type: "list.outdated" });
  }, [sessions, isSaved]);

  return (
    <>
      <PageTitle>{t`Profile`}</PageTitle>
      <ProfilePage
        actors={{ names, emailChange, passwordChange, factors, identities, sessions }}
        email={email}
        signOut={
          <Suspense>
            <SignOutEverywhere sessions={sessions} />
          </Suspense>
        }
        deletion={
          settings.identityUrl || settings.gatewayUrl ? null : (
            <Suspense>
              <AccountDeletion email={email} />
            </Suspense>
          )
        }
        google={settings.google}
      />
    </>
  );
};
