import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { RelocationActor } from "../../../../../machines/workspace/relocation.ts";
import { workspaceHost } from "../../../../contract/workspace-address.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import * as css from "./shell.css.ts";

/** That the workspace is at another address, and that this page goes there once nothing stands only on it: a part of its own, because few are told. */
export const RelocationNotice = ({ actor }: { actor: RelocationActor }) => {
  const { settings } = useWorkspace();
  const address = useSelector(actor, ({ context }) => context.address);
  return (
    <div className={css.notices}>
      <Banner
        tone="warning"
        title={<Trans>This workspace is now at {workspaceHost(settings, address)}</Trans>}
        actions={
          <Button size="small" onClick={() => actor.send({ type: "going.chosen" })}>
            <Trans>Go there now</Trans>
          </Button>
        }
      >
        <Trans>Something that you wrote or did here is not sent yet. Send it or clear it, and this page goes there by itself.</Trans>
      </Banner>
    </div>
  );
};
