import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { type SimulationActor, simulationMachine } from "../../../../../machines/workspace/simulation.ts";
import { projectRoles } from "../../../../contract/workspace/can.ts";
import { roles } from "../../../../contract/workspace/roles.ts";
import { stepKey } from "../../../../domain/workflow-layout.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { stepsOf } from "../../../../workflow/states.ts";
import { type Judged, obstaclesOf } from "../../../../workflow/evaluate.ts";
import { isSameWorkflow } from "../../../../workflow/merge.ts";
import {
  amountIn,
  isWalkable,
  movesOf,
  type Question,
  questionName,
  questionsOf,
  stateAfter,
  yes,
} from "../../../../workflow/simulation.ts";
import { reasonText } from "../../../i18n/reasons.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Row } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { bar, locked } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import type { Walked } from "./workflow-picture.tsx";
import { needText, requirementText } from "./requirement-text.ts";
import * as box from "./publishing.css.ts";
import * as css from "./simulation.css.ts";
import * as forms from "./workflow-form.css.ts";

/** What each question is called; of what is gone it is said so. */
const useQuestionWords = (actor: SimulationActor) => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const { workflow } = useSelector(actor, (state) => state.context);
  return (question: Question): string => {
    switch (question.ask) {
      case "role":
        return t`In the project they are`;
      case "organization":
        return t`In the organisation they are`;
      case "is":
        return {
          assignee: t`The task is theirs`,
          author: t`They made the task`,
          lastMover: t`They moved it last`,
          watcher: t`They watch it`,
        }[question.of];
      case "group": {
        const group = rows.get("group", question.of)?.name ?? t`A group that is gone`;
        return t`They are in “${group}”`;
      }
      case "subtasks":
        return t`A subtask is not done yet`;
      case "blockers":
        return t`It waits for another task`;
      case "checklist":
        return t`An entry of its checklist is not done yet`;
      case "comment":
        return t`They say something with the step`;
      case "reason":
        return t`They give a reason with the step`;
      case "votes":
        return t`All others who are asked have approved`;
      case "here":
        return requirementText(i18n, question.span, workflow, rows);
      case "assignee":
        return t`The task is somebody's`;
      case "due":
        return t`It has a due date`;
      case "label": {
        const label = rows.get("label", question.of)?.name ?? t`a label that is gone`;
        return t`It has the label “${label}”`;
      }
      case "filled": {
        const field = rows.get("field", question.of)?.name ?? t`a field that is gone`;
        return t`“${field}” is filled in`;
      }
      case "choice":
      case "number":
        return rows.get("field", question.of)?.name ?? t`a field that is gone`;
      case "full": {
        const state = stateName(i18n, workflow, question.of);
        return t`“${state}” is full`;
      }
    }
  };
};

