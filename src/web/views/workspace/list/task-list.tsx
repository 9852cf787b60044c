import { Trans, useLingui } from "@lingui/react/macro";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { SelectionActor } from "../../../../../machines/workspace/selection.ts";
import type { Field, Label, Project, Task } from "../../../../domain/rows.ts";
import { useRem } from "../../../ui/use-rem.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { media } from "../../../theme/tokens.ts";
import { hidden } from "../../../ui/text.css.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { stateOf } from "../task/task-facts.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useListener } from "../hooks/use-listener.ts";
import { useMenuOf } from "../hooks/use-menu-of.ts";
import type { TaskDeeds } from "../task/use-task-deeds.ts";
import { useTaskFocus } from "../task/use-task-focus.ts";
import { useLatest } from "../hooks/use-latest.ts";
import type { Group } from "./list-groups.ts";
import { ListRow, type RowDeeds } from "./list-row.tsx";
import { columns as all, hasColumn, type Column, type ListView, type Order, type Sorting } from "./list-view.ts";
import { useColumnNames } from "./list-words.ts";
import * as css from "./list.css.ts";
import { useListKeys } from "./use-list-keys.ts";

/** How narrow a column may become, in pixels, and how wide it is; the title has the rest. */
const widths: Record<Column, readonly [least: number, track: string]> = {
  state: [96, "minmax(96px, 132px)"],
  labels: [72, "minmax(72px, 160px)"],
  priority: [92, "92px"],
  due: [92, "92px"],
  estimate: [92, "92px"],
  age: [76, "76px"],
  assignee: [60, "60px"],
};
/** The same of a field of the project. */
const widthOfField = [92, "minmax(92px, 148px)"] as const;
const [tick, leastTitle, menu, gap, edge] = [24, 160, 28, 12, 16];
const by = (sort: Order, sortBy: string | null = null): Sorting => ({ sort, sortBy });
/** By which order a column's head sorts. */
const orderOf: Partial<Record<Column, Sorting>> = { state: by("rank"), priority: by("priority"), due: by("due"), age: by("age") };

/** As its rules have them, in pixels for letters of 16. */
const heights = { group: 36, task: 36 } as const;
const narrowHeights = { group: 44, task: 60 } as const;

type Item = { kind: "group"; group: Group } | { kind: "task"; group: Group; task: Task };

type TaskListProps = {
  project: Project;
  labels: readonly Label[];
  fields: readonly Field[];
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  view: ListView;
  onView: (view: ListView) => void;
  selection: SelectionActor;
  deeds: TaskDeeds;
  onEdit: (task: Task, what: "title" | "assignee") => void;
  onCreate: () => void;
  /** The task beside the list. */
  open: string | null;
  /** Something stands beside the list. */
  isBeside: boolean;
  takenBack: ReadonlyMap<string, string>;
  /** What stands above the rows. */
  children: ReactNode;
};

