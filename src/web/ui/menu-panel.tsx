import { Menu } from "@ark-ui/react/menu";
import { Portal } from "@ark-ui/react/portal";
import { type ReactNode, useRef } from "react";
import { Icon } from "./icons.tsx";
import { classNames } from "./class-names.ts";
import * as css from "./menu.css.ts";
import { mark } from "./panel.css.ts";

type MenuEntry<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** The label's language, when it is not the page's. */
  lang?: string;
  /** A second line: where it leads, or why it cannot be chosen now. */
  note?: ReactNode;
  /** Cannot be chosen now. It is found like the others, so that its note can be read. */
  disabled?: boolean;
};

/** A list of entries, as a menu says them. */
export type MenuList<Value extends string> = {
  entries: readonly MenuEntry<Value>[];
  /** The present choice; a menu of actions has none. */
  value?: Value;
  onSelect: (value: Value) => void;
  /** Words above the entries, such as the account's name and address. */
  header?: ReactNode;
  /** On a phone it comes up from the lower edge, within the thumb's reach. */
  rises?: boolean;
};

type PanelProps<Value extends string> = MenuList<Value> & {
  triggerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The list of a menu. A module of its own, because it loads with the first menu that opens. */
export default function MenuPanel<Value extends string>({
  entries,
  value,
  onSelect,
  header,
  rises,
  triggerId,
  open,
  onOpenChange,
}: PanelProps<Value>) {
  // A panel that lies above all others would hide it: of a button in one, it belongs there.
  const around = useRef(document.getElementById(triggerId)?.closest<HTMLElement>("[popover]") ?? document.body);
  // The library selects what it has drawn as highlighted, which an entry is not where a click is all that comes: of a screen reader, of
  // speech. Every way to choose ends in a click. A second one may meet the entry before it is gone.
  const select = (entry: MenuEntry<Value>) => {
    if (open && !entry.disabled) onSelect(entry.value);
  };
  return (
    <Menu.Root
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      positioning={{ placement: "bottom-end", gutter: 8 }}
      loopFocus
      lazyMount
      unmountOnExit
    >
      <Portal container={around}>
        <Menu.Positioner className={classNames(css.positioner, rises && css.rising)}>
          <Menu.Content className={classNames(css.content, rises && css.sheet)}>
            {header && <div className={css.header}>{header}</div>}
            {value === undefined ? (
              entries.map((entry) => (
                <Menu.Item
                  key={entry.value}
                  value={entry.value}
                  className={classNames(css.item, rises && css.tall)}
                  onClick={() => select(entry)}
                  closeOnSelect={!entry.disabled}
                  aria-disabled={entry.disabled || undefined}
                >
                  <Entry entry={entry} />
                </Menu.Item>
              ))
            ) : (
              <Menu.RadioItemGroup value={value}>
                {entries.map((entry) => (
                  <Menu.RadioItem key={entry.value} value={entry.value} className={css.item} onClick={() => select(entry)}>
                    <Entry entry={entry} />
                    <Menu.ItemIndicator className={mark}>
                      <Icon name="check" size={18} />
                    </Menu.ItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

const Entry = ({ entry }: { entry: MenuEntry<string> }) => (
  <>
    {entry.icon}
    <Menu.ItemText lang={entry.lang}>
      {entry.label}
      {entry.note && <span className={css.note}>{entry.note}</span>}
    </Menu.ItemText>
  </>
);
