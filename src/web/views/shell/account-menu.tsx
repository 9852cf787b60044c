import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useApp } from "../../providers/app-context.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { forStrangers } from "../../ui/header.css.ts";
import { Icon } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Menu } from "../../ui/menu.tsx";
import { cut, meta, strong } from "../../ui/text.css.ts";

/** Who is signed in, and the way out; for a stranger the way in. */
export const AccountMenu = ({ signIn }: { signIn: ReactNode }) => {
  const { t } = useLingui();
  const { session } = useApp();
  const navigate = useNavigate();
  const person = useSelector(session, (state) => (state.hasTag("signedIn") ? state.context.person : null));
  // Who has shown their password alone is still on their way in.
  const isStranger = useSelector(session, (state) => state.hasTag("signedOut") || state.hasTag("challenged"));
  const mayHaveOrganization = useSelector(session, (state) => !state.hasTag("hasNoOrganization"));
  if (isStranger) {
    return (
      <LinkButton to="/auth" search={{ mode: "signin" }} size="small" tone="ghost" className={forStrangers}>
        {signIn}
      </LinkButton>
    );
  }
  if (!person) return null;
  const { name, email } = person;
  return (
    <Menu
      header={
        <>
          <p className={classNames(strong, cut)} title={name}>
            {name}
          </p>
          <p className={classNames(meta, cut)} title={email}>
            {email}
          </p>
        </>
      }
      entries={[
        ...(mayHaveOrganization ? [{ value: "dashboard" as const, label: t`Dashboard`, icon: <Icon name="building" /> }] : []),
        { value: "profile", label: t`Profile`, icon: <Icon name="user" /> },
        { value: "settings", label: t`Settings`, icon: <Icon name="settings" /> },
        { value: "sign-out", label: t`Sign out`, icon: <Icon name="sign-out" /> },
      ]}
      onSelect={(chosen) => {
        if (chosen === "sign-out") session.send({ type: "signOut.chosen" });
        else void navigate({ to: `/${chosen}` });
      }}
      trigger={(button) => (
        <IconButton {...button} size="small" label={t`Account of ${name}`}>
          <Avatar name={name} />
        </IconButton>
      )}
    />
  );
};
