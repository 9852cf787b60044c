import { draftOf, type Project } from "../../../../domain/rows.ts";
import { draftAnchorOf } from "./anchors.ts";
import { SimulationView, useSimulation, useWalk } from "./simulation.tsx";
import { DiagramPart } from "./workflow-diagram.tsx";
import { WorkflowPicture } from "./workflow-picture.tsx";
import { ReplayPart } from "./workflow-replay.tsx";

/** A draft is tried before it is published: on what was done, and by a task that is only made up, which is seen on its way. */
export const TrialPart = ({ project }: { project: Project }) => {
  const simulation = useSimulation(draftOf(project));
  const walk = useWalk(simulation);
  return (
    <>
      <ReplayPart project={project} />
      <SimulationView actor={simulation} />
      {walk !== null && (
        <DiagramPart
          workflow={draftOf(project)}
          picture={(drawn) => <WorkflowPicture {...drawn} anchorOf={draftAnchorOf} walk={walk} drawing={null} />}
        />
      )}
    </>
  );
};
