import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense, type ReactNode } from "react";
import type { ArrivalActor } from "../../../../../machines/workspace/arrival.ts";
import { isResting } from "../../../../contract/life.ts";
import type { Me } from "../../../../contract/workspace/people.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { Waiting } from "../../../ui/skeleton.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { PageSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useEndOfEarlyBoard } from "../board/use-early-board.ts";

const ClosedPage = lazy(
  withTexts(() => import("./closed-page.tsx")),
  (part) => part.ClosedPage,
);

const OutsideNotice = lazy(
  withTexts(() => import("./outside-notice.tsx")),
  (part) => part.OutsideNotice,
);

type ArrivalPageProps = {
  actor: ArrivalActor;
  /** Where the portal is: an origin without a slash at its end. */
  portal: string;
  /** The frame of a page that nobody is inside of. */
  frame: (content: ReactNode) => ReactNode;
  /** The workspace, for whoever was let in; with what stands at its door instead of it while its organisation rests. */
  children: (visit: Me, door: ReactNode) => ReactNode;
};

/** What stands at a workspace's address until somebody is inside, and when they are no more. */
export const ArrivalPage = ({ actor, portal, frame, children }: ArrivalPageProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { visit } = snapshot.context;
  const isOnTheWay = snapshot.hasTag("inside") || (snapshot.hasTag("arriving") && !snapshot.hasTag("leaving"));
  useEndOfEarlyBoard(!isOnTheWay, snapshot.hasTag("slow"));
  const opening = (
    <>
      <PageTitle>{t`Opening the workspace…`}</PageTitle>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Waiting pending label={t`Opening the workspace…`} skeleton={<PageSkeleton />} />
    </>
  );
  if (snapshot.hasTag("inside") && visit) return children(visit, null);
  if (snapshot.hasTag("closed") && visit)
    return children(
      visit,
      // Until it is known why.
      isResting(visit.organization.status) ? (
        <Suspense fallback={<PageSkeleton />}>
          <ClosedPage actor={actor} visit={visit} portal={portal} />
        </Suspense>
      ) : (
        opening
      ),
    );
  if (snapshot.hasTag("arriving")) return frame(opening);
  return frame(
    <Suspense fallback={<PageSkeleton />}>
      <OutsideNotice actor={actor} portal={portal} />
    </Suspense>,
  );
};
