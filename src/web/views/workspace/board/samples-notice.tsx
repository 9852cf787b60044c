import { Suspense } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import type { Project } from "../../../../domain/rows.ts";
import { samplesLabel } from "../../../../domain/samples.ts";
import { lazy } from "../../../loading/lazy.ts";
import { useStanding } from "../../../providers/workspace-moves.ts";
import { usePlace, useRow } from "../../../providers/workspace-rows.ts";

const Notice = lazy(
  () => import("./samples-left.tsx"),
  (part) => part.SamplesLeft,
);

/** Above a board with sample tasks, for those who may remove them all. */
export const SamplesNotice = ({ project }: { project: Project }) => {
  const place = usePlace();
  const standing = useStanding(project);
  const label = useRow("label", samplesLabel(project.id));
  if (place === null || label === undefined || !standing.mayChange) return null;
  const mayRemove = can(place.me.role, "project.labels", standing) === "yes";
  return (
    mayRemove && (
      <Suspense>
        <Notice project={project} />
      </Suspense>
    )
  );
};
