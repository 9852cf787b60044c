import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ChartDefinition, StateDefinition, TransitionDefinition } from "../../../contract/flows.ts";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { muted, strong, subheading } from "../../ui/text.css.ts";
import * as css from "./flows.css.ts";

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt className={css.fact}>{name}</dt>
    <dd className={css.code}>{children}</dd>
  </>
);

/** A way to a state's place on this page. */
const ToState = ({ id }: { id: string }) => (
  <Link to="." hash={id} replace>
    {id}
  </Link>
);

const Transition = ({ transition: { trigger, guard, actions, targets } }: { transition: TransitionDefinition }) => (
  <li className={css.code}>
    {trigger}
    {guard && ` [${guard}]`}
    {actions.length > 0 && ` / ${actions.join(", ")}`}
    {targets.map((target) => (
      <span key={target}>
        {" → "}
        <ToState id={target} />
      </span>
    ))}
  </li>
);

/** Everything that the chart says about one of its states. */
export function StateDetails({ chart, state }: { chart: ChartDefinition; state: StateDefinition }) {
  const leaving = chart.transitions.filter(({ source }) => source === state.id);
  const coming = chart.transitions.filter(({ targets }) => targets.includes(state.id));
  return (
    <Card>
      <Stack gap={4}>
        <h2 className={subheading}>{state.id}</h2>
        {state.description && <p>{state.description}</p>}
        <dl className={css.facts}>
          <Fact name={<Trans>Kind</Trans>}>{state.kind}</Fact>
          {state.serves && <Fact name={<Trans>Serves</Trans>}>{state.serves}</Fact>}
          {state.tags.length > 0 && <Fact name={<Trans>Tags</Trans>}>{state.tags.join(", ")}</Fact>}
          {state.actors.length > 0 && <Fact name={<Trans>Actors</Trans>}>{state.actors.join(", ")}</Fact>}
          {state.entry.length > 0 && <Fact name={<Trans>On entry</Trans>}>{state.entry.join(", ")}</Fact>}
          {state.exit.length > 0 && <Fact name={<Trans>On exit</Trans>}>{state.exit.join(", ")}</Fact>}
          {state.initial && (
            <Fact name={<Trans>Begins in</Trans>}>
              <ToState id={state.initial} />
            </Fact>
          )}
        </dl>
        <Stack gap={2}>
          <h3 className={strong}>
            <Trans>What can happen here</Trans>
          </h3>
          {leaving.length === 0 ? (
            <p className={muted}>
              <Trans>Nothing of its own.</Trans>
            </p>
          ) : (
            <ul>
              {leaving.map((transition) => (
                <Transition key={transition.name} transition={transition} />
              ))}
            </ul>
          )}
        </Stack>
        {coming.length > 0 && (
          <Stack gap={2}>
            <h3 className={strong}>
              <Trans>What leads here</Trans>
            </h3>
            <ul>
              {coming.map(({ name, trigger, source }) => (
                <li key={name} className={css.code}>
                  <ToState id={source} /> · {trigger}
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
