import { Trans } from "@lingui/react/macro";
import { can } from "../../../../contract/workspace/can.ts";
import { isClosed, type Project, type Task } from "../../../../domain/rows.ts";
import { roleOf } from "../../../providers/workspace-moves.ts";
import { usePlace, useProjects, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { Tile } from "../../../ui/work/tile.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { addressOf } from "../task-facts.ts";
import { useTaskCopies } from "../use-task-copies.ts";
import { useWay } from "../way.tsx";

/** Gives a task with its subtasks to another project in which the person may make some; the page goes with it. */
export const Transfer = ({ task, project, mayDelete }: { task: Task; project: Project; mayDelete: boolean }) => {
  const store = useWorkspaceRows();
  const role = usePlace()?.me.role;
  const copies = useTaskCopies();
  const way = useWay();
  const others = useProjects().filter(
    (other) =>
      other.id !== project.id &&
      !isClosed(other) &&
      role !== undefined &&
      can(role, "task.make", { isPrivate: other.isPrivate, given: roleOf(store, other) }) === "yes" &&
      (!other.isPrivate || mayDelete),
  );
  if (others.length === 0) return null;
  return (
    <Menu
      rises
      entries={others.map((other) => ({ value: other.id, label: other.name, note: other.key, icon: <Tile {...other} /> }))}
      onSelect={(chosen) => {
        const to = others.find(({ id }) => id === chosen);
        const now = to && copies.transfer(task, project, to);
        if (to && now) way.go(`/t/${addressOf(to, now)}`);
      }}
      trigger={(button) => (
        <Button {...button} tone="ghost" size="small" className={row} icon={<WorkIcon name="arrow-right" size={15} />}>
          <Trans>Move to another project</Trans>
        </Button>
      )}
    />
  );
};
