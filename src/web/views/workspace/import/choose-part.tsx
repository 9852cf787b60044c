import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { FileImportActor, SentFile } from "../../../../../machines/workspace/file-import.ts";
import { columnRoles, encodings, type ImportRead, invited } from "../../../../contract/workspace/imports.ts";
import { categories, type WorkflowDocument } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, Facts } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import { useCategoryNames } from "../task/words.tsx";
import * as css from "./import.css.ts";
import { programNamed, useRoleNames } from "./names.ts";
import { Unfit } from "./unfit.tsx";

/** A project that files can go into. */
export type TargetProject = { id: string; name: string; key: string; workflow: WorkflowDocument };

type ChooseProps = {
  actor: FileImportActor;
  projects: readonly TargetProject[];
  people: readonly { id: string; name: string }[];
};
type PartProps = ChooseProps & { sent: SentFile; isBusy: boolean };

/** What a file was found to be. */
const Found = ({ sent: { name, read } }: { sent: SentFile }) => {
  const { i18n } = useLingui();
  const { counts } = read;
  const how = [read.encoding, read.delimiter === "\t" ? "Tab" : read.delimiter].filter((part) => part !== null).join(" · ");
  const facts: { name: ReactNode; value: ReactNode }[] = [
    { name: <Trans>File</Trans>, value: name },
    { name: <Trans>Format</Trans>, value: how === "" ? programNamed(read.format) : `${programNamed(read.format)} · ${how}` },
    { name: <Trans>Tasks</Trans>, value: i18n.number(counts["tasks"] ?? 0) },
    { name: <Trans>Comments</Trans>, value: i18n.number(counts["comments"] ?? 0) },
    { name: <Trans>Checklist entries</Trans>, value: i18n.number(counts["items"] ?? 0) },
    { name: <Trans>Rows without a task</Trans>, value: i18n.number(counts["skipped"] ?? 0) },
  ];
  return <Facts facts={facts} />;
};

/** Both ways to read the letters of a file, of which one is chosen. */
const Readings = ({ actor, sent, isBusy, readings }: PartProps & { readings: NonNullable<ImportRead["readings"]> }) => {
  const { choices } = useSelector(actor, ({ context }) => context);
  const nameOf = (encoding: string) => (encoding === "utf-8" ? "UTF-8" : encoding);
  return (
    <>
      <h3>
        <Trans>The letters of the file can be read in two ways</Trans>
      </h3>
      <div className={css.choices}>
        {readings.map(({ encoding, lines }) => (
          <div key={encoding}>
            <p className={css.note}>{nameOf(encoding)}</p>
            {lines.map((line, at) => (
              <p key={at} className={css.reading}>
                {line}
              </p>
            ))}
          </div>
        ))}
      </div>
      <SelectField
        name="encoding"
        label={<Trans>Which of them is right?</Trans>}
        value={choices.encoding ?? sent.read.encoding ?? ""}
        disabled={isBusy}
        options={readings.map(({ encoding, lines }) => ({ value: encoding, label: `${nameOf(encoding)}: ${lines[0] ?? ""}`.slice(0, 60) }))}
        onChange={(value) => {
          const encoding = encodings.find((each) => each === value);
          if (encoding !== undefined) actor.send({ type: "encoding.chosen", encoding });
        }}
      />
    </>
  );
};

const Into = ({ actor, projects, isBusy }: PartProps) => {
  const { t } = useLingui();
  const { choices, sent } = useSelector(actor, ({ context }) => context);
  return (
    <div className={css.choices}>
      <SelectField
        name="project"
        label={<Trans>Where it goes</Trans>}
        hint={
          sent?.read.before === choices.project && choices.project !== null ? (
            <Trans>It went there before: only what is new is added.</Trans>
          ) : undefined
        }
        value={choices.project ?? "new"}
        disabled={isBusy}
        options={[
          { value: "new", label: t`A new project` },
          ...projects.map(({ id, name, key }) => ({ value: id, label: `${name} (${key})` })),
        ]}
        onChange={(value) => actor.send({ type: "destination.chosen", project: value === "new" ? null : value })}
      />
      {choices.project === null && (
        <TextField
          name="name"
          label={<Trans>Name of the project</Trans>}
          autoComplete="off"
          value={choices.name ?? ""}
          readOnly={isBusy}
          onChange={(value) => actor.send({ type: "field.changed", field: "name", value })}
        />
      )}
    </div>
  );
};

