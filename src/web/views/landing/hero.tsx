import { Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "../../ui/button.tsx";
import { Container, Row, Stack } from "../../ui/layout.tsx";
import { display, lead, marker, muted } from "../../ui/text.css.ts";
import { DialogButton } from "../dialogs/dialog-button.tsx";
import * as css from "./landing.css.ts";
import { Promo } from "./promo-video.tsx";

/** Sample companies, as text (SPEC §2). */
const companies = ["Siam Roastery", "Chao Phraya Logistics", "Baan Dek School", "Andaman Studio", "Isan Solar"];

type HeroProps = {
  freeTrialDays: number;
  /** To strangers it is the page's heading and asks them in; below somebody's own home it only says what the product is. */
  isInvitation: boolean;
  onTry: () => void;
};

export const Hero = ({ freeTrialDays, isInvitation, onTry }: HeroProps) => {
  const Heading = isInvitation ? "h1" : "h2";
  return (
    <section className={css.hero}>
      <Container className={css.heroGrid}>
        <Stack gap={5}>
          <p className={css.eyebrow}>
            <FlowMark />
            <Trans>Work management for Thai teams</Trans>
          </p>
          <Heading tabIndex={-1} className={isInvitation ? display : css.title}>
            <Trans>
              Every task has a <span className={marker}>next step</span>
            </Trans>
          </Heading>
          <p className={lead}>
            <Trans>Plan, assign and follow the work of your whole organisation in one place, at an address of your own.</Trans>
          </p>
          {isInvitation && (
            <>
              <Row className={css.ways}>
                <TryButton freeTrialDays={freeTrialDays} onTry={onTry} />
                <LinkButton to="/auth" search={{ mode: "signup" }} size="large" tone="secondary">
                  <Trans>Create an account</Trans>
                </LinkButton>
              </Row>
              <p className={muted}>
                <Trans>No credit card required</Trans>
              </p>
            </>
          )}
        </Stack>
        <Promo />
      </Container>
      <Container>
        <div className={css.trusted}>
          <span className={muted}>
            <Trans>Trusted by (sample names)</Trans>
          </span>
          {companies.map((company) => (
            <span key={company} className={css.wordmark} lang="en">
              {company}
            </span>
          ))}
        </div>
      </Container>
    </section>
  );
};

const TryButton = ({ freeTrialDays, onTry }: Pick<HeroProps, "freeTrialDays" | "onTry">) => {
  const { t } = useLingui();
  const label = t`Start your ${freeTrialDays}-day free trial`;
  return (
    <DialogButton size="large" subject={t`Try free`} onClick={onTry}>
      {label}
    </DialogButton>
  );
};

const FlowMark = () => (
  <svg width="44" height="12" viewBox="0 0 44 12" fill="none" aria-hidden="true">
    <path d="M6 6h32" stroke="var(--c-accentBorder)" strokeWidth="2" />
    <circle cx="6" cy="6" r="5" fill="var(--c-accent)" />
    <circle cx="38" cy="6" r="5" fill="var(--c-highlight)" stroke="var(--c-accentText)" />
  </svg>
);
