import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import type { Op } from "../../../../domain/ops.ts";
import { colors, type Label, type Project } from "../../../../domain/rows.ts";
import { readDraft, provideTextComposer } from "../../../providers/board.ts";
import { provideTitleEdit } from "../../../providers/fields.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { useConfirmedKey, useLabels, useOpenProject, usePlace, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { Dot } from "../../../ui/work/tile.tsx";
import { TextComposer } from "../board/text-composer.tsx";
import { ProjectBar } from "./project-bar.tsx";
import { ProjectDeletion } from "./project-deletion.tsx";
import { ProjectCopies } from "./project-copies.tsx";
import { ProjectDescription } from "./project-description.tsx";
import { ProjectFields } from "./project-fields.tsx";
import { ProjectGroups } from "./project-groups.tsx";
import { ProjectKey } from "./project-key.tsx";
import { ProjectAppearance } from "./project-appearance.tsx";
import { ProjectPeople } from "./project-people.tsx";
import { ProjectPrivacy } from "./project-privacy.tsx";
import { ProjectTrash } from "../trash/project-trash.tsx";
import * as css from "./project-settings.css.ts";
import { Rewriting } from "../task/rewriting.tsx";
import { TitleEditor } from "../task/title-editor.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useProjectActs } from "./use-project-acts.ts";
import { useColorNames } from "./project-words.ts";

type LabelLineProps = { label: Label; project: Project; onRemove: () => void };

