import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { FileImportActor } from "../../../../../machines/workspace/file-import.ts";
import type { ImportChecked } from "../../../../contract/workspace/imports.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, Facts } from "../../../ui/card.tsx";
import { Row } from "../../../ui/layout.tsx";
import { sizeText } from "../files/size-text.ts";
import { Form } from "../../form.tsx";
import { NotWritten, SaveRemarks, Unfit } from "./unfit.tsx";

/** What an import comes to, in numbers and names. */
export const Summary = ({ plan }: { plan: ImportChecked["plan"] }) => {
  const { i18n } = useLingui();
  const { name, key, isNew } = plan.project;
  return (
    <Facts
      facts={[
        {
          name: <Trans>Goes into</Trans>,
          value: isNew ? key === null ? <Trans>{name} (new)</Trans> : <Trans>{`${name} (${key})`} (new)</Trans> : name,
        },
        { name: <Trans>New tasks</Trans>, value: i18n.number(plan.tasks) },
        { name: <Trans>There already</Trans>, value: i18n.number(plan.known) },
        { name: <Trans>Numbers of tasks</Trans>, value: plan.keepsNumbers ? <Trans>stay as they were</Trans> : <Trans>are new</Trans> },
        ...(plan.unmatched.length > 0 ? [{ name: <Trans>Kept by name</Trans>, value: plan.unmatched.join(", ") }] : []),
        ...(plan.unknownStates.length > 0
          ? [{ name: <Trans>States that the project does not have</Trans>, value: plan.unknownStates.join(", ") }]
          : []),
      ]}
    />
  );
};

/** How many people are invited once it is done, and whether there is a seat for each. */
const Invited = ({ invitations, seats: { used, most } }: Pick<ImportChecked, "invitations" | "seats">) => {
  const { i18n } = useLingui();
  const free = most === null ? null : Math.max(0, most - used);
  return (
    <>
      <Facts
        facts={[
          { name: <Trans>Invited once the import is done</Trans>, value: i18n.number(invitations) },
          ...(free === null ? [] : [{ name: <Trans>Free seats</Trans>, value: i18n.number(free) }]),
        ]}
      />
      {free !== null && free < invitations && (
        <Banner tone="warning">
          <Trans>There is no seat for all of them. Whoever finds none keeps their name, and can be invited later.</Trans>
        </Banner>
      )}
    </>
  );
};

/** Files that come along, and whether the plan has room for them. */
const Files = ({ files: { n, bytes, isTooMuch } }: Pick<ImportChecked, "files">) => {
  const { i18n } = useLingui();
  return (
    <>
      <Facts facts={[{ name: <Trans>Files on tasks</Trans>, value: `${i18n.number(n)} · ${sizeText(i18n, bytes)}` }]} />
      {isTooMuch && (
        <Banner tone="warning">
          <Trans>The plan has no room for all of these files. Those that find none are left out, and the report names them.</Trans>
        </Banner>
      )}
    </>
  );
};

type CheckedProps = { actor: FileImportActor; picture: (workflow: WorkflowDocument) => ReactNode };

/** What would be written and what would not, by the code that writes. */
export const CheckedPart = ({ actor, picture }: CheckedProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { checked } = snapshot.context;
  if (checked === null) return null;
  const { plan, refused, workflow, isOtherUnderWay } = checked;
  return (
    <Card>
      <Form label={t`What the import would write`} onSubmit={() => actor.send({ type: "submitted" })}>
        <Summary plan={plan} />
        {isOtherUnderWay && (
          <Banner tone="warning">
            <Trans>Another import is under way. Begin this one when it has ended.</Trans>
          </Banner>
        )}
        {plan.tasks === 0 && (
          <Banner tone="info">
            <Trans>There is nothing new in the file.</Trans>
          </Banner>
        )}
        {checked.files.n > 0 && <Files files={checked.files} />}
        {checked.invitations > 0 && <Invited invitations={checked.invitations} seats={checked.seats} />}
        {workflow !== null && (
          <>
            <h3 id="import-workflow">
              <Trans>The workflow that the project gets</Trans>
            </h3>
            {!plan.isWhole && (
              <p>
                <Trans>It has many states: tasks get from one to another by way of the first one.</Trans>
              </p>
            )}
            {/* The server made it of the file's states. */}
            {picture(workflow as WorkflowDocument)}
          </>
        )}
        <NotWritten refused={refused} />
        <Unfit said={plan.said} />
        <SaveRemarks actor={actor} />
        <Row>
          <Button type="submit" busy={snapshot.hasTag("busy")} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Begin the import</Trans>
          </Button>
          <Button
            tone="ghost"
            disabled={!snapshot.can({ type: "choices.reopened" })}
            onClick={() => actor.send({ type: "choices.reopened" })}
          >
            <Trans>Back to the choices</Trans>
          </Button>
        </Row>
      </Form>
    </Card>
  );
};
