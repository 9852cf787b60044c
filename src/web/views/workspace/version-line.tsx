import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import type { VersionActor } from "../../../../machines/workspace/version.ts";
import { withTexts } from "../../i18n/workspace-catalogues.ts";
import { lazy } from "../../loading/lazy.ts";

const VersionOffer = lazy(
  withTexts(() => import("./version-offer.tsx")),
  (part) => part.VersionOffer,
);

/** Says that a new version is there: seldom, so that it comes then. */
export const VersionLine = ({ actor }: { actor: VersionActor }) => {
  const isOffered = useSelector(actor, (snapshot) => snapshot.hasTag("offered"));
  return (
    <div role="status">
      {isOffered && (
        <Suspense>
          <VersionOffer actor={actor} />
        </Suspense>
      )}
    </div>
  );
};
