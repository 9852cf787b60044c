import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { HubStatus } from "../../../../machines/realtime/hub.ts";
import { Badge } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons.tsx";

const statuses: Record<HubStatus | "initial", { tone: "neutral" | "highlight" | "success" | "danger"; words: () => ReactNode }> = {
  initial: { tone: "neutral", words: () => <Trans>Not connected yet</Trans> },
  connecting: { tone: "highlight", words: () => <Trans>Connecting</Trans> },
  connected: { tone: "success", words: () => <Trans>Connected</Trans> },
  reconnecting: { tone: "highlight", words: () => <Trans>Reconnecting</Trans> },
  disconnecting: { tone: "highlight", words: () => <Trans>Disconnecting</Trans> },
  disconnected: { tone: "neutral", words: () => <Trans>Disconnected</Trans> },
  error: { tone: "danger", words: () => <Trans>Error</Trans> },
};

/** Where the connection stands, in a word. */
export const hubWords = (status: HubStatus | "initial") => statuses[status].words();

export const HubBadge = ({ status }: { status: HubStatus | "initial" }) => (
  <Badge tone={statuses[status].tone}>
    {status === "connected" && <Icon name="check" size={16} />}
    {status === "error" && <Icon name="error" size={16} />}
    {hubWords(status)}
  </Badge>
);
