import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { TermsActor } from "../../../../../machines/workspace/terms.ts";
import { longDate } from "../../../i18n/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";

/** Newer terms, to be read and accepted, or left for later. @param portal where they are to be read */
export const TermsDialog = ({ actor, portal }: { actor: TermsActor; portal: string }) => {
  const { i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const since = longDate(i18n, snapshot.context.version);
  const postpone = () => actor.send({ type: "terms.postponed" });
  const mayPostpone = snapshot.can({ type: "terms.postponed" });
  return (
    <Dialog open={snapshot.hasTag("asking")} onClose={mayPostpone ? postpone : undefined} title={<Trans>The terms have changed</Trans>}>
      <Stack gap={4}>
        <p>
          <Trans>
            Newer{" "}
            <a href={`${portal}/terms`} target="_blank" rel="noreferrer">
              terms of service
            </a>{" "}
            and a newer{" "}
            <a href={`${portal}/privacy`} target="_blank" rel="noreferrer">
              privacy notice
            </a>{" "}
            hold from {since} on. Please read them; we keep when you accepted them.
          </Trans>
        </p>
        <Refusal snapshot={snapshot} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <DialogActions>
          <Button
            busy={snapshot.hasTag("busy")}
            disabled={!snapshot.can({ type: "terms.accepted" })}
            onClick={() => actor.send({ type: "terms.accepted" })}
          >
            <Trans>Accept</Trans>
          </Button>
          <Button tone="ghost" disabled={!mayPostpone} onClick={postpone}>
            <Trans>Not now</Trans>
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
