import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import type { OpRefusal } from "../../../../domain/refusals.ts";
import { useTasks } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { number } from "../../../ui/work/work.css.ts";
import { isOver, numberOf } from "./task-facts.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useErrorText } from "../commands/error-text.tsx";
import * as offersCss from "./offers.css.ts";
import * as css from "./task-picking.css.ts";
import { isOfInputMethod } from "../../../ui/keys.ts";

/** Tasks that are offered at most. */
const most = 8;

type PickerProps = {
  /** What is looked for, for those who listen. */
  label: string;
  project: Project;
  /** Whether a task of the project is one to be offered. */
  fits: (task: Task) => boolean;
  /** @returns why not */
  onPick: (task: Task) => OpRefusal | null;
  /** Makes one of that title. @returns why not */
  onMake?: (title: string) => OpRefusal | null;
};

type PaletteAction = { key: string; words: ReactNode; take: () => OpRefusal | null };

const Picker = ({ label, project, fits, onPick, onMake, onClose }: PickerProps & { onClose: () => void }) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const id = useId();
  const tasks = useTasks(project.id);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [refused, setRefused] = useState<OpRefusal | null>(null);
  useEffect(() => field.current?.focus(), []);
  const query = text.trim().toLowerCase();
  const title = text.trim();
  const found = tasks.filter((task) => fits(task) && `${numberOf(project, task)} ${task.title}`.toLowerCase().includes(query));
  // What is over is seldom meant.
  const inOrder = [...found.filter((task) => !isOver(project, task)), ...found.filter((task) => isOver(project, task))];
  const offers: PaletteAction[] = inOrder.slice(0, most).map((task) => ({
    key: task.id,
    words: (
      <>
        <span className={number}>{numberOf(project, task)}</span> {task.title}
      </>
    ),
    take: () => onPick(task),
  }));
  if (onMake && title !== "") offers.push({ key: "new", words: t`Make “${title}”`, take: () => onMake(title) });
  const place = Math.min(at, offers.length - 1);
  const chosen = offers[place];
  const idOf = ({ key }: PaletteAction) => `${id}-${key}`;
  const take = (offer: PaletteAction) => {
    const why = offer.take();
    setRefused(why);
    if (why === null) onClose();
  };
  return (
    <div className={css.picker}>
      <input
        ref={field}
        role="combobox"
        className={css.field}
        aria-label={label}
        placeholder={t`A number, or words of its title`}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={offers.length > 0}
        aria-controls={id}
        aria-activedescendant={chosen && idOf(chosen)}
        aria-invalid={refused !== null || undefined}
        aria-describedby={refused === null ? undefined : `${id}-error`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
          setRefused(null);
        }}
        onBlur={onClose}
        onKeyDown={(event) => {
          if (isOfInputMethod(event.nativeEvent)) return;
          if (event.key === "ArrowDown") setAt((place + 1) % Math.max(1, offers.length));
          else if (event.key === "ArrowUp") setAt((place - 1 + offers.length) % Math.max(1, offers.length));
          else if (event.key === "Enter" && chosen) take(chosen);
          else if (event.key === "Escape") onClose();
          else return;
          event.preventDefault();
        }}
      />
      <div role="listbox" id={id} aria-label={label} className={offersCss.offers} hidden={offers.length === 0}>
        {offers.map((offer) => (
          <button
            type="button"
            tabIndex={-1}
            key={offer.key}
            id={idOf(offer)}
            role="option"
            className={offersCss.offer}
            aria-selected={offer === chosen}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(offer)}
          >
            {offer.words}
          </button>
        ))}
      </div>
      {refused !== null && (
        <p role="alert" id={`${id}-error`} className={css.error}>
          {errorText(refused, project.workflow)}
        </p>
      )}
    </div>
  );
};

type TaskPickingProps = PickerProps & { children: ReactNode; icon: ReactNode };

/** A button in whose place a task of the project is looked for: arrows choose one, Enter takes it, Escape goes. */
export const TaskPicking = ({ children, icon, ...picker }: TaskPickingProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, () => opener.current);
  if (isOpen) return <Picker {...picker} onClose={() => setIsOpen(false)} />;
  return (
    <Button ref={opener} tone="ghost" size="small" className={row} icon={icon} onClick={() => setIsOpen(true)}>
      {children}
    </Button>
  );
};
