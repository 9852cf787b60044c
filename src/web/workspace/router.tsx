import { useLingui } from "@lingui/react/macro";
import { createRootRoute, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import { useMemo, type ReactNode } from "react";
import type { Me } from "../../contract/workspace/people.ts";
import { provideArrival } from "../providers/arrival.ts";
import { useFlow } from "../providers/use-flow.ts";
import { WorkspaceSyncContext } from "../providers/workspace-rows.ts";
import { useWorkspaceSync } from "../providers/workspace-sync.ts";
import { useVisit, useWorkspace, VisitContext } from "../providers/workspace.ts";
import { ArrivalPage } from "../views/workspace/arrival-page.tsx";
import { WorkspaceHome } from "../views/workspace/home.tsx";
import { WorkspaceNotFound } from "../views/workspace/not-found.tsx";
import { OutsidePage, WorkspacePage, WorkspaceShell } from "../views/workspace/shell.tsx";

/** Who is inside, and the rows that they have there. */
const Inside = ({ visit, children }: { visit: Me; children: ReactNode }) => {
  const sync = useWorkspaceSync(useWorkspace(), visit);
  return (
    <VisitContext value={visit}>
      <WorkspaceSyncContext value={sync}>{children}</WorkspaceSyncContext>
    </VisitContext>
  );
};

const Root = () => {
  const workspace = useWorkspace();
  const machine = useMemo(() => provideArrival(workspace), [workspace]);
  const arrival = useFlow(machine, { input: { isKnown: workspace.isKnown, code: workspace.wayIn?.code ?? null } });
  return (
    <ArrivalPage actor={arrival} portal={workspace.settings.siteUrl} frame={(content) => <OutsidePage>{content}</OutsidePage>}>
      {(visit) => (
        <Inside visit={visit}>
          <WorkspaceShell actor={arrival} visit={visit}>
            <Outlet />
          </WorkspaceShell>
        </Inside>
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

const root = createRootRoute({ component: Root, notFoundComponent: WorkspaceNotFound });
const home = createRoute({ getParentRoute: () => root, path: "/", component: Home });
const routeTree = root.addChildren([home]);

/** The pages of a workspace. @param base what all addresses begin with: nothing, or `/w/{subdomain}` */
export const createWorkspaceRouter = (base: string) =>
  createRouter({ routeTree, basepath: base || "/", scrollRestoration: true, defaultPreload: "intent" });
