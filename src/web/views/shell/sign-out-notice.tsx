import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useApp } from "../../app-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { Container } from "../../ui/layout.tsx";

/** Signing out reached this device alone: the server could not be told (SPEC §8). */
export function SignOutNotice() {
  const isIncomplete = useSelector(useApp().session, (state) => state.hasTag("signOutIncomplete"));
  if (!isIncomplete) return null;
  return (
    <Container>
      <Banner tone="warning" title={<Trans>Sign out failed on the server</Trans>}>
        <Trans>On this device you are signed out. The session ends on the server when it expires.</Trans>
      </Banner>
    </Container>
  );
}
