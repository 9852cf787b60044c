import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import type { ArrivalActor } from "../../../../machines/workspace/arrival.ts";
import { withTexts } from "../../i18n/workspace-catalogues.ts";
import { lazy } from "../../loading/lazy.ts";
import { Refusal } from "../refusal.tsx";
import { SlowResponse } from "../slow-response.tsx";
import * as css from "./shell.css.ts";

const SessionNotice = lazy(
  withTexts(() => import("./session-notice.tsx")),
  (part) => part.SessionNotice,
);

/** What is to be said of the session on any page of a workspace. */
export const SessionNotices = ({ actor }: { actor: ArrivalActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  return (
    <div className={css.notices}>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Refusal snapshot={snapshot} />
      {(snapshot.hasTag("warned") || snapshot.hasTag("expired")) && (
        <Suspense>
          <SessionNotice actor={actor} />
        </Suspense>
      )}
    </div>
  );
};
