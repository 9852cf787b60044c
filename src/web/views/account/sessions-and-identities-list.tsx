import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { SessionOrIdentity, SessionsAndIdentitiesActor } from "../../../../machines/account/sessions-and-identities.ts";
import { longDate } from "../../i18n/dates.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { meta, strong } from "../../ui/text.css.ts";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { CardSkeleton } from "../shell/skeletons.tsx";
import * as css from "./account.css.ts";
import { Unreachable } from "../unreachable.tsx";

type SessionsAndIdentitiesListProps = {
  actor: SessionsAndIdentitiesActor;
  /** What is said where an entry cannot be ended. */
  fixed: ReactNode;
  /** The words that end an entry. */
  end: (entry: SessionOrIdentity) => ReactNode;
  /** The words that ask for another one; without them none can be added here. */
  add?: ReactNode;
};

/** Browsers or ways of signing in, each with the way to end it. */
export const SessionsAndIdentitiesList = ({ actor, fixed, end, add }: SessionsAndIdentitiesListProps) => {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { entries, ending } = snapshot.context;
  const isAdding = snapshot.hasTag("adding");
  const isEnding = snapshot.hasTag("busy") && !isAdding;
  return (
    <Stack gap={5}>
      <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>This could not be loaded</Trans>} />
      <Refusal snapshot={snapshot} />
      {snapshot.hasTag("ended") && (
        <Banner tone="success">
          <Trans>It has been removed.</Trans>
        </Banner>
      )}
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
      {snapshot.hasTag("shown") && (
        <ul className={css.list}>
          {entries.map((listed) => {
            const { workspace } = listed;
            const name = listed.name === "email" ? t`Email` : listed.name;
            const entry = workspace === null ? { ...listed, name } : { ...listed, name: t`Workspace ${workspace}`, detail: name };
            const since = entry.since && longDate(i18n, entry.since);
            return (
              <li key={entry.id} className={css.entry}>
                <div>
                  <p className={strong}>{entry.name}</p>
                  <p className={meta}>
                    {entry.detail}
                    {since && entry.detail && " · "}
                    {since && <Trans>since {since}</Trans>}
                  </p>
                </div>
                {entry.isFixed ? (
                  <span className={meta}>{fixed}</span>
                ) : (
                  <TextButton
                    disabled={!snapshot.can({ type: "entry.ended", id: entry.id })}
                    busy={isEnding && ending === entry.id}
                    onClick={() => actor.send({ type: "entry.ended", id: entry.id })}
                  >
                    {end(entry)}
                  </TextButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {add && snapshot.hasTag("shown") && (
        <Row>
          <Button
            tone="secondary"
            busy={isAdding}
            disabled={!snapshot.can({ type: "entry.wanted" })}
            onClick={() => actor.send({ type: "entry.wanted" })}
          >
            {add}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