/** A label, whose name is written anew by a press, and whose colour is chosen from a menu. */
const LabelLine = ({ label: { id, name, color }, project, onRemove }: LabelLineProps) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const acts = useProjectActs(project);
  const colorNames = useColorNames();
  const [isWritten, setIsWritten] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(isWritten, () => button.current);
  return (
    <li className={css.label}>
      <Menu
        rises
        entries={colors.map((value) => ({ value, label: colorNames[value], icon: <Dot color={value} /> }))}
        value={color}
        onSelect={(chosen) => void acts.attempt([{ op: "label.edit", id, set: { color: chosen } }])}
        trigger={(trigger) => (
          <IconButton {...trigger} className={square} size="small" label={t`Colour of the label ${name}`}>
            <Dot color={color} />
          </IconButton>
        )}
      />
      {isWritten ? (
        <Rewriting
          text={name}
          label={t`Name of the label ${name}`}
          workflow={project.workflow}
          save={(written) => store.do([{ op: "label.edit", id, set: { name: written } }])}
          onClose={() => setIsWritten(false)}
        />
      ) : (
        <button ref={button} type="button" className={css.labelName} title={t`Write it anew`} onClick={() => setIsWritten(true)}>
          {name}
        </button>
      )}
      <IconButton className={square} size="small" label={t`Remove the label ${name}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </IconButton>
    </li>
  );
};

const Labels = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const labels = useLabels(project.id);
  const acts = useProjectActs(project);
  const key = `labels-${project.id}`;
  const [draft] = useState(() => readDraft(key));
  const count = labels.length;
  const machine = useMemo(
    () =>
      provideTextComposer(key, (name) => {
        // Each in another colour than the one before.
        const color = colors[(count + 1) % colors.length] ?? "blue";
        return store.do([{ op: "label.make", id: store.newId(), project: project.id, name, color }]);
      }),
    [key, store, project.id, count],
  );
  const composer = useFlow(machine, { input: { draft } });
  const remove = ({ id, name, color }: Label) => {
    const on = [...store.rows.by("task", "label", id)].map((task) => task.id);
    acts.withToast([{ op: "label.remove", id }], t`The label ${name} is removed`, [
      { op: "label.make", id, project: project.id, name, color },
      ...on.map((task): Op => ({ op: "task.label", id: task, add: [id], remove: [] })),
    ]);
  };
  return (
    <section className={css.section} aria-labelledby="labels">
      <h2 className={css.heading} id="labels">
        <Trans>Labels</Trans>
      </h2>
      <ul className={css.labels}>
        {labels.map((label) => (
          <LabelLine key={label.id} label={label} project={project} onRemove={() => remove(label)} />
        ))}
      </ul>
      <div>
        <TextComposer
          actor={composer}
          workflow={project.workflow}
          words={{ add: t`Add a label`, form: t`New label`, field: t`Name of the label`, hint: t`Such as “urgent” or “design”` }}
        />
      </div>
    </section>
  );
};

/** /p/{key}/settings: what a project is called and how it looks, who sees it, its people and their groups, its fields and labels, its trash, its archiving, and its end. */
export const ProjectSettings = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const place = usePlace();
  const acts = useProjectActs(project);
  useOpenProject(project.id);
  const machine = useMemo(
    () => provideTitleEdit((name) => store.do([{ op: "project.edit", id: project.id, set: { name } }])),
    [store, project.id],
  );
  const name = useFlow(machine, { input: { title: project.name } });
  useEffect(() => name.send({ type: "row.changed", title: project.name }), [name, project.name]);
  const confirmedKey = useConfirmedKey(project);
  const access = useProjectAccess(project);
  const isAllowed = (
    verb: "project.settings" | "project.people" | "project.labels" | "project.archive" | "project.delete" | "project.export",
  ) => place !== null && can(place.me.role, verb, access) === "yes";
  const archive = (isArchived: boolean) =>
    acts.withToast(
      [{ op: "project.archive", id: project.id, isArchived }],
      isArchived ? t`The project is archived` : t`The project is back`,
      [{ op: "project.archive", id: project.id, isArchived: !isArchived }],
    );
  return (
    <>
      <ProjectBar project={project} place="settings" />
      <div className={css.page}>
        {project.isArchived && (
          <p>
            <Trans>This project is archived: it can be read, and not changed</Trans>
          </p>
        )}
        {!isAllowed("project.settings") && (
          <p>
            <Trans>Only leads change the settings of a project.</Trans>
          </p>
        )}
        {isAllowed("project.settings") && access.mayChange ? (
          <>
            <section className={css.section} aria-labelledby="looks">
              <h2 className={css.heading} id="looks">
                <Trans>Name and look</Trans>
              </h2>
              <TitleEditor actor={name} workflow={project.workflow} isBeside label={t`Name of the project`} />
              <ProjectDescription project={project} />
              <ProjectAppearance
                name={project.name}
                color={project.color}
                icon={project.icon}
                onColor={(color) => void acts.attempt([{ op: "project.edit", id: project.id, set: { color } }])}
                onIcon={(icon) => void acts.attempt([{ op: "project.edit", id: project.id, set: { icon } }])}
              />
              {/* A key that was changed begins anew. */}
              <ProjectKey key={confirmedKey} project={project} />
            </section>
            <ProjectPrivacy project={project} />
          </>
        ) : (
          project.description !== "" && <p className={css.lead}>{project.description}</p>
        )}
        <ProjectPeople project={project} />
        {isAllowed("project.people") && access.mayChange && <ProjectGroups project={project} />}
        {isAllowed("project.settings") && access.mayChange && <ProjectFields project={project} />}
        {isAllowed("project.labels") && access.mayChange && <Labels project={project} />}
        <ProjectTrash project={project} />
        <ProjectCopies
          key={`copies-${project.id}`}
          project={project}
          mayCopy={place !== null && can(place.me.role, "project.make", null) === "yes"}
          mayExport={isAllowed("project.export")}
        />
        {isAllowed("project.archive") && (
          <section className={css.section} aria-labelledby="archive">
            <h2 className={css.heading} id="archive">
              <Trans>Archive</Trans>
            </h2>
            <p className={css.note}>
              <Trans>An archived project is read and not changed, and takes no place in your plan.</Trans>
            </p>
            <div>
              <Button tone="secondary" size="small" className={bar} onClick={() => archive(!project.isArchived)}>
                {project.isArchived ? <Trans>Bring the project back</Trans> : <Trans>Archive the project</Trans>}
              </Button>
            </div>
          </section>
        )}
        {/* What was typed for one project is nothing to another. */}
        {isAllowed("project.delete") && <ProjectDeletion key={project.id} project={project} />}
      </div>
    </>
  );
};
