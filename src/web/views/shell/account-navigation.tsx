import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useApp } from "../../providers/app-context.ts";
import { Container } from "../../ui/layout.tsx";
import * as css from "./account-navigation.css.ts";

/** The pages of somebody who is signed in, from each to the others. */
export const AccountNavigation = () => {
  const { t } = useLingui();
  const { session } = useApp();
  const isSignedIn = useSelector(session, (state) => state.hasTag("signedIn"));
  const mayHaveOrganization = useSelector(session, (state) => !state.hasTag("hasNoOrganization"));
  if (!isSignedIn) return null;
  return (
    <Container>
      <nav aria-label={t`Account`} className={css.links}>
        {mayHaveOrganization && (
          <Link to="/dashboard" className={css.link}>
            <Trans>Dashboard</Trans>
          </Link>
        )}
        <Link to="/profile" className={css.link}>
          <Trans>Profile</Trans>
        </Link>
        <Link to="/settings" className={css.link}>
          <Trans>Settings</Trans>
        </Link>
      </nav>
    </Container>
  );
};
