import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Flow, FlowStep, Watched } from "../../../contract/flows.ts";
import type { FlowsOfTabs } from "../../providers/flow-watch.ts";
import { provideTestCopy } from "../../providers/test-copy.ts";
import { useFlow } from "../../providers/use-flow.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { muted, strong, subheading } from "../../ui/text.css.ts";
import { CodeBlock } from "./code-block.tsx";
import * as css from "./flows.css.ts";
import { TestCopy } from "./test-copy.tsx";
import { TryEvent } from "./try-event.tsx";

type LivePanelProps = {
  flow: Flow;
  tabs: FlowsOfTabs;
  /** The flows of this chart that run in other tabs, the one that is watched, and the step that is looked back at. */
  running: readonly Watched[];
  watched: Watched | undefined;
  /** Whether workspaces are on origins of their own, into which nothing is heard from here. */
  areWorkspacesApart: boolean;
  at: number | null;
  onWatch: (id: string) => void;
  onStep: (at: number | null) => void;
};

export const idOf = ({ tab, actor }: Watched) => `${tab} ${actor}`;

/** What a step was told, and what the chart knew after it. */
const Step = ({ step: { event, taken, snapshot } }: { step: FlowStep }) => (
  <Stack gap={2}>
    <CodeBlock>{JSON.stringify(event, null, 2)}</CodeBlock>
    <p className={css.code}>{taken.length > 0 ? taken.join(", ") : <Trans>Nothing listened, or every guard said no.</Trans>}</p>
    <details>
      <summary>
        <Trans>What the flow knew then</Trans>
      </summary>
      <CodeBlock>{JSON.stringify(snapshot.context, null, 2)}</CodeBlock>
    </details>
  </Stack>
);

const WatchedTestCopy = ({ flow, watched: { tab, actor } }: { flow: Flow; watched: Watched }) => (
  <TestCopy
    actor={useFlow(
      useMemo(() => provideTestCopy(flow), [flow]),
      { input: { tab, actor } },
    )}
  />
);

/** The flows of the other tabs, while they run. */
export const LivePanel = ({ flow, tabs, running, watched, areWorkspacesApart, at, onWatch, onStep }: LivePanelProps) => {
  const { t } = useLingui();
  const others = [...new Set(tabs.flows.map(({ chart }) => chart))].join(", ");
  const step = watched?.steps[at ?? watched.steps.length - 1];
  const setting = "WORKSPACE_ADDRESS=path";
  return (
    <Card compact>
      <Stack gap={5}>
        <h2 className={subheading}>
          <Trans>Live</Trans>
        </h2>
        {!watched && (
          <p className={muted}>
            <Trans>No other tab of this browser runs this flow. Open the product beside this page and it appears here.</Trans>
            {areWorkspacesApart && (
              <>
                {" "}
                <Trans>
                  Workspaces are not heard: each is on an origin of its own. On a server started with {setting} they are at paths of this
                  one, and appear.
                </Trans>
              </>
            )}
          </p>
        )}
        {others !== "" && (
          <p className={muted}>
            <Trans>Running now: {others}</Trans>
          </p>
        )}
        {watched && (
          <>
            {running.length > 1 && (
              <SelectField
                label={t`Which one`}
                value={idOf(watched)}
                options={running.map((other) => ({ value: idOf(other), label: `${other.page} (${other.actor})` }))}
                onChange={onWatch}
              />
            )}
            <p className={css.code}>
              {watched.page}: {JSON.stringify(watched.snapshot.value)}
            </p>
            <Stack gap={2}>
              <h3 className={strong}>
                <Trans>What happened</Trans>
              </h3>
              {watched.steps.length === 0 ? (
                <p className={muted}>
                  <Trans>Nothing yet.</Trans>
                </p>
              ) : (
                <ol className={css.steps}>
                  {watched.steps.map(({ event, taken }, index) => (
                    <li key={index}>
                      <button type="button" className={css.step} aria-current={index === at || undefined} onClick={() => onStep(index)}>
                        {event.type}
                        {taken.length === 0 && " ∅"}
                      </button>
                    </li>
                  ))}
                </ol>
              )}
              <Row>
                <Button tone="secondary" size="small" disabled={at === null} onClick={() => onStep(null)}>
                  <Trans>Back to now</Trans>
                </Button>
              </Row>
              <WatchedTestCopy key={idOf(watched)} flow={flow} watched={watched} />
            </Stack>
            {step && <Step step={step} />}
            <TryEvent key={idOf(watched)} chart={flow.definition} flow={watched} tabs={tabs} />
          </>
        )}
      </Stack>
    </Card>
  );
};
