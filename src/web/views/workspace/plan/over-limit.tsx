import { Suspense } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { lazy } from "../../../loading/lazy.ts";
import { usePlace, useRow } from "../../../providers/workspace-rows.ts";

const OverLimitNotice = lazy(
  () => import("./over-limit-notice.tsx"),
  (part) => part.OverLimitNotice,
);

/** That the plan has no room for a project, and who can change that. */
export const OverLimitProject = ({ project }: { project: Project }) =>
  project.isOverLimit && (
    <Suspense>
      <OverLimitNotice of="projects" />
    </Suspense>
  );

/** That the plan has no seat for the person. */
export const OverLimitSeat = () => {
  const me = useRow("person", usePlace()?.me.id ?? "");
  return (
    me?.isOverLimit === true && (
      <Suspense>
        <OverLimitNotice of="members" />
      </Suspense>
    )
  );
};
