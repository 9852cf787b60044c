import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useApp } from "../../app-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Illustration } from "../../ui/illustrations.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PageBody } from "../../ui/page.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { display, lead, muted, strong } from "../../ui/text.css.ts";
import { brand, workspaceHost } from "../../../contract/brand.ts";
import { PageTitle } from "../shell/page-title.tsx";
import { CardSkeleton, PageSkeleton } from "../shell/skeletons.tsx";

/** `/`: the way in for a visitor, the home portal for a person who is signed in (DECISIONS 16). */
export function Home() {
  const { session } = useApp();
  const isSignedIn = useSelector(session, (state) => state.hasTag("signedIn"));
  const { t, i18n } = useLingui();
  const isLoading = useSelector(session, (state) => state.hasTag("loading"));
  if (isLoading) {
    return <Waiting pending label={t`Loading…`} skeleton={<PageSkeleton />} />;
  }
  return (
    <>
      <PageTitle>{brand.name[i18n.locale === "en" ? "en" : "th"]}</PageTitle>
      {isSignedIn ? <Portal /> : <Welcome />}
    </>
  );
}

function Welcome() {
  const { freeTrialDays } = useApp().settings;
  return (
    <PageBody>
      <Stack gap={6}>
        <Illustration name="workspace" />
        <h1 className={display}>
          <Trans>Every task has a next step</Trans>
        </h1>
        <p className={lead}>
          <Trans>Plan, assign and follow the work of your whole organisation in one place, at an address of your own.</Trans>
        </p>
        <Row>
          <LinkButton to="/auth" search={{ mode: "signup" }} size="large">
            <Trans>Start your {freeTrialDays}-day free trial</Trans>
          </LinkButton>
          <LinkButton to="/auth" search={{ mode: "signin" }} size="large" tone="secondary">
            <Trans>Sign in</Trans>
          </LinkButton>
        </Row>
        <p className={muted}>
          <Trans>No credit card required</Trans>
        </p>
      </Stack>
    </PageBody>
  );
}

function Portal() {
  const { t } = useLingui();
  const { session } = useApp();
  const snapshot = useSelector(session, (state) => state);
  const { person, organization } = snapshot.context;
  const name = person?.name;
  const waiting = organization?.pending?.organizationName;
  return (
    <PageBody>
      <Stack gap={8}>
        <h1 tabIndex={-1}>
          <Trans>Hello, {name}</Trans>
        </h1>
        {snapshot.hasTag("lookingUp") && <Waiting pending label={t`Looking up your organisation…`} skeleton={<CardSkeleton />} />}
        {snapshot.hasTag("lookupFailed") && (
          <Banner
            tone="error"
            focus={false}
            actions={
              <Button size="small" tone="secondary" onClick={() => session.send({ type: "organization.changed" })}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>We could not look up your organisation.</Trans>
          </Banner>
        )}
        {snapshot.hasTag("hasOrganization") && (
          <Card>
            <Stack gap={4}>
              <h2>{organization?.name}</h2>
              {organization?.subdomainName && <p className={muted}>{workspaceHost(organization.subdomainName)}</p>}
              <Row>
                <LinkButton to="/dashboard">
                  <Trans>Go to the dashboard</Trans>
                </LinkButton>
              </Row>
            </Stack>
          </Card>
        )}
        {snapshot.hasTag("hasNoOrganization") && (
          <Card>
            <Stack gap={4}>
              <p className={strong}>
                {waiting ? <Trans>The registration of {waiting} is waiting for you.</Trans> : <Trans>You have no organisation yet.</Trans>}
              </p>
              <Row>
                <LinkButton to="/register">
                  {waiting ? <Trans>Continue the registration</Trans> : <Trans>Register an organisation</Trans>}
                </LinkButton>
              </Row>
            </Stack>
          </Card>
        )}
      </Stack>
    </PageBody>
  );
}
