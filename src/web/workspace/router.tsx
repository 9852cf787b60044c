import { createRootRoute, createRoute, createRouter, type ErrorComponentProps, Outlet } from "@tanstack/react-router";
import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, useMemo, type ReactNode } from "react";
import type { VersionActor } from "../../../machines/workspace/version.ts";
import type { Me } from "../../contract/workspace/people.ts";
import { withTexts } from "../i18n/workspace-catalogues.ts";
import { lazy } from "../loading/lazy.ts";
import { provideArrival } from "../providers/arrival.ts";
import { useFlow } from "../providers/use-flow.ts";
import { PresenceContext, providePresence } from "../providers/presence.ts";
import { provideVersion } from "../providers/version.ts";
import { useSyncState, WorkspaceSyncContext } from "../providers/workspace-rows.ts";
import { useWorkspaceSync } from "../providers/workspace-sync.ts";
import { useWorkspace, VisitContext } from "../providers/workspace.ts";
import { AnchorButton } from "../ui/button.tsx";
import { LostPage } from "../views/lost-page.tsx";
import { PageSkeleton } from "../views/shell/skeletons.tsx";
import { ArrivalPage } from "../views/workspace/arrival/arrival-page.tsx";
import { WorkspaceNotFound } from "../views/workspace/shell/not-found.tsx";
import { RailLinks, SyncFoot } from "../views/workspace/shell/rail.tsx";
import { Requests } from "../views/workspace/shell/requests.tsx";
import { OutsidePage, WorkspaceShell } from "../views/workspace/shell/shell.tsx";
import { useEndOfEarlyBoard } from "../views/workspace/board/use-early-board.ts";
import { PaletteKey } from "../views/workspace/palette/palette-key.tsx";
import { KeysKey } from "../views/workspace/keyboard/keys-key.tsx";
import { OverLimitSeat } from "../views/workspace/plan/over-limit.tsx";
import { UndoKey } from "../views/workspace/commands/undo-key.tsx";
import { RequestedMove } from "../views/workspace/moves/requested-move.tsx";
import { VersionLine } from "../views/workspace/shell/version-line.tsx";
import {
  HomePage,
  InboxPage,
  MembersPage,
  NewProjectPage,
  ProjectCalendarPage,
  ProjectListPage,
  ProjectPage,
  ProjectReportsPage,
  ProjectSettingsPage,
  ProjectWorkflowPage,
  ReportsPage,
  SettingsPage,
  TaskPage,
  UnsentPage,
} from "./pages.tsx";

/** It speaks from the texts that every page has. */
const ThumbBar = lazy(
  () => import("../views/workspace/shell/thumb-bar.tsx"),
  (part) => part.ThumbBar,
);

const NewerTerms = lazy(
  withTexts(() => import("./terms.tsx")),
  (part) => part.default,
);

const RemovedPage = lazy(
  withTexts(() => import("../views/workspace/arrival/removed-page.tsx")),
  (part) => part.RemovedPage,
);

const KeptNote = lazy(
  withTexts(() => import("../views/workspace/outbox/kept-note.tsx")),
  (part) => part.KeptNote,
);

type InsideProps = {
  visit: Me;
  /** What stands instead of the workspace while its organisation rests. */
  door: ReactNode;
  children: (version: VersionActor) => ReactNode;
};

/** The workspace, unless there is nothing of it to be seen by now. */
const WhereOpen = ({ door, children }: Pick<InsideProps, "door"> & { children: ReactNode }) => {
  const { status } = useSyncState();
  if (status === "forbidden")
    return (
      <OutsidePage>
        <Suspense fallback={<PageSkeleton />}>
          <RemovedPage />
        </Suspense>
      </OutsidePage>
    );
  if (door !== null || status === "closed")
    return (
      <OutsidePage>
        {door ?? <PageSkeleton />}
        <Suspense>
          <KeptNote />
        </Suspense>
      </OutsidePage>
    );
  return children;
};

