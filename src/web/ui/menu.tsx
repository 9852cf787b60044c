import { Suspense, useId, useLayoutEffect, useState, type ComponentProps, type ReactNode } from "react";
import { lazy } from "../loading/lazy.ts";
import type { MenuList } from "./menu-panel.tsx";

type MenuButtonProps = {
  /** Whether it is open, where a chart says so; by itself it minds that alone. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it; spread what it is given onto a `<button>`. */
  trigger: (button: TriggerProps) => ReactNode;
  /** A `MenuPanel` with its list, asked for once it was opened. */
  panel: (shown: ShownPanel) => ReactNode;
  /** Fetches what the panel is made of beside, as its own code is. */
  loadMore?: () => Promise<unknown>;
};

/** What a panel is told by its button. */
export type ShownPanel = { triggerId: string; open: boolean; onOpenChange: (open: boolean) => void };

type MenuProps<Value extends string> = MenuList<Value> & Omit<MenuButtonProps, "panel" | "loadMore">;

type TriggerProps = Pick<
  ComponentProps<"button">,
  "id" | "aria-haspopup" | "aria-expanded" | "onClick" | "onKeyDown" | "onPointerEnter" | "onFocus"
>;

const loadPanel = () => import("./menu-panel.tsx");
// What comes later is generic, which a component that waits for it is not.
export const MenuPanel = lazy(loadPanel, (part) => part.default) as typeof import("./menu-panel.tsx").default;

const kept = () => {
  let element: HTMLElement | null = null;
  return {
    keep: (next: HTMLElement | null) => void (element = next),
    /** Once. */
    take: () => {
      const taken = element;
      element = null;
      return taken;
    },
  };
};

/** A button that drops a list, of which nothing is made before. The list's code is fetched when the pointer or the focus comes near. */
export const MenuButton = ({ trigger, open: controlled, onOpenChange, panel, loadMore }: MenuButtonProps) => {
  const triggerId = useId();
  const [own, setOwn] = useState(false);
  const open = controlled ?? own;
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  /** What had the focus as it was opened by something else than its button: there it goes on. */
  const [before] = useState(kept);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (open) before.keep(activeElement instanceof HTMLElement && activeElement.id !== triggerId ? activeElement : null);
  }, [open, triggerId, before]);
  const approach = () => void Promise.all([loadPanel(), loadMore?.()]).catch(() => {});
  const show = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {trigger({
        id: triggerId,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onPointerEnter: approach,
        onFocus: ({ relatedTarget }) => {
          approach();
          const element = before.take();
          // The list gives the focus to the button as it closes.
          const isFromList = relatedTarget === null || relatedTarget.closest("[role=menu]") !== null;
          if (isFromList && element?.isConnected && element !== document.body) element.focus();
        },
        onClick: () => show(!open),
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          show(true);
        },
      })}
      {opened && <Suspense>{panel({ triggerId, open, onOpenChange: show })}</Suspense>}
    </>
  );
};

/** A button that drops a list, which is called as the button is. */
export const Menu = <Value extends string>({ trigger, open, onOpenChange, ...menu }: MenuProps<Value>) => (
  <MenuButton trigger={trigger} open={open} onOpenChange={onOpenChange} panel={(shown) => <MenuPanel {...menu} {...shown} />} />
);
