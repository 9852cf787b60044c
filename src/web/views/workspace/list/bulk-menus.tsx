import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BulkChange } from "../../../../../machines/workspace/selection.ts";
import { type Field, type Label, type Person, priorities, type Project, type Task } from "../../../../domain/rows.ts";
import type { MoveReason } from "../../../../workflow/reasons.ts";
import { reasonText } from "../../../i18n/reasons.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { movesOf } from "../../../providers/workspace-moves.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { PrioritySign } from "../../../ui/work/priority-sign.tsx";
import { Dot } from "../../../ui/work/tile.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { usePersonName } from "../members/people.ts";
import { usePriorityNames } from "../task/words.tsx";
import { bulkPart } from "./bulk-keys.ts";

export type Entry = { value: string; label: ReactNode; icon?: ReactNode; note?: ReactNode; disabled?: boolean; change: BulkChange };

type OnChange = { disabled: boolean; onChange: (change: BulkChange) => void };

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

const isLimit = ({ code }: MoveReason): boolean => code === "limit_reached";

/** The states to which tasks can go, with how many of them, and why not the others. */
export const useSteps = (project: Project, tasks: readonly Task[], count: number): Entry[] => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const moves = tasks.map((task) => movesOf(store, task));
  return project.workflow.states.map(({ id, name, category }) => {
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
};

export const StepsMenu = ({ steps, ...rest }: OnChange & { steps: readonly Entry[] }) => {
  const { t } = useLingui();
  return <Change name={t`Move to…`} icon={<WorkIcon name="arrow-right" size={15} />} entries={steps} mark={bulkPart.moves} {...rest} />;
};

export const AssigneeMenu = ({ people, ...rest }: OnChange & { people: readonly Person[] }) => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const entries: Entry[] = [
    { value: "", label: t`Nobody`, change: { kind: "assign", person: null } },
    ...people.map((person): Entry => ({ value: person.id, label: nameOf(person), change: { kind: "assign", person: person.id } })),
  ];
  return <Change name={t`Assignee`} icon={<Icon name="user" size={15} />} entries={entries} {...rest} />;
};

export const PriorityMenu = (props: OnChange) => {
  const { t } = useLingui();
  const names = usePriorityNames();
  const entries = priorities.toReversed().map((priority): Entry => ({
    value: priority,
    label: names[priority],
    icon: <PrioritySign priority={priority} label={names[priority]} />,
    change: { kind: "priority", priority },
  }));
  return <Change name={t`Priority`} icon={<WorkIcon name="up" size={15} />} entries={entries} {...props} />;
};

export const LabelsMenu = ({ labels, tasks, ...rest }: OnChange & { labels: readonly Label[]; tasks: readonly Task[] }) => {
  const { t } = useLingui();
  const entries = labels.map(({ id, name, color }): Entry => {
    // On all of them it can only be taken off.
    const isOn = !tasks.every((task) => task.labels.includes(id));
    return {
      value: id,
      label: name,
      icon: <Dot color={color} />,
      note: isOn ? t`Put on` : t`Take off`,
      change: { kind: "label", label: id, isOn },
    };
  });
  return <Change name={t`Labels`} icon={<WorkIcon name="tag" size={15} />} entries={entries} {...rest} />;
};

/** What can be chosen in a field; nothing where something is written into it. */
export const FieldMenu = ({ field, people, ...rest }: OnChange & { field: Field; people: readonly Person[] }) => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const { id, name, kind, choices } = field;
  if (kind !== "choice" && kind !== "person") return null;
  const values =
    kind === "choice"
      ? choices.map((choice) => ({ id: choice.id, label: choice.name, icon: choice.color ? <Dot color={choice.color} /> : undefined }))
      : people.map((person) => ({ id: person.id, label: nameOf(person), icon: undefined }));
  const entries: Entry[] = [
    { value: "", label: t`Not set`, change: { kind: "value", field: id, value: null } },
    ...values.map((one): Entry => ({
      value: one.id,
      label: one.label,
      icon: one.icon,
      change: { kind: "value", field: id, value: one.id },
    })),
  ];
  return <Change name={name} icon={<WorkIcon name="pencil" size={15} />} entries={entries} {...rest} />;
};
