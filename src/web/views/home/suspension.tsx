import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { ListedOrganization } from "../../../../machines/account/own-organizations.ts";
import type { RestorationActor } from "../../../../machines/account/restoration.ts";
import { longDate } from "../../i18n/dates.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { daysLeft } from "../days-left.ts";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";

/** What a member of an organisation that rests is told, and where its administrator brings it back. */
export const Suspension = ({ actor, organization }: { actor: RestorationActor; organization: ListedOrganization }) => {
  const { i18n } = useLingui();
  const [now] = useState(() => Date.now());
  const snapshot = useSelector(actor, (state) => state);
  const { suspendedFor, purgeAt, role } = organization;
  if (suspendedFor === "operator") {
    return (
      <Banner tone="error" focus={false} title={<Trans>Your organisation is suspended</Trans>}>
        <Trans>We suspended it because of a breach of the terms. Nothing has been deleted. Please contact support.</Trans>
      </Banner>
    );
  }
  const isDeleted = suspendedFor === "owner";
  const until = purgeAt && longDate(i18n, purgeAt);
  const days = purgeAt && daysLeft(purgeAt, now);
  const isBusy = snapshot.hasTag("busy");
  return (
    <Stack gap={4}>
      <Refusal snapshot={snapshot} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Banner
        tone="warning"
        title={isDeleted ? <Trans>Your organisation was deleted</Trans> : <Trans>Your organisation is suspended</Trans>}
        actions={
          role === "owner" && (
            <Button
              size="small"
              busy={isBusy || snapshot.hasTag("restored")}
              disabled={!snapshot.can({ type: "restore.chosen" })}
              onClick={() => actor.send({ type: "restore.chosen" })}
            >
              <Trans>Bring it back</Trans>
            </Button>
          )
        }
      >
        {isDeleted ? (
          <Trans>An owner deleted it, and its workspace is closed to everybody.</Trans>
        ) : (
          <Trans>Nobody had used it for a long time. Nothing has been deleted yet.</Trans>
        )}{" "}
        {until &&
          (isDeleted ? (
            <Trans>
              It will be gone for good on {until}, unless an owner brings it back. Days left: {days}.
            </Trans>
          ) : (
            <Trans>It will be deleted on {until}, unless you bring it back.</Trans>
          ))}{" "}
        {role !== "owner" && <Trans>Ask its administrator to bring it back.</Trans>}
      </Banner>
    </Stack>
  );
};
