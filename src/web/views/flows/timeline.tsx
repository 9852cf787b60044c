import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId, useState } from "react";
import type { TimelineActor } from "../../../../machines/developers/timeline.ts";
import { lifelineOf, lifelinesOf, outside, person, reportOf, sinceWords, type Happening, type Party } from "../../../contract/timeline.ts";
import { copyText } from "../../providers/clipboard.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { muted, subheading } from "../../ui/text.css.ts";
import { CodeBlock } from "./code-block.tsx";
import * as css from "./timeline.css.ts";

type PassedProps = {
  happening: Happening;
  since: string;
  lifelines: readonly Party[];
  nameOf: (party: Party) => string;
  isOpen: boolean;
  onOpen: () => void;
};

/** One thing that passed from one lifeline to another: an arrow between them, and where that led. */
const Passed = ({ happening, since, lifelines, nameOf, isOpen, onOpen }: PassedProps) => {
  const { t } = useLingui();
  const placeOf = (party: Party) => lifelines.findIndex(({ id }) => id === lifelineOf(happening, party));
  const [from, to] = [placeOf(happening.from), placeOf(happening.to)];
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  const [source, target] = [nameOf(happening.from), nameOf(happening.to)];
  const isOwn = from === to || happening.kind === "time";
  const place = isOwn ? to : left;
  return (
    <li className={css.row}>
      <span className={css.time}>{since}</span>
      {lifelines.map(({ id }, at) => (
        <span key={id} aria-hidden="true" className={css.line} style={{ gridColumn: at + 2 }} />
      ))}
      <button
        type="button"
        className={css.passed}
        style={{ gridColumn: `${place + 2} / ${(isOwn ? to : right) + 3}`, "--span": right - left + 1 }}
        data-towards={isOwn ? "itself" : to > from ? "right" : "left"}
        data-kind={happening.kind}
        aria-expanded={isOpen}
        aria-label={t`${source} to ${target}: ${happening.name}`}
        onClick={onOpen}
      >
        <span className={css.name}>{happening.name}</span>
      </button>
      {happening.state !== null && (
        <span className={css.state} style={{ gridColumn: to + 2 }}>
          {happening.state}
        </span>
      )}
      {isOpen && <CodeBlock className={css.data}>{JSON.stringify(happening.data, null, 2)}</CodeBlock>}
    </li>
  );
};

/** What happened among the flows of all tabs, to be read, kept and attached to a report. */
export const Timeline = ({ actor }: { actor: TimelineActor }) => {
  const { t } = useLingui();
  const heading = useId();
  const happenings = useSelector(actor, ({ context }) => context.happenings);
  const isRecording = useSelector(actor, (state) => state.hasTag("recording"));
  const canClear = useSelector(actor, (state) => state.can({ type: "timeline.cleared" }));
  const [opened, setOpened] = useState<string | null>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const lifelines = lifelinesOf(happenings);
  const nameOf = ({ id, name }: Party) => (id === person.id ? t`Person` : id === outside.id ? t`Server and browser` : name);
  const report = () => reportOf(happenings, { title: t`What happened`, pages: t`Pages`, data: t`As data` });
  return (
    <Card compact>
      <Stack gap={4}>
        <Row>
          <h2 id={heading} className={subheading}>
            <Trans>Timeline of all flows</Trans>
          </h2>
          <Button
            tone="secondary"
            size="small"
            onClick={() => actor.send({ type: isRecording ? "recording.stopped" : "recording.resumed" })}
          >
            {isRecording ? <Trans>Stop recording</Trans> : <Trans>Record on</Trans>}
          </Button>
          <Button tone="secondary" size="small" disabled={!canClear} onClick={() => actor.send({ type: "timeline.cleared" })}>
            <Trans>Clear</Trans>
          </Button>
          <Button tone="secondary" size="small" disabled={!canClear} onClick={() => void copyText(report()).then(setCopied)}>
            <Trans>Copy as a report</Trans>
          </Button>
          {canClear && (
            <a href={`data:text/markdown;charset=utf-8,${encodeURIComponent(report())}`} download="flows.md">
              <Trans>Download the report</Trans>
            </a>
          )}
        </Row>
        <p className={muted}>
          <Trans>Passwords, codes, tokens and addresses are masked. A report has the drawing as Mermaid and everything as JSON.</Trans>
        </p>
        <p role="status" className={muted}>
          {isCopied === true && <Trans>The report is copied.</Trans>}
          {isCopied === false && <Trans>This browser did not let it be copied.</Trans>}
        </p>
        {happenings.length === 0 ? (
          <p className={muted}>
            <Trans>Nothing has happened yet. Open the product in another tab of this browser.</Trans>
          </p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by the keyboard
          <div role="region" aria-labelledby={heading} tabIndex={0} className={css.scroll}>
            <ol className={css.sequence} style={{ "--lifelines": lifelines.length }}>
              <li className={css.heads} aria-hidden="true">
                {lifelines.map((lifeline, at) => (
                  <span key={lifeline.id} className={css.head} style={{ gridColumn: at + 2 }}>
                    {nameOf(lifeline)}
                  </span>
                ))}
              </li>
              {happenings.map((happening) => {
                const id = `${happening.tab} ${happening.number}`;
                return (
                  <Passed
                    key={id}
                    happening={happening}
                    since={sinceWords(happenings, happening)}
                    lifelines={lifelines}
                    nameOf={nameOf}
                    isOpen={opened === id}
                    onOpen={() => setOpened(opened === id ? null : id)}
                  />
                );
              })}
            </ol>
          </div>
        )}
      </Stack>
    </Card>
  );
};
