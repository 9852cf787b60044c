import { useLingui } from "@lingui/react/macro";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { Person } from "../../../machines/auth/token.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { provideRestoration } from "../providers/restoration.ts";
import { useFlow } from "../providers/use-flow.ts";
import { Waiting } from "../ui/skeleton.tsx";
import { Dashboard } from "../views/home/dashboard.tsx";
import { PageSkeleton } from "../views/shell/skeletons.tsx";
import { AccountNavigation } from "../views/shell/account-navigation.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { SignedIn } from "../views/shell/signed-in.tsx";

export const Route = createFileRoute("/dashboard")({
  loader: () => loadPageCatalogues("/dashboard"),
  component: () => (
    <AppPage nav={<AccountNavigation />}>
      <SignedIn>{(person) => <OwnDashboard key={person.email} person={person} />}</SignedIn>
    </AppPage>
  ),
});

const OwnDashboard = ({ person }: { person: Person }) => {
  const { t } = useLingui();
  const { session } = useApp();
  const snapshot = useSelector(session, (state) => state);
  const { organization } = snapshot.context;
  const restoration = useFlow(useProvided(provideRestoration), { input: { email: person.email } });
  if (snapshot.hasTag("hasOrganization") && organization) return <Dashboard organization={organization} restoration={restoration} />;
  if (snapshot.hasTag("hasNoOrganization")) return <Navigate to="/register" replace />;
  if (snapshot.hasTag("lookupFailed")) return <Navigate to="/" replace />;
  return <Waiting pending label={t`Looking up your organisation…`} skeleton={<PageSkeleton />} />;
};
