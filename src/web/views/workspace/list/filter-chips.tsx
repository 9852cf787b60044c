import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import * as css from "./list.css.ts";

export type Option = { value: string; label: string };

/** What tasks can be filtered by, and what is asked for: any of these, or nothing. */
export type Asked = {
  key: string;
  name: string;
  values: readonly string[];
  options: readonly Option[];
  set: (values: readonly string[]) => void;
};

/**
 * What is asked for, each to be taken away by a press, and all of it by one. What is pressed goes: the next one has the focus then, or what opens the filters.
 *
 * @param menu the id of what opens
 */
export const FilterChips = ({ asked, menu, onClear }: { asked: readonly Asked[]; menu: string; onClear: () => void }) => {
  const { t } = useLingui();
  const line = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  const chips = asked.flatMap(({ key, name, values, options, set }) =>
    values.map((value) => ({
      key: `${key} ${value}`,
      name,
      value: options.find((option) => option.value === value)?.label ?? "–",
      remove: () => set(values.filter((each) => each !== value)),
    })),
  );
  const shown = chips.map(({ key }) => key).join();
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const left = line.current?.querySelectorAll<HTMLElement>("li button") ?? [];
    const next = left[Math.min(pressed.current, left.length - 1)] ?? document.querySelector<HTMLElement>(`[popovertarget=${menu}]`);
    next?.focus();
    pressed.current = null;
  }, [shown, menu]);
  if (chips.length === 0) return null;
  return (
    <div ref={line} className={css.chips}>
      <ul className={css.chipList} aria-label={t`Filters`}>
        {chips.map(({ key, name, value, remove }, at) => (
          <li key={key}>
            <Button
              tone="secondary"
              size="small"
              className={bar}
              icon={<Icon name="close" size={14} />}
              aria-label={t`Remove the filter ${name}: ${value}`}
              onClick={() => {
                pressed.current = at;
                remove();
              }}
            >
              <span className={css.chip}>
                {name}: <b>{value}</b>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <span className={css.clear}>
        <Button
          tone="ghost"
          size="small"
          className={bar}
          onClick={() => {
            pressed.current = 0;
            onClear();
          }}
        >
          <Trans>Clear all filters</Trans>
        </Button>
      </span>
    </div>
  );
};
