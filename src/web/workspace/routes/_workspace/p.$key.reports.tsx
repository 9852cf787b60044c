import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { later } from "./-parts.tsx";
import { useShownPage } from "../../../views/workspace/shell/routing.tsx";
import { OfProject } from "./-project.tsx";

const ProjectReports = later(
  withTexts(() => import("../../../views/workspace/reports/reports-page.tsx")),
  (part) => part.ProjectReports,
);

const ReportsOfProject = () => (
  <OfProject at={useShownPage("/p/$key/reports")}>{(project) => <ProjectReports key={project.id} project={project} />}</OfProject>
);

export const Route = createFileRoute("/_workspace/p/$key/reports")({ component: ReportsOfProject });
