import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { FileImportActor, FileImportSnapshot } from "../../../../../machines/workspace/file-import.ts";
import { can } from "../../../../contract/workspace/can.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { provideFileImport } from "../../../providers/file-import.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { usePeople, usePlace, useProjects } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { Refusal } from "../../refusal.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useLatest } from "../hooks/use-latest.ts";
import { usePersonName } from "../members/people.ts";
import { Link } from "../shell/routing.tsx";
import { DiagramPart } from "../workflow/workflow-diagram.tsx";
import { WorkflowPicture } from "../workflow/workflow-picture.tsx";
import { CheckedPart } from "./checked-part.tsx";
import { ChoosePart, type TargetProject } from "./choose-part.tsx";
import * as css from "./import.css.ts";
import { useStateName } from "./names.ts";
import { ReadPart } from "./read-part.tsx";
import { ReportPart } from "./report-part.tsx";
import { useRemarksTable } from "./unfit.tsx";

const Title = ({ snapshot }: { snapshot: FileImportSnapshot }) => {
  const stateName = useStateName();
  const { progress } = snapshot.context;
  if (snapshot.hasTag("choosing")) return <Trans>What becomes of the file</Trans>;
  if (snapshot.hasTag("checking")) return <Trans>What the import would write</Trans>;
  if (progress !== null && snapshot.hasTag("shown")) return <>{`${progress.fileName}: ${stateName(progress.state)}`}</>;
  return <Trans>Bring your work along</Trans>;
};

type FileImportProps = {
  actor: FileImportActor;
  projects: readonly TargetProject[];
  people: readonly { id: string; name: string }[];
  picture: (workflow: WorkflowDocument) => ReactNode;
  boardOf: (project: string) => ReactNode;
};

/** Taking in a file of another program, from choosing it to its report. */
export const FileImport = ({ actor, projects, people, picture, boardOf }: FileImportProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const place = JSON.stringify(snapshot.value);
  useEffect(() => {
    // What was pressed to come here is gone.
    if (!isFirst.current && document.activeElement === document.body) heading.current?.focus();
    isFirst.current = false;
  }, [place]);
  return (
    <Stack gap={4}>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        <Title snapshot={snapshot} />
      </h2>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Refusal
        {...(snapshot.matches("refused") && { title: t`It is not known how the import stands` })}
        snapshot={{ hasTag: (tag) => tag === "refused" && snapshot.hasTag("refused"), context: snapshot.context }}
      />
      {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
      <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The imports could not be loaded</Trans>} />
      {snapshot.hasTag("reading") && <ReadPart actor={actor} />}
      {snapshot.hasTag("choosing") && <ChoosePart actor={actor} projects={projects} people={people} />}
      {snapshot.hasTag("checking") && <CheckedPart actor={actor} picture={picture} />}
      {snapshot.hasTag("shown") && <ReportPart actor={actor} boardOf={boardOf} />}
    </Stack>
  );
};

/** The picture stands below its heading, and says all there is. */
const workflowAnchor = () => "import-workflow";

/** /import, for owners and admins. */
export const ImportPage = () => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const nameOf = usePersonName();
  const place = usePlace();
  const projects = useProjects().filter(({ isArchived }) => !isArchived);
  const people = usePeople()
    .filter(({ role }) => role !== "guest")
    .map((person) => ({ id: person.id, name: nameOf(person) }));
  const rowsOf = useLatest(useRemarksTable());
  const name = useLatest(t`What does not fit`);
  const actor = useFlow(
    useMemo(() => provideFileImport(workspace, (remarks) => ({ name: name(), rows: rowsOf()(remarks) })), [workspace, name, rowsOf]),
  );
  if (place === null) return null;
  if (can(place.me.role, "import.make", null) !== "yes")
    return (
      <Banner tone="info">
        <Trans>Only owners and admins import files.</Trans>
      </Banner>
    );
  const boardOf = (project: string) => {
    const found = projects.find(({ id }) => id === project);
    return (
      found && (
        <p>
          <Link to="/p/$key" params={{ key: found.key }}>
            <Trans>Open the board of {found.name}</Trans>
          </Link>
        </p>
      )
    );
  };
  return (
    <FileImport
      actor={actor}
      projects={projects}
      people={people}
      picture={(workflow) => (
        <DiagramPart
          workflow={workflow}
          picture={(drawn) => <WorkflowPicture {...drawn} anchorOf={workflowAnchor} walk={null} drawing={null} />}
        />
      )}
      boardOf={boardOf}
    />
  );
};
