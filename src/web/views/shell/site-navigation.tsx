import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { sections, type NavigationActor, type Section } from "../../../../machines/shell/navigation.ts";
import { IconButton } from "../../ui/button.tsx";
import { sheet, sheetHead } from "../../ui/popover.css.ts";
import { Popover } from "../../ui/popover.tsx";
import { Icon } from "../../ui/icons.tsx";
import * as css from "./site-navigation.css.ts";
import { useHomeAddress } from "./use-home-address.ts";

/** The names of the four sections, and where each is without script. */
const useSections = () => {
  const { t } = useLingui();
  const names: Record<Section, string> = { home: t`Home`, features: t`Features`, pricing: t`Pricing`, about: t`About us` };
  const home = useHomeAddress();
  return sections.map((section) => ({ section, name: names[section], href: section === "home" ? home : `${home}#${section}` }));
};

/** From 1024 px: the links themselves, for the header. */
export const InlineNavigation = ({ actor }: { actor: NavigationActor }) => {
  const isShown = useSelector(actor, (state) => state.hasTag("inline") || state.hasTag("unmeasured"));
  const links = useSections();
  if (!isShown) return null;
  return links.map((link) => <SectionLink key={link.section} {...link} actor={actor} className={css.inlineLink} />);
};

/** Below 1024 px: a button that opens a drop-down, or on phones a sheet. */
export const NavigationMenu = ({ actor }: { actor: NavigationActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const links = useSections();
  if (snapshot.hasTag("inline")) return null;
  return (
    <Popover
      id="menu-panel"
      label={t`Menu`}
      role="dialog"
      className={sheet}
      open={snapshot.hasTag("open")}
      onOpenChange={(open) => actor.send({ type: open ? "menu.opened" : "menu.closed" })}
      trigger={
        <IconButton popoverTarget="menu-panel" size="small" label={t`Menu`} className={css.menuButton}>
          <Icon name="menu" />
        </IconButton>
      }
    >
      <div className={sheetHead}>
        <p>{t`Menu`}</p>
        <IconButton popoverTarget="menu-panel" popoverTargetAction="hide" size="small" label={t`Close`}>
          <Icon name="close" />
        </IconButton>
      </div>
      <nav aria-label={t`Main`} className={css.sheetLinks}>
        {links.map((link) => (
          <SectionLink key={link.section} {...link} actor={actor} className={css.sheetLink} />
        ))}
      </nav>
    </Popover>
  );
};

type SectionLinkProps = { section: Section; name: string; href: string; actor: NavigationActor; className: string };

/** A real link; the chart scrolls instead of loading, and a new tab stays a new tab. */
const SectionLink = ({ section, name, href, actor, className }: SectionLinkProps) => (
  <a
    href={href}
    className={className}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      actor.send({ type: "link.chosen", section });
    }}
  >
    {name}
  </a>
);