const QuestionField = ({ actor, question }: { actor: SimulationActor; question: Question }) => {
  const { t } = useLingui();
  const { rows } = useWorkspaceRows();
  const label = useQuestionWords(actor)(question);
  const name = questionName(question);
  const { [name]: answer = "" } = useSelector(actor, (state) => state.context.pretend);
  const change = (value: string) => actor.send({ type: "field.changed", field: name, value });
  const ofProject = { lead: t`Lead`, member: t`Member`, viewer: t`Viewer` };
  const ofOrganization = { owner: t`Owner`, admin: t`Administrator`, member: t`Member`, guest: t`Guest` };
  switch (question.ask) {
    case "role":
      return (
        <SelectField<string>
          name={name}
          label={label}
          value={answer}
          options={projectRoles.map((role) => ({ value: role, label: ofProject[role] }))}
          onChange={change}
        />
      );
    case "organization":
      return (
        <SelectField<string>
          name={name}
          label={label}
          value={answer}
          options={roles.map((role) => ({ value: role, label: ofOrganization[role] }))}
          onChange={change}
        />
      );
    case "choice": {
      const choices = rows.get("field", question.of)?.choices ?? [];
      const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? t`a choice that is gone`;
      return (
        <SelectField
          name={name}
          label={label}
          value={answer}
          options={[{ value: "", label: t`Something else` }, ...question.choices.map((id) => ({ value: id, label: nameOf(id) }))]}
          onChange={change}
        />
      );
    }
    case "number":
      return (
        <TextField
          name={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={answer}
          error={answer.trim() !== "" && amountIn(answer) === undefined ? t`Write a number` : null}
          onChange={change}
        />
      );
    case "is":
    case "group":
    case "subtasks":
    case "blockers":
    case "checklist":
    case "comment":
    case "reason":
    case "votes":
    case "here":
    case "assignee":
    case "due":
    case "label":
    case "filled":
    case "full":
      return <Checkbox name={name} label={label} checked={answer === yes} onChange={(isOn) => change(isOn ? yes : "")} />;
  }
};

const isOfPerson = ({ ask }: Question): boolean => ask === "role" || ask === "organization" || ask === "is" || ask === "group";
const isTick = ({ ask }: Question): boolean => ask !== "role" && ask !== "organization" && ask !== "choice" && ask !== "number";

const Questions = ({ actor, questions, legend }: { actor: SimulationActor; questions: readonly Question[]; legend: string }) => (
  <fieldset className={forms.box}>
    <legend className={forms.legend}>{legend}</legend>
    {[questions.filter((question) => !isTick(question)), questions.filter(isTick)].map(
      (part, at) =>
        part.length > 0 && (
          <div key={at} className={css.facts}>
            {part.map((question) => (
              <QuestionField key={questionName(question)} actor={actor} question={question} />
            ))}
          </div>
        ),
    )}
  </fieldset>
);

/** The steps from where the task stands: one that cannot be made says why. */
const Moves = ({ actor, moves }: { actor: SimulationActor; moves: readonly Judged[] }) => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const { workflow } = useSelector(actor, (state) => state.context);
  if (moves.length === 0)
    return (
      <p className={box.note}>
        <Trans>No step leads on from here</Trans>
      </p>
    );
  return (
    <>
      <p className={css.subheading}>
        <Trans>Steps from there</Trans>
      </p>
      <ul className={css.lines} aria-label={t`Steps from there`}>
        {moves.map((judged) => {
          const { move, reasons, missing, warnings, lacks } = judged;
          const [name, to] = [nameFor(i18n, move.name), stateName(i18n, workflow, move.to)];
          const why = [
            // It is not the reader who is meant.
            ...reasons.map((reason) =>
              reason.code === "editors_only" ? t`Whoever is that may only read this project` : reasonText(i18n, reason, workflow, rows),
            ),
            ...missing.map((need) => needText(i18n, need, rows)),
            ...warnings.map((warning) => reasonText(i18n, warning, workflow, rows)),
            ...(lacks > 0 ? [t`${lacks} more have to approve`] : []),
          ];
          const isBarred = obstaclesOf(judged).length > 0 || lacks > 0 || workflow.states.every(({ id }) => id !== move.to);
          return (
            <li key={move.id} className={css.line}>
              <span className={css.stepLine}>
                <Button
                  tone="secondary"
                  size="small"
                  className={classNames(bar, locked)}
                  icon={<WorkIcon name={isBarred ? "lock" : "arrow-right"} size={15} />}
                  disabled={isBarred}
                  aria-label={t`Make the step “${name}”`}
                  aria-describedby={why.length > 0 ? `pretend-${move.id}` : undefined}
                  onClick={() => actor.send({ type: "move.made", move: move.id })}
                >
                  {name}
                </Button>
                <span className={css.reason}>
                  <Trans>to “{to}”</Trans>
                </span>
              </span>
              {why.length > 0 && (
                <span id={`pretend-${move.id}`} className={css.reason}>
                  {why.join(" · ")}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};

const Walk = ({ actor }: { actor: SimulationActor }) => {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { workflow, pretend, path } = snapshot.context;
  const here = useRef<HTMLParagraphElement>(null);
  // A step that was made is gone with its button: whoever pressed it by a key goes on where the task stands now.
  useEffect(() => {
    if (document.activeElement === document.body) here.current?.focus();
  }, [path]);
  const questions = questionsOf(workflow);
  const at = stateAfter(workflow, path);
  const state = workflow.states.find(({ id }) => id === at);
  const name = stateName(i18n, workflow, at);
  const moves = new Map(workflow.states.flatMap((each) => stepsOf(each).map((move) => [move.id, nameFor(i18n, move.name)] as const)));
  return (
    <>
      <Questions actor={actor} questions={questions.filter(isOfPerson)} legend={t`Who moves it`} />
      {questions.some((question) => !isOfPerson(question)) && (
        <Questions actor={actor} questions={questions.filter((question) => !isOfPerson(question))} legend={t`What is so`} />
      )}
      <p ref={here} tabIndex={-1} className={css.here} role="status">
        {state && <CategorySign category={state.category} size={16} />}
        <Trans>The task is in “{name}”</Trans>
      </p>
      <Moves actor={actor} moves={movesOf({ workflow, pretend, path })} />
      {path.length > 0 && (
        <>
          <p className={css.subheading}>
            <Trans>Steps that were made</Trans>
          </p>
          <ol className={css.walked} aria-label={t`Steps that were made`}>
            {path.map((step, place) => {
              const [made, to] = [moves.get(step.move) ?? step.move, stateName(i18n, workflow, step.to)];
              return (
                <li key={place}>
                  <Trans>
                    {made}, to “{to}”
                  </Trans>
                </li>
              );
            })}
          </ol>
        </>
      )}
      <Row>
        <Button
          tone="secondary"
          size="small"
          className={bar}
          disabled={!snapshot.can({ type: "walk.back" })}
          onClick={() => actor.send({ type: "walk.back" })}
        >
          <Trans>One step back</Trans>
        </Button>
        <Button
          tone="ghost"
          size="small"
          className={bar}
          disabled={!snapshot.can({ type: "walk.restarted" })}
          onClick={() => actor.send({ type: "walk.restarted" })}
        >
          <Trans>From the beginning</Trans>
        </Button>
      </Row>
    </>
  );
};

/** A pretend task walked through the draft as anybody. */
export const SimulationView = ({ actor }: { actor: SimulationActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const isOpen = snapshot.hasTag("open");
  return (
    <section className={box.box} aria-labelledby="workflow-simulation">
      <h2 id="workflow-simulation" className={box.heading}>
        <Trans>Walk it yourself</Trans>
      </h2>
      <p className={box.note}>
        <Trans>A task that is only made up: say who moves it and what is so, and see which steps there are and why not.</Trans>
      </p>
      {!isWalkable(snapshot.context.workflow) && (
        <p className={box.note}>
          <Trans>No task can begin in this draft: say where tasks begin.</Trans>
        </p>
      )}
      {isOpen && <Walk actor={actor} />}
      <div>
        <Button
          tone={isOpen ? "ghost" : "secondary"}
          size="small"
          className={bar}
          aria-expanded={isOpen}
          disabled={!isOpen && !snapshot.can({ type: "walk.begun" })}
          onClick={() => actor.send({ type: isOpen ? "walk.closed" : "walk.begun" })}
        >
          {isOpen ? <Trans>Stop simulating</Trans> : <Trans>Simulate</Trans>}
        </Button>
      </div>
    </section>
  );
};

/** The actor of a walk through a project's draft, as it is now. */
export const useSimulation = (workflow: WorkflowDocument): SimulationActor => {
  const actor = useFlow(simulationMachine, { input: { workflow } });
  useEffect(() => {
    // A project's row comes anew with every change of it.
    if (!isSameWorkflow(actor.getSnapshot().context.workflow, workflow)) actor.send({ type: "workflow.changed", workflow });
  }, [actor, workflow]);
  return actor;
};

/** Where a walk has come and which steps it made, for the picture; null where nobody walks. */
export const useWalk = (actor: SimulationActor): Walked | null => {
  const snapshot = useSelector(actor, (state) => state);
  const { workflow, path } = snapshot.context;
  return snapshot.hasTag("open") ? { at: stateAfter(workflow, path), moves: path.map(({ from, move }) => stepKey(from, move)) } : null;
};
