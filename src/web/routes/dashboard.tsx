import { Trans } from "@lingui/react/macro";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useApp } from "../app-context.ts";
import { PageSpinner } from "../ui/spinner.tsx";
import { Dashboard } from "../views/home/dashboard.tsx";
import { SignedIn } from "../views/shell/signed-in.tsx";

export const Route = createFileRoute("/dashboard")({ component: () => <SignedIn>{() => <OwnDashboard />}</SignedIn> });

function OwnDashboard() {
  const { session } = useApp();
  const snapshot = useSelector(session, (state) => state);
  const { organization } = snapshot.context;
  if (snapshot.hasTag("hasOrganization") && organization) return <Dashboard organization={organization} />;
  if (snapshot.hasTag("hasNoOrganization")) return <Navigate to="/register" replace />;
  if (snapshot.hasTag("lookupFailed")) return <Navigate to="/" replace />;
  return (
    <PageSpinner>
      <Trans>Looking up your organisation…</Trans>
    </PageSpinner>
  );
}
