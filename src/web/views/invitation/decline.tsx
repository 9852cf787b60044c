import { Trans } from "@lingui/react/macro";
import type { InvitationAcceptanceActor, InvitationAcceptanceSnapshot } from "../../../../machines/workspace/invitation-acceptance.ts";
import { TextButton } from "../../ui/button.tsx";

/** The way out, of what was mailed to one person. */
export const Decline = ({ actor, snapshot }: { actor: InvitationAcceptanceActor; snapshot: InvitationAcceptanceSnapshot }) =>
  snapshot.context.invitation?.sentTo ? (
    <div>
      <TextButton
        busy={snapshot.hasTag("declining")}
        disabled={!snapshot.can({ type: "refusal.chosen" })}
        onClick={() => actor.send({ type: "refusal.chosen" })}
      >
        <Trans>Decline the invitation</Trans>
      </TextButton>
    </div>
  ) : null;
