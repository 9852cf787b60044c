import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { OrganizationDeletionActor } from "../../../../../machines/workspace/organization-deletion.ts";
import { deletionDays } from "../../../../contract/life.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";

/** Where an owner deletes the organisation: what that means, and its name to be typed. */
export const DeletionBox = ({ actor }: { actor: OrganizationDeletionActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { organization, name } = snapshot.context;
  const isBusy = snapshot.hasTag("busy") || snapshot.hasTag("deleted");
  return (
    <Card>
      {snapshot.hasTag("confirming") ? (
        <Form label={t`Delete the organisation`} onSubmit={() => actor.send({ type: "submitted" })}>
          <h2>
            <Trans>Delete {organization}?</Trans>
          </h2>
          <p>
            <Trans>
              Its workspace is closed to everybody at once, with every project and task in it. All owners are mailed, and each of them can
              bring it back for {deletionDays} days. After that everything is gone for good, and its address is free for others.
            </Trans>
          </p>
          <Refusal snapshot={snapshot} />
          <SlowResponse snapshot={snapshot} send={actor.send} />
          <TextField
            name="organization"
            label={<Trans>Type the organisation's name to confirm</Trans>}
            hint={<Trans>Type it as it stands above.</Trans>}
            value={name}
            readOnly={!snapshot.can({ type: "name.changed", name })}
            autoComplete="off"
            onChange={(typed) => actor.send({ type: "name.changed", name: typed })}
          />
          <Row>
            <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
              <Trans>Delete it for everybody</Trans>
            </Button>
            <Button tone="ghost" disabled={!snapshot.can({ type: "cancelled" })} onClick={() => actor.send({ type: "cancelled" })}>
              <Trans>Leave it as it is</Trans>
            </Button>
          </Row>
        </Form>
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
