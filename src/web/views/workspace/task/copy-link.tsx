import { useLingui } from "@lingui/react/macro";
import type { Project, Task } from "../../../../domain/rows.ts";
import { IconButton } from "../../../ui/button.tsx";
import { square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { taskPage } from "./task-facts.ts";
import { useCopy } from "../hooks/use-copy.ts";
import { useHrefOf } from "../shell/routing.tsx";

/** Copies the address of a task by itself. */
export const CopyLink = ({ task, project }: { task: Task; project: Project }) => {
  const { t } = useLingui();
  const hrefOf = useHrefOf();
  const copy = useCopy();
  return (
    <IconButton
      className={square}
      size="small"
      label={t`Copy the link`}
      onClick={() => void copy(new URL(hrefOf(taskPage(project, task)), location.href).href, t`The link is copied`)}
    >
      <WorkIcon name="link" />
    </IconButton>
  );
};
