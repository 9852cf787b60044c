import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { SessionSnapshot } from "../../../../machines/auth/session.ts";
import { useApp } from "../../providers/app-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { Container } from "../../ui/layout.tsx";
import { SlowResponse } from "../slow-response.tsx";

const isAsSlow = (before: SessionSnapshot, now: SessionSnapshot) =>
  before.hasTag("slow") === now.hasTag("slow") && before.hasTag("stalled") === now.hasTag("stalled");

/** What the long-lived charts have to say on any page, below the header. */
export const Notices = () => {
  const { session, preferences } = useApp();
  const isSignOutIncomplete = useSelector(session, (state) => state.hasTag("signOutIncomplete"));
  const waits = useSelector(session, (state) => state, isAsSlow);
  const isLanguageMissing = useSelector(preferences, (state) => state.hasTag("languageFailed"));
  if (!isSignOutIncomplete && !isLanguageMissing && !waits.hasTag("slow")) return null;
  return (
    <Container>
      <SlowResponse snapshot={waits} send={session.send} />
      {isSignOutIncomplete && (
        <Banner tone="warning" title={<Trans>Sign out failed on the server</Trans>}>
          <Trans>On this device you are signed out. The session ends on the server when it expires.</Trans>
        </Banner>
      )}
      {isLanguageMissing && (
        <Banner tone="error" focus={false} title={<Trans>The language could not be loaded</Trans>}>
          <Trans>Check your connection and choose it again.</Trans>
        </Banner>
      )}
    </Container>
  );
};
