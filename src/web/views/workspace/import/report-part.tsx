import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { FileImportActor, FileImportSnapshot } from "../../../../../machines/workspace/file-import.ts";
import type { ImportProgress } from "../../../../contract/workspace/imports.ts";
import { longDate } from "../../../i18n/dates.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, Facts } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { ProgressBar } from "../../../ui/progress.tsx";
import { Summary } from "./checked-part.tsx";
import { NotWritten, SaveRemarks, Unfit } from "./unfit.tsx";

/** What became of the people of the file who were nobody here. */
const Invitations = ({ people }: Pick<ImportProgress, "people">) => {
  const of = (isOne: (person: ImportProgress["people"][number]) => boolean) =>
    people
      .filter(isOne)
      .map(({ name, address }) => address ?? name)
      .join(", ");
  const facts = [
    { name: <Trans>Invited once the import is done</Trans>, value: of(({ invitation }) => invitation === "wanted") },
    { name: <Trans>Invited</Trans>, value: of(({ invitation, hasJoined }) => invitation === "sent" && !hasJoined) },
    {
      name: <Trans>Not invited: there is no seat</Trans>,
      value: of(({ invitation, hasJoined }) => invitation === "no_seat" && !hasJoined),
    },
    {
      name: <Trans>Not invited: invite them on the page of members</Trans>,
      value: of(({ invitation, hasJoined }) => invitation === "refused" && !hasJoined),
    },
    { name: <Trans>Joined since: their tasks and comments are theirs</Trans>, value: of(({ hasJoined }) => hasJoined) },
  ].filter(({ value }) => value !== "");
  return facts.length === 0 ? null : <Facts facts={facts} />;
};

type ReportProps = {
  actor: FileImportActor;
  /** The link to the board of a project, where it is there. */
  boardOf: (project: string) => ReactNode;
};

/** How far something has come that goes on by itself. */
const Bar = ({ progress }: { progress: ImportProgress }) => {
  const { t, i18n } = useLingui();
  const isUndoing = progress.state === "undoing";
  const [done, all] = isUndoing ? [progress.removed + progress.kept, progress.summary.tasks] : [progress.step, progress.pieces];
  const percent = all === 0 ? 0 : Math.min(100, Math.floor((done / all) * 100));
  return <ProgressBar label={isUndoing ? t`Undoing the import` : t`Importing`} percent={percent} words={t`${i18n.number(percent)} %`} />;
};

const How = ({ snapshot, progress }: { snapshot: FileImportSnapshot; progress: ImportProgress }) => {
  const { i18n } = useLingui();
  const { state, removed, kept, undoableUntil } = progress;
  return (
    <>
      {snapshot.hasTag("moving") && <Bar progress={progress} />}
      {state === "writing" && (
        <p>
          <Trans>It goes on by itself: you can leave this page. Others see the tasks as they come.</Trans>
        </p>
      )}
      {snapshot.hasTag("unheard") && (
        <Banner tone="warning">
          <Trans>The server cannot be reached. The import goes on without this page.</Trans>
        </Banner>
      )}
      {state === "resting" && (
        <p>
          <Trans>The import is paused. What was written stays.</Trans>
        </p>
      )}
      {state === "stopped" && (
        <Banner tone="warning">
          {progress.error === "not_a_member" ? (
            <Trans>The import stopped: whoever began it is no member any more. It can be undone.</Trans>
          ) : (
            <Trans>The import stopped because something went wrong. Go on with it, or undo it.</Trans>
          )}
        </Banner>
      )}
      {state === "done" && undoableUntil !== null && (
        <p>
          <Trans>It can be undone until {longDate(i18n, undoableUntil)}: what nobody has touched since goes to the trash.</Trans>
        </p>
      )}
      {state === "undone" && (
        <p>
          <Trans>The import is undone. Tasks in the trash: {i18n.number(removed)}.</Trans>
          {kept > 0 && (
            <>
              {" "}
              <Trans>Tasks that stayed, because somebody has touched them since: {i18n.number(kept)}.</Trans>
            </>
          )}
        </p>
      )}
    </>
  );
};

const Presses = ({ actor, snapshot }: { actor: FileImportActor; snapshot: FileImportSnapshot }) => {
  const { t } = useLingui();
  const presses = [
    { type: "import.paused", words: t`Pause the import`, tone: "secondary" },
    { type: "import.continued", words: t`Go on with the import`, tone: "primary" },
    { type: "import.undone", words: t`Undo the import`, tone: "secondary" },
    { type: "touched.removed", words: t`Remove these too`, tone: "secondary" },
    { type: "import.another", words: t`Import another file`, tone: "ghost" },
  ] as const;
  return (
    <Row>
      {presses
        .filter(({ type }) => snapshot.can({ type }))
        .map(({ type, words, tone }) => (
          <Button key={type} tone={tone} onClick={() => actor.send({ type })}>
            {words}
          </Button>
        ))}
      {snapshot.can({ type: "list.retried" }) && (
        <Button tone="secondary" onClick={() => actor.send({ type: "list.retried" })}>
          <Trans>Load again</Trans>
        </Button>
      )}
    </Row>
  );
};

/** An import that is under way or over: how far it is, what came of it, and what can be done. */
export const ReportPart = ({ actor, boardOf }: ReportProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const { progress } = snapshot.context;
  if (progress === null) return null;
  return (
    <Card>
      <Stack gap={4} aria-busy={snapshot.hasTag("busy") || undefined}>
        <How snapshot={snapshot} progress={progress} />
        <Summary plan={progress.summary} />
        <Invitations people={progress.people} />
        {progress.step > 0 && progress.state !== "undone" && boardOf(progress.projectId)}
        <Presses actor={actor} snapshot={snapshot} />
        <NotWritten refused={progress.refused} />
        <Unfit said={progress.summary.said} />
        <SaveRemarks actor={actor} />
      </Stack>
    </Card>
  );
};
