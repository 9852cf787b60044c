import { useLingui } from "@lingui/react/macro";
import type { Project, Task } from "../../../../domain/rows.ts";
import { IconButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { taskPage } from "./task-facts.ts";
import { useHrefOf } from "../shell/routing.tsx";

/** Copies the address of a task by itself. */
export const CopyLink = ({ task, project }: { task: Task; project: Project }) => {
  const { t } = useLingui();
  const hrefOf = useHrefOf();
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(hrefOf(taskPage(project, task)), location.href).href);
    showToast({ tone: "success", title: t`The link is copied` });
  };
  return (
    <IconButton className={square} size="small" label={t`Copy the link`} onClick={() => void copy()}>
      <WorkIcon name="link" />
    </IconButton>
  );
};
