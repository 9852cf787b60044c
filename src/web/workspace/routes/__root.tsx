import { createRootRoute, Outlet } from "@tanstack/react-router";
import { Suspense, useEffect, useMemo, type ReactNode } from "react";
import type { AppUpdateActor } from "../../../../machines/workspace/app-update.ts";
import type { Me } from "../../../contract/workspace/people.ts";
import { withTexts } from "../../i18n/workspace-catalogues.ts";
import { lazy } from "../../loading/lazy.ts";
import { laterPart } from "../../loading/part.ts";
import { provideArrival } from "../../providers/arrival.ts";
import { PresenceContext, providePresence } from "../../providers/presence.ts";
import { useFlow } from "../../providers/use-flow.ts";
import { provideAppUpdate } from "../../providers/app-update.ts";
import { useSyncState, WorkspaceSyncContext } from "../../providers/workspace-rows.ts";
import { useWorkspaceSync } from "../../providers/workspace-sync.ts";
import { useWorkspace, VisitContext } from "../../providers/workspace.ts";
import { PageSkeleton } from "../../views/shell/skeletons.tsx";
import { ArrivalPage } from "../../views/workspace/arrival/arrival-page.tsx";
import { useAtHand } from "../../views/workspace/favourites/use-at-hand.ts";
import { PaletteKey } from "../../views/workspace/palette/palette-key.tsx";
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

/** What comes once the page is idle: the keys that undo, list all keys and begin a task, the form of a move that asks for something, and what the tab and the icon say. */
const AtHand = () => {
  const atHand = useAtHand(true);
  return (
    atHand && (
      <>
        <atHand.UndoKey />
        <atHand.KeysKey />
        <atHand.NewTaskKey />
        <atHand.RequestedMove />
        <atHand.AppMark />
      </>
    )
  );
};

/** That the plan has no seat for the person. */
const OverLimit = () => {
  const atHand = useAtHand(true);
  return atHand && <atHand.OverLimitSeat />;
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
            <AtHand />
            <PaletteKey />
          </WhereOpen>
        </Requests>
      </WorkspaceSyncContext>
    </VisitContext>
  );
};

/** Once the page is idle: until then nobody leads it elsewhere. */
const useRelocation = laterPart(
  withTexts(() => import("../relocation.tsx")),
  { isSpared: true },
);

const RelocationPart = ({ visit }: Pick<InsideProps, "visit">) => {
  const part = useRelocation(true);
  return part && <part.Relocation visit={visit} />;
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
              <RelocationPart visit={visit} />
              <OverLimit />
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
