import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { WebhookActor } from "../../../../../machines/workspace/webhook.ts";
import type { Delivery, Webhook, WebhookDetails } from "../../../../contract/workspace/webhooks.ts";
import { nearDay } from "../../../i18n/days.ts";
import { useDayAndTime, useToday } from "../../../providers/workspace-clock.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Refusal } from "../../refusal.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useCopy } from "../hooks/use-copy.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { LinkButton } from "../shell/routing.tsx";
import { useFormatNames, useStateOf } from "./webhook-words.ts";
import * as css from "./webhooks.css.ts";

type PageProps = { actor: WebhookActor };
type ShownProps = PageProps & { details: WebhookDetails };

/** A moment as people say it. */
const useMoment = () => {
  const { i18n } = useLingui();
  const { today } = useToday();
  const dayAndTime = useDayAndTime();
  return (at: string): string => {
    const { day, time } = dayAndTime(at);
    return `${nearDay(i18n, day, today)} ${time}`;
  };
};

type Act = Extract<Parameters<WebhookActor["send"]>[0], { type: "act.chosen" }>["act"];

const ActButton = ({ actor, act, children }: PageProps & { act: Act; children: React.ReactNode }) => {
  const snapshot = useSelector(actor, (state) => state);
  const { ask } = snapshot.context;
  return (
    <Button
      size="small"
      tone="secondary"
      busy={snapshot.matches("acting") && ask !== null && "act" in ask && ask.act === act}
      disabled={!snapshot.can({ type: "act.chosen", act })}
      onClick={() => actor.send({ type: "act.chosen", act })}
    >
      {children}
    </Button>
  );
};

const Secret = ({ actor, details: { secret, formerUntil } }: ShownProps) => {
  const { t } = useLingui();
  const copy = useCopy();
  const moment = useMoment();
  if (secret === null) return null;
  return (
    <Stack gap={2}>
      <TextField
        name="secret"
        label={<Trans>Secret</Trans>}
        hint={
          formerUntil === null ? (
            <Trans>Your program checks with it that what it is sent comes from here.</Trans>
          ) : (
            <Trans>The secret of before is valid until {moment(formerUntil)}.</Trans>
          )
        }
        readOnly
        value={secret}
        onChange={() => {}}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={css.acts}>
        <Button size="small" tone="secondary" onClick={() => void copy(secret, t`The secret is copied`)}>
          <Trans>Copy the secret</Trans>
        </Button>
        <ActButton actor={actor} act="rotate">
          <Trans>New secret</Trans>
        </ActButton>
      </p>
    </Stack>
  );
};

const Removal = ({ actor }: PageProps) => {
  const snapshot = useSelector(actor, (state) => state);
  if (!snapshot.hasTag("confirming"))
    return (
      <Row>
        <Button
          size="small"
          tone="ghost"
          disabled={!snapshot.can({ type: "removal.began" })}
          onClick={() => actor.send({ type: "removal.began" })}
        >
          <Trans>Remove…</Trans>
        </Button>
      </Row>
    );
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button
            size="small"
            busy={snapshot.hasTag("busy")}
            disabled={!snapshot.hasTag("busy") && !snapshot.can({ type: "webhook.removed" })}
            onClick={() => actor.send({ type: "webhook.removed" })}
          >
            <Trans>Remove it for good</Trans>
          </Button>
          <Button
            size="small"
            tone="secondary"
            disabled={!snapshot.can({ type: "cancelled" })}
            onClick={() => actor.send({ type: "cancelled" })}
          >
            <Trans>Keep the webhook</Trans>
          </Button>
        </>
      }
    >
      <Trans>Nothing more is sent to its address, and what waits is lost.</Trans>
    </Banner>
  );
};

const useDeliveryState = () => {
  const { t } = useLingui();
  const moment = useMoment();
  return ({ state, answer, attempts, dueAt }: Delivery): string => {
    const said = answer ?? "–";
    if (state === "accepted") return t`Accepted (${said})`;
    if (state === "failed") return t`Given up after ${attempts} attempts (${said})`;
    if (attempts === 0 || dueAt === null) return t`Waiting to be sent`;
    const when = moment(dueAt);
    return t`Attempt ${attempts} failed (${said}), next ${when}`;
  };
};

