import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { Container } from "../../ui/layout.tsx";
import { muted, strong } from "../../ui/text.css.ts";
import * as css from "./landing.css.ts";

type Cell = { icon: IconName; title: ReactNode; text: ReactNode };

/** A bordered block of cells: a heading of the third rank and a sentence each. */
export const Cells = ({ cells }: { cells: readonly Cell[] }) => (
  <div className={css.cells}>
    {cells.map(({ icon, title, text }) => (
      <article key={icon} className={css.cell}>
        <span className={css.cellIcon}>
          <Icon name={icon} size={24} />
        </span>
        <h3 className={css.cellTitle}>{title}</h3>
        <p className={muted}>{text}</p>
      </article>
    ))}
  </div>
);

export const Features = () => (
  <Container>
    <section id="features" tabIndex={-1} className={css.section} aria-labelledby="features-title">
      <div className={css.sectionHead}>
        <h2 id="features-title" className={css.title}>
          <Trans>What teams use every day</Trans>
        </h2>
      </div>
      <Cells
        cells={[
          {
            icon: "check",
            title: <Trans>Task management</Trans>,
            text: <Trans>Create, assign and follow work on boards or lists, down to the checklist.</Trans>,
          },
          {
            icon: "users",
            title: <Trans>Real-time collaboration</Trans>,
            text: <Trans>See changes as they happen, without pressing refresh.</Trans>,
          },
          {
            icon: "clock",
            title: <Trans>Reports and analytics</Trans>,
            text: <Trans>Know which work is late, and why, before the weekly meeting.</Trans>,
          },
          { icon: "external", title: <Trans>Integrations</Trans>, text: <Trans>Connect the tools that your team uses already.</Trans> },
        ]}
      />
      <div className={css.highlight}>
        <h3 className={css.cellTitle}>
          <Trans>Everybody sees the next step</Trans>
        </h3>
        <ul className={css.benefits}>
          <Benefit title={<Trans>Less asking</Trans>} text={<Trans>The state of a task is always in sight.</Trans>} />
          <Benefit title={<Trans>Less losing</Trans>} text={<Trans>Files, talks and decisions stay with the task.</Trans>} />
          <Benefit title={<Trans>Sooner done</Trans>} text={<Trans>What stands in the way is seen on the same day.</Trans>} />
        </ul>
      </div>
    </section>
  </Container>
);

const Benefit = ({ title, text }: { title: ReactNode; text: ReactNode }) => (
  <li className={css.benefit}>
    <Icon name="success" size={24} />
    <span>
      <span className={strong}>{title}</span>
      <br />
      {text}
    </span>
  </li>
);
