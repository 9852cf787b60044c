import { Trans, useLingui } from "@lingui/react/macro";
import type { Project } from "../../../../domain/rows.ts";
import { isEnd, type Limit, type Move, type State } from "../../../../workflow/document.ts";
import { stateName, whoText } from "../../../i18n/refusals.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useColumn, useFields, useGroups, useLabels, useOpenProject, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { ProjectBar } from "../project-bar.tsx";
import { useCategoryNames } from "../words.tsx";
import { requirementText } from "./requirement-text.ts";
import { anchorOf } from "./anchors.ts";
import { HistoryPart, PublishingPart } from "./publishing-part.tsx";
import * as css from "./workflow-page.css.ts";

const LimitLine = ({ limit: { count, hard } }: { limit: Limit }) => {
  if (hard) return count === 1 ? <Trans>One task at most</Trans> : <Trans>{count} tasks at most</Trans>;
  return count === 1 ? (
    <Trans>One task at a time is agreed; more are warned of</Trans>
  ) : (
    <Trans>{count} tasks at a time are agreed; more are warned of</Trans>
  );
};

const Step = ({ move, project }: { move: Move; project: Project }) => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const to = stateName(i18n, project.workflow, move.to);
  const who = move.who && whoText(i18n, move.who, rows);
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
      {who !== undefined && (
        <p className={css.rule}>
          <WorkIcon name="user" size={14} />
          <span>
            <Trans>By {who}</Trans>
          </span>
        </p>
      )}
      {move.when?.map((condition, at) => (
        <p key={at} className={css.rule}>
          <WorkIcon name="checklist" size={14} />
          <span>{requirementText(i18n, condition, rows)}</span>
        </p>
      ))}
    </li>
  );
};

const StateCard = ({ state, project }: { state: State; project: Project }) => {
  const { t, i18n } = useLingui();
  const categories = useCategoryNames();
  const count = useColumn(project.id, state.id).length;
  const name = nameFor(i18n, state.name);
  const id = anchorOf(state.id);
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={css.heading}>
        <CategorySign category={state.category} size={16} />
        {name}
      </h2>
      <ul className={css.facts} aria-label={t`About “${name}”`}>
        <li>{categories[state.category]}</li>
        {state.id === project.workflow.initial && (
          <li>
            <Trans>Tasks begin here</Trans>
          </li>
        )}
        {/* Of those that ended long ago not all are here. */}
        {!isEnd(state) && <li>{count === 1 ? <Trans>One task now</Trans> : <Trans>{count} tasks now</Trans>}</li>}
        {state.limit && (
          <li>
            <LimitLine limit={state.limit} />
          </li>
        )}
      </ul>
      {state.moves.length === 0 ? (
        <p className={css.note}>
          <Trans>No step leads on from here</Trans>
        </p>
      ) : (
        <ul className={css.steps} aria-label={t`Steps from “${name}”`}>
          {state.moves.map((move) => (
            <Step key={move.id} move={move} project={project} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** /p/{key}/workflow: how work moves in a project: its states, the steps between them, who may make each and what of a task must be so. */
export const WorkflowPage = ({ project }: { project: Project }) => {
  useOpenProject(project.id);
  // What conditions name is called by the project.
  useFields(project.id);
  useGroups(project.id);
  useLabels(project.id);
  return (
    <>
      <ProjectBar project={project} place="workflow" />
      <div className={css.page}>
        <p className={css.lead}>
          <Trans>
            How work moves in this project. The board's columns are its states; a task goes from one to another by a step, which everybody
            who may move tasks here can make, unless it says otherwise.
          </Trans>
        </p>
        <PublishingPart project={project} />
        {project.workflow.states.map((state) => (
          <StateCard key={state.id} state={state} project={project} />
        ))}
        <HistoryPart project={project} />
      </div>
    </>
  );
};
