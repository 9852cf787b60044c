import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ArrivalActor } from "../../../../../machines/workspace/arrival.ts";
import { can } from "../../../../contract/workspace/can.ts";
import type { Me } from "../../../../contract/workspace/people.ts";
import { longDate } from "../../../i18n/dates.ts";
import { provideOrganizationExport } from "../../../providers/organization-export.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { AnchorButton, Button } from "../../../ui/button.tsx";
import { Container, Stack } from "../../../ui/layout.tsx";
import { MessagePage } from "../../../ui/message-page.tsx";
import { Refusal } from "../../refusal.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { ExportBox } from "../settings/export-box.tsx";

type ClosedPageProps = { actor: ArrivalActor; visit: Me; portal: string };

/** Why a workspace is closed, until when it can be brought back, and by whom. */
const Reason = ({ visit: { organization, me } }: Pick<ClosedPageProps, "visit">) => {
  const { i18n } = useLingui();
  const { name, suspendedFor, purgeAt } = organization;
  const until = purgeAt && longDate(i18n, purgeAt);
  if (suspendedFor === "operator")
    return (
      <p>
        <Trans>We suspended it because of a breach of the terms. Nothing has been deleted. Please contact support.</Trans>
      </p>
    );
  return (
    <>
      <p>
        {suspendedFor === "owner" ? (
          <Trans>An owner deleted {name}. Nobody can work in it any more.</Trans>
        ) : (
          <Trans>Nobody had used it for a long time. Nothing has been deleted yet, and nothing can be read or changed.</Trans>
        )}
      </p>
      {until && (
        <p>
          <Trans>Until {until} an owner can bring it back. After that everything in it is gone for good.</Trans>
        </p>
      )}
      {me.role !== "owner" && (
        <p>
          <Trans>Ask an owner to bring it back.</Trans>
        </p>
      )}
    </>
  );
};

const Export = () => {
  const workspace = useWorkspace();
  return (
    <Container width="form">
      <ExportBox actor={useFlow(useMemo(() => provideOrganizationExport(workspace), [workspace]))} />
    </Container>
  );
};

/** What stands at the door of a workspace whose organisation rests. */
export const ClosedPage = ({ actor, visit, portal }: ClosedPageProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const isDeleted = visit.organization.status === "deleted";
  const restore = { type: "restoration.chosen" } as const;
  const mayRestore = snapshot.can(restore);
  const isRestoring = snapshot.hasTag("restoring");
  return (
    <>
      <PageTitle>{isDeleted ? t`This workspace was deleted` : t`Your organisation is suspended`}</PageTitle>
      <MessagePage
        illustration="workspace"
        title={isDeleted ? <Trans>This workspace was deleted</Trans> : <Trans>Your organisation is suspended</Trans>}
        actions={
          <>
            {(mayRestore || isRestoring) && (
              <Button busy={isRestoring} disabled={!mayRestore} onClick={() => actor.send(restore)}>
                <Trans>Bring it back</Trans>
              </Button>
            )}
            <AnchorButton href={`${portal}/dashboard`} tone="secondary">
              <Trans>My workspaces</Trans>
            </AnchorButton>
          </>
        }
      >
        <Stack gap={4}>
          <Refusal snapshot={snapshot} />
          <SlowResponse snapshot={snapshot} send={actor.send} />
          <Reason visit={visit} />
        </Stack>
      </MessagePage>
      {can(visit.me.role, "organization.export", null) === "yes" && <Export />}
    </>
  );
};
