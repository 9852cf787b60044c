import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { sections, type NavigationActor, type Section } from "../../../../machines/shell/navigation.ts";
import { IconButton } from "../../ui/button.tsx";
import { Sheet, preloadDialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Menu } from "../../ui/menu.tsx";
import * as css from "./site-navigation.css.ts";

/** The names of the four sections, and where each is without script. */
function useSections() {
  const { t } = useLingui();
  const names: Record<Section, string> = { home: t`Home`, features: t`Features`, pricing: t`Pricing`, about: t`About us` };
  return sections.map((section) => ({ section, name: names[section], href: section === "home" ? "/" : `/#${section}` }));
}

/** From 1024 px: the links themselves, for the header. */
export function InlineNavigation({ actor }: { actor: NavigationActor }) {
  const isInline = useSelector(actor, (state) => state.hasTag("inline"));
  const links = useSections();
  if (!isInline) return null;
  return links.map((link) => <SectionLink key={link.section} {...link} actor={actor} className={css.inlineLink} />);
}

/** Below 1024 px: a button that opens a drop-down, or on phones a sheet. */
export function NavigationMenu({ actor }: { actor: NavigationActor }) {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const links = useSections();
  const isOpen = snapshot.hasTag("open");
  if (snapshot.hasTag("inline")) return null;
  if (snapshot.hasTag("dropDown")) {
    return (
      <Menu
        label={t`Menu`}
        entries={links.map((link) => ({ value: link.section, label: link.name }))}
        open={isOpen}
        onOpenChange={(open) => actor.send({ type: open ? "menu.opened" : "menu.closed" })}
        onSelect={(section) => actor.send({ type: "link.chosen", section })}
        trigger={(button) => (
          <IconButton {...button} size="small" label={t`Menu`}>
            <Icon name="menu" />
          </IconButton>
        )}
      />
    );
  }
  return (
    <>
      <IconButton
        size="small"
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => actor.send({ type: "menu.opened" })}
      >
        <Icon name="menu" />
      </IconButton>
      <Sheet open={isOpen} onClose={() => actor.send({ type: "menu.closed" })} title={t`Menu`}>
        <nav aria-label={t`Main`} className={css.sheetLinks}>
          {links.map((link) => (
            <SectionLink key={link.section} {...link} actor={actor} className={css.sheetLink} />
          ))}
        </nav>
      </Sheet>
    </>
  );
}

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
