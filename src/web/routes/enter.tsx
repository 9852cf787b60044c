import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { provideWorkspaceEntry } from "../providers/workspace-entry.ts";
import { useFlow } from "../providers/use-flow.ts";
import { Waiting } from "../ui/skeleton.tsx";
import { WorkspaceEntryPage } from "../views/home/workspace-entry-page.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { SignedIn } from "../views/shell/signed-in.tsx";
import { PageSkeleton } from "../views/shell/skeletons.tsx";

export const Route = createFileRoute("/enter")({
  loader: () => loadPageCatalogues("/enter"),
  component: () => (
    <AppPage>
      <Enter />
    </AppPage>
  ),
});

const Enter = () => {
  const { t } = useLingui();
  const { session } = useApp();
  // Letter by letter: a workspace may be called 2026. It stays in the address until the workspace is reached, for a refresh and for the way
  // back from signing in; and is read once, because on the way there the address is another already.
  const [query] = useState(() => new URLSearchParams(location.search));
  const [workspace, challenge] = [query.get("workspace") ?? "", query.get("challenge") ?? ""];
  const isLoading = useSelector(session, (state) => state.hasTag("loading"));
  const signedInAs = useSelector(session, (state) => (state.hasTag("signedIn") ? (state.context.person?.email ?? null) : null));
  if (isLoading) return <Waiting pending label={t`Loading…`} skeleton={<PageSkeleton />} />;
  return <Entry key={`${workspace} ${challenge} ${signedInAs}`} subdomain={workspace} challenge={challenge} signedInAs={signedInAs} />;
};

const Entry = (asked: { subdomain: string; challenge: string; signedInAs: string | null }) => {
  const { settings } = useApp();
  const actor = useFlow(useProvided(provideWorkspaceEntry), { input: { ...asked, isOffered: settings.workspaces !== null } });
  return <WorkspaceEntryPage actor={actor} signIn={<SignedIn>{() => null}</SignedIn>} />;
};
