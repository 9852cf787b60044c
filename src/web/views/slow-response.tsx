import { Trans } from "@lingui/react/macro";
import type { SlowResponseEvent } from "../../../machines/slow-response.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";

type SlowResponseProps = {
  snapshot: { hasTag(tag: "slow" | "stalled"): boolean };
  send: (event: SlowResponseEvent) => void;
};

/** What a person reads while an answer takes its time: after two seconds, and after fifteen. */
export const SlowResponse = ({ snapshot, send }: SlowResponseProps) => {
  if (!snapshot.hasTag("slow")) return null;
  if (!snapshot.hasTag("stalled")) {
    return (
      <Banner tone="info">
        <Trans>Still working…</Trans>
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button tone="secondary" size="small" onClick={() => send({ type: "wait.retried" })}>
            <Trans>Try again</Trans>
          </Button>
          <Button tone="ghost" size="small" onClick={() => send({ type: "wait.cancelled" })}>
            <Trans>Stop waiting</Trans>
          </Button>
        </>
      }
    >
      <Trans>This is taking longer than usual. Nothing you typed is lost.</Trans>
    </Banner>
  );
};
