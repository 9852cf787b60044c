import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { Person } from "../../../machines/auth/token.ts";
import { useApp, useProvided } from "../app-context.ts";
import { openPage } from "../i18n/catalogues.ts";
import { provideProfile } from "../providers/profile.ts";
import {
  provideEmailChange,
  provideFactorEnrolment,
  provideIdentities,
  providePasswordChange,
  provideSessions,
  provideSignOutEverywhere,
} from "../providers/security.ts";
import { useFlow } from "../running.ts";
import { ProfilePage } from "../views/security/profile-page.tsx";
import { AccountNavigation } from "../views/shell/account-navigation.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { PageTitle } from "../views/shell/page-title.tsx";
import { SignedIn } from "../views/shell/signed-in.tsx";

export const Route = createFileRoute("/profile")({
  loader: () => openPage("/profile"),
  component: () => (
    <AppPage nav={<AccountNavigation />}>
      <SignedIn>{(person) => <OwnProfile key={person.id} person={person} />}</SignedIn>
    </AppPage>
  ),
});

function OwnProfile({ person }: { person: Person }) {
  const { t } = useLingui();
  const { settings } = useApp();
  const { firstName, lastName, email, ways } = person;
  const hasPassword = ways.includes("email");
  const names = useFlow(useProvided(provideProfile), { input: { firstName, lastName } });
  const emailChange = useFlow(useProvided(provideEmailChange), { input: { email } });
  const passwordChange = useFlow(useProvided(providePasswordChange), { input: { passwordMin: settings.passwordMin, hasPassword } });
  const factors = useFlow(useProvided(provideFactorEnrolment));
  const identities = useFlow(useProvided(provideIdentities));
  const sessions = useFlow(useProvided(provideSessions));
  const everywhere = useFlow(useProvided(provideSignOutEverywhere));

  // What is done in one place shows in the others: a first password is one more way to sign in, and any new one ends other sessions, as the
  // way out on other devices does.
  const known = ways.join();
  useEffect(() => {
    passwordChange.send({ type: "ways.changed", hasPassword });
    identities.send({ type: "list.outdated" });
  }, [passwordChange, identities, hasPassword, known]);
  const isSaved = useSelector(passwordChange, (state) => state.hasTag("saved"));
  const isEnded = useSelector(everywhere, (state) => state.hasTag("ended"));
  useEffect(() => {
    if (isSaved || isEnded) sessions.send({ type: "list.outdated" });
  }, [sessions, isSaved, isEnded]);

  return (
    <>
      <PageTitle>{t`Profile`}</PageTitle>
      <ProfilePage
        actors={{ names, emailChange, passwordChange, factors, identities, sessions, everywhere }}
        email={email}
        google={settings.google}
      />
    </>
  );
}
