import { Suspense } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { usePlace, useRow } from "../../../providers/workspace-rows.ts";

const SurplusNotice = lazy(
  withTexts(() => import("./surplus-notice.tsx")),
  (part) => part.SurplusNotice,
);

/** That the plan has no room for a project, and who can change that. */
export const SurplusProject = ({ project }: { project: Project }) =>
  project.isSurplus && (
    <Suspense>
      <SurplusNotice of="projects" />
    </Suspense>
  );

/** That the plan has no seat for the person. */
export const SurplusSeat = () => {
  const me = useRow("person", usePlace()?.me.id ?? "");
  return (
    me?.isSurplus === true && (
      <Suspense>
        <SurplusNotice of="members" />
      </Suspense>
    )
  );
};
