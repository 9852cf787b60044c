import { Trans } from "@lingui/react/macro";
import { useSyncState } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";

/** What was done and is not sent yet, where the workspace is closed: it waits until it is open again. */
export const KeptNote = () => {
  const { pending, isKept } = useSyncState();
  if (pending === 0) return null;
  return (
    <Banner tone="info" focus={false}>
      {isKept ? (
        <Trans>What you did is kept in this browser and sent once the workspace is open again: {pending}</Trans>
      ) : (
        <Trans>What you did is kept only on this page, leave it open: {pending}</Trans>
      )}
    </Banner>
  );
};
