import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useId, useMemo, useRef } from "react";
import type { TitleEditActor } from "../../../../../machines/workspace/title-edit.ts";
import type { Outcome } from "../../../../../machines/workspace/outcome.ts";
import { readNumber, writtenNumber } from "../../../../domain/read-number.ts";
import { type Field, type Project, type Task, type Value } from "../../../../domain/rows.ts";
import { provideTitleEdit } from "../../../providers/fields.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useFields, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Dot } from "../../../ui/work/tile.tsx";
import { useNamedReaders, usePersonName } from "../members/people.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useValueWords } from "./value-words.ts";
import { EditError } from "./edit-error.tsx";
import { Day, Property } from "./property.tsx";
import * as css from "./task.css.ts";
import * as own from "./values.css.ts";
import { isOfInputMethod } from "../../../ui/keys.ts";

type ValueProps = { task: Task; project: Project; field: Field; isFixed: boolean };

type WrittenProps = {
  actor: TitleEditActor;
  project: Project;
  /** What it is called. */
  name: string;
  isNumber?: boolean;
  isFixed: boolean;
  shown: string;
  /** How it may be written. */
  example?: string;
  /** Said of what cannot be understood. */
  unfit?: string;
};

/** A text or a number: a press writes it anew where it stands, and it is saved by itself. */
export const Written = ({ actor, project, name, isNumber, isFixed, shown, example, unfit }: WrittenProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEditing = snapshot.hasTag("editing");
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (isEditing && !wasEditing.current) input.current?.focus();
    else if (!isEditing && wasEditing.current && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (!isEditing)
    return (
      <button
        ref={button}
        type="button"
        className={classNames(own.shown, shown === "" && css.unset)}
        aria-label={shown === "" ? t`${name}: not set` : `${name}: ${shown}`}
        disabled={isFixed}
        onClick={() => actor.send({ type: "edit.began" })}
      >
        {shown || t`Not set`}
      </button>
    );
  return (
    <span className={own.box} aria-busy={snapshot.hasTag("busy") || undefined}>
      <input
        ref={input}
        name="value"
        className={own.input}
        aria-label={name}
        autoComplete="off"
        inputMode={isNumber ? "decimal" : undefined}
        placeholder={example}
        readOnly={!snapshot.can({ type: "text.changed", text: "" })}
        aria-invalid={snapshot.hasTag("refused") || undefined}
        aria-describedby={snapshot.hasTag("refused") ? errorId : undefined}
        value={snapshot.context.text}
        onChange={(event) => actor.send({ type: "text.changed", text: event.currentTarget.value })}
        onBlur={() => actor.send({ type: "edit.left" })}
        onKeyDown={(event) => {
          // A word may still be put together with Enter.
          if (isOfInputMethod(event.nativeEvent)) return;
          if (event.key === "Escape") {
            // The task beside the board stays open.
            event.stopPropagation();
            actor.send({ type: "edit.cancelled" });
          }
          if (event.key !== "Enter") return;
          event.preventDefault();
          actor.send({ type: "edit.left" });
        }}
      />
      <EditError
        actor={actor}
        workflow={project.workflow}
        id={errorId}
        about={<Trans>Somebody has changed it meanwhile:</Trans>}
        unfit={unfit}
      />
    </span>
  );
};

const WrittenOf = ({ task, project, field, isFixed }: ValueProps) => {
  const store = useWorkspaceRows();
  const acts = useTaskActs();
  const words = useValueWords();
  const value = task.values[field.id];
  const text = typeof value === "number" ? writtenNumber(value) : (value ?? "");
  const machine = useMemo(() => {
    const save = (text: string): Outcome => {
      const now = store.rows.get("task", task.id);
      if (!now) return { code: "not_found" };
      const read = field.kind === "number" && text !== "" ? readNumber(text) : text || null;
      if (read === null && text !== "") return { code: "value_unfit" };
      return acts.fill(now, field.id, read).refused;
    };
    return provideTitleEdit(save);
  }, [acts, field.id, field.kind, store, task.id]);
  const actor = useFlow(machine, { input: { title: text } });
  useEffect(() => actor.send({ type: "row.changed", title: text }), [actor, text]);
  const { name, kind } = field;
  return <Written actor={actor} project={project} name={name} isNumber={kind === "number"} isFixed={isFixed} shown={words(field, value)} />;
};

/** Somebody of the project, or one of the field's choices, in the system's own list. */
const Chosen = ({ task, project, field, isFixed }: ValueProps) => {
  const { t } = useLingui();
  const { acts, quietly } = useTaskCommands();
  const nameOf = usePersonName();
  const words = useValueWords();
  const readers = useNamedReaders(project);
  const { id, name, kind, choices } = field;
  const value = task.values[id];
  const options =
    kind === "choice"
      ? choices.map((choice) => ({ id: choice.id, name: choice.name }))
      : readers.map((person) => ({ id: person.id, name: nameOf(person) }));
  const color = choices.find((choice) => choice.id === value)?.color;
  return (
    <>
      {color && <Dot color={color} />}
      <select
        className={classNames(css.select, value === undefined && css.unset)}
        aria-label={name}
        value={value ?? ""}
        disabled={isFixed}
        onChange={(event) => void quietly(acts.fill(task, id, event.currentTarget.value || null), project)}
      >
        <option value="">{t`Not set`}</option>
        {/* Whoever has left is still who it was. */}
        {value !== undefined && options.every((option) => option.id !== value) && <option value={value}>{words(field, value)}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </>
  );
};

const ValueOf = (props: ValueProps) => {
  const { acts, quietly } = useTaskCommands();
  const { task, project, field, isFixed } = props;
  const fill = (value: Value | null) => void quietly(acts.fill(task, field.id, value), project);
  if (field.kind === "text" || field.kind === "number") return <WrittenOf {...props} />;
  if (field.kind === "date") {
    const value = task.values[field.id];
    return <Day label={field.name} value={typeof value === "string" ? value : null} isFixed={isFixed} onChange={fill} />;
  }
  return <Chosen {...props} />;
};

/** What stands in the project's fields of a task, each to be changed where it stands. */
export const Values = ({ task, project, isFixed }: Omit<ValueProps, "field">) => {
  const { t } = useLingui();
  const fields = useFields(project.id);
  if (fields.length === 0) return null;
  return (
    <dl className={css.properties} aria-label={t`Fields of the project`}>
      {fields.map((field) => (
        <Property
          key={field.id}
          name={<span title={field.description || undefined}>{field.name}</span>}
          of={task.id}
          what="values"
          field={field.id}
        >
          <ValueOf key={field.kind} task={task} project={project} field={field} isFixed={isFixed} />
        </Property>
      ))}
    </dl>
  );
};
