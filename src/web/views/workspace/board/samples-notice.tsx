import { Suspense } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { samplesLabel } from "../../../../domain/samples.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { readSearch, useQuery } from "../shell/routing.tsx";
import { useRow } from "../../../providers/workspace-rows.ts";

const Notice = lazy(
  withTexts(() => import("../onboarding/samples-left.tsx")),
  (part) => part.SamplesLeft,
);

const Joined = lazy(
  withTexts(() => import("../onboarding/joined-notice.tsx")),
  (part) => part.JoinedNotice,
);

/** Above the board that an invitation led to. */
export const WelcomeNotice = ({ project }: { project: Project }) =>
  readSearch(useQuery())["joined"] === "yes" && (
    <Suspense>
      <Joined project={project} />
    </Suspense>
  );

/** Above a board with sample tasks. */
export const SamplesNotice = ({ project }: { project: Project }) =>
  useRow("label", samplesLabel(project.id)) !== undefined && (
    <Suspense>
      <Notice project={project} />
    </Suspense>
  );
