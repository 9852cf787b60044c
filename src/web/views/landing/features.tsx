import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { featureSize, type FeatureName } from "../../../contract/film.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon, Strokes } from "../../ui/icons.tsx";
import { Container } from "../../ui/layout.tsx";
import { muted, strong } from "../../ui/text.css.ts";
import * as css from "./landing.css.ts";

/** What `npm run images` left in the folder beside this file. */
const pictures = import.meta.glob<string>("./features/*.avif", { eager: true, query: "?url", import: "default" });

type Cell = { drawing: keyof typeof drawings; title: ReactNode; text: ReactNode };

/** What each cell is about, on the grid of the icons. */
const drawings = {
  tasks: "M11 6h9M11 12h9M11 18h9M4 6l1 1 2-2M4 12l1 1 2-2M4 18l1 1 2-2",
  people: "M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 20c1-7 13-7 14 0M16 4a4 4 0 0 1 0 8M19 15c2 1 3 3 3 5",
  chart: "M4 4v16h16M9 16v-4M13 16V8M17 16v-6",
  plug: "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0ZM12 17v4",
  target: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 12h.01",
  eye: "M2 12q10-14 20 0-10 14-20 0ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z",
  heart: "M12 20C1 13 3 5 8 5q3 0 4 3 1-3 4-3c5 0 7 8-4 15Z",
  source: "m8 7-5 5 5 5M16 7l5 5-5 5",
} as const;

/** A bordered block of cells: a heading of the third rank and a sentence each. */
export const Cells = ({ cells }: { cells: readonly Cell[] }) => (
  <div className={css.cells}>
    {cells.map(({ drawing, title, text }) => (
      <article key={drawing} className={css.cell}>
        <span className={css.cellIcon}>
          <Strokes d={drawings[drawing]} size={24} />
        </span>
        <h3 className={css.cellTitle}>{title}</h3>
        <p className={muted}>{text}</p>
      </article>
    ))}
  </div>
);

type RowProps = { picture?: FeatureName; alt?: string; drawing: keyof typeof drawings; title: ReactNode; text: ReactNode };

/** What the product does, beside the screen on which it is done. */
const FeatureRow = ({ picture, alt = "", drawing, title, text }: RowProps) => (
  <article className={classNames(css.feature, picture && css.pictured)}>
    <div className={classNames(css.cell, !picture && css.unpictured)}>
      <span className={css.cellIcon}>
        <Strokes d={drawings[drawing]} size={24} />
      </span>
      <h3 className={css.cellTitle}>{title}</h3>
      <p className={muted}>{text}</p>
    </div>
    {picture && <Picture name={picture} alt={alt} />}
  </article>
);

/** Light and dark; a browser loads the one that is shown, once it is near. */
const Picture = ({ name, alt }: { name: FeatureName; alt: string }) => {
  const { i18n } = useLingui();
  const language = i18n.locale === "en" ? "en" : "th";
  return (
    <div className={css.pictureFrame}>
      {(["light", "dark"] as const).map((tone) => (
        <img
          key={tone}
          className={classNames(css.picture, css.pictureIn[tone])}
          src={pictures[`./features/${name}-${language}-${tone}.avif`]}
          {...featureSize}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
};

export const Features = () => {
  const { t } = useLingui();
  return (
    <Container>
      <section id="features" tabIndex={-1} className={css.section} aria-labelledby="features-title">
        <div className={css.sectionHead}>
          <h2 id="features-title" className={css.title}>
            <Trans>What teams use every day</Trans>
          </h2>
        </div>
        <div className={css.features}>
          <FeatureRow
            drawing="tasks"
            title={<Trans>Task management</Trans>}
            text={<Trans>Create, assign and follow work on boards or lists, down to the checklist.</Trans>}
            picture="tasks"
            alt={t`A board: tasks stand in columns, each with who is at it, for how long it has stood there and when it is due`}
          />
          <FeatureRow
            drawing="people"
            title={<Trans>Real-time collaboration</Trans>}
            text={<Trans>See changes as they happen, without pressing refresh.</Trans>}
            picture="together"
            alt={t`A task: where it stands, the steps that it can take now, and a colleague who has it open as well`}
          />
          <FeatureRow
            drawing="chart"
            title={<Trans>Reports and analytics</Trans>}
            text={<Trans>Know which work is late, and why, before the weekly meeting.</Trans>}
            picture="reports"
            alt={t`Reports of a project: how long each task took, and how much work stood where on each day`}
          />
          <FeatureRow
            drawing="plug"
            title={<Trans>Integrations</Trans>}
            text={<Trans>In development: connect the tools that your team uses already.</Trans>}
          />
        </div>
        <div className={css.highlight}>
          <h3 className={css.cellTitle}>
            <Trans>Everybody sees the next step</Trans>
          </h3>
          <ul className={css.benefits}>
            <Benefit title={<Trans>Less asking</Trans>} text={<Trans>The state of a task is always in sight.</Trans>} />
            <Benefit title={<Trans>Nothing gets lost</Trans>} text={<Trans>Files, talks and decisions stay with the task.</Trans>} />
            <Benefit title={<Trans>Done sooner</Trans>} text={<Trans>What stands in the way is seen on the same day.</Trans>} />
          </ul>
          <Picture name="workflow" alt={t`The team’s way of working as a chart: states, and the steps that lead from one to the next`} />
        </div>
      </section>
    </Container>
  );
};

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
