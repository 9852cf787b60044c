import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { VersionActor } from "../../../../machines/workspace/version.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { row } from "../../ui/work/dense.css.ts";
import * as css from "./rail.css.ts";

/** That a new version waits for a press. */
export const VersionOffer = ({ actor }: { actor: VersionActor }) => {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <div className={css.sync}>
      <Icon name="info" size={15} />
      <span>
        <Trans>A new version is there</Trans>
      </span>
      <Button size="small" tone="secondary" className={row} busy={isBusy} onClick={() => actor.send({ type: "reload.chosen" })}>
        <Trans>Reload</Trans>
      </Button>
    </div>
  );
};
