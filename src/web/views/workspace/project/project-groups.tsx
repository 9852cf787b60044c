import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useRef, useState } from "react";
import { bounds, type Group, type Project } from "../../../../domain/rows.ts";
import { provideGroupForm } from "../../../providers/project-parts.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useGroups, usePeople, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { GroupForm } from "./group-form.tsx";
import { useNamedReaders, usePersonName } from "../members/people.ts";
import * as parts from "./project-parts.css.ts";
import * as css from "./project-settings.css.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useProjectParts } from "./use-project-parts.ts";

const OpenForm = ({ project, group, onClose }: { project: Project; group: Group | null; onClose: () => void }) => {
  const store = useWorkspaceRows();
  const close = useLatest(onClose);
  const nameOf = usePersonName();
  const people = useNamedReaders(project).map((person) => ({ id: person.id, name: nameOf(person) }));
  // As it was when it was opened: what another changes meanwhile is not written over.
  const [begun] = useState(group);
  const machine = useMemo(() => provideGroupForm(store, project.id, begun, close), [store, project.id, begun, close]);
  const { name, people: chosen } = begun ?? { name: "", people: [] };
  return <GroupForm actor={useFlow(machine, { input: { name, people: chosen } })} isNew={begun === null} people={people} />;
};

const GroupLine = ({ project, group, onRemove }: { project: Project; group: Group; onRemove: () => void }) => {
  const { t } = useLingui();
  const people = usePeople();
  const nameOf = usePersonName();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, () => opener.current);
  const { name } = group;
  if (isOpen)
    return (
      <li className={parts.own}>
        <OpenForm project={project} group={group} onClose={() => setIsOpen(false)} />
      </li>
    );
  const called = group.people.map((id) => nameOf(people.find((person) => person.id === id)));
  return (
    <li className={parts.line}>
      <button ref={opener} type="button" className={parts.opener} title={t`Change it`} onClick={() => setIsOpen(true)}>
        {name}
        <span className={parts.about}>{called.length > 0 ? called.join(", ") : t`Nobody is in it yet`}</span>
      </button>
      <span />
      <IconButton className={square} size="small" label={t`Remove the group ${name}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </IconButton>
    </li>
  );
};

/** People of a project who have a name together. */
export const ProjectGroups = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const groups = useGroups(project.id);
  const parted = useProjectParts(project);
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(isAdding, () => add.current);
  const remove = ({ id, name }: Group) => {
    if (parted.remove({ op: "group.remove", id }, t`The group ${name} is removed`)) add.current?.focus();
  };
  return (
    <section className={css.section} aria-labelledby="groups">
      <h2 className={css.heading} id="groups">
        <Trans>Groups</Trans>
      </h2>
      <p className={css.note}>
        <Trans>People of the project who do something together, such as those who approve.</Trans>
      </p>
      <ul className={css.labels}>
        {groups.map((group) => (
          <GroupLine key={group.id} project={project} group={group} onRemove={() => remove(group)} />
        ))}
      </ul>
      {isAdding ? (
        <OpenForm project={project} group={null} onClose={() => setIsAdding(false)} />
      ) : (
        <div>
          <Button
            ref={add}
            tone="secondary"
            size="small"
            className={bar}
            icon={<WorkIcon name="plus" size={15} />}
            disabled={groups.length >= bounds.groups}
            onClick={() => setIsAdding(true)}
          >
            <Trans>Add a group</Trans>
          </Button>
        </div>
      )}
    </section>
  );
};
