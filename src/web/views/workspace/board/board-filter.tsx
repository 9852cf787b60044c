import { useEffect, useLayoutEffect } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useFields, useLabels, usePlace, useTasks } from "../../../providers/workspace-rows.ts";
import { laterPart } from "../../../loading/part.ts";
import { isShown } from "../../../../domain/list-filter.ts";
import { LaneChoice } from "../lanes/lane-choice.tsx";
import { laneKinds } from "../lanes/lane-places.ts";
import { ListTools } from "../list/list-tools.tsx";
import { plainView, readListView, withoutGone, writeListView, type ListView } from "../../../../domain/list-view.ts";
import { useGoneNames } from "../list/list-words.ts";
import { useNamedReaders } from "../members/people.ts";
import { useArrangement } from "../views/use-arrangement.ts";
import { viewPage } from "../views/view-address.ts";
import { ViewLine } from "../views/view-line.tsx";
import { useNavigate } from "../shell/routing.tsx";
import type { Filtered } from "./filtered.ts";

const useLanes = laterPart(() => import("../lanes/lane-boards.tsx"));

/** What a board asks for: which tasks, of all states, for these are its columns; and by what it has lanes. */
const filterOf = ({ group, q, assignee, priority, label, due, values }: ListView): ListView => ({
  ...plainView,
  // By a state there are columns, and by what else a list has groups no lanes.
  group: laneKinds.find((kind) => kind === group) ?? plainView.group,
  q,
  assignee,
  priority,
  label,
  due,
  values,
  hasOver: true,
});
const boardForm = {
  read: (query: string) => filterOf(readListView(query)),
  write: (view: ListView) => writeListView({ ...view, hasOver: false }),
};

type BoardFilterProps = {
  project: Project;
  /** What the address says of the task beside the board; null for none. */
  task: string | null;
  /** Told of the tasks that are shown, and what draws them in lanes. */
  onShown: (filtered: Filtered) => void;
};

/** Which of a board's tasks are shown, and the saved view of them. It is fetched when somebody asks for it. */
export const BoardFilter = ({ project, task, onShown }: BoardFilterProps) => {
  const navigate = useNavigate();
  const tasks = useTasks(project.id);
  const labels = useLabels(project.id);
  const fields = useFields(project.id);
  const people = useNamedReaders(project);
  const me = usePlace()?.me.id ?? "";
  const { today } = useToday();
  const goneNames = useGoneNames();
  const arrangement = useArrangement(project, "board", boardForm);
  const { targetOf } = arrangement;
  const { view, gone } = withoutGone(arrangement.shown, { project, people, labels });
  const kind = laneKinds.find((each) => each === view.group) ?? null;
  const Lanes = useLanes(kind !== null)?.[kind ?? "assignee"] ?? null;
  const isPlain = boardForm.write({ ...view, group: plainView.group }) === "";
  const shown = isPlain ? tasks : tasks.filter(isShown(view, { project, me, today }));
  /** The same as long as they are the same tasks. */
  const ids = isPlain ? null : shown.map(({ id }) => id).join(" ");
  // Before anything is drawn that is not to be seen.
  useLayoutEffect(() => onShown({ shown: ids === null ? null : new Set(ids.split(" ")), Lanes }), [onShown, ids, Lanes]);
  useEffect(() => () => onShown({ shown: null, Lanes: null }), [onShown]);
  return (
    <>
      <ListTools
        of="board"
        project={project}
        people={people}
        labels={labels}
        fields={fields}
        view={view}
        onView={(next) => navigate({ ...targetOf(next, task), replace: true })}
        count={shown.length}
      >
        <LaneChoice
          kind={kind}
          onKind={(next) => navigate({ ...targetOf({ ...view, group: next ?? plainView.group }, task), replace: true })}
        />
      </ListTools>
      <ViewLine
        project={project}
        kind="board"
        arrangement={arrangement}
        gone={gone.map((filter) => goneNames[filter])}
        onPlain={() => navigate({ ...viewPage(project.key, "board", { query: "", task }), replace: true })}
      />
    </>
  );
};
