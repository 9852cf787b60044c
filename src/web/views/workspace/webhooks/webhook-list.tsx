import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { WebhooksActor } from "../../../../../machines/workspace/webhooks.ts";
import type { Webhook } from "../../../../contract/workspace/webhooks.ts";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { Link, LinkButton } from "../shell/routing.tsx";
import { useFormatNames, useStateOf } from "./webhook-words.ts";
import * as css from "./webhooks.css.ts";

const Entry = ({ webhook }: { webhook: Webhook }) => {
  const formats = useFormatNames();
  const { words, asksForSomebody } = useStateOf()(webhook);
  return (
    <li className={css.entry}>
      <span className={css.head}>
        <Link to="/webhooks/$" params={{ _splat: webhook.id }}>
          {webhook.name}
        </Link>
        <span className={css.state} data-attention={asksForSomebody ? "" : undefined}>
          {words}
        </span>
      </span>
      <span className={css.muted}>
        {formats[webhook.format]} · {new URL(webhook.address).host}
      </span>
    </li>
  );
};

/** The webhooks of the organisation, and the way to a new one. */
export const WebhookList = ({ actor }: { actor: WebhooksActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { webhooks } = snapshot.context;
  return (
    <Card>
      <Stack gap={4}>
        <p>
          <Trans>
            A webhook sends what happens here to an address of yours within a second: as signed JSON for programs, or as a message for the
            chat of a team. It sends what you may read yourself.
          </Trans>
        </p>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The webhooks could not be loaded</Trans>} />
        {snapshot.hasTag("listed") && (
          <>
            {webhooks.length === 0 ? (
              <p className={css.muted}>
                <Trans>There is no webhook yet.</Trans>
              </p>
            ) : (
              <ul className={css.list} aria-label={t`Webhooks`}>
                {webhooks.map((webhook) => (
                  <Entry key={webhook.id} webhook={webhook} />
                ))}
              </ul>
            )}
            <Row>
              <LinkButton to="/webhooks/$" params={{ _splat: "new" }}>
                <Trans>Add a webhook</Trans>
              </LinkButton>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
};
