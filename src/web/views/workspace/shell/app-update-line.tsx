import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { AppUpdateActor } from "../../../../../machines/workspace/app-update.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import * as css from "./rail.css.ts";

/** Says that a new version is there. No part of its own: the server of a new version may not have the parts of this one any more. */
export const AppUpdateLine = ({ actor }: { actor: AppUpdateActor }) => {
  const isOffered = useSelector(actor, (snapshot) => snapshot.hasTag("offered"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <div role="status">
      {isOffered && (
        <div className={css.sync}>
          <Icon name="info" size={15} />
          <span>
            <Trans>A new version is there</Trans>
          </span>
          <Button size="small" tone="secondary" className={row} busy={isBusy} onClick={() => actor.send({ type: "reload.chosen" })}>
            <Trans>Reload</Trans>
          </Button>
        </div>
      )}
    </div>
  );
};
