import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SelectionActor } from "../../../../../machines/workspace/selection.ts";
import type { Field, Label, Project, Task } from "../../../../domain/rows.ts";
import { media } from "../../../theme/tokens.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useListener } from "../hooks/use-listener.ts";
import { useMenuOf } from "../hooks/use-menu-of.ts";
import { stateOf } from "../task/task-facts.ts";
import type { TaskActions } from "../task/use-task-actions.ts";
import { useTaskFocus } from "../task/use-task-focus.ts";
import { leastWidthOf, type Shown, tracksOf } from "./list-columns.ts";
import type { Group } from "./list-groups.ts";
import { Heads } from "./list-heads.tsx";
import { ListRow, type RowActions } from "./list-row.tsx";
import { columns as all, hasColumn, type ListView } from "../../../../domain/list-view.ts";
import * as css from "./list.css.ts";
import { type Item, useDrawnItems } from "./use-drawn-items.ts";
import { useListKeys } from "./use-list-keys.ts";

type TaskListProps = {
  project: Project;
  labels: readonly Label[];
  fields: readonly Field[];
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  view: ListView;
  onView: (view: ListView) => void;
  selection: SelectionActor;
  actions: TaskActions;
  onEdit: (task: Task, what: "title" | "assignee") => void;
  onCreate: () => void;
  /** The task beside the list. */
  open: string | null;
  /** Something stands beside the list. */
  isBeside: boolean;
  undone: ReadonlyMap<string, string>;
  /** What stands above the rows. */
  children: ReactNode;
};

