import { Trans } from "@lingui/react/macro";
import { marketingClaims } from "../../../contract/commitments.ts";
import { Container } from "../../ui/layout.tsx";
import { muted } from "../../ui/text.css.ts";
import { Cells } from "./features.tsx";
import * as css from "./landing.css.ts";

export const About = () => (
  <Container>
    <section id="about" tabIndex={-1} className={css.section} aria-labelledby="about-title">
      <div className={css.sectionHead}>
        <h2 id="about-title" className={css.title}>
          <Trans>About us</Trans>
        </h2>
      </div>
      <Cells
        cells={[
          { drawing: "target", title: <Trans>Mission</Trans>, text: <Trans>That nobody in a team has to ask what comes next.</Trans> },
          {
            drawing: "eye",
            title: <Trans>Vision</Trans>,
            text: <Trans>Thai organisations in which everybody can see what is going on.</Trans>,
          },
          { drawing: "heart", title: <Trans>Values</Trans>, text: <Trans>Plain words, honest numbers, and your data stays yours.</Trans> },
          {
            drawing: "source",
            title: <Trans>Community</Trans>,
            text: <Trans>We give open-source projects a discount and learn from them.</Trans>,
          },
        ]}
      />
      <dl className={css.stats}>
        <div className={css.stat}>
          <dt className={muted}>
            <Trans>organisations</Trans>
          </dt>
          <dd className={css.figure}>{marketingClaims.organizations}</dd>
        </div>
        <div className={css.stat}>
          <dt className={muted}>
            <Trans>users</Trans>
          </dt>
          <dd className={css.figure}>{marketingClaims.users}</dd>
        </div>
        <div className={css.stat}>
          <dt className={muted}>
            <Trans>uptime</Trans>
          </dt>
          <dd className={css.figure}>{marketingClaims.uptime}</dd>
        </div>
        <div className={css.stat}>
          <dt className={muted}>
            <Trans>support</Trans>
          </dt>
          <dd className={css.figure}>{marketingClaims.support}</dd>
        </div>
      </dl>
      <div className={css.team}>
        <h3 className={css.cellTitle}>
          <Trans>The team</Trans>
        </h3>
        <p className={muted}>
          <Trans>A small team of engineers, designers and people who used to run projects on paper, in Bangkok and Chiang Mai.</Trans>
        </p>
      </div>
    </section>
  </Container>
);
