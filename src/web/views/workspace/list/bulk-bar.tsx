import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type RefObject, useRef } from "react";
import type { BulkChange, SelectionActor } from "../../../../../machines/workspace/selection.ts";
import { type Field, type Label, type Person, priorities, type Project, type Task } from "../../../../domain/rows.ts";
import { taskList } from "../../../../domain/task-markdown.ts";
import { elementOf } from "../../../element-of.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import { tsvOf } from "../../../providers/tables.ts";
import { useMay } from "../../../providers/workspace-moves.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useToastFloor } from "../../../ui/toast-floor.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon, type WorkIconName } from "../../../ui/work/work-icon.tsx";
import { DayPicker } from "../day-picking/day-picker.tsx";
import { useCopy } from "../hooks/use-copy.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useListener } from "../hooks/use-listener.ts";
import { isWriting } from "../keyboard/is-writing.ts";
import { usePersonName } from "../members/people.ts";
import { type PaletteAction, usePaletteActions } from "../palette/use-palette-actions.ts";
import { useHrefOf } from "../shell/routing.tsx";
import { isOver, numberOf, taskPage } from "../task/task-facts.ts";
import { usePriorityNames } from "../task/words.tsx";
import { bulkPart } from "./bulk-keys.ts";
import { AssigneeMenu, type Entry, FieldMenu, LabelsMenu, PriorityMenu, StepsMenu, useSteps } from "./bulk-menus.tsx";
import { BulkRefusals } from "./bulk-refusals.tsx";
import { useListTable } from "./list-table.ts";
import * as css from "./list.css.ts";

type BulkBarProps = {
  actor: SelectionActor;
  project: Project;
  people: readonly Person[];
  labels: readonly Label[];
  /** Fields that are shown: of those in which something is chosen, all can be changed at once. */
  fields: readonly Field[];
};

/** Whether something is open over the page, which a key closes first. */
const isBelowAnother = (event: Event) =>
  elementOf(event).closest("[role=menu], [role=dialog]") !== null ||
  [...document.querySelectorAll("[popover]")].some((panel) => panel.matches(":popover-open"));

/** Escape chooses none, from anywhere; Shift and Tab lead from the bar to the task that was chosen first. */
const useBulkKeys = (actor: SelectionActor, box: RefObject<HTMLElement | null>): void => {
  const page = useRef(document.body);
  useListener(page, "keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || isWriting(event.target) || isBelowAnother(event)) return;
    actor.send({ type: "selection.cleared" });
  });
  useListener(box, "keydown", (event) => {
    if (event.key !== "Tab" || !event.shiftKey || event.target !== box.current?.querySelector("button:enabled")) return;
    const from = document.querySelector<HTMLElement>(`[data-task="${actor.getSnapshot().context.anchor}"] a`);
    if (!from) return;
    event.preventDefault();
    from.focus();
  });
};

type Offering = { project: Project; steps: readonly Entry[]; people: readonly Person[]; mayEdit: boolean; mayDelete: boolean };

/** What the palette has of it. */
const useBulkActions = (actor: SelectionActor, isBusy: boolean, note: string, offering: Offering): void => {
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  const priorityNames = usePriorityNames();
  const { project, steps, people, mayEdit, mayDelete } = offering;
  const offer = (key: string, name: string, icon: WorkIconName, change: BulkChange): PaletteAction => ({
    key: `chosen ${key}`,
    name,
    icon,
    note,
    run: () => actor.send({ type: "change.chosen", change }),
  });
  const edits = (): PaletteAction[] => [
    ...steps
      .filter(({ disabled }) => !disabled)
      .map(({ value, change }) => {
        const state = stateName(i18n, project.workflow, value);
        return offer(`move ${value}`, t`Move to ${state}`, "arrow-right", change);
      }),
    ...people.map((person) => {
      const name = nameOf(person);
      return offer(`assign ${person.id}`, t`Assign to ${name}`, "user", { kind: "assign", person: person.id });
    }),
    ...priorities.map((priority) => {
      const name = priorityNames[priority];
      return offer(`priority ${priority}`, t`Priority: ${name}`, "up", { kind: "priority", priority });
    }),
  ];
  const none = (): PaletteAction => ({
    key: "chosen none",
    name: t`Choose none`,
    icon: "undo",
    note,
    run: () => actor.send({ type: "selection.cleared" }),
  });
  usePaletteActions(() => {
    if (isBusy) return [];
    const removal = mayDelete ? [offer("remove", t`Move to trash`, "trash", { kind: "remove" })] : [];
    return [...(mayEdit ? edits() : []), ...removal, none()];
  });
};

type EditsProps = Omit<BulkBarProps, "actor" | "project"> & {
  steps: readonly Entry[];
  tasks: readonly Task[];
  disabled: boolean;
  onChange: (change: BulkChange) => void;
};

type CopiesProps = Pick<BulkBarProps, "project" | "labels" | "fields"> & { tasks: readonly Task[]; disabled: boolean };

