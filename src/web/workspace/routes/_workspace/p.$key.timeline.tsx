import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { later } from "./-parts.tsx";
import { useShownPage } from "../../../views/workspace/shell/routing.tsx";
import { OfProject } from "./-project.tsx";

const Timeline = later(
  withTexts(() => import("../../../views/workspace/timeline/timeline-page.tsx")),
  (part) => part.default,
);

const TimelineOfProject = () => (
  <OfProject at={useShownPage("/p/$key/timeline")}>
    {(project, selected) => <Timeline key={project.id} project={project} selected={selected} />}
  </OfProject>
);

export const Route = createFileRoute("/_workspace/p/$key/timeline")({ component: TimelineOfProject });
