import { Trans } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import { draftOf, type Project, publishedOf } from "../../../../domain/rows.ts";
import { check } from "../../../../workflow/check.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { useFields, useGroups, useLabels, useOpenProject, usePlace } from "../../../providers/workspace-rows.ts";
import { ProjectBar } from "../project/project-bar.tsx";
import { Company } from "../presence/viewers.tsx";
import { anchorOf, draftAnchorOf, stepAnchorOf } from "./anchors.ts";
import { ClocksCard } from "./clock-facts.tsx";
import { DraftBar, type Shown } from "./draft-bar.tsx";
import { DrawnForms, useDrawingOf } from "./drawing.tsx";
import { HistoryPart, PublishingPart } from "./publishing-part.tsx";
import { PublicationPart } from "./publishing.tsx";
import { SimulationView, useSimulation, useWalk } from "./simulation.tsx";
import { StateCard } from "./state-card.tsx";
import { useGoOn } from "./use-go-on.ts";
import { useKnown } from "./use-known.ts";
import { useSeenAt } from "./use-seen.ts";
import { ToolsPart } from "./tools-part.tsx";
import { DiagramPart, WorkflowPicture } from "./workflow-diagram.tsx";
import { WorkflowEditor } from "./workflow-editor.tsx";
import { PathsPart } from "./workflow-paths.tsx";
import { ReplayPart } from "./workflow-replay.tsx";
import * as css from "./workflow-page.css.ts";

/** Whether the person may change the project's workflow now. */
const useMayChangeWorkflow = (project: Project): boolean => {
  const place = usePlace();
  const access = useProjectAccess(project);
  return place !== null && access.mayChange && can(place.me.role, "project.workflow", access) === "yes";
};

/** The workflow and its draft, for whoever may change it. What is written stays while the other one is looked at. */
const Changeable = ({ project }: { project: Project }) => {
  const [chosen, setShown] = useState<Shown>("draft");
  const goOn = useGoOn();
  const { workflow, workflowDraft: draft } = project;
  const shown = draft === null ? "draft" : chosen;
  const isDraft = shown === "draft";
  const simulation = useSimulation(draftOf(project));
  const walk = useWalk(simulation);
  const [selected, setSelected] = useState<string | null>(null);
  const drawing = useDrawingOf(project, check(draftOf(project), useKnown(project)));
  return (
    <>
      <DraftBar project={project} shown={shown} onShown={setShown} goOn={goOn} />
      {draft !== null && isDraft && <PublishingPart project={project} draft={draft} />}
      <DiagramPart
        workflow={isDraft ? draftOf(project) : workflow}
        picture={(drawn) => (
          <WorkflowPicture
            {...drawn}
            anchorOf={isDraft ? draftAnchorOf : anchorOf}
            stepAnchorOf={isDraft ? stepAnchorOf : undefined}
            walk={isDraft ? walk : null}
            selected={isDraft ? selected : null}
            drawing={isDraft ? drawing : null}
          />
        )}
      />
      {isDraft && <DrawnForms actor={drawing.actor} project={project} />}
      <div
        className={css.cards}
        hidden={!isDraft}
        onFocus={({ target }) => setSelected(target.closest("[data-step]")?.getAttribute("data-step") ?? null)}
      >
        <WorkflowEditor project={project} goOn={goOn} />
      </div>
      {!isDraft && workflow.states.map((state) => <StateCard key={state.id} state={state} project={project} />)}
      {!isDraft && <ClocksCard workflow={workflow} />}
      <div className={css.cards} hidden={!isDraft}>
        <ReplayPart project={project} />
        <SimulationView actor={simulation} />
      </div>
    </>
  );
};

/** /p/{key}/workflow: how work moves in a project: its states, the steps between them, who may make each and what of a task must be so. */
export const WorkflowPage = ({ project: row }: { project: Project }) => {
  // States that go are none of it: what is left of them, PublicationPart tells.
  const project = useMemo(() => ({ ...row, workflow: publishedOf(row) }), [row]);
  useOpenProject(project.id);
  // What conditions name is called by the project.
  useFields(project.id);
  useGroups(project.id);
  useLabels(project.id);
  const mayChangeIt = useMayChangeWorkflow(project);
  const presence = useSeenAt(project.id);
  return (
    <>
      <ProjectBar project={project} place="workflow">
        <Company actor={presence} />
      </ProjectBar>
      <div className={css.page}>
        <p className={css.lead}>
          <Trans>
            How work moves in this project. The board's columns are its states; a task goes from one to another by a step, which everybody
            who may move tasks here can make, unless it says otherwise.
          </Trans>
        </p>
        <PublicationPart project={project} mayResume={mayChangeIt} />
        {mayChangeIt ? (
          <Changeable project={project} />
        ) : (
          <>
            <DiagramPart
              workflow={project.workflow}
              picture={(drawn) => <WorkflowPicture {...drawn} anchorOf={anchorOf} walk={null} drawing={null} />}
            />
            {project.workflow.states.map((state) => (
              <StateCard key={state.id} state={state} project={project} />
            ))}
            <ClocksCard workflow={project.workflow} />
          </>
        )}
        <HistoryPart project={project} mayTake={mayChangeIt} />
        <PathsPart project={project} />
        <ToolsPart project={project} mayChange={mayChangeIt} />
      </div>
    </>
  );
};
