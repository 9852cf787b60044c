import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { WorkspaceNotFound } from "../../../views/workspace/shell/not-found.tsx";
import { useShownPage } from "../../../views/workspace/shell/routing.tsx";
import { later, OnceThere, page } from "./-parts.tsx";
import { nameIn, useProjectOf } from "./-project.tsx";

const WholeTask = later(
  withTexts(() => import("../../../views/workspace/task/whole-task.tsx")),
  (part) => part.WholeTask,
  page,
);

/** The project and the task that an address such as `/t/MKT-12` names. */
const TaskPage = () => {
  const { task } = useShownPage("/t/$task").params;
  const { project, hadProject } = useProjectOf(task.split("-")[0] ?? "");
  const name = project ? nameIn(project, task) : null;
  return (
    <OnceThere>
      {project && name !== null ? <WholeTask key={task} project={project} name={name} /> : <WorkspaceNotFound hadProject={hadProject} />}
    </OnceThere>
  );
};

export const Route = createFileRoute("/_workspace/t/$task")({ component: TaskPage });
