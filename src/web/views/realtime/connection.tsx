import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { statusOf, type HubActor } from "../../../../machines/realtime/hub.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { subheading } from "../../ui/text.css.ts";
import { useProblemText } from "../use-problem-text.ts";
import { HubBadge } from "./hub-words.tsx";

/** The connection: where it stands, and what can be done about it. */
export const Connection = ({ hub }: { hub: HubActor }) => {
  const snapshot = useSelector(hub, (state) => state);
  const words = useProblemText();
  const title = useId();
  const { problem } = snapshot.context;
  return (
    <Stack gap={4} role="region" aria-labelledby={title}>
      <Row justify="between">
        <h2 id={title} className={subheading}>
          <Trans>Connection</Trans>
        </h2>
        <HubBadge status={statusOf(snapshot)} />
      </Row>
      {problem && (
        <Banner tone={snapshot.hasTag("error") ? "error" : "warning"} focus={false} key={problem.code}>
          {words(problem)}
        </Banner>
      )}
      <Row>
        <Button disabled={!snapshot.can({ type: "connect.chosen" })} onClick={() => hub.send({ type: "connect.chosen" })}>
          <Trans>Connect</Trans>
        </Button>
        <Button
          tone="secondary"
          disabled={!snapshot.can({ type: "disconnect.chosen" })}
          onClick={() => hub.send({ type: "disconnect.chosen" })}
        >
          <Trans>Disconnect</Trans>
        </Button>
        <Button tone="secondary" onClick={() => hub.send({ type: "latest.asked" })}>
          <Trans>Request the latest status</Trans>
        </Button>
      </Row>
    </Stack>
  );
};
