import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { durationText } from "statewalk/chart";
import { chartTitle, type Flow } from "../../../contract/flows.ts";
import { copyText } from "../../providers/clipboard.ts";
import { inspectors } from "../../providers/inspection.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { muted, subheading } from "../../ui/text.css.ts";
import * as css from "./flows.css.ts";

type InspectorLinkProps = { to: "stately" | "offline"; onInspect: (url: string) => void; children: ReactNode };

/** Its address opens the inspector too; a click opens it at once, since browsers bar windows that nobody asked for. */
const InspectorLink = ({ to, onInspect, children }: InspectorLinkProps) => (
  <a
    href={`?inspect=${to}`}
    onClick={(event) => {
      event.preventDefault();
      onInspect(inspectors[to]);
    }}
  >
    {children}
  </a>
);

/**
 * What the chart as a whole is for and made of, and the ways to Stately's visualiser and inspector for those who are online.
 *
 * @param onInspect opens the inspector at this address
 */
export const ChartFacts = ({
  flow: { definition, purpose, file, config },
  onInspect,
}: {
  flow: Flow;
  onInspect: (url: string) => void;
}) => {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const { actors, guards, events, delays, serves } = definition;
  const facts: [string, string[]][] = [
    [t`Events`, events],
    [t`Actors`, actors],
    [t`Guards`, guards],
    [t`Delays`, delays.map(({ name, milliseconds }) => (milliseconds === null ? name : `${name} ${durationText(milliseconds)}`))],
  ];
  return (
    <Card compact>
      <Stack gap={4}>
        <h2 className={subheading}>{chartTitle(definition.name)}</h2>
        <div lang="en">
          <Stack gap={2}>
            {purpose.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        </div>
        <p className={css.code}>{file}</p>
        <dl className={css.facts}>
          {facts
            .filter(([, names]) => names.length > 0)
            .map(([name, names]) => (
              <div key={name} style={{ display: "contents" }}>
                <dt className={css.fact}>{name}</dt>
                <dd className={css.code}>{names.join(", ")}</dd>
              </div>
            ))}
          {serves.length > 0 && (
            <div style={{ display: "contents" }}>
              <dt className={css.fact}>
                <Trans>Serves</Trans>
              </dt>
              <dd className={css.value} lang="en">
                <ul>
                  {serves.map((requirement) => (
                    <li key={requirement}>{requirement}</li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
        <Row>
          <Button tone="secondary" size="small" onClick={() => void copyText(config).then(setCopied)}>
            <Trans>Copy the definition</Trans>
          </Button>
          <a href="https://stately.ai/viz" target="_blank" rel="noreferrer">
            <Trans>Open Stately's visualiser</Trans>
          </a>
        </Row>
        <p>
          <InspectorLink to="stately" onInspect={onInspect}>
            <Trans>Open this chart in Stately's inspector</Trans>
          </InspectorLink>
          {" · "}
          <InspectorLink to="offline" onInspect={onInspect}>
            <Trans>without a network</Trans>
          </InspectorLink>
        </p>
        <p className={muted} role="status">
          {isCopied === true && <Trans>Copied. Paste it into the visualiser's code panel as the configuration of createMachine.</Trans>}
          {isCopied === false && <Trans>This browser did not let it be copied.</Trans>}
        </p>
      </Stack>
    </Card>
  );
};