const DeliveryEntry = ({ actor, delivery }: PageProps & { delivery: Delivery }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const moment = useMoment();
  const stateOf = useDeliveryState();
  const { seq, type, at, body, state } = delivery;
  const { ask } = snapshot.context;
  return (
    <li className={css.entry}>
      <span className={css.head}>
        <span>
          {seq} · <code>{type}</code>
        </span>
        <span className={css.muted}>{moment(at)}</span>
      </span>
      <span className={css.state} data-attention={state === "failed" ? "" : undefined}>
        {stateOf(delivery)}
      </span>
      <details>
        <summary className={css.summary}>
          <Trans>What is sent</Trans>
        </summary>
        <pre className={css.body}>{body}</pre>
      </details>
      {state !== "waiting" && (
        <p className={css.acts}>
          <Button
            size="small"
            tone="ghost"
            busy={snapshot.matches("acting") && ask !== null && "redeliver" in ask && ask.redeliver === seq}
            disabled={!snapshot.can({ type: "event.redelivered", seq })}
            aria-label={t`Send again: ${seq}`}
            onClick={() => actor.send({ type: "event.redelivered", seq })}
          >
            <Trans>Send again</Trans>
          </Button>
        </p>
      )}
    </li>
  );
};

const Facts = ({ webhook }: { webhook: Webhook }) => {
  const formats = useFormatNames();
  const { words, asksForSomebody } = useStateOf()(webhook);
  return (
    <div>
      <p className={css.state} data-attention={asksForSomebody ? "" : undefined}>
        {words}
      </p>
      <p className={css.muted}>{formats[webhook.format]}</p>
      <p className={css.muted}>{webhook.address}</p>
    </div>
  );
};

const Shown = ({ actor, details }: ShownProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { webhook, deliveries } = details;
  return (
    <>
      <Facts webhook={webhook} />
      <p className={css.acts}>
        <ActButton actor={actor} act="test">
          <Trans>Send a test</Trans>
        </ActButton>
        <LinkButton size="small" tone="secondary" to="/webhooks/$" params={{ _splat: `${webhook.id}/edit` }}>
          <Trans>Edit</Trans>
        </LinkButton>
        {webhook.paused === null ? (
          <ActButton actor={actor} act="pause">
            <Trans>Pause</Trans>
          </ActButton>
        ) : (
          <ActButton actor={actor} act="resume">
            <Trans>Set it going</Trans>
          </ActButton>
        )}
        <ActButton actor={actor} act="replay">
          <Trans>Send the last day again</Trans>
        </ActButton>
      </p>
      <Secret actor={actor} details={details} />
      <Removal actor={actor} />
      <section>
        <span className={css.head}>
          <h2>
            <Trans>Deliveries</Trans>
          </h2>
          <Button
            size="small"
            tone="ghost"
            disabled={!snapshot.can({ type: "list.refreshed" })}
            onClick={() => actor.send({ type: "list.refreshed" })}
          >
            <Trans>Refresh</Trans>
          </Button>
        </span>
        {deliveries.length === 0 ? (
          <p className={css.muted}>
            <Trans>Nothing has been sent yet.</Trans>
          </p>
        ) : (
          <ul className={css.list} aria-label={t`Deliveries`}>
            {deliveries.map((delivery) => (
              <DeliveryEntry key={delivery.seq} actor={actor} delivery={delivery} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
};

/** One webhook: whether it sends, what was sent last, and what can be done with it. */
export const WebhookPage = ({ actor }: PageProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { details } = snapshot.context;
  const box = useRef<HTMLDivElement>(null);
  // What was pressed goes with what it did: its place is taken by what there is instead.
  const stays = () => box.current?.querySelector<HTMLElement>("button:not([aria-disabled])");
  useFocusBack(snapshot.hasTag("busy"), stays);
  useFocusBack(snapshot.hasTag("confirming"), stays);
  useFocusBack(snapshot.hasTag("loading"), stays);
  return (
    <Card>
      <div ref={box}>
        <Stack gap={4}>
          <SlowResponse snapshot={snapshot} send={actor.send} />
          {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
          <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The webhook could not be loaded</Trans>} />
          <Refusal snapshot={snapshot} />
          {snapshot.hasTag("shown") && details !== null && <Shown actor={actor} details={details} />}
        </Stack>
      </div>
    </Card>
  );
};