/** Who is inside, the rows that they have there, and the version of the pages that they see. */
const Inside = ({ visit, door, children }: InsideProps) => {
  const workspace = useWorkspace();
  const sync = useWorkspaceSync(workspace, visit);
  const machine = useMemo(() => provideVersion(workspace, sync), [workspace, sync]);
  const version = useFlow(machine);
  const presence = useFlow(useMemo(() => providePresence(sync.line), [sync]));
  const isOpen = door === null;
  // Whoever brought it back does not wait until it is told.
  useEffect(() => (isOpen ? sync.again() : undefined), [isOpen, sync]);
  return (
    <VisitContext value={visit}>
      <WorkspaceSyncContext value={sync}>
        <Requests>
          <WhereOpen door={door}>
            <PresenceContext value={presence}>{children(version)}</PresenceContext>
            {visit.newerTerms !== null && (
              <Suspense>
                <NewerTerms version={visit.newerTerms} />
              </Suspense>
            )}
            <UndoKey />
            <KeysKey />
            <RequestedMove />
            <PaletteKey />
          </WhereOpen>
        </Requests>
      </WorkspaceSyncContext>
    </VisitContext>
  );
};

const Root = () => {
  const workspace = useWorkspace();
  const machine = useMemo(() => provideArrival(workspace), [workspace]);
  const arrival = useFlow(machine, {
    input: { isKnown: workspace.isKnown, code: workspace.wayIn?.code ?? null, isLeft: workspace.wayOut !== null },
  });
  return (
    <ArrivalPage actor={arrival} portal={workspace.settings.siteUrl} frame={(content) => <OutsidePage>{content}</OutsidePage>}>
      {(visit, door) => (
        <Inside visit={visit} door={door}>
          {(version) => (
            <WorkspaceShell
              actor={arrival}
              visit={visit}
              links={<RailLinks />}
              foot={
                <>
                  <VersionLine actor={version} />
                  <SyncFoot />
                </>
              }
              thumb={
                <Suspense>
                  <ThumbBar />
                </Suspense>
              }
            >
              <OverLimitSeat />
              <Outlet />
            </WorkspaceShell>
          )}
        </Inside>
      )}
    </ArrivalPage>
  );
};

const Lost = ({ error }: ErrorComponentProps) => {
  useEndOfEarlyBoard(true);
  const { place } = useWorkspace();
  return (
    <LostPage
      error={error}
      kept={<Trans>What you did and what you wrote is kept.</Trans>}
      way={
        <AnchorButton href={`${place.base}/`} tone="secondary">
          <Trans>Back to the workspace</Trans>
        </AnchorButton>
      }
    />
  );
};

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => <WorkspaceNotFound />,
  // All that is around the pages is gone with it.
  errorComponent: (props) => (
    <OutsidePage>
      <Lost {...props} />
    </OutsidePage>
  ),
});
const home = createRoute({ getParentRoute: () => root, path: "/", component: HomePage });
const inbox = createRoute({ getParentRoute: () => root, path: "/inbox", component: InboxPage });
const members = createRoute({ getParentRoute: () => root, path: "/members", component: MembersPage });
const newProject = createRoute({ getParentRoute: () => root, path: "/new", component: NewProjectPage });
const project = createRoute({ getParentRoute: () => root, path: "/p/$key", component: ProjectPage });
const list = createRoute({ getParentRoute: () => root, path: "/p/$key/list", component: ProjectListPage });
const calendar = createRoute({ getParentRoute: () => root, path: "/p/$key/calendar", component: ProjectCalendarPage });
const task = createRoute({ getParentRoute: () => root, path: "/t/$task", component: TaskPage });
const unsent = createRoute({ getParentRoute: () => root, path: "/unsent", component: UnsentPage });
const projectSettings = createRoute({ getParentRoute: () => root, path: "/p/$key/settings", component: ProjectSettingsPage });
const reports = createRoute({ getParentRoute: () => root, path: "/p/$key/reports", component: ProjectReportsPage });
const allReports = createRoute({ getParentRoute: () => root, path: "/reports", component: ReportsPage });
const workflow = createRoute({ getParentRoute: () => root, path: "/p/$key/workflow", component: ProjectWorkflowPage });
const settings = createRoute({ getParentRoute: () => root, path: "/settings", component: SettingsPage });
const routeTree = root.addChildren([
  home,
  inbox,
  members,
  newProject,
  project,
  list,
  calendar,
  reports,
  allReports,
  workflow,
  projectSettings,
  settings,
  task,
  unsent,
]);

/** The pages of a workspace. @param base what all addresses begin with: nothing, or `/w/{subdomain}` */
export const createWorkspaceRouter = (base: string) =>
  createRouter({ routeTree, basepath: base || "/", scrollRestoration: true, defaultPreload: "intent", defaultErrorComponent: Lost });
