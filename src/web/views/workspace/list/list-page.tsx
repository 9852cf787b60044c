import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useFoundTask } from "../../../providers/workspace-moves.ts";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import { useFields, useLabels, useOpenProject, usePlace, useTasks, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { EmptyLine } from "../../../ui/work/empty-line.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import * as page from "../board/board-page.css.ts";
import { TextComposer, useTaskWords } from "../board/text-composer.tsx";
import { useTaskComposer } from "../board/use-task-composer.ts";
import { useNamedReaders } from "../members/people.ts";
import { Opening } from "../shell/opening.tsx";
import { ProjectBar } from "../project/project-bar.tsx";
import { TaskPanel } from "../task/task-panel.tsx";
import { useRequestedEdit } from "../task/requested-edit.ts";
import { useLedOn } from "../task/use-led-on.ts";
import { addressOf, stateOf } from "../task/task-facts.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useUndone } from "../commands/use-undone.ts";
import { useCanMake, useTaskActions } from "../task/use-task-actions.ts";
import { type Arrangement, useArrangement } from "../views/use-arrangement.ts";
import { viewPage } from "../views/view-address.ts";
import { ViewLine } from "../views/view-line.tsx";
import { useNavigate } from "../shell/routing.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ListDownload } from "./list-download.tsx";
import { groupsOf } from "./list-groups.ts";
import { ListTools } from "./list-tools.tsx";
import { plainView, readListView, withoutGone, writeListView, type GoneFilter, type ListView } from "../../../../domain/list-view.ts";
import { useGoneNames, useGroupName, useViewActions } from "./list-words.ts";
import * as css from "./list.css.ts";
import { TaskList } from "./task-list.tsx";
import { useTaskSelection } from "./use-task-selection.ts";

const listForm = { read: readListView, write: writeListView };
const none: readonly GoneFilter[] = [];

type ListPageProps = {
  project: Project;
  /** The number, or the id, of the task that stands beside it; null for none. */
  selected: string | null;
};

/** What the list shows: the project's tasks in groups, by what the address asks for without what of that is gone. */
const useList = (project: Project, isThere: boolean) => {
  const tasks = useTasks(project.id);
  const labels = useLabels(project.id);
  const fields = useFields(project.id);
  const people = useNamedReaders(project);
  const me = usePlace()?.me.id ?? "";
  const { today } = useToday();
  const arrangement = useArrangement(project, "list", listForm);
  const { view, gone } = isThere ? withoutGone(arrangement.shown, { project, people, labels }) : { view: arrangement.shown, gone: none };
  const groups = groupsOf(tasks, view, { project, people, labels, fields, me, today });
  const count = groups.reduce((sum, group) => sum + group.tasks.length, 0);
  return { arrangement, gone, view, groups, count, hasTasks: tasks.length > 0, labels, fields, people };
};

/** Where the page leads: the same list shown otherwise, or with another task beside it, or none. */
const useListLinks = (project: Project, { targetOf }: Arrangement<ListView>, view: ListView, selectedId: string | null) => {
  const store = useWorkspaceRows();
  const navigate = useNavigate();
  const pageOf = useCallback(
    (shown: ListView, task: Task | null) => targetOf(shown, task && addressOf(project, task)),
    [project, targetOf],
  );
  const beside = selectedId === null ? null : (store.rows.get("task", selectedId) ?? null);
  const alone = useLatest(pageOf(view, null));
  return {
    taskAt: (task: Task) => pageOf(view, task),
    show: (next: ListView) => navigate({ ...pageOf(next, beside), replace: true }),
    showPlain: () =>
      navigate({ ...viewPage(project.key, "list", { query: "", task: beside && addressOf(project, beside) }), replace: true }),
    close: useCallback(() => navigate(alone()), [navigate, alone]),
  };
};

/** Makes tasks in the state in which they begin. */
const useListComposer = (project: Project) => {
  const { i18n } = useLingui();
  const { initial } = project.workflow;
  const composer = useTaskComposer(`${project.id}-list`, project.id, initial);
  const state = stateOf(project, initial);
  const words = useTaskWords(state ? nameFor(i18n, state.name) : "");
  return { composer, words };
};

/** In the place of rows where no task is shown: `onAll` shows those that are there, null where there are none. */
const NoRows = ({ onAll }: { onAll: (() => void) | null }) => (
  <div className={css.empty}>
    <EmptyLine
      title={onAll === null ? <Trans>No tasks yet</Trans> : <Trans>No task is like that</Trans>}
      action={
        onAll && (
          <Button tone="secondary" size="small" className={bar} onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        )
      }
    />
  </div>
);

/** /p/{key}/list: the tasks of a project in lines. A module of its own, because it is fetched when somebody goes there. */
export default function ListPage({ project, selected }: ListPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isThere = useOpenProject(project.id);
  const { arrangement, gone, view, groups, count, hasTasks, labels, fields, people } = useList(project, isThere);
  const undone = useUndone(project);
  const canMake = useCanMake(project);
  const goneNames = useGoneNames();
  const viewActions = useViewActions();
  const groupName = useGroupName(project, people, labels, fields);
  const { id: selectedId, isSearching, elsewhere } = useFoundTask(project, selected);
  useLedOn(elsewhere);
  const [requested, setRequested] = useRequestedEdit(selectedId);
  const { taskAt, show, showPlain, close } = useListLinks(project, arrangement, view, selectedId);
  const actions = useTaskActions(project, taskAt);
  const selection = useTaskSelection(project);
  const { composer, words } = useListComposer(project);
  const create = () => composer.send({ type: "composer.opened" });
  usePaletteActions(() => [
    ...(canMake ? [{ key: "new task", name: t`New task`, note: "C", icon: "plus", leads: true, run: create } as const] : []),
    ...viewActions(view, show),
  ]);
  return (
    <div className={page.page}>
      <ProjectBar project={project} place="list">
        {canMake && (
          <Button className={bar} size="small" icon={<WorkIcon name="plus" size={15} />} onClick={create}>
            <Trans>New task</Trans>
          </Button>
        )}
      </ProjectBar>
      <Opening pending={!isThere} label={t`Opening the list…`} skeleton={<Skeleton height={320} />}>
        <div className={page.split} data-beside={selected === null ? undefined : ""}>
          <div className={page.side}>
            <ListTools of="list" project={project} people={people} labels={labels} fields={fields} view={view} onView={show} count={count}>
              <ListDownload project={project} labels={labels} fields={fields} view={view} groups={groups} />
            </ListTools>
            <ViewLine
              project={project}
              kind="list"
              arrangement={arrangement}
              gone={gone.map((filter) => goneNames[filter])}
              onPlain={showPlain}
            />
            <TaskList
              project={project}
              labels={labels}
              fields={fields}
              groups={groups}
              nameOf={({ key }) => groupName(view, key)}
              view={view}
              onView={show}
              selection={selection}
              actions={actions}
              onEdit={(task, what) => {
                setRequested({ task: task.id, what });
                navigate(taskAt(task));
              }}
              onCreate={create}
              open={selectedId}
              isBeside={selected !== null}
              undone={undone}
            >
              {canMake && (
                <div className={css.make}>
                  <TextComposer actor={composer} workflow={project.workflow} words={words} />
                </div>
              )}
              {count === 0 && <NoRows onAll={hasTasks ? () => show({ ...plainView, hasOver: true }) : null} />}
            </TaskList>
            <BulkBar
              actor={selection}
              project={project}
              people={people}
              labels={labels}
              fields={fields.filter(({ id }) => view.with.includes(id))}
            />
          </div>
          {selected !== null && (
            <TaskPanel id={selectedId} isSearching={isSearching} project={project} requested={requested} taskAt={taskAt} onClose={close} />
          )}
        </div>
      </Opening>
    </div>
  );
}
