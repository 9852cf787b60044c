import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import type { ArrivalActor } from "../../../../../machines/workspace/arrival.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { Banner } from "../../../ui/banner.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import * as css from "../shell/shell.css.ts";

const SessionNotice = lazy(
  withTexts(() => import("./session-notice.tsx")),
  (part) => part.SessionNotice,
);

/** What is to be said of the session on any page of a workspace. Nothing that is refused inside is to be waited for. */
export const SessionNotices = ({ actor }: { actor: ArrivalActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { problem } = snapshot.context;
  return (
    <div className={css.notices}>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("refused") && (
        <Banner tone="error" key={problem?.code}>
          {words(problem)}
        </Banner>
      )}
      {(snapshot.hasTag("warned") || snapshot.hasTag("expired")) && (
        <Suspense>
          <SessionNotice actor={actor} />
        </Suspense>
      )}
    </div>
  );
};
