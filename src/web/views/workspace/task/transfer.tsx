import { Trans } from "@lingui/react/macro";
import type { Project, Task } from "../../../../domain/rows.ts";
import { mayMake } from "../../../providers/workspace-moves.ts";
import { useProjects, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { Tile } from "../../../ui/work/tile.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { taskPage } from "./task-facts.ts";
import { useTaskCopies } from "./use-task-copies.ts";
import { useNavigate } from "../shell/routing.tsx";

/** Gives a task with its subtasks to another project in which the person may make some; the page goes with it. */
export const Transfer = ({ task, project, mayDelete }: { task: Task; project: Project; mayDelete: boolean }) => {
  const store = useWorkspaceRows();
  const copies = useTaskCopies();
  const navigate = useNavigate();
  const others = useProjects().filter((other) => other.id !== project.id && mayMake(store, other) && (!other.isPrivate || mayDelete));
  if (others.length === 0) return null;
  return (
    <Menu
      rises
      entries={others.map((other) => ({
        value: other.id,
        label: other.name,
        note: other.key,
        icon: <Tile name={other.name} color={other.color} icon={other.icon} />,
      }))}
      onSelect={(chosen) => {
        const to = others.find(({ id }) => id === chosen);
        const now = to && copies.transfer(task, project, to);
        if (to && now) navigate(taskPage(to, now));
      }}
      trigger={(button) => (
        <Button {...button} tone="ghost" size="small" className={row} icon={<WorkIcon name="arrow-right" size={15} />}>
          <Trans>Move to another project</Trans>
        </Button>
      )}
    />
  );
};
