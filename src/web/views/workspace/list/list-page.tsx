import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useMemo, useState } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { provideComposer, readDraft } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useFoundTask } from "../../../providers/workspace-moves.ts";
import { useOffers } from "../palette/use-offers.ts";
import { useFields, useLabels, useOpenProject, usePlace, useTasks, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { EmptyLine } from "../../../ui/work/empty-line.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import * as page from "../board/board-page.css.ts";
import { Composer, useTaskWords } from "../board/composer.tsx";
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
import { useArrangement } from "../views/use-arrangement.ts";
import { viewPage } from "../views/view-address.ts";
import { ViewLine } from "../views/view-line.tsx";
import { useNavigate } from "../shell/routing.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { groupsOf } from "./list-groups.ts";
import { ListTools } from "./list-tools.tsx";
import { goneFrom, plainView, readListView, without, writeListView, type GoneFilter, type ListView } from "./list-view.ts";
import { useGoneNames, useGroupName, useViewOffers } from "./list-words.ts";
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

/** /p/{key}/list: the tasks of a project in lines. A module of its own, because it is fetched when somebody goes there. */
export default function ListPage({ project, selected }: ListPageProps) {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const navigate = useNavigate();
  const isThere = useOpenProject(project.id);
  const tasks = useTasks(project.id);
  const labels = useLabels(project.id);
  const fields = useFields(project.id);
  const people = useNamedReaders(project);
  const me = usePlace()?.me.id ?? "";
  const { today } = useToday();
  const undone = useUndone(project);
  const canMake = useCanMake(project);
  const arrangement = useArrangement(project, "list", listForm);
  const { targetOf } = arrangement;
  const goneNames = useGoneNames();
  const gone = isThere ? goneFrom(arrangement.shown, { project, people, labels }) : none;
  const view = gone.length === 0 ? arrangement.shown : without(arrangement.shown, gone);
  const groups = groupsOf(tasks, view, { project, people, labels, fields, me, today });
  const viewOffers = useViewOffers();
  const groupName = useGroupName(project, people, labels, fields);
  const { id: selectedId, isSearching, elsewhere } = useFoundTask(project, selected);
  useLedOn(elsewhere);
  const [wanted, setWanted] = useRequestedEdit(selectedId);

  const pageOf = useCallback(
    (shown: ListView, task: Task | null) => targetOf(shown, task && addressOf(project, task)),
    [project, targetOf],
  );
  const taskAt = (task: Task) => pageOf(view, task);
  const actions = useTaskActions(project, taskAt);
  const beside = selectedId === null ? null : (store.rows.get("task", selectedId) ?? null);
  const show = (next: ListView) => navigate({ ...pageOf(next, beside), replace: true });
  const alone = useLatest(pageOf(view, null));
  const close = useCallback(() => navigate(alone()), [navigate, alone]);

  const selection = useTaskSelection(project);
  const acts = useTaskActs();
  const { initial } = project.workflow;
  const draftOf = `${project.id}-list`;
  const [draft] = useState(() => readDraft(draftOf));
  const machine = useMemo(
    () => provideComposer(draftOf, (title) => acts.make(project.id, initial, title)),
    [acts, draftOf, project.id, initial],
  );
  const composer = useFlow(machine, { input: { draft } });
  const state = stateOf(project, initial);
  const words = useTaskWords(state ? nameFor(i18n, state.name) : "");
  const create = () => composer.send({ type: "composer.opened" });
  useOffers(() => [
    ...(canMake ? [{ key: "new task", name: t`New task`, note: "C", icon: "plus", leads: true, run: create } as const] : []),
    ...viewOffers(view, show),
  ]);
  const shown = groups.reduce((sum, group) => sum + group.tasks.length, 0);
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
            <ListTools
              of="list"
              project={project}
              people={people}
              labels={labels}
              fields={fields}
              view={view}
              onView={show}
              count={shown}
            />
            <ViewLine
              project={project}
              kind="list"
              arrangement={arrangement}
              gone={gone.map((filter) => goneNames[filter])}
              onPlain={() =>
                navigate({ ...viewPage(project.key, "list", { query: "", task: beside && addressOf(project, beside) }), replace: true })
              }
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
                setWanted({ task: task.id, what });
                navigate(taskAt(task));
              }}
              onCreate={create}
              open={selectedId}
              isBeside={selected !== null}
              undone={undone}
            >
              {canMake && (
                <div className={css.make}>
                  <Composer actor={composer} workflow={project.workflow} words={words} />
                </div>
              )}
              {shown === 0 && (
                <div className={css.empty}>
                  <EmptyLine
                    title={tasks.length === 0 ? <Trans>No tasks yet</Trans> : <Trans>No task is like that</Trans>}
                    action={
                      tasks.length > 0 && (
                        <Button tone="secondary" size="small" className={bar} onClick={() => show({ ...plainView, hasOver: true })}>
                          <Trans>Show all</Trans>
                        </Button>
                      )
                    }
                  />
                </div>
              )}
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
            <TaskPanel id={selectedId} isSearching={isSearching} project={project} wanted={wanted} taskAt={taskAt} onClose={close} />
          )}
        </div>
      </Opening>
    </div>
  );
}
