import { Trans, useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useActorRef } from "@xstate/react";
import type { Person } from "../../../machines/auth/token.ts";
import { useProvided } from "../app-context.ts";
import { provideProfile } from "../providers/profile.ts";
import { Container, Stack } from "../ui/layout.tsx";
import { PageBody } from "../ui/page.tsx";
import { ProfileForm } from "../views/account/profile-form.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { PageTitle } from "../views/shell/page-title.tsx";
import { SignedIn } from "../views/shell/signed-in.tsx";

export const Route = createFileRoute("/profile")({
  component: () => (
    <AppPage>
      <SignedIn>{(person) => <OwnProfile key={person.id} person={person} />}</SignedIn>
    </AppPage>
  ),
});

function OwnProfile({ person }: { person: Person }) {
  const { t } = useLingui();
  const actor = useActorRef(useProvided(provideProfile), { input: { firstName: person.firstName, lastName: person.lastName } });
  return (
    <PageBody>
      <PageTitle>{t`Profile`}</PageTitle>
      <Container width="form" style={{ marginInlineStart: 0 }}>
        <Stack gap={6}>
          <h1 tabIndex={-1}>
            <Trans>Profile</Trans>
          </h1>
          <ProfileForm actor={actor} email={person.email} />
        </Stack>
      </Container>
    </PageBody>
  );
}