const Columns = ({ actor, isBusy, columns }: PartProps & { columns: NonNullable<ImportRead["columns"]> }) => {
  const { t } = useLingui();
  const names = useRoleNames();
  const options = [{ value: "field", label: t`A field of its own` }, ...columnRoles.map((role) => ({ value: role, label: names[role] }))];
  return (
    <>
      <h3>
        <Trans>Columns</Trans>
      </h3>
      <div className={css.choices}>
        {columns.map(({ name, role, examples }, at) => (
          <SelectField
            key={at}
            name={`column-${at}`}
            label={name}
            hint={examples.join(" · ")}
            value={role ?? "field"}
            disabled={isBusy}
            options={options}
            onChange={(value) => actor.send({ type: "column.chosen", at, role: columnRoles.find((each) => each === value) ?? null })}
          />
        ))}
      </div>
    </>
  );
};

const States = ({ actor, projects, sent, isBusy }: PartProps) => {
  const { i18n, t } = useLingui();
  const { choices } = useSelector(actor, ({ context }) => context);
  const categoryNames = useCategoryNames();
  const project = projects.find(({ id }) => id === choices.project);
  const known = project?.workflow.states.map(({ id, name }) => ({ value: id, label: nameFor(i18n, name) }));
  return (
    <>
      <h3>
        <Trans>States</Trans>
      </h3>
      <div className={css.choices}>
        {sent.read.states.map(({ name, n, category }, at) => (
          <SelectField
            key={name}
            name={`state-${at}`}
            label={`${name === "(none)" ? t`Without a state` : name} · ${i18n.number(n)}`}
            value={choices.states[name] ?? (known === undefined ? category : "")}
            disabled={isBusy}
            options={
              known === undefined
                ? categories.map((value) => ({ value, label: categoryNames[value] }))
                : [{ value: "", label: t`As it is called` }, ...known]
            }
            onChange={(to) => actor.send({ type: "state.mapped", name, to })}
          />
        ))}
      </div>
    </>
  );
};

const People = ({ actor, people, sent, isBusy }: PartProps) => {
  const { t, i18n } = useLingui();
  const { choices } = useSelector(actor, ({ context }) => context);
  if (sent.read.people.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>People</Trans>
      </h3>
      <p className={css.note}>
        <Trans>Whoever is nobody here keeps their name: below the description of their tasks, and before the text of their comments.</Trans>
      </p>
      <div className={css.choices}>
        {sent.read.people.map(({ name, address, member, n }, at) => (
          <SelectField
            key={name}
            name={`person-${at}`}
            label={`${name} · ${i18n.number(n)}`}
            value={(Object.hasOwn(choices.people, name) ? choices.people[name] : member) ?? "nobody"}
            disabled={isBusy}
            options={[
              { value: "nobody", label: t`Nobody here: keep the name` },
              ...(address !== null && !people.some(({ id }) => id === member)
                ? [{ value: invited, label: t`Invite once the import is done` }]
                : []),
              ...people.map((person) => ({ value: person.id, label: person.name })),
            ]}
            onChange={(to) => actor.send({ type: "person.chosen", name, to: to === "nobody" ? null : to })}
          />
        ))}
      </div>
    </>
  );
};

/** What a file says, and what is to become of it. */
export const ChoosePart = ({ actor, projects, people }: ChooseProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { sent } = snapshot.context;
  if (sent === null) return null;
  const isBusy = snapshot.hasTag("busy");
  const part = { actor, projects, people, sent, isBusy };
  return (
    <Card>
      <Form label={t`What becomes of the file`} onSubmit={() => actor.send({ type: "submitted" })}>
        <Found sent={sent} />
        {sent.read.readings !== null && <Readings {...part} readings={sent.read.readings} />}
        {sent.read.remembered !== null && (
          <p className={css.note}>
            <Trans>The choices are those of the last file of this kind. Change what differs.</Trans>
          </p>
        )}
        <Into {...part} />
        {sent.read.columns !== null && <Columns {...part} columns={sent.read.columns} />}
        <States {...part} />
        <People {...part} />
        <Stack gap={2}>
          <Unfit said={sent.read.said} />
        </Stack>
        <Row>
          <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Check it</Trans>
          </Button>
          <Button tone="ghost" disabled={!snapshot.can({ type: "file.forgotten" })} onClick={() => actor.send({ type: "file.forgotten" })}>
            <Trans>Choose another file</Trans>
          </Button>
        </Row>
      </Form>
    </Card>
  );
};