/** A head that sorts by its column, first one way, then the other. */
const Head = ({
  order,
  view,
  onView,
  children,
}: Pick<TaskListProps, "view" | "onView"> & { order: Sorting | undefined; children: ReactNode }) => {
  if (order === undefined) return <span role="columnheader">{children}</span>;
  const isSorted = view.sort === order.sort && view.sortBy === order.sortBy;
  return (
    <span role="columnheader" aria-sort={isSorted ? (view.isDescending ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        className={css.headButton}
        onClick={() => onView({ ...view, ...order, isDescending: isSorted && !view.isDescending })}
      >
        {children}
        {isSorted && <WorkIcon name={view.isDescending ? "down" : "up"} size={14} />}
      </button>
    </span>
  );
};

/** A project's tasks in lines, of which only those in sight are drawn. */
export const TaskList = ({
  project,
  labels,
  fields,
  groups,
  nameOf,
  view,
  onView,
  selection,
  deeds,
  onEdit,
  onCreate,
  open,
  isBeside,
  takenBack,
  children,
}: TaskListProps) => {
  const { t } = useLingui();
  const names = useColumnNames();
  const isPhone = useMedia(media.phone);
  const isNarrow = isPhone || isBeside;
  const box = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [menuOf, onMenu] = useMenuOf();
  const [focused, focus] = useTaskFocus();
  const chosen = useSelector(selection, ({ context }) => context.chosen);
  const anchor = useSelector(selection, ({ context }) => context.anchor);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);

  const items = useMemo(
    () =>
      groups.flatMap((group): Item[] => [
        ...(view.group === "none" ? [] : [{ kind: "group", group } as const]),
        ...(folded.has(group.key) ? [] : group.tasks.map((task) => ({ kind: "task", group, task }) as const)),
      ]),
    [groups, folded, view.group],
  );
  const shown = useMemo(() => items.flatMap((item) => (item.kind === "task" ? [item.task.id] : [])), [items]);
  const sizes = isNarrow ? narrowHeights : heights;
  const scale = useRem() / 16;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    // There are as many as were counted.
    estimateSize: (at) => sizes[items[at]!.kind] * scale,
    getItemKey: (at) => {
      // Likewise.
      const item = items[at]!;
      return item.kind === "group" ? `group ${item.group.key}` : `${item.group.key} ${item.task.id}`;
    },
    overscan: 12,
    // Below the heads, which stay.
    scrollPaddingStart: 40,
  });
  useEffect(() => virtual.measure(), [virtual, sizes, scale]);
  useEffect(() => {
    if (!focused) return;
    const at = items.findIndex((item) => item.kind === "task" && item.task.id === focused.id);
    if (at < 0) return;
    virtual.scrollToIndex(at);
    const frame = requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-task="${focused.id}"] a`)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focused, items, virtual]);

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
  const latest = useLatest(choose);
  const [stable] = useState<RowDeeds>(() => ({
    ...deeds,
    // Its menu stays behind in the group that it leaves, as on a board.
    move(task, move) {
      flushSync(() => onMenu(task.id, false));
      deeds.move(task, move);
      focus(task.id);
    },
    onMenu,
    onChoose: (task, isRange) => latest()(task, isRange),
  }));
  const keys = useListKeys({
    tasks: shown,
    onFocus: focus,
    onToggle: (task) => choose(task, false),
    onRange: (task) => choose(task, true),
    onMenu: (id) => onMenu(id, true),
    onEdit,
    onCreate,
  });
  useListener(box, "keydown", keys);
  // The bar at the foot is gone with what was pressed in it.
  const hasBar = useSelector(selection, (state) => state.hasTag("chosen"));
  const whole = useRef<HTMLInputElement>(null);
  useFocusBack(hasBar, () => whole.current);

  const columns = all.filter((column) => hasColumn(view, column));
  const shownFields = useMemo(() => fields.filter(({ id }) => view.with.includes(id)), [fields, view.with]);
  const tracks = isNarrow
    ? `${isPhone ? 32 : tick}px minmax(0, 1fr) ${isPhone ? 44 : menu}px`
    : [
        `${tick}px`,
        `minmax(${leastTitle}px, 1fr)`,
        ...columns.map((column) => widths[column][1]),
        ...shownFields.map(() => widthOfField[1]),
        `${menu}px`,
      ].join(" ");
  const least =
    tick +
    leastTitle +
    menu +
    2 * edge +
    (columns.length + shownFields.length + 2) * gap +
    shownFields.length * widthOfField[0] +
    columns.reduce((sum, column) => sum + widths[column][0], 0);
  const some = chosen.length > 0;
  const everything = [...new Set(shown)];
  const isAll = some && chosen.length === everything.length;
  return (
    <div className={css.box} ref={box} data-narrow={isNarrow ? "" : undefined}>
      {children}
      <div className={css.scroll} ref={scroll} style={{ "--tracks": tracks }}>
        <div role="table" aria-label={t`Tasks`} aria-rowcount={items.length + 1} style={{ minWidth: isNarrow ? undefined : least }}>
          <div role="row" className={css.heads} aria-rowindex={1}>
            <span role="columnheader">
              <label className={css.tick}>
                <input
                  type="checkbox"
                  className={css.tickBox}
                  aria-label={t`Choose all`}
                  checked={isAll}
                  ref={(input) => {
                    whole.current = input;
                    if (input) input.indeterminate = some && !isAll;
                  }}
                  onChange={() => selection.send(isAll ? { type: "selection.cleared" } : { type: "all.chosen", tasks: everything })}
                />
              </label>
            </span>
            <Head order={by("title")} view={view} onView={onView}>
              <Trans>Title</Trans>
            </Head>
            {!isNarrow &&
              columns.map((column) => (
                <Head key={column} order={orderOf[column]} view={view} onView={onView}>
                  {names[column]}
                </Head>
              ))}
            {!isNarrow &&
              shownFields.map(({ id, name }) => (
                <Head key={id} order={by("field", id)} view={view} onView={onView}>
                  <span className={css.words} title={name}>
                    {name}
                  </span>
                </Head>
              ))}
            <span role="columnheader" aria-label={t`Next steps`}>
              <span className={hidden}>
                <Trans>Next steps</Trans>
              </span>
            </span>
          </div>
          <div role="rowgroup" className={css.rows} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, key }) => {
              // There are as many as were counted.
              const item = items[index]!;
              if (item.kind === "task")
                return (
                  <ListRow
                    key={key}
                    task={item.task}
                    project={project}
                    labels={labels}
                    columns={columns}
                    fields={shownFields}
                    deeds={stable}
                    index={index + 2}
                    start={start}
                    isChosen={isChosen.has(item.task.id)}
                    isOpen={open === item.task.id}
                    isMenuOpen={menuOf === item.task.id}
                    takenBack={takenBack.get(item.task.id)}
                    isNarrow={isNarrow}
                  />
                );
              const { group } = item;
              const isFolded = folded.has(group.key);
              const category = view.group === "state" ? stateOf(project, group.key)?.category : undefined;
              return (
                <div key={key} role="row" className={css.group} style={{ translate: `0 ${start}px` }} aria-rowindex={index + 2}>
                  <span role="cell">
                    <button
                      type="button"
                      className={css.headButton}
                      aria-expanded={!isFolded}
                      onClick={() =>
                        setFolded((before) => new Set(isFolded ? [...before].filter((each) => each !== group.key) : [...before, group.key]))
                      }
                    >
                      <WorkIcon name={isFolded ? "arrow-right" : "down"} size={14} />
                      {category && <CategorySign category={category} />}
                      {nameOf(group)} <span className={css.count}>{group.tasks.length}</span>
                    </button>
                  </span>
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
};