/** The lines of the list: each group with its tasks, unless it is folded. */
const useItems = (groups: readonly Group[], view: ListView) => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(
    () =>
      groups.flatMap((group): Item[] => [
        ...(view.group === "none" ? [] : [{ kind: "group", group } as const]),
        ...(folded.has(group.key) ? [] : group.tasks.map((task) => ({ kind: "task", group, task }) as const)),
      ]),
    [groups, folded, view.group],
  );
  const tasks = useMemo(() => items.flatMap((item) => (item.kind === "task" ? [item.task.id] : [])), [items]);
  const fold = (key: string) =>
    setFolded((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  return { items, tasks, folded, fold };
};

/** Which tasks are chosen of those that are shown. */
const useChoosing = (selection: SelectionActor, shown: readonly string[]) => {
  const chosen = useSelector(selection, ({ context }) => context.chosen);
  const anchor = useSelector(selection, ({ context }) => context.anchor);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  // Nobody changes what they no longer see.
  useEffect(() => {
    const there = new Set(shown);
    const left = chosen.filter((id) => !there.has(id));
    if (left.length > 0) selection.send({ type: "tasks.left", tasks: left });
  }, [chosen, shown, selection]);
  const choose = (task: string, isRange: boolean) => {
    const [from, to] = [shown.indexOf(anchor ?? task), shown.indexOf(task)];
    if (!isRange || from < 0) selection.send({ type: "task.toggled", task });
    else selection.send({ type: "range.chosen", tasks: shown.slice(Math.min(from, to), Math.max(from, to) + 1) });
  };
  return { isChosen, choose };
};

type InList = { focus: (task: string) => void; choose: (task: string, isRange: boolean) => void; onMenu: RowActions["onMenu"] };

/** What can be done with a task in the list; the same for as long as the list is there. */
const useRowActions = (actions: TaskActions, { focus, choose, onMenu }: InList): RowActions => {
  const latest = useLatest(choose);
  const [stable] = useState<RowActions>(() => ({
    ...actions,
    // Its menu stays behind in the group that it leaves, as on a board.
    move(task, move) {
      flushSync(() => onMenu(task.id, false));
      actions.move(task, move);
      focus(task.id);
    },
    onMenu,
    onChoose: (task, isRange) => latest()(task, isRange),
  }));
  return stable;
};

type GroupRowProps = {
  group: Group;
  project: Project;
  view: ListView;
  name: string;
  isFolded: boolean;
  index: number;
  start: number;
  onFold: (key: string) => void;
};

const GroupRow = ({ group, project, view, name, isFolded, index, start, onFold }: GroupRowProps) => {
  const category = view.group === "state" ? stateOf(project, group.key)?.category : undefined;
  return (
    <div role="row" className={css.group} style={{ translate: `0 ${start}px` }} aria-rowindex={index}>
      <span role="cell">
        <button type="button" className={css.headButton} aria-expanded={!isFolded} onClick={() => onFold(group.key)}>
          <WorkIcon name={isFolded ? "arrow-right" : "down"} size={14} />
          {category && <CategorySign category={category} />}
          {name} <span className={css.count}>{group.tasks.length}</span>
        </button>
      </span>
    </div>
  );
};

/** A project's tasks in lines, of which only those in sight are drawn. */
export const TaskList = (props: TaskListProps) => {
  const { project, labels, fields, groups, nameOf, view, onView, selection, open, isBeside, undone, children } = props;
  const { t } = useLingui();
  const isPhone = useMedia(media.phone);
  const isNarrow = isPhone || isBeside;
  const box = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const [menuOf, onMenu] = useMenuOf();
  const [focused, focus] = useTaskFocus();
  const { items, tasks, folded, fold } = useItems(groups, view);
  const virtual = useDrawnItems(scroll, items, isNarrow, focused);
  const { isChosen, choose } = useChoosing(selection, tasks);
  const actions = useRowActions(props.actions, { focus, choose, onMenu });
  const keys = useListKeys({
    tasks,
    onFocus: focus,
    onToggle: (task) => choose(task, false),
    onRange: (task) => choose(task, true),
    onMenu: (id) => onMenu(id, true),
    onEdit: props.onEdit,
    onCreate: props.onCreate,
  });
  useListener(box, "keydown", keys);
  // The bar at the foot is gone with what was pressed in it.
  const hasBar = useSelector(selection, (state) => state.hasTag("chosen"));
  const whole = useRef<HTMLInputElement>(null);
  useFocusBack(hasBar, () => whole.current);

  const columns = all.filter((column) => hasColumn(view, column));
  const shownFields = useMemo(() => fields.filter(({ id }) => view.with.includes(id)), [fields, view.with]);
  const shown: Shown = { columns, fields: shownFields, isNarrow, isPhone };
  return (
    <div className={css.box} ref={box} data-narrow={isNarrow ? "" : undefined}>
      {children}
      <div className={css.scroll} ref={scroll} style={{ "--tracks": tracksOf(shown) }}>
        <div role="table" aria-label={t`Tasks`} aria-rowcount={items.length + 1} style={{ minWidth: leastWidthOf(shown) }}>
          <Heads
            shown={shown}
            view={view}
            onView={onView}
            selection={selection}
            tasks={tasks}
            onBox={(input) => void (whole.current = input)}
          />
          <div role="rowgroup" className={css.rows} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, key }) => {
              // There are as many as were counted.
              const item = items[index]!;
              const place = { index: index + 2, start };
              if (item.kind === "task")
                return (
                  <ListRow
                    key={key}
                    {...place}
                    task={item.task}
                    project={project}
                    labels={labels}
                    columns={columns}
                    fields={shownFields}
                    actions={actions}
                    isChosen={isChosen.has(item.task.id)}
                    isOpen={open === item.task.id}
                    isMenuOpen={menuOf === item.task.id}
                    undone={undone.get(item.task.id)}
                    isNarrow={isNarrow}
                  />
                );
              const { group } = item;
              const isFolded = folded.has(group.key);
              return (
                <GroupRow
                  key={key}
                  {...place}
                  group={group}
                  project={project}
                  view={view}
                  name={nameOf(group)}
                  isFolded={isFolded}
                  onFold={fold}
                />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
};
