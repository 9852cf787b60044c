import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { OrganizationExportActor } from "../../../../../machines/workspace/organization-export.ts";
import type { Project } from "../../../../domain/rows.ts";
import { provideProjectExport } from "../../../providers/organization-export.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { LinkButton } from "../shell/routing.tsx";
import * as css from "./project-settings.css.ts";

/** Where whoever leads a project takes it along as a file. */
const ExportOfProject = ({ actor }: { actor: OrganizationExportActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  return (
    <>
      <p className={css.note}>
        <Trans>
          The file has everything in the project but the contents of attached files and what is in the trash. An import makes the same
          project of it, here or in another workspace.
        </Trans>
      </p>
      <Refusal snapshot={snapshot} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("saved") && (
        <Banner tone="success">
          <Trans>The file is among your downloads.</Trans>
        </Banner>
      )}
      <div>
        <Button
          tone="secondary"
          size="small"
          className={bar}
          busy={snapshot.hasTag("busy")}
          disabled={!snapshot.can({ type: "export.chosen" })}
          onClick={() => actor.send({ type: "export.chosen" })}
        >
          <Trans>Download the project</Trans>
        </Button>
      </div>
    </>
  );
};

const Export = ({ project }: { project: Project }) => {
  const workspace = useWorkspace();
  const { id, key } = project;
  const machine = useMemo(() => provideProjectExport(workspace, { id, key }), [workspace, id, key]);
  return <ExportOfProject actor={useFlow(machine)} />;
};

type ProjectCopiesProps = { project: Project; mayCopy: boolean; mayExport: boolean };

/** What else can be made of a project: another one like it, and a file to take along. */
export const ProjectCopies = ({ project, mayCopy, mayExport }: ProjectCopiesProps) =>
  (mayCopy || mayExport) && (
    <section className={css.section} aria-labelledby="copies">
      <h2 className={css.heading} id="copies">
        <Trans>Copy and export</Trans>
      </h2>
      {mayCopy && (
        <div>
          <LinkButton to="/new" search={{ like: project.key }} tone="secondary" size="small" className={bar}>
            <Trans>Copy the project…</Trans>
          </LinkButton>
        </div>
      )}
      {mayExport && <Export project={project} />}
    </section>
  );
