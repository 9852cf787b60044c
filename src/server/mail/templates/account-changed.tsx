import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SecurityChange } from "gotrue-for-node";
import { Action, Own, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

/** Notices: what was changed, so that an owner who did not do it learns of it. */

export const emailChanged = template<"email_changed">({
  subject: () => msg`Your email address was changed`,
  heading: () => <Trans>Your email address was changed</Trans>,
  body: ({ newEmail, link }) => {
    const address = <Own words={newEmail} />;
    return (
      <>
        <Paragraph>
          <Trans>Your account uses the address {address} from now on. If it was you, you need not do anything.</Trans>
        </Paragraph>
        <Paragraph>
          <Trans>If it was not you, answer this mail at once: somebody else has your account.</Trans>
        </Paragraph>
        <Action href={link}>
          <Trans>Sign in</Trans>
        </Action>
      </>
    );
  },
});

const changes: Record<SecurityChange, MessageDescriptor> = {
  factor_added: msg`A second factor was added to your account`,
  factor_removed: msg`A second factor was removed from your account`,
  recovery_codes_made: msg`New recovery codes were made for your account`,
  recovery_code_used: msg`A recovery code was used to sign in to your account`,
  identity_linked: msg`A Google account was linked to your account`,
  identity_unlinked: msg`A Google account was unlinked from your account`,
  phone_changed: msg`The phone number of your account was changed`,
};

const Change = ({ what }: { what: SecurityChange }) => {
  const { i18n } = useLingui();
  return <>{i18n._(changes[what])}</>;
};

export const securityChanged = template<"security_changed">({
  subject: ({ what }) => changes[what],
  heading: ({ what }) => <Change what={what} />,
  body: ({ link }) => (
    <>
      <Paragraph>
        <Trans>If it was you, you need not do anything. If it was not you, change your password and look at your profile:</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Open my profile</Trans>
      </Action>
    </>
  ),
});
