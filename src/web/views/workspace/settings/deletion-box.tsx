import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { OrganizationDeletionActor } from "../../../../../machines/workspace/organization-deletion.ts";
import { deletionDays } from "../../../../contract/life.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { NameForm } from "./name-form.tsx";

/** Where an owner deletes the organisation: what that means, and its name to be typed. */
export const DeletionBox = ({ actor }: { actor: OrganizationDeletionActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { organization } = snapshot.context;
  return (
    <Card>
      {snapshot.hasTag("confirming") ? (
        <NameForm
          actor={actor}
          label={t`Delete the organisation`}
          hint={<Trans>Type it as it stands above.</Trans>}
          submit={<Trans>Delete it for everybody</Trans>}
          isBusy={snapshot.hasTag("busy") || snapshot.hasTag("deleted")}
        >
          <h2>
            <Trans>Delete {organization}?</Trans>
          </h2>
          <p>
            <Trans>
              Its workspace is closed to everybody at once, with every project and task in it. All owners are mailed, and each of them can
              bring it back for {deletionDays} days. After that everything is gone for good, and its address is free for others.
            </Trans>
          </p>
        </NameForm>
      ) : (
        <Stack gap={4}>
          <h2>
            <Trans>Delete the organisation</Trans>
          </h2>
          <p>
            <Trans>For everybody in it. An owner can bring it back for {deletionDays} days.</Trans>
          </p>
          <Row>
            <Button tone="secondary" onClick={() => actor.send({ type: "deletion.chosen" })}>
              <Trans>Delete the organisation…</Trans>
            </Button>
          </Row>
        </Stack>
      )}
    </Card>
  );
};
