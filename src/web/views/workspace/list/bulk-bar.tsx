import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef, type ReactNode } from "react";
import type { BulkChange, BulkRefusal, SelectionActor } from "../../../../../machines/workspace/selection.ts";
import { type Field, priorities, type Label, type Person, type Project, type Task } from "../../../../domain/rows.ts";
import type { Reason } from "../../../../workflow/reasons.ts";
import { elementOf } from "../../../element-of.ts";
import { reasonText } from "../../../i18n/reasons.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { movesOf, useMay } from "../../../providers/workspace-moves.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useToastFloor } from "../../../ui/toast-floor.ts";
import { bar, row } from "../../../ui/work/dense.css.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { PrioritySign } from "../../../ui/work/priority-sign.tsx";
import { Dot } from "../../../ui/work/tile.tsx";
import { WorkIcon, type WorkIconName } from "../../../ui/work/work-icon.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { bulkPart } from "./bulk-keys.ts";
import { DayPicker } from "../day-picking/day-picker.tsx";
import { usePersonName } from "../members/people.ts";
import { isWriting } from "../keyboard/is-writing.ts";
import { numberOf } from "../task/task-facts.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { type Offer, useOffers } from "../palette/use-offers.ts";
import { useListener } from "../hooks/use-listener.ts";
import { useTroubleText } from "../commands/trouble.tsx";
import { usePriorityNames } from "../task/words.tsx";
import * as css from "./list.css.ts";

type BulkBarProps = {
  actor: SelectionActor;
  project: Project;
  people: readonly Person[];
  labels: readonly Label[];
  /** Fields that are shown: of those in which something is chosen, all can be changed at once. */
  fields: readonly Field[];
};

type Entry = { value: string; label: ReactNode; icon?: ReactNode; note?: ReactNode; disabled?: boolean; change: BulkChange };

/** One thing that can be changed of all of them, and to what. */
const Change = ({
  name,
  icon,
  entries,
  disabled,
  mark,
  onChange,
}: {
  name: string;
  icon: ReactNode;
  entries: readonly Entry[];
  disabled: boolean;
  /** Finds its button. */
  mark?: object;
  onChange: (change: BulkChange) => void;
}) => (
  <Menu
    rises
    entries={entries}
    onSelect={(value) => {
      const chosen = entries.find((entry) => entry.value === value);
      if (chosen) onChange(chosen.change);
    }}
    trigger={(button) => (
      <Button {...button} {...mark} tone="secondary" size="small" className={bar} icon={icon} disabled={disabled}>
        {name}
      </Button>
    )}
  />
);

