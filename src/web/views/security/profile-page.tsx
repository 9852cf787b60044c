import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { EmailChangeActor } from "../../../../machines/account/email-change.ts";
import type { FactorEnrolmentActor } from "../../../../machines/account/factor-enrolment.ts";
import type { HoldingsActor } from "../../../../machines/account/holdings.ts";
import type { PasswordChangeActor } from "../../../../machines/account/password-change.ts";
import type { ProfileActor } from "../../../../machines/account/profile.ts";
import { Container, Stack } from "../../ui/layout.tsx";
import { PageBody } from "../../ui/page.tsx";
import { muted, subheading } from "../../ui/text.css.ts";
import { ProfileForm } from "../account/profile-form.tsx";
import { EmailChangeForm } from "./email-change-form.tsx";
import { Factors } from "./factors.tsx";
import { HoldingsList } from "./holdings-list.tsx";
import { PasswordChangeForm } from "./password-change-form.tsx";

type ProfilePageProps = {
  actors: {
    names: ProfileActor;
    emailChange: EmailChangeActor;
    passwordChange: PasswordChangeActor;
    factors: FactorEnrolmentActor;
    identities: HoldingsActor;
    sessions: HoldingsActor;
  };
  email: string;
  google: "off" | "test" | "on";
};

/** `/profile`: who somebody is, and what keeps their account theirs (DECISIONS 31). */
export const ProfilePage = ({ actors, email, google }: ProfilePageProps) => (
  <PageBody>
    <Container width="form" style={{ marginInlineStart: 0 }}>
      <Stack gap={14}>
        <Stack gap={6}>
          <h1 tabIndex={-1}>
            <Trans>Profile</Trans>
          </h1>
          <ProfileForm actor={actors.names} email={email} />
        </Stack>
        <Section title={<Trans>Email address</Trans>}>
          <EmailChangeForm actor={actors.emailChange} />
        </Section>
        <Section title={<Trans>Password</Trans>}>
          <PasswordChangeForm actor={actors.passwordChange} />
        </Section>
        <Section
          title={<Trans>Second factor</Trans>}
          about={<Trans>With an authenticator app nobody gets in who knows your password alone.</Trans>}
        >
          <Factors actor={actors.factors} />
        </Section>
        <Section title={<Trans>Ways to sign in</Trans>}>
          <HoldingsList
            actor={actors.identities}
            fixed={<Trans>the only way</Trans>}
            end={({ name }) => <Trans>Unlink {name}</Trans>}
            add={google === "off" ? undefined : google === "test" ? <Trans>Link the test provider</Trans> : <Trans>Link Google</Trans>}
          />
        </Section>
        <Section title={<Trans>Where you are signed in</Trans>}>
          <HoldingsList actor={actors.sessions} fixed={<Trans>this browser</Trans>} end={({ name }) => <Trans>Sign out {name}</Trans>} />
        </Section>
      </Stack>
    </Container>
  </PageBody>
);

const Section = ({ title, about, children }: { title: ReactNode; about?: ReactNode; children: ReactNode }) => (
  <Stack gap={5}>
    <Stack gap={2}>
      <h2 className={subheading}>{title}</h2>
      {about && <p className={muted}>{about}</p>}
    </Stack>
    {children}
  </Stack>
);
