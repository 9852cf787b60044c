import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { durationText, type ChartDefinition, type StateDefinition, type TransitionDefinition } from "statewalk/chart";
import { elementOf } from "../../element-of.ts";
import { Badge, Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Stack } from "../../ui/layout.tsx";
import { muted, strong, subheading } from "../../ui/text.css.ts";
import * as css from "./flows.css.ts";
import { ancestorsOf, shortId } from "./search.ts";
import { StateLink } from "./state-link.tsx";

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt className={css.fact}>{name}</dt>
    <dd className={css.code}>{children}</dd>
  </>
);

type ChartProps = { chart: ChartDefinition };

const ToState = ({ chart, id }: ChartProps & { id: string }) => <StateLink id={id}>{shortId(chart, id)}</StateLink>;

/** What makes a transition happen, what is asked, what is done, and where it leads. */
const Transition = ({ chart, transition: { guard, actions, targets } }: ChartProps & { transition: TransitionDefinition }) => (
  <li className={css.outcome}>
    {guard && (
      <span className={css.guard}>
        {/* How guards are written in the drawing. */}[{guard}]
      </span>
    )}
    {targets.map((target) => (
      <span key={target} className={css.target}>
        → <ToState chart={chart} id={target} />
      </span>
    ))}
    {actions.length > 0 && <span className={css.actions}>/ {actions.join(", ")}</span>}
  </li>
);

/** Transitions by what causes them, in the order in which their guards are asked. */
const Transitions = ({ chart, transitions }: ChartProps & { transitions: readonly TransitionDefinition[] }) => {
  const lengthOf = (name: string | null) => chart.delays.find((delay) => delay.name === name)?.milliseconds ?? null;
  const causes = [...Map.groupBy(transitions, ({ trigger, source }) => `${source} ${trigger}`)];
  return (
    <ul className={css.causes}>
      {causes.map(([cause, outcomes]) => {
        // A group has one at least.
        const { trigger, delay } = outcomes[0]!;
        const length = lengthOf(delay);
        return (
          <li key={cause} className={css.cause}>
            <p className={css.trigger}>
              {trigger}
              {length !== null && ` (${durationText(length)})`}
            </p>
            <ul>
              {outcomes.map((transition) => (
                <Transition key={transition.name} chart={chart} transition={transition} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
};

type StateDetailsProps = ChartProps & { state: StateDefinition; isActive: boolean };

/** What a state is called, below which, and of which kind it is. */
const StateHead = ({ chart, state, isActive, heading }: StateDetailsProps & { heading: RefObject<HTMLHeadingElement | null> }) => {
  const above = ancestorsOf(chart, state);
  return (
    <Stack gap={2}>
      {above.length > 0 && (
        <p className={css.trail}>
          {above.map(({ id, key }) => (
            <span key={id}>
              <StateLink id={id}>{key}</StateLink>
              <span aria-hidden="true"> › </span>
            </span>
          ))}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className={classNames(subheading, css.name)}>
        {state.key}
      </h2>
      <span className={css.badges}>
        <Badge>{state.kind}</Badge>
        {isActive && (
          <Badge tone="highlight">
            <Trans>Active now</Trans>
          </Badge>
        )}
      </span>
      {state.description && <p lang="en">{state.description}</p>}
    </Stack>
  );
};

/** What a state says of itself; nothing where it says nothing. */
const Facts = ({ chart, state }: ChartProps & { state: StateDefinition }) => {
  const inside = chart.states.filter(({ parent }) => parent === state.id);
  const count = state.tags.length + state.actors.length + state.entry.length + state.exit.length + inside.length;
  if (state.serves === null && count === 0) return null;
  return (
    <dl className={css.facts}>
      {state.serves && (
        <>
          <dt className={css.fact}>
            <Trans>Serves</Trans>
          </dt>
          <dd className={css.value} lang="en">
            {state.serves}
          </dd>
        </>
      )}
      {state.tags.length > 0 && (
        <Fact name={<Trans>Tags</Trans>}>
          <span className={css.badges}>
            {state.tags.map((tag) => (
              <Badge key={tag}>#{tag}</Badge>
            ))}
          </span>
        </Fact>
      )}
      {state.actors.length > 0 && <Fact name={<Trans>Actors</Trans>}>{state.actors.map((actor) => `⟳ ${actor}`).join(", ")}</Fact>}
      {state.entry.length > 0 && <Fact name={<Trans>On entry</Trans>}>{state.entry.join(", ")}</Fact>}
      {state.exit.length > 0 && <Fact name={<Trans>On exit</Trans>}>{state.exit.join(", ")}</Fact>}
      {state.initial && (
        <Fact name={<Trans>Begins in</Trans>}>
          <StateLink id={state.initial}>{inside.find(({ id }) => id === state.initial)?.key}</StateLink>
        </Fact>
      )}
      {inside.length > 0 && (
        <Fact name={<Trans>Inside</Trans>}>
          {inside.map(({ id, key }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <StateLink id={id}>{key}</StateLink>
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
};

/** What is heard in a state, and in those around it. */
const Leaving = ({ chart, state }: ChartProps & { state: StateDefinition }) => {
  const leaving = chart.transitions.filter(({ source }) => source === state.id);
  // What happens in the states around it happens here too, unless it is heard here already.
  const inherited = ancestorsOf(chart, state)
    .toReversed()
    .map((around) => ({ around, transitions: chart.transitions.filter(({ source }) => source === around.id) }))
    .filter(({ transitions }) => transitions.length > 0);
  return (
    <>
      <Stack gap={2}>
        <h3 className={strong}>
          <Trans>What can happen here</Trans>
        </h3>
        {leaving.length === 0 ? (
          <p className={muted}>
            <Trans>Nothing of its own.</Trans>
          </p>
        ) : (
          <Transitions chart={chart} transitions={leaving} />
        )}
      </Stack>
      {inherited.map(({ around, transitions }) => (
        <Stack key={around.id} gap={2}>
          <h3 className={strong}>
            <Trans>
              Everywhere in <ToState chart={chart} id={around.id} />
            </Trans>
          </h3>
          <Transitions chart={chart} transitions={transitions} />
        </Stack>
      ))}
    </>
  );
};

const Coming = ({ chart, state }: ChartProps & { state: StateDefinition }) => {
  const coming = chart.transitions.filter(({ targets, source }) => targets.includes(state.id) && source !== state.id);
  if (coming.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3 className={strong}>
        <Trans>What leads here</Trans>
      </h3>
      <ul className={css.causes}>
        {coming.map(({ name, trigger, source, guard }) => (
          <li key={name} className={css.cause}>
            <p className={css.outcome}>
              <ToState chart={chart} id={source} /> · {trigger}
              {guard && <span className={css.guard}> [{guard}]</span>}
            </p>
          </li>
        ))}
      </ul>
    </Stack>
  );
};

/** Everything that the chart says about one of its states. */
export const StateDetails = ({ chart, state, isActive }: StateDetailsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFollowed = useRef(false);
  // The link that was followed is gone with the state that it stood in.
  useEffect(() => {
    if (isFollowed.current) heading.current?.focus({ preventScroll: true });
    isFollowed.current = false;
  }, [state.id]);

  return (
    <Card compact>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the links in it */}
      <div
        onClick={(event) => {
          if (elementOf(event).closest("a")) isFollowed.current = true;
        }}
      >
        <Stack gap={5}>
          <StateHead chart={chart} state={state} isActive={isActive} heading={heading} />
          <Facts chart={chart} state={state} />
          <Leaving chart={chart} state={state} />
          <Coming chart={chart} state={state} />
        </Stack>
      </div>
    </Card>
  );
};
