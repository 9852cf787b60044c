import { createFileRoute } from "@tanstack/react-router";
import { projectNamed } from "../../../../domain/rows.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { useProjects } from "../../../providers/workspace-rows.ts";
import { useShownPage } from "../../../views/workspace/shell/routing.tsx";
import { later, OnceThere } from "./-parts.tsx";
import { nameIn } from "./-project.tsx";

const Inbox = later(
  withTexts(() => import("../../../views/workspace/inbox/inbox-page.tsx")),
  (part) => part.default,
);

const InboxPage = () => {
  const task = useShownPage("/inbox").search?.["task"] ?? "";
  const project = projectNamed(useProjects(), task.split("-")[0]?.toUpperCase() ?? "");
  const name = project ? nameIn(project, task) : null;
  return (
    <OnceThere>
      <Inbox selected={project && name !== null ? { project, name } : null} />
    </OnceThere>
  );
};

export const Route = createFileRoute("/_workspace/inbox")({ component: InboxPage });
