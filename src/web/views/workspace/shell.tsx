import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ArrivalActor } from "../../../../machines/workspace/arrival.ts";
import type { Me } from "../../../contract/workspace/people.ts";
import { useWorkspace } from "../../providers/workspace.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Brand } from "../../ui/brand.tsx";
import { IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Header } from "../../ui/header.tsx";
import { Icon, Strokes } from "../../ui/icons.tsx";
import { Menu } from "../../ui/menu.tsx";
import { skip } from "../../ui/page.css.ts";
import { Page } from "../../ui/page.tsx";
import { LanguagePicker, ModePicker, ThemePicker } from "../../ui/pickers.tsx";
import { cut, meta, strong } from "../../ui/text.css.ts";
import { PageTitle } from "../shell/page-title.tsx";
import { SessionNotices } from "./notices.tsx";
import * as css from "./shell.css.ts";

/** How the workspace is seen: theme, mode and language. */
const Pickers = () => {
  const { preferences } = useWorkspace();
  const theme = useSelector(preferences, ({ context }) => context.theme);
  const mode = useSelector(preferences, ({ context }) => context.mode);
  const language = useSelector(preferences, ({ context }) => context.requestedLanguage);
  return (
    <>
      <ThemePicker value={theme} onChange={(chosen) => preferences.send({ type: "theme.chosen", theme: chosen })} />
      <ModePicker value={mode} onChange={(chosen) => preferences.send({ type: "mode.chosen", mode: chosen })} />
      <LanguagePicker value={language} onChange={(chosen) => preferences.send({ type: "language.chosen", language: chosen })} page="/" />
    </>
  );
};

/** A page that nobody is inside of: the way to the portal, and how it is seen. */
export const OutsidePage = ({ children }: { children: ReactNode }) => {
  const { settings } = useWorkspace();
  return (
    <Page
      header={
        <Header
          brand={
            <a href={`${settings.siteUrl}/`}>
              <Brand />
            </a>
          }
          actions={<Pickers />}
        />
      }
    >
      {children}
    </Page>
  );
};

/** Who is inside, their other workspaces and their own pages, and the way out. */
export const Account = ({ actor, person: { email, name } }: { actor: ArrivalActor; person: Me["me"] }) => {
  const { t } = useLingui();
  const { settings } = useWorkspace();
  const called = name ?? email ?? "";
  return (
    <Menu
      label={t`Account`}
      header={
        <>
          <p className={classNames(strong, cut)} title={called}>
            {called}
          </p>
          <p className={classNames(meta, cut)} title={email ?? undefined}>
            {email}
          </p>
        </>
      }
      entries={[
        { value: "workspaces", label: t`My workspaces`, icon: <Icon name="building" /> },
        { value: "profile", label: t`Profile`, icon: <Icon name="user" /> },
        { value: "sign-out", label: t`Sign out`, icon: <Icon name="sign-out" /> },
      ]}
      onSelect={(chosen) => {
        if (chosen === "sign-out") actor.send({ type: "signOut.chosen" });
        else location.assign(`${settings.siteUrl}/${chosen === "profile" ? "profile" : "dashboard"}`);
      }}
      trigger={(button) => (
        <IconButton {...button} size="small" label={t`Account of ${called}`}>
          <Avatar name={called} />
        </IconButton>
      )}
    />
  );
};

const people =
  "M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.2 3.2-4.8 6.5-4.8s5.9 1.6 6.5 4.8M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15.2c2 .6 3.2 2.1 3.6 4.3";

type WorkspaceShellProps = { actor: ArrivalActor; visit: Me; children: ReactNode };

/** The workspace around each of its pages: the rail with its places, and the sheet. */
export const WorkspaceShell = ({ actor, visit, children }: WorkspaceShellProps) => {
  const { t } = useLingui();
  const { place } = useWorkspace();
  const { name } = visit.organization;
  return (
    <>
      <a className={skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <div className={css.shell}>
        <nav className={css.rail} aria-label={t`Workspace`}>
          <a className={css.organization} href={`${place.base}/`}>
            <span className={css.mark} aria-hidden="true">
              {Array.from(name.replace(/^[เ-ไ]/, ""))[0]}
            </span>
            <span className={cut} title={name}>
              {name}
            </span>
          </a>
          <div className={css.links}>
            {/* Its types know the portal's routes alone. */}
            <Link to={"/members" as never} className={css.link}>
              <Strokes d={people} size={16} />
              <span className={css.word}>
                <Trans>Members</Trans>
              </span>
            </Link>
          </div>
          <div className={css.foot}>
            <div className={css.account}>
              <Account actor={actor} person={visit.me} />
            </div>
            <Pickers />
          </div>
        </nav>
        <main className={css.sheet} id="content" tabIndex={-1}>
          <SessionNotices actor={actor} />
          {children}
        </main>
      </div>
    </>
  );
};

/** A page of the workspace: its name in the sheet's bar, and what is on it. */
export const WorkspacePage = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <header className={css.bar}>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
    </header>
    <div className={css.content}>{children}</div>
  </>
);
