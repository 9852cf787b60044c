import { Trans, useLingui } from "@lingui/react/macro";
import type { Checked } from "../../../../workflow/check.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { isVote } from "../../../../workflow/states.ts";
import type { Finding } from "../../../../workflow/findings.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Icon } from "../../../ui/icons.tsx";
import { clockAnchorOf, draftAnchorOf, stepAnchorOf } from "./anchors.ts";
import { findingText } from "./finding-text.ts";
import * as css from "./findings.css.ts";

type LinesProps = { findings: readonly Finding[]; workflow: WorkflowDocument; tone: "error" | "warning" };

const Lines = ({ findings, workflow, tone }: LinesProps) => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  return (
    <ul className={css.lines}>
      {findings.map((finding) => {
        const { state, move, clock } = finding.at;
        const ofClock = clock && clockAnchorOf(clock);
        const ofState = state === undefined ? ofClock : draftAnchorOf(state);
        const place = move === undefined || isVote(move) ? ofState : stepAnchorOf(move);
        const text = findingText(i18n, finding, workflow, rows);
        return (
          <li key={text} className={css.line}>
            <span className={tone === "error" ? css.sign : css.note}>
              <Icon name={tone} size={16} />
            </span>
            {place === undefined ? <span>{text}</span> : <a href={`#${place}`}>{text}</a>}
          </li>
        );
      })}
    </ul>
  );
};

/** What has to be mended in a draft before it can be published, and what its team should know of it; each leads to its place. */
export const Findings = ({ checked: { refused, warned }, workflow }: { checked: Checked; workflow: WorkflowDocument }) => {
  const { t } = useLingui();
  const [faults, notes] = [refused.length, warned.length];
  return (
    <>
      {faults > 0 && (
        <section className={css.refused} aria-label={t`To be mended`}>
          <p className={css.title}>
            {faults === 1 ? (
              <Trans>One thing is to be mended before this can be published</Trans>
            ) : (
              <Trans>{faults} things are to be mended before this can be published</Trans>
            )}
          </p>
          <Lines findings={refused} workflow={workflow} tone="error" />
        </section>
      )}
      {notes > 0 && (
        <details className={css.warned}>
          <summary className={css.summary}>
            {notes === 1 ? <Trans>One thing is worth a look</Trans> : <Trans>{notes} things are worth a look</Trans>}
          </summary>
          <Lines findings={warned} workflow={workflow} tone="warning" />
        </details>
      )}
    </>
  );
};
