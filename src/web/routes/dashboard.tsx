import { useLingui } from "@lingui/react/macro";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import { useApp } from "../providers/app-context.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { lazy } from "../loading/lazy.ts";
import { Waiting } from "../ui/skeleton.tsx";
import { Dashboard } from "../views/home/dashboard.tsx";
import { CardSkeleton, PageSkeleton } from "../views/shell/skeletons.tsx";
import { AccountNavigation } from "../views/shell/account-navigation.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { SignedIn } from "../views/shell/signed-in.tsx";

const OwnOrganizations = lazy(
  () => import("./-own-organizations.tsx"),
  (part) => part.default,
);

export const Route = createFileRoute("/dashboard")({
  loader: () => loadPageCatalogues("/dashboard"),
  component: () => (
    <AppPage nav={<AccountNavigation />}>
      <SignedIn>{(person) => <OwnDashboard key={person.email} />}</SignedIn>
    </AppPage>
  ),
});

const OwnDashboard = () => {
  const { t } = useLingui();
  const { session } = useApp();
  const snapshot = useSelector(session, (state) => state);
  if (snapshot.hasTag("hasOrganization"))
    return (
      <Dashboard
        organizations={
          <Suspense fallback={<CardSkeleton />}>
            <OwnOrganizations />
          </Suspense>
        }
      />
    );
  if (snapshot.hasTag("hasNoOrganization")) return <Navigate to="/register" replace />;
  if (snapshot.hasTag("lookupFailed")) return <Navigate to="/" replace />;
  return <Waiting pending label={t`Looking up your organisation…`} skeleton={<PageSkeleton />} />;
};
