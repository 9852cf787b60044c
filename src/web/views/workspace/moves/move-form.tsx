import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import { changing } from "../../../../../machines/kit/form.ts";
import { type Ask, lettersOf, type MoveFault, type MoveFormActor } from "../../../../../machines/workspace/move-form.ts";
import type { MoveRequest } from "../../../../../machines/workspace/requests.ts";
import { needOf } from "../../../../../machines/workspace/step-draft.ts";
import { movedOn } from "../../../../domain/ops/states.ts";
import { type Project, type Task } from "../../../../domain/rows.ts";
import type { Move } from "../../../../workflow/document.ts";
import { stepsOf } from "../../../../workflow/states.ts";
import { languageOf, nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { moveFormInputOf, opsOfGiven, provideMoveForm, reasonOf } from "../../../providers/move-form.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useRow, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import { DayField, useDayWords } from "../day-picking/day-field.tsx";
import { noteMoved } from "./one-press.ts";
import { useNamedReaders, usePersonName } from "../members/people.ts";
import { numberOf, stateOf } from "../task/task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useLongText, useErrorText } from "../commands/error-text.tsx";

type MoveFormProps = { actor: MoveFormActor; task: Task; project: Project; move: Move };

const useFaultTexts = ({ kind }: Ask, value: string): Record<MoveFault, string> => {
  const { t } = useLingui();
  const { unreadable } = useDayWords();
  const text_long = useLongText()(value, lettersOf(kind) ?? 0);
  return { required: t`This is asked for`, no_day: unreadable, no_number: t`Write a number`, text_long };
};

/** People, or a field's choices, and nobody as long as nothing is chosen. */
const useOptions = (project: Project) => {
  const { t } = useLingui();
  const { rows } = useWorkspaceRows();
  const nameOf = usePersonName();
  const readers = useNamedReaders(project);
  return ({ need: key, kind }: Ask, value: string) => {
    const need = needOf(key);
    const choices = "field" in need ? (rows.get("field", need.field)?.choices ?? []) : [];
    const all =
      kind === "person"
        ? readers.map((person) => ({ value: person.id, label: nameOf(person) }))
        : choices.map(({ id, name }) => ({ value: id, label: name }));
    const isThere = all.some((option) => option.value === value);
    return isThere ? all : [{ value, label: value === "" ? t`Choose…` : t`No longer there` }, ...all];
  };
};

const AskedField = ({ actor, ask, project, isFirst }: { actor: MoveFormActor; ask: Ask; project: Project; isFirst: boolean }) => {
  const { t } = useLingui();
  const { rows } = useWorkspaceRows();
  const snapshot = useSelector(actor, (state) => state);
  const optionsOf = useOptions(project);
  const { need: key, kind } = ask;
  const need = needOf(key);
  const value = snapshot.context.given[key] ?? "";
  const faults = useFaultTexts(ask, value);
  const fault = snapshot.context.faults[key];
  const isBusy = snapshot.hasTag("busy");
  const field = "field" in need ? rows.get("field", need.field) : undefined;
  const label =
    "field" in need ? (field?.name ?? "") : { comment: t`Comment`, reason: t`Reason`, assignee: t`Assignee`, due: t`Due` }[need.input];
  const common = {
    name: `need-${key}`,
    label,
    value,
    error: fault && faults[fault],
    // Where somebody who opens the form begins.
    "data-autofocus": isFirst ? "" : undefined,
    onChange: (written: string) => actor.send(changing({ type: "field.changed", field: key, value: written })),
  };
  if (kind === "comment" || kind === "reason") return <TextArea {...common} rows={3} readOnly={isBusy} />;
  if (kind === "person" || kind === "choice")
    return <SelectField {...common} hint={field?.description || undefined} disabled={isBusy} options={optionsOf(ask, value)} />;
  if (kind === "date")
    return <DayField {...common} today={snapshot.context.today} hint={field?.description || undefined} readOnly={isBusy} />;
  return (
    <TextField
      {...common}
      hint={field?.description || undefined}
      autoComplete="off"
      inputMode={kind === "number" ? "decimal" : undefined}
      readOnly={isBusy}
    />
  );
};

/** What a step asks for: all at once, and what is there already stands in its place. */
export const MoveForm = ({ actor, task, project, move }: MoveFormProps) => {
  const { i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const { asks, error } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const name = nameFor(i18n, move.name);
  const taskLabel = numberOf(project, task);
  const { title } = task;
  const to = stateName(i18n, project.workflow, move.to);
  const cancel = () => actor.send({ type: "cancelled" });
  return (
    <Dialog
      open={!snapshot.hasTag("closed")}
      onClose={isBusy ? undefined : cancel}
      title={name}
      description={
        <Trans>
          {taskLabel} {title}, to “{to}”
        </Trans>
      }
    >
      <Form label={name} onSubmit={() => actor.send({ type: "submitted" })}>
        {snapshot.hasTag("refused") && <Banner tone="error">{errorText(error, project.workflow)}</Banner>}
        {asks.map((ask, at) => (
          <AskedField key={ask.need} actor={actor} ask={ask} project={project} isFirst={at === 0} />
        ))}
        <DialogActions>
          <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            {name}
          </Button>
          <Button tone="ghost" disabled={!snapshot.can({ type: "cancelled" })} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

type Begun = { task: Task; project: Project; move: Move; before: string | null | undefined };

const BegunForm = ({ begun }: { begun: Begun }) => {
  const { i18n } = useLingui();
  const store = useWorkspaceRows();
  const { today } = useToday();
  const commands = useLatest(useTaskCommands());
  const [{ task, project, move, before }] = useState(begun);
  const [input] = useState(() => moveFormInputOf(store, task, move, { today, language: languageOf(i18n) }));
  const machine = useMemo(
    () =>
      provideMoveForm((given) => {
        const now = store.rows.get("task", task.id);
        if (now === undefined) return { code: "not_found" };
        // The form was about the step from where the task stood.
        if (now.state !== task.state) return movedOn(store.rows.get("project", task.project) ?? project, task.state, now);
        const { acts, toastMoved } = commands();
        const done = acts.move(now, move.id, before, opsOfGiven(store, now, input, given), reasonOf(given));
        // Beneath it are the next steps.
        noteMoved();
        if (done.refused === null) toastMoved(done, now, move.id, project);
        return done.refused;
      }),
    [store, task, project, move, before, input, commands],
  );
  const actor = useFlow(machine, { input });
  return <MoveForm actor={actor} task={task} project={project} move={move} />;
};

/** The form of the move that is requested, as the task and its project were then. */
export const OpenMoveForm = ({ request }: { request: MoveRequest }) => {
  const task = useRow("task", request.task);
  const project = useRow("project", task?.project ?? "");
  // What leaves where the task was then: votes are called the same in every state.
  const [from] = useState(task?.state ?? "");
  const state = project && stateOf(project, from);
  const move = state && stepsOf(state).find(({ id }) => id === request.move);
  return task && project && move && <BegunForm begun={{ task, project, move, before: request.before }} />;
};
