import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useApp } from "../../providers/app-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PageBody } from "../../ui/page.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { strong } from "../../ui/text.css.ts";
import { PendingRegistration } from "./pending-registration.tsx";
import { CardSkeleton, PageSkeleton } from "../shell/skeletons.tsx";

/** A name where Thai sets a word right before it: Latin letters stand off with a space, "คุณ Somying" beside "คุณสมหญิง". */
const called = (i18n: I18n, name: string) => (i18n.locale === "th" && !/^[\u0e00-\u0e7f]/.test(name) ? ` ${name}` : name);

/** What `/` shows above the landing page to a person who is signed in (DECISIONS 16); to a stranger nothing. @param organizations their list */
export const HomePortal = ({ organizations }: { organizations: ReactNode }) => {
  const { t } = useLingui();
  const { session } = useApp();
  const isSignedIn = useSelector(session, (state) => state.hasTag("signedIn"));
  const isLoading = useSelector(session, (state) => state.hasTag("loading"));
  if (isLoading) return <Waiting pending label={t`Loading…`} skeleton={<PageSkeleton />} />;
  return isSignedIn ? <Portal organizations={organizations} /> : null;
};

const Portal = ({ organizations }: { organizations: ReactNode }) => {
  const { t, i18n } = useLingui();
  const { session } = useApp();
  const snapshot = useSelector(session, (state) => state);
  const { person, organization } = snapshot.context;
  const name = person && called(i18n, person.name);
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
          <>
            {organizations}
            <Row>
              <LinkButton to="/dashboard" tone="secondary">
                <Trans>Go to the dashboard</Trans>
              </LinkButton>
            </Row>
          </>
        )}
        {snapshot.hasTag("hasNoOrganization") &&
          (waiting ? (
            <PendingRegistration name={waiting} />
          ) : (
            <Card>
              <Stack gap={4}>
                <p className={strong}>
                  <Trans>You have no organisation yet.</Trans>
                </p>
                <Row>
                  <LinkButton to="/register">
                    <Trans>Register an organisation</Trans>
                  </LinkButton>
                </Row>
              </Stack>
            </Card>
          ))}
      </Stack>
    </PageBody>
  );
};