/** Takes what is chosen along on the clipboard: to a spreadsheet, also by the keys that copy, or to where Markdown is written. */
const Copies = ({ project, labels, fields, tasks, disabled }: CopiesProps) => {
  const { t } = useLingui();
  const hrefOf = useHrefOf();
  const tableOf = useListTable(project, labels);
  const page = useRef(document.body);
  const copy = useCopy();
  const table = () => tsvOf(tableOf(tasks, ["state", "assignee", "due", "priority", "labels"], fields));
  const list = () =>
    taskList(
      tasks.map((task) => ({
        number: numberOf(project, task),
        title: task.title,
        address: new URL(hrefOf(taskPage(project, task)), location.href).href,
        isDone: isOver(project, task),
      })),
    );
  const count = tasks.length;
  const done = count === 1 ? t`One task is copied` : t`${count} tasks are copied`;
  useListener(page, "copy", (event) => {
    const isText = isWriting(event.target) || String(getSelection()) !== "";
    if (isText || isBelowAnother(event) || !event.clipboardData) return;
    event.clipboardData.setData("text/plain", table());
    event.preventDefault();
    showToast({ tone: "success", title: done });
  });
  return (
    <Menu
      rises
      entries={[
        { value: "table", label: t`For a spreadsheet` },
        { value: "markdown", label: t`As a Markdown list` },
      ]}
      onSelect={(form) => void copy(form === "table" ? table() : list(), done)}
      trigger={(button) => (
        <Button {...button} tone="secondary" size="small" className={bar} disabled={disabled} icon={<WorkIcon name="copy" size={15} />}>
          <Trans>Copy</Trans>
        </Button>
      )}
    />
  );
};

/** All that can be changed of them. */
const Edits = ({ steps, people, labels, fields, tasks, disabled, onChange }: EditsProps) => {
  const { t } = useLingui();
  const own = { disabled, onChange };
  return (
    <>
      <StepsMenu {...own} steps={steps} />
      <AssigneeMenu {...own} people={people} />
      <PriorityMenu {...own} />
      {labels.length > 0 && <LabelsMenu {...own} labels={labels} tasks={tasks} />}
      {fields.map((field) => (
        <FieldMenu key={field.id} {...own} field={field} people={people} />
      ))}
      <DayPicker
        label={t`Due`}
        value={null}
        busy={disabled}
        className={css.dueButton}
        onChange={(due) => onChange({ kind: "due", day: due })}
      >
        <WorkIcon name="calendar" size={15} />
        <Trans>Due</Trans>
      </DayPicker>
    </>
  );
};

/** What is done to all tasks that are chosen: at the foot of the list or the board, for as long as there are some. */
export const BulkBar = (props: BulkBarProps) => (useSelector(props.actor, (state) => state.hasTag("chosen")) ? <Bar {...props} /> : null);

const Bar = ({ actor, project, people, labels, fields }: BulkBarProps) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const snapshot = useSelector(actor, (state) => state);
  const box = useRef<HTMLElement>(null);
  // What tells of a change stands above what the next one is chosen from.
  useToastFloor(box);
  useBulkKeys(actor, box);
  const changes = useRef<HTMLDivElement>(null);
  // The reasons are gone with what put them away.
  useFocusBack(snapshot.hasTag("refused"), () => changes.current?.querySelector("button"));
  const { chosen, refusals } = snapshot.context;
  const tasks = chosen.map((id) => store.rows.get("task", id)).filter((task): task is Task => task !== undefined);
  const count = chosen.length;
  const may = useMay(project);
  const mayEdit = tasks.some((task) => may("task.edit", task));
  const mayDelete = tasks.some((task) => may("task.delete", task));
  const change = (what: BulkChange) => actor.send({ type: "change.chosen", change: what });
  const isBusy = !snapshot.can({ type: "change.chosen", change: { kind: "remove" } });
  const steps = useSteps(project, tasks, count);
  const chosenCount = count === 1 ? t`1 selected` : t`${count} selected`;
  useBulkActions(actor, isBusy, chosenCount, { project, steps, people, mayEdit, mayDelete });
  return (
    <section {...bulkPart.bar} ref={box} className={css.bulk} aria-label={t`What is done to all that are chosen`}>
      {snapshot.hasTag("refused") && (
        <BulkRefusals refusals={refusals} project={project} onDismiss={() => actor.send({ type: "refusals.dismissed" })} />
      )}
      <div className={css.bulkBar} ref={changes}>
        <span className={css.bulkCount} role="status">
          {chosenCount}
        </span>
        {mayEdit && (
          <Edits steps={steps} people={people} labels={labels} fields={fields} tasks={tasks} disabled={isBusy} onChange={change} />
        )}
        {mayDelete && (
          <Button
            tone="secondary"
            size="small"
            className={bar}
            icon={<WorkIcon name="trash" size={15} />}
            disabled={isBusy}
            onClick={() => change({ kind: "remove" })}
          >
            <Trans>Move to trash</Trans>
          </Button>
        )}
        <Copies project={project} labels={labels} fields={fields} tasks={tasks} disabled={isBusy} />
        {!mayEdit && !mayDelete && (
          <span>
            <Trans>You may read this project, and change nothing in it</Trans>
          </span>
        )}
        <span className={css.bulkEnd}>
          <Button
            tone="ghost"
            size="small"
            className={bar}
            icon={<Icon name="close" size={15} />}
            disabled={isBusy}
            onClick={() => actor.send({ type: "selection.cleared" })}
          >
            <Trans>Choose none</Trans>
          </Button>
        </span>
      </div>
    </section>
  );
};