/** Tasks that were not changed, each with its reason. */
const Refusals = ({ refusals, project, onDismiss }: { refusals: readonly BulkRefusal[]; project: Project; onDismiss: () => void }) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const troubleText = useTroubleText();
  const count = refusals.length;
  return (
    <div className={css.refusals} role="alert">
      <p>
        <b>{count === 1 ? t`One task was not changed:` : t`${count} tasks were not changed:`}</b>{" "}
        <Button tone="ghost" size="small" className={row} onClick={onDismiss}>
          <Trans>Understood</Trans>
        </Button>
      </p>
      <ul className={css.refusalList}>
        {refusals.map(({ task: id, trouble }) => {
          const task = store.rows.get("task", id);
          return (
            <li key={id}>
              {task && <span className={number}>{numberOf(project, task)}</span>}{" "}
              {trouble.code === "no_step" ? <Trans>No step leads there from where it is</Trans> : troubleText(trouble, project.workflow)}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const isLimit = ({ code }: Reason): boolean => code === "limit_reached";

/** Whether something is open over the page, which a key closes first. */
const isBelowAnother = (event: Event) =>
  elementOf(event).closest("[role=menu], [role=dialog]") !== null ||
  [...document.querySelectorAll("[popover]")].some((panel) => panel.matches(":popover-open"));

/** What is done to all tasks that are chosen: at the foot of the list or the board, for as long as there are some. */
export const BulkBar = (props: BulkBarProps) => (useSelector(props.actor, (state) => state.hasTag("chosen")) ? <Bar {...props} /> : null);

const Bar = ({ actor, project, people, labels, fields }: BulkBarProps) => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const nameOf = usePersonName();
  const priorityNames = usePriorityNames();
  const snapshot = useSelector(actor, (state) => state);
  const box = useRef<HTMLElement>(null);
  // What tells of a change stands above what the next one is chosen from.
  useToastFloor(box);
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
  const moves = tasks.map((task) => movesOf(store, task));
  const steps: Entry[] = project.workflow.states.map(({ id, name, category }) => {
    const there = moves.map((some) => some.filter(({ move }) => move.to === id));
    const able = there.filter((some) => some.some(({ isAllowed }) => isAllowed)).length;
    const full = there.flat().flatMap(({ reasons, warnings }) => [...reasons, ...warnings].filter(isLimit))[0];
    const way =
      able === 0 && !full
        ? t`No step leads there from where they are`
        : able > 0 && able < count
          ? t`${able} of ${count} can go there`
          : null;
    const notes = [way, full && reasonText(i18n, full, project.workflow, store.rows)].filter((note) => note);
    return {
      value: id,
      label: nameFor(i18n, name),
      icon: <CategorySign category={category} size={16} />,
      note: notes.length > 0 ? notes.join(" · ") : undefined,
      disabled: able === 0,
      change: { kind: "move", to: id },
    };
  });
  const chosenCount = count === 1 ? t`1 selected` : t`${count} selected`;
  const offer = (key: string, name: string, icon: WorkIconName, what: BulkChange): Offer => ({
    key: `chosen ${key}`,
    name,
    icon,
    note: chosenCount,
    run: () => change(what),
  });
  const edits = (): Offer[] => [
    ...steps
      .filter(({ disabled }) => !disabled)
      .map(({ value, change: what }) => {
        const state = stateName(i18n, project.workflow, value);
        return offer(`move ${value}`, t`Move to ${state}`, "arrow-right", what);
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
  useOffers(() =>
    isBusy
      ? []
      : [
          ...(mayEdit ? edits() : []),
          ...(mayDelete ? [offer("remove", t`Move to trash`, "trash", { kind: "remove" })] : []),
          {
            key: "chosen none",
            name: t`Choose none`,
            icon: "undo",
            note: chosenCount,
            run: () => actor.send({ type: "selection.cleared" }),
          },
        ],
  );
  return (
    <section {...bulkPart.bar} ref={box} className={css.bulk} aria-label={t`What is done to all that are chosen`}>
      {snapshot.hasTag("refused") && (
        <Refusals refusals={refusals} project={project} onDismiss={() => actor.send({ type: "refusals.dismissed" })} />
      )}
      <div className={css.bulkBar} ref={changes}>
        <span className={css.bulkCount} role="status">
          {chosenCount}
        </span>
        {mayEdit && (
          <>
            <Change
              name={t`Move to…`}
              icon={<WorkIcon name="arrow-right" size={15} />}
              entries={steps}
              disabled={isBusy}
              mark={bulkPart.moves}
              onChange={change}
            />
            <Change
              name={t`Assignee`}
              icon={<Icon name="user" size={15} />}
              disabled={isBusy}
              onChange={change}
              entries={[
                { value: "", label: t`Nobody`, change: { kind: "assign", person: null } },
                ...people.map((person): Entry => ({
                  value: person.id,
                  label: nameOf(person),
                  change: { kind: "assign", person: person.id },
                })),
              ]}
            />
            <Change
              name={t`Priority`}
              icon={<WorkIcon name="up" size={15} />}
              disabled={isBusy}
              onChange={change}
              entries={priorities.toReversed().map((priority): Entry => ({
                value: priority,
                label: priorityNames[priority],
                icon: <PrioritySign priority={priority} label={priorityNames[priority]} />,
                change: { kind: "priority", priority },
              }))}
            />
            {labels.length > 0 && (
              <Change
                name={t`Labels`}
                icon={<WorkIcon name="tag" size={15} />}
                disabled={isBusy}
                onChange={change}
                entries={labels.map(({ id, name, color }): Entry => {
                  // On all of them it can only be taken off.
                  const isOn = !tasks.every((task) => task.labels.includes(id));
                  return {
                    value: id,
                    label: name,
                    icon: <Dot color={color} />,
                    note: isOn ? t`Put on` : t`Take off`,
                    change: { kind: "label", label: id, isOn },
                  };
                })}
              />
            )}
            {fields.map(
              ({ id, name, kind, choices }) =>
                (kind === "choice" || kind === "person") && (
                  <Change
                    key={id}
                    name={name}
                    icon={<WorkIcon name="pencil" size={15} />}
                    disabled={isBusy}
                    onChange={change}
                    entries={[
                      { value: "", label: t`Not set`, change: { kind: "value", field: id, value: null } },
                      ...(kind === "choice"
                        ? choices.map((choice) => ({
                            id: choice.id,
                            label: choice.name,
                            icon: choice.color ? <Dot color={choice.color} /> : undefined,
                          }))
                        : people.map((person) => ({ id: person.id, label: nameOf(person), icon: undefined }))
                      ).map((one): Entry => ({
                        value: one.id,
                        label: one.label,
                        icon: one.icon,
                        change: { kind: "value", field: id, value: one.id },
                      })),
                    ]}
                  />
                ),
            )}
            <DayPicker
              label={t`Due`}
              value={null}
              busy={isBusy}
              className={css.dueButton}
              onChange={(due) => change({ kind: "due", day: due })}
            >
              <WorkIcon name="calendar" size={15} />
              <Trans>Due</Trans>
            </DayPicker>
          </>
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
