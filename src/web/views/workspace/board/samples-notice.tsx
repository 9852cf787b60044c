import { Suspense } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { samplesLabel } from "../../../../domain/samples.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { useRow } from "../../../providers/workspace-rows.ts";

const Notice = lazy(
  withTexts(() => import("../onboarding/samples-left.tsx")),
  (part) => part.SamplesLeft,
);

/** Above a board with sample tasks. */
export const SamplesNotice = ({ project }: { project: Project }) =>
  useRow("label", samplesLabel(project.id)) !== undefined && (
    <Suspense>
      <Notice project={project} />
    </Suspense>
  );
