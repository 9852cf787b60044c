import { Trans, useLingui } from "@lingui/react/macro";
import type { Project } from "../../../../domain/rows.ts";
import type { Move, State, WorkflowDocument } from "../../../../workflow/document.ts";
import { stepsOf } from "../../../../workflow/states.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { anchorOf } from "./anchors.ts";
import { StateFacts } from "./state-facts.tsx";
import { StateTimers } from "./state-timers.tsx";
import { StepRules } from "./step-rules.tsx";
import * as css from "./workflow-page.css.ts";

const Step = ({ move, workflow }: { move: Move; workflow: WorkflowDocument }) => {
  const { i18n } = useLingui();
  const to = stateName(i18n, workflow, move.to);
  return (
    <li className={css.step}>
      <p className={css.stepName}>
        <b>{nameFor(i18n, move.name)}</b>
        <span className={css.target}>
          <WorkIcon name="arrow-right" size={14} />
          <a href={`#${anchorOf(move.to)}`}>
            <Trans>to “{to}”</Trans>
          </a>
        </span>
      </p>
      <StepRules move={move} workflow={workflow} />
    </li>
  );
};

/** A state of the workflow that is in force, to be read. */
export const StateCard = ({ state, project }: { state: State; project: Project }) => {
  const { t, i18n } = useLingui();
  const name = nameFor(i18n, state.name);
  const id = anchorOf(state.id);
  const steps = stepsOf(state);
  return (
    <section className={css.card} aria-labelledby={id} data-card={state.id}>
      <h2 id={id} tabIndex={-1} className={css.heading}>
        <CategorySign category={signOf(state)} size={16} />
        {name}
      </h2>
      <StateFacts
        project={project}
        workflow={project.workflow}
        state={state}
        begins={state.id === project.workflow.initial && <Trans>Tasks begin here</Trans>}
      />
      <StateTimers state={state} workflow={project.workflow} />
      {steps.length === 0 ? (
        <p className={css.note}>
          <Trans>No step leads on from here</Trans>
        </p>
      ) : (
        <ul className={css.steps} aria-label={t`Steps from “${name}”`}>
          {steps.map((move) => (
            <Step key={move.id} move={move} workflow={project.workflow} />
          ))}
        </ul>
      )}
    </section>
  );
};
