import { createRootRoute, Outlet } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useMemo, type ReactNode } from "react";
import type { AppUpdateActor } from "../../../../machines/workspace/app-update.ts";
import type { Me } from "../../../contract/workspace/people.ts";
import { withTexts } from "../../i18n/workspace-catalogues.ts";
import { lazy } from "../../loading/lazy.ts";
import { laterPart } from "../../loading/part.ts";
import { provideArrival } from "../../providers/arrival.ts";
import { PresenceContext, providePresence } from "../../providers/presence.ts";
import { useFlow } from "../../providers/use-flow.ts";
import { noteWrittenFields } from "../../clients/written-fields.ts";
import { provideRelocation } from "../../providers/relocation.ts";
import { provideAppUpdate } from "../../providers/app-update.ts";
import { useSync, useSyncState, WorkspaceSyncContext } from "../../providers/workspace-rows.ts";
import { useWorkspaceSync } from "../../providers/workspace-sync.ts";
import { useWorkspace, VisitContext } from "../../providers/workspace.ts";
import { PageSkeleton } from "../../views/shell/skeletons.tsx";
import { ArrivalPage } from "../../views/workspace/arrival/arrival-page.tsx";
import { UndoKey } from "../../views/workspace/commands/undo-key.tsx";
import { useAtHand } from "../../views/workspace/favourites/use-at-hand.ts";
import { RequestedMove } from "../../views/workspace/moves/requested-move.tsx";
import { PaletteKey } from "../../views/workspace/palette/palette-key.tsx";
import { OverLimitSeat } from "../../views/workspace/plan/over-limit.tsx";
import { RailLinks, SyncFoot } from "../../views/workspace/shell/rail.tsx";
import { Requests } from "../../views/workspace/shell/requests.tsx";
import { OutsidePage, WorkspaceShell } from "../../views/workspace/shell/shell.tsx";
import { AppUpdateLine } from "../../views/workspace/shell/app-update-line.tsx";
import { Lost } from "../lost.tsx";

/** It speaks from the texts that every page has. */
const ThumbBar = lazy(
  () => import("../../views/workspace/shell/thumb-bar.tsx"),
  (part) => part.ThumbBar,
);

const RelocationNotice = lazy(
  withTexts(() => import("../../views/workspace/shell/relocation-notice.tsx")),
  (part) => part.RelocationNotice,
);

const NewerTerms = lazy(
  withTexts(() => import("../terms.tsx")),
  (part) => part.default,
);

const RemovedPage = lazy(
  withTexts(() => import("../../views/workspace/arrival/removed-page.tsx")),
  (part) => part.RemovedPage,
);

const KeptNote = lazy(
  withTexts(() => import("../../views/workspace/outbox/kept-note.tsx")),
  (part) => part.KeptNote,
);

/** The keys that list all keys and begin a task, once the page is idle. */
const Keys = () => {
  const atHand = useAtHand(true);
  return (
    atHand && (
      <>
        <atHand.KeysKey />
        <atHand.NewTaskKey />
      </>
    )
  );
};

const useAppMark = laterPart(() => import("../../providers/app-mark.ts"), { isSpared: true });

/** What the tab and the icon say. */
const AppMarkPart = () => {
  const part = useAppMark(true);
  return part && <part.AppMark />;
};

type InsideProps = {
  visit: Me;
  /** What stands instead of the workspace while its organisation rests. */
  door: ReactNode;
  children: (version: AppUpdateActor) => ReactNode;
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
  const machine = useMemo(() => provideAppUpdate(workspace, sync), [workspace, sync]);
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
            <Keys />
            <RequestedMove />
            <PaletteKey />
            <AppMarkPart />
          </WhereOpen>
        </Requests>
      </WorkspaceSyncContext>
    </VisitContext>
  );
};

/** Leads the page to where the workspace is, once the server says that this is elsewhere. */
const Relocation = ({ visit }: Pick<InsideProps, "visit">) => {
  const workspace = useWorkspace();
  const sync = useSync();
  const { subdomain } = visit.organization;
  const machine = useMemo(() => provideRelocation(workspace, sync), [workspace, sync]);
  const actor = useFlow(machine, { input: { here: workspace.place.subdomain, address: subdomain } });
  useEffect(() => noteWrittenFields(), []);
  useEffect(() => workspace.watchAddress((address) => actor.send({ type: "address.changed", address })), [workspace, actor]);
  // What the browser kept is shown before the server says where it is.
  useEffect(() => {
    if (subdomain !== actor.getSnapshot().context.address) actor.send({ type: "address.changed", address: subdomain });
  }, [actor, subdomain]);
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag("waiting"));
  return (
    isWaiting && (
      <Suspense>
        <RelocationNotice actor={actor} />
      </Suspense>
    )
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
                  <AppUpdateLine actor={version} />
                  <SyncFoot />
                </>
              }
              thumb={
                <Suspense>
                  <ThumbBar />
                </Suspense>
              }
            >
              <Relocation visit={visit} />
              <OverLimitSeat />
              <Outlet />
            </WorkspaceShell>
          )}
        </Inside>
      )}
    </ArrivalPage>
  );
};

export const Route = createRootRoute({
  component: Root,
  // All that is around the pages is gone with it.
  errorComponent: (props) => (
    <OutsidePage>
      <Lost {...props} />
    </OutsidePage>
  ),
});
