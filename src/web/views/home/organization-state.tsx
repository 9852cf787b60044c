import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ListedOrganization } from "../../../../machines/account/own-organizations.ts";
import { longDate } from "../../i18n/dates.ts";
import { Badge } from "../../ui/card.tsx";
import { Icon, Strokes } from "../../ui/icons.tsx";
import { Row } from "../../ui/layout.tsx";
import { muted } from "../../ui/text.css.ts";

const clock = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2";

/** What is to be said of an organisation that does not rest (DECISIONS 28): that nobody uses it, or that it is on trial, and until when. */
export const OrganizationState = ({ organization: { status, trialEndsAt } }: { organization: ListedOrganization }) => {
  const { i18n } = useLingui();
  const [now] = useState(() => Date.now());
  if (status === "warned")
    return (
      <Row>
        <Badge tone="warning">
          <Icon name="warning" size={16} />
          <Trans>Unused for long</Trans>
        </Badge>
        <span className={muted}>
          <Trans>It will be suspended unless somebody uses it.</Trans>
        </span>
      </Row>
    );
  if (trialEndsAt === null || new Date(trialEndsAt).getTime() <= now) return null;
  const until = longDate(i18n, trialEndsAt);
  return (
    <Row>
      <Badge tone="success">
        <Strokes d={clock} size={16} />
        <Trans>Free trial</Trans>
      </Badge>
      <span className={muted}>
        <Trans>until {until}</Trans>
      </span>
    </Row>
  );
};
