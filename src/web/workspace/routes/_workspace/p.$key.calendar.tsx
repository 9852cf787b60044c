import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { later } from "./-parts.tsx";
import { useShownPage } from "../../../views/workspace/shell/routing.tsx";
import { OfProject } from "./-project.tsx";

const Calendar = later(
  withTexts(() => import("../../../views/workspace/calendar/calendar-page.tsx")),
  (part) => part.default,
);

const CalendarOfProject = () => (
  <OfProject at={useShownPage("/p/$key/calendar")}>
    {(project, selected) => <Calendar key={project.id} project={project} selected={selected} />}
  </OfProject>
);

export const Route = createFileRoute("/_workspace/p/$key/calendar")({ component: CalendarOfProject });
