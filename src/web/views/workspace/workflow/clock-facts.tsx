import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Clock, WorkflowDocument } from "../../../../workflow/document.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import * as css from "./workflow-page.css.ts";

type ClockFactsProps = {
  clock: Clock;
  workflow: WorkflowDocument;
  /** What else there is to say of it. */
  children?: ReactNode;
};

/** By when a promise is kept, between which states, and when people are told. */
export const ClockFacts = ({ clock, workflow, children }: ClockFactsProps) => {
  const { t, i18n } = useLingui();
  const { hours } = clock;
  const named = (ids: readonly string[]) => ids.map((id) => `“${stateName(i18n, workflow, id)}”`).join(", ");
  const [starts, pauses, stops] = [named(clock.starts), named(clock.pauses), named(clock.stops)];
  const percents = clock.warnAt.map((percent) => `${percent} %`).join(", ");
  const name = nameFor(i18n, clock.name);
  return (
    <ul className={css.facts} aria-label={t`About “${name}”`}>
      {children}
      <li>
        {!clock.working ? (
          <Trans>{hours} h, day and night</Trans>
        ) : hours === 1 ? (
          <Trans>1 working hour</Trans>
        ) : (
          <Trans>{hours} working hours</Trans>
        )}
      </li>
      {starts !== "" && (
        <li>
          <Trans>starts in {starts}</Trans>
        </li>
      )}
      {pauses !== "" && (
        <li>
          <Trans>stands still in {pauses}</Trans>
        </li>
      )}
      {stops !== "" && (
        <li>
          <Trans>ends in {stops}</Trans>
        </li>
      )}
      {percents !== "" && (
        <li>
          <Trans>warns at {percents}</Trans>
        </li>
      )}
    </ul>
  );
};

/** The promises of a workflow that is looked at. */
export const ClocksCard = ({ workflow }: { workflow: WorkflowDocument }) => {
  const { i18n } = useLingui();
  if (workflow.clocks === undefined) return null;
  return (
    <section className={css.card} aria-labelledby="promises">
      <h2 id="promises" className={css.heading}>
        <Trans>Promises</Trans>
      </h2>
      <ul className={css.steps}>
        {workflow.clocks.map((clock) => (
          <li key={clock.id} className={css.step}>
            <p className={css.stepName}>{nameFor(i18n, clock.name)}</p>
            <ClockFacts clock={clock} workflow={workflow} />
          </li>
        ))}
      </ul>
    </section>
  );
};
