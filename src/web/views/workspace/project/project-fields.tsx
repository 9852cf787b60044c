import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useRef, useState } from "react";
import { bounds, type Field, type Project } from "../../../../domain/rows.ts";
import { provideFieldForm, raiseField } from "../../../providers/project-parts.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useFields, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { FieldForm } from "./field-form.tsx";
import * as looks from "./project-parts.css.ts";
import * as css from "./project-settings.css.ts";
import { useProjectParts } from "./use-project-parts.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useProjectActs } from "./use-project-acts.ts";
import { useFieldKindNames } from "./project-words.ts";

const OpenForm = ({ project, field, onClose }: { project: Project; field: Field | null; onClose: () => void }) => {
  const store = useWorkspaceRows();
  const close = useLatest(onClose);
  // As it was when it was opened: what another changes meanwhile is not written over.
  const [begun] = useState(field);
  const machine = useMemo(() => provideFieldForm(store, project.id, begun, close), [store, project.id, begun, close]);
  const { name, description, kind, choices } = begun ?? { name: "", description: "", kind: "text" as const, choices: [] };
  const actor = useFlow(machine, { input: { name, description, kind, choices, isNew: begun === null, added: 0 } });
  return <FieldForm actor={actor} workflow={project.workflow} />;
};

type FieldLineProps = { project: Project; field: Field; isFirst: boolean; onRemove: () => void };

const FieldLine = ({ project, field, isFirst, onRemove }: FieldLineProps) => {
  const store = useWorkspaceRows();
  const { t } = useLingui();
  const acts = useProjectActs(project);
  const kinds = useFieldKindNames();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, () => opener.current);
  useFocusBack(!isFirst, () => opener.current);
  const { name, description, kind, choices } = field;
  if (isOpen)
    return (
      <li className={looks.own}>
        <OpenForm project={project} field={field} onClose={() => setIsOpen(false)} />
      </li>
    );
  return (
    <li className={looks.line}>
      <button ref={opener} type="button" className={looks.opener} title={t`Change it`} onClick={() => setIsOpen(true)}>
        {name}
        <span className={looks.about}>
          {kinds[kind]}
          {choices.length > 0 && `: ${choices.map((choice) => choice.name).join(", ")}`}
          {description !== "" && ` · ${description}`}
        </span>
      </button>
      {!isFirst ? (
        <IconButton
          className={square}
          size="small"
          label={t`Move the field ${name} up`}
          onClick={() => void acts.attempt(raiseField(store, field))}
        >
          <WorkIcon name="up" />
        </IconButton>
      ) : (
        <span />
      )}
      <IconButton className={square} size="small" label={t`Remove the field ${name}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </IconButton>
    </li>
  );
};

/** What a project's tasks have beside what all tasks have. */
export const ProjectFields = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const fields = useFields(project.id);
  const parts = useProjectParts(project);
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(isAdding, () => add.current);
  const remove = ({ id, name }: Field) => {
    const count = [...store.rows.by("task", "field", id)].length;
    const titles = [t`The field ${name} is removed`, t`The field ${name} is removed, with what stood in it in one task`];
    const title = titles[count] ?? t`The field ${name} is removed, with what stood in it in ${count} tasks`;
    if (parts.remove({ op: "field.remove", id }, title)) add.current?.focus();
  };
  return (
    <section className={css.section} aria-labelledby="fields">
      <h2 className={css.heading} id="fields">
        <Trans>Fields</Trans>
      </h2>
      <p className={css.note}>
        <Trans>What tasks of this project have beside what all tasks have, such as a budget or a customer.</Trans>
      </p>
      <ul className={css.labels}>
        {fields.map((field, at) => (
          <FieldLine key={field.id} project={project} field={field} isFirst={at === 0} onRemove={() => remove(field)} />
        ))}
      </ul>
      {isAdding ? (
        <OpenForm project={project} field={null} onClose={() => setIsAdding(false)} />
      ) : (
        <div>
          <Button
            ref={add}
            tone="secondary"
            size="small"
            className={bar}
            icon={<WorkIcon name="plus" size={15} />}
            disabled={fields.length >= bounds.fields}
            onClick={() => setIsAdding(true)}
          >
            <Trans>Add a field</Trans>
          </Button>
        </div>
      )}
    </section>
  );
};
