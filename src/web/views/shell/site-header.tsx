import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { publicPageAt } from "../../../contract/pages.ts";
import { useApp } from "../../providers/app-context.ts";
import { Brand } from "../../ui/brand.tsx";
import { Header } from "../../ui/header.tsx";
import { LanguagePicker, ModePicker, ThemePicker } from "../../ui/pickers.tsx";
import { AccountMenu } from "./account-menu.tsx";

type SiteHeaderProps = {
  /** Links of the public site, where there is room for them. */
  nav?: ReactNode;
  /** The button that opens them, where there is none. */
  menu?: ReactNode;
};

/** The header of every page: the way home, the pickers, the account. */
export const SiteHeader = ({ nav, menu }: SiteHeaderProps) => {
  const { preferences } = useApp();
  const theme = useSelector(preferences, ({ context }) => context.theme);
  const mode = useSelector(preferences, ({ context }) => context.mode);
  const language = useSelector(preferences, ({ context }) => context.requestedLanguage);
  const page = useLocation({ select: ({ pathname }) => publicPageAt(pathname) ?? "/" });
  return (
    <Header
      brand={
        <Link to="/">
          <Brand />
        </Link>
      }
      nav={nav}
      actions={
        <>
          <ThemePicker value={theme ?? "default"} onChange={(chosen) => preferences.send({ type: "theme.chosen", theme: chosen })} />
          <ModePicker value={mode} onChange={(chosen) => preferences.send({ type: "mode.chosen", mode: chosen })} />
          <LanguagePicker
            value={language}
            onChange={(chosen) => preferences.send({ type: "language.chosen", language: chosen })}
            page={page}
          />
          <AccountMenu signIn={<Trans>Sign in</Trans>} />
          {menu}
        </>
      }
    />
  );
};
