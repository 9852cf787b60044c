import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { OrganizationExportActor } from "../../../../../machines/workspace/organization-export.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";

/** Where an owner takes the organisation's data along. */
export const ExportBox = ({ actor }: { actor: OrganizationExportActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  return (
    <Card>
      <Stack gap={4}>
        <h2>
          <Trans>Export data</Trans>
        </h2>
        <p>
          <Trans>
            People, projects, tasks, comments and every change of them, in one file: a line of JSON to each. Private projects that you are
            not in stay out of it.
          </Trans>
        </p>
        <Refusal snapshot={snapshot} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {snapshot.hasTag("saved") && (
          <Banner tone="success">
            <Trans>The file is among your downloads.</Trans>
          </Banner>
        )}
        <Row>
          <Button
            tone="secondary"
            busy={snapshot.hasTag("busy")}
            disabled={!snapshot.can({ type: "export.chosen" })}
            onClick={() => actor.send({ type: "export.chosen" })}
          >
            <Trans>Download the data</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
