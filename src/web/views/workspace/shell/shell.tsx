import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import type { ArrivalActor } from "../../../../../machines/workspace/arrival.ts";
import type { Me } from "../../../../contract/workspace/people.ts";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import type { Organization } from "../../../../domain/rows.ts";
import { readAccent, useAccent, useOrganization } from "../../../providers/organization.ts";
import { endEarlyBoard } from "../../../loading/early-board.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { media } from "../../../theme/tokens.ts";
import { Brand } from "../../../ui/brand.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Header } from "../../../ui/header.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { swatch } from "../../../ui/popover.css.ts";
import { skip } from "../../../ui/page.css.ts";
import { Page } from "../../../ui/page.tsx";
import { Choices, LanguageChoicePicker, ModePicker, ThemePicker } from "../../../ui/pickers.tsx";
import { cut, meta, strong } from "../../../ui/text.css.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { PageTitle } from "./page-title.tsx";
import { OwnMark } from "./mark.tsx";
import { PersonAvatar } from "../members/person-face.tsx";
import { SessionNotices } from "../arrival/notices.tsx";
import { OrganizationSwitch } from "./organization-switch.tsx";
import { placesId } from "./rail.tsx";
import { guidePage } from "../getting-started/guide-address.ts";
import { useMayTry } from "../getting-started/use-may-try.ts";
import { useNavigate, usePath } from "./routing.tsx";
import * as css from "./shell.css.ts";

/** How the workspace is seen: theme, mode and language. */
const Pickers = ({ accent }: Pick<Organization, "accent">) => {
  const { preferences } = useWorkspace();
  const theme = useSelector(preferences, ({ context }) => context.theme);
  const mode = useSelector(preferences, ({ context }) => context.mode);
  const language = useSelector(preferences, ({ context }) => context.requestedLanguage);
  return (
    <>
      <ThemePicker value={theme} onChange={(chosen) => preferences.send({ type: "theme.chosen", theme: chosen })}>
        <Choices
          name="theme"
          choices={[
            {
              value: "none",
              label: <Trans>As the organisation</Trans>,
              icon: <span className={swatch} data-theme={accent} aria-hidden="true" />,
            },
          ]}
          value={theme === null ? "none" : null}
          onChange={() => preferences.send({ type: "theme.chosen", theme: null })}
        />
      </ThemePicker>
      <ModePicker value={mode} onChange={(chosen) => preferences.send({ type: "mode.chosen", mode: chosen })} />
      <LanguageChoicePicker value={language} onChange={(chosen) => preferences.send({ type: "language.chosen", language: chosen })} />
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
          actions={<Pickers accent={readAccent()} />}
        />
      }
    >
      {children}
    </Page>
  );
};

/** Who is inside, their other workspaces and their own pages, and the way out. */
export const Account = ({ actor, person: { id, email, name } }: { actor: ArrivalActor; person: Me["me"] }) => {
  const { t } = useLingui();
  const { settings } = useWorkspace();
  const called = name ?? email ?? "";
  const portal = (page: string) => location.assign(`${settings.siteUrl}/${page}`);
  const navigate = useNavigate();
  const showGuide = () => {
    // It may lead to the page that lies under the rail.
    const rail = document.getElementById(placesId);
    if (rail?.popover) rail.hidePopover();
    navigate(guidePage);
  };
  const mayTry = useMayTry();
  const signOut = () => actor.send({ type: "signOut.chosen" });
  usePaletteActions(() => [
    ...(mayTry
      ? [{ key: "guide", name: t`Getting started`, icon: "checklist", isEverywhere: true, leads: true, run: showGuide } as const]
      : []),
    { key: "workspaces", name: t`My workspaces`, icon: "building", isEverywhere: true, leads: true, run: () => portal("dashboard") },
    { key: "profile", name: t`Profile`, icon: "user", isEverywhere: true, leads: true, run: () => portal("profile") },
    { key: "sign out", name: t`Sign out`, icon: "sign-out", isEverywhere: true, run: signOut },
  ]);
  return (
    <Menu
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
        ...(mayTry ? [{ value: "guide" as const, label: t`Getting started`, icon: <Icon name="success" /> }] : []),
        { value: "sign-out", label: t`Sign out`, icon: <Icon name="sign-out" /> },
      ]}
      onSelect={(chosen) => {
        if (chosen === "sign-out") signOut();
        else if (chosen === "guide") showGuide();
        else portal(chosen === "profile" ? "profile" : "dashboard");
      }}
      trigger={(button) => (
        <IconButton {...button} size="small" label={t`Account of ${called}`}>
          <PersonAvatar id={id} name={called} />
        </IconButton>
      )}
    />
  );
};

type WorkspaceShellProps = {
  actor: ArrivalActor;
  visit: Me;
  /** The rail's places, and what stands at its foot. */
  links?: ReactNode;
  foot?: ReactNode;
  /** What is within the thumb's reach on a phone. */
  thumb?: ReactNode;
  children: ReactNode;
};

/** The workspace around each of its pages: the rail with its places, and the sheet. */
export const WorkspaceShell = ({ actor, visit, links, foot, thumb, children }: WorkspaceShellProps) => {
  const { t } = useLingui();
  const { place } = useWorkspace();
  const organization = useOrganization();
  const { name } = organization;
  useAccent(organization);
  // On a phone the rail comes up from the bar at the lower edge.
  const isPhone = useMedia(media.phone);
  const rail = useRef<HTMLElement>(null);
  const path = usePath();
  // It was of the page that was gone from.
  useLayoutEffect(() => endEarlyBoard, [path]);
  useEffect(() => {
    if (isPhone) rail.current?.hidePopover();
  }, [isPhone, path]);
  return (
    <>
      <a className={skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <div className={css.shell}>
        <nav className={css.rail} aria-label={t`Workspace`} id={placesId} ref={rail} popover={isPhone ? "auto" : undefined}>
          <div className={css.head}>
            <a className={css.organization} href={`${place.base}/`}>
              <OwnMark />
              <span className={cut} title={name}>
                {name}
              </span>
            </a>
            <OrganizationSwitch />
          </div>
          <div className={css.links}>{links}</div>
          <div className={css.foot}>
            {foot}
            <div className={css.account}>
              <Account actor={actor} person={visit.me} />
            </div>
            <Pickers accent={organization.accent} />
          </div>
        </nav>
        <main className={css.sheet} id="content" tabIndex={-1}>
          <p className={css.letterhead} data-name={name} aria-hidden="true">
            <OwnMark />
          </p>
          <SessionNotices actor={actor} />
          {children}
        </main>
      </div>
      {isPhone && thumb}
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
