import { useLingui } from "@lingui/react/macro";
import type { Project, Task } from "../../../../domain/rows.ts";
import type { Judged } from "../../../../workflow/evaluate.ts";
import { reasonText } from "../../../i18n/reasons.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { useMay, useMoves } from "../../../providers/workspace-moves.ts";
import { usePlace, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Icon } from "../../../ui/icons.tsx";
import { MenuPanel, type ShownPanel } from "../../../ui/menu.tsx";
import { meta, strong } from "../../../ui/text.css.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { numberOf, stateOf } from "../task/task-facts.ts";

/** What is said of a move: where it leads; where it cannot be made, why not. */
export const useMoveNote = () => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  return ({ move, reasons, warnings }: Judged, project: Project): string => {
    if (reasons.length > 0) return reasons.map((reason) => reasonText(i18n, reason, project.workflow, rows)).join(" · ");
    const to = stateName(i18n, project.workflow, move.to);
    const leads = t`to ${to}`;
    return [leads, ...warnings.map((warning) => reasonText(i18n, warning, project.workflow, rows))].join(" · ");
  };
};

/** A move's sign: that of the state to which it leads, or a lock. */
export const MoveSign = ({ judged, project }: { judged: Judged; project: Project }) =>
  judged.isAllowed ? (
    <CategorySign category={stateOf(project, judged.move.to)?.category ?? "open"} size={16} />
  ) : (
    <WorkIcon name="lock" size={16} />
  );

/** What a card's menu offers. */
export type MovesListProps = {
  task: Task;
  project: Project;
  onMove: (move: string) => void;
  onAssignToMe: () => void;
  onDelete: () => void;
  /** Chooses it, for several to be changed at once, or takes that back; left out where something else does. */
  onChoose?: () => void;
  isChosen?: boolean;
};

/** Its moves first, those that are not possible with the reason. A module of its own, because it is fetched with the first menu that opens. */
export default function MovesList({
  task,
  project,
  shown,
  onMove,
  onAssignToMe,
  onDelete,
  onChoose,
  isChosen,
}: MovesListProps & { shown: ShownPanel }) {
  const { t, i18n } = useLingui();
  const moves = useMoves(task);
  const noteOf = useMoveNote();
  const me = usePlace()?.me.id;
  const may = useMay(project);
  return (
    <MenuPanel
      {...shown}
      rises
      header={
        <>
          <p className={strong}>{task.title}</p>
          <p className={meta}>{numberOf(project, task)}</p>
        </>
      }
      entries={[
        ...moves.map((judged) => ({
          value: `move ${judged.move.id}`,
          label: nameFor(i18n, judged.move.name),
          note: noteOf(judged, project),
          disabled: !judged.isAllowed,
          icon: <MoveSign judged={judged} project={project} />,
        })),
        ...(task.assignee === me || !may("task.edit", task)
          ? []
          : [{ value: "assign", label: t`Take it on`, icon: <Icon name="user" size={16} /> }]),
        ...(onChoose && (isChosen || may("task.edit", task))
          ? [{ value: "choose", label: isChosen ? t`Choose it no longer` : t`Choose it`, icon: <Icon name="check" size={16} /> }]
          : []),
        ...(may("task.delete", task) ? [{ value: "delete", label: t`Move to trash`, icon: <WorkIcon name="trash" size={16} /> }] : []),
      ]}
      onSelect={(chosen) => {
        if (chosen === "assign") onAssignToMe();
        else if (chosen === "choose") onChoose?.();
        else if (chosen === "delete") onDelete();
        else onMove(chosen.slice("move ".length));
      }}
    />
  );
}
