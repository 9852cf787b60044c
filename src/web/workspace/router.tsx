import { useLingui } from "@lingui/react/macro";
import { createRootRoute, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import { Suspense, useMemo } from "react";
import { lazy } from "../loading/lazy.ts";
import { provideArrival } from "../providers/arrival.ts";
import { useFlow } from "../providers/use-flow.ts";
import { useVisit, useWorkspace, VisitContext } from "../providers/workspace.ts";
import { CardSkeleton } from "../views/shell/skeletons.tsx";
import { ArrivalPage } from "../views/workspace/arrival-page.tsx";
import { WorkspaceHome } from "../views/workspace/home.tsx";
import { WorkspaceNotFound } from "../views/workspace/not-found.tsx";
import { OutsidePage, WorkspacePage, WorkspaceShell } from "../views/workspace/shell.tsx";

const Root = () => {
  const workspace = useWorkspace();
  const machine = useMemo(() => provideArrival(workspace), [workspace]);
  const arrival = useFlow(machine, { input: { isKnown: workspace.isKnown, code: workspace.wayIn?.code ?? null } });
  return (
    <ArrivalPage actor={arrival} portal={workspace.settings.siteUrl} frame={(content) => <OutsidePage>{content}</OutsidePage>}>
      {(visit) => (
        <VisitContext value={visit}>
          <WorkspaceShell actor={arrival} visit={visit}>
            <Outlet />
          </WorkspaceShell>
        </VisitContext>
      )}
    </ArrivalPage>
  );
};

const Home = () => {
  const { t } = useLingui();
  const { settings } = useWorkspace();
  return (
    <WorkspacePage title={t`Home`}>
      <WorkspaceHome visit={useVisit()} dashboard={`${settings.siteUrl}/dashboard`} />
    </WorkspacePage>
  );
};

const MembersPart = lazy(
  () => import("./members.tsx"),
  (part) => part.default,
);
const Members = () => (
  <Suspense fallback={<CardSkeleton />}>
    <MembersPart />
  </Suspense>
);

const root = createRootRoute({ component: Root, notFoundComponent: WorkspaceNotFound });
const home = createRoute({ getParentRoute: () => root, path: "/", component: Home });
const members = createRoute({ getParentRoute: () => root, path: "/members", component: Members });
const routeTree = root.addChildren([home, members]);

/** The pages of a workspace. @param base what all addresses begin with: nothing, or `/w/{subdomain}` */
export const createWorkspaceRouter = (base: string) =>
  createRouter({ routeTree, basepath: base || "/", scrollRestoration: true, defaultPreload: "intent" });
