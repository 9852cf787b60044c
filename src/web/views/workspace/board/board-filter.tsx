import { useEffect, useLayoutEffect } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useFields, useLabels, usePlace, useTasks } from "../../../providers/workspace-rows.ts";
import { isShown } from "../../../../domain/list-filter.ts";
import { ListTools } from "../list/list-tools.tsx";
import { plainView, readListView, withoutGone, writeListView, type ListView } from "../../../../domain/list-view.ts";
import { useGoneNames } from "../list/list-words.ts";
import { useNamedReaders } from "../members/people.ts";
import { useArrangement } from "../views/use-arrangement.ts";
import { viewPage } from "../views/view-address.ts";
import { ViewLine } from "../views/view-line.tsx";
import { useNavigate } from "../shell/routing.tsx";

/** What a board asks for: which tasks, of all states, for these are its columns. */
const filterOf = ({ q, assignee, priority, label, due, values }: ListView): ListView => ({
  ...plainView,
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
  /** Told of the tasks that are shown, by their ids; null for all of them. */
  onShown: (shown: ReadonlySet<string> | null) => void;
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
  const isPlain = boardForm.write(view) === "";
  const shown = isPlain ? tasks : tasks.filter(isShown(view, { project, me, today }));
  /** The same as long as they are the same tasks. */
  const ids = isPlain ? null : shown.map(({ id }) => id).join(" ");
  // Before anything is drawn that is not to be seen.
  useLayoutEffect(() => onShown(ids === null ? null : new Set(ids.split(" "))), [onShown, ids]);
  useEffect(() => () => onShown(null), [onShown]);
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
      />
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
