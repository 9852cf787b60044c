import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import type { CopyPart, ProjectFault, ProjectMakingActor } from "../../../../../machines/workspace/project-making.ts";
import { bounds } from "../../../../domain/rows.ts";
import { keysOf } from "../../../../contract/keys.ts";
import { allTemplates } from "../../../../workflow/project-templates.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Row } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Choices } from "../../../ui/work/choices.tsx";
import { Form } from "../../form.tsx";
import { LargerPlan } from "../plan/larger-plan.tsx";
import { form } from "./project-form.css.ts";
import { ProjectAppearance } from "./project-appearance.tsx";
import { TemplateStates } from "./project-templates.tsx";
import { useLongText, useErrorText } from "../commands/error-text.tsx";

const useFaultTexts = (name: string): Record<ProjectFault, string> => {
  const { t } = useLingui();
  return {
    name_required: t`Give it a name`,
    name_long: useLongText()(name, bounds.projectName),
    key_letters: t`A key is two to six letters, A to Z`,
    key_taken: t`Another project has this key`,
    key_unseen: t`A project in the trash, or one that you cannot see, has this key`,
  };
};

/** What of another project's tasks comes along. */
const CopyParts = ({ actor, isFixed }: { actor: ProjectMakingActor; isFixed: boolean }) => {
  const { hasTasks, copies } = useSelector(actor, ({ context }) => context);
  const box = (part: CopyPart, checked: boolean, label: ReactNode) => (
    <Checkbox
      name={part}
      label={label}
      checked={checked}
      disabled={isFixed}
      aria-disabled={isFixed}
      onChange={() => actor.send({ type: "copying.toggled", part })}
    />
  );
  return (
    <div>
      {box("hasTasks", hasTasks, <Trans>With its tasks, their subtasks and checklists, without comments and files</Trans>)}
      {hasTasks && (
        <>
          {box("keepsDates", copies.keepsDates, <Trans>Keep start and due dates</Trans>)}
          {box("keepsAssignees", copies.keepsAssignees, <Trans>Keep assignees</Trans>)}
          {box("keepsStates", copies.keepsStates, <Trans>Keep states: without it all work begins anew</Trans>)}
        </>
      )}
    </div>
  );
};

/** The project that it is to be like. */
const Model = ({ actor, label, isFixed }: { actor: ProjectMakingActor; label: ReactNode; isFixed: boolean }) => {
  const { t } = useLingui();
  const { template, like, models } = useSelector(actor, ({ context }) => context);
  return (
    <>
      {models.length > 0 && (
        <SelectField
          name="like"
          label={label}
          hint={<Trans>Its way of working, its labels, fields and groups</Trans>}
          value={like ?? ""}
          disabled={isFixed}
          options={[{ value: "", label: t`None` }, ...models.map(({ id, name: called }) => ({ value: id, label: called }))]}
          onChange={(project) => actor.send(project === "" ? { type: "template.chosen", template } : { type: "like.chosen", project })}
        />
      )}
      {like !== null && <CopyParts actor={actor} isFixed={isFixed} />}
    </>
  );
};

type ProjectFormProps = {
  actor: ProjectMakingActor;
  /** What is said where the plan has no room for another. */
  full?: ReactNode;
};

/** A new project: four questions, three of them answered already. */
export const ProjectForm = ({ actor, full }: ProjectFormProps) => {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const { name, key, template, like, color, icon, faults: wrong, error } = snapshot.context;
  const faults = useFaultTexts(name);
  const isBusy = snapshot.hasTag("busy");
  // Nothing of it can be changed any more while its board opens.
  const isFixed = isBusy || snapshot.hasTag("made");
  const [isCopy] = useState(like !== null);
  const model = (
    <Model actor={actor} label={isCopy ? <Trans>Copied from</Trans> : <Trans>Or like another project</Trans>} isFixed={isFixed} />
  );
  return (
    <div className={form}>
      <Form label={t`New project`} onSubmit={() => actor.send({ type: "submitted" })}>
        {snapshot.hasTag("refused") ? (
          <Banner tone="error" actions={error?.code === "projects_full" && <LargerPlan of="projects" />}>
            {errorText(error)}
          </Banner>
        ) : (
          full
        )}
        <TextField
          name="name"
          label={<Trans>Name</Trans>}
          value={name}
          readOnly={isFixed}
          autoComplete="off"
          error={wrong.name ? faults[wrong.name] : null}
          onChange={(value) => actor.send({ type: "field.changed", field: "name", value })}
        />
        <TextField
          name="key"
          label={<Trans>Key</Trans>}
          hint={<Trans>Its tasks are numbered by it, such as {key || "MKT"}-1.</Trans>}
          value={key}
          readOnly={isFixed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={wrong.key ? faults[wrong.key] : null}
          onChange={(value) => actor.send({ type: "field.changed", field: "key", value })}
        />
        {/* Whoever comes to copy a project sees first what of it comes along. */}
        {isCopy && model}
        <Choices
          label={<Trans>Begins as</Trans>}
          value={like === null ? template : null}
          disabled={isFixed}
          options={keysOf(allTemplates).map((value) => ({
            value,
            name: nameFor(i18n, allTemplates[value].name),
            note: <TemplateStates states={allTemplates[value].document.states} />,
          }))}
          onChange={(chosen) => actor.send({ type: "template.chosen", template: chosen })}
        />
        {!isCopy && model}
        <ProjectAppearance
          name={name || key || "A"}
          color={color}
          icon={icon}
          disabled={isFixed}
          onColor={(chosen) => actor.send({ type: "color.chosen", color: chosen })}
          onIcon={(chosen) => actor.send({ type: "icon.chosen", icon: chosen })}
        />
        <Row>
          <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Make the project</Trans>
          </Button>
        </Row>
      </Form>
    </div>
  );
};
