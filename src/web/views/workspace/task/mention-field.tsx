import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, useId, useRef, useState } from "react";
import { type Called, soughtAt } from "../../../../domain/mentions.ts";
import * as css from "./offers.css.ts";

type MentionFieldProps = Omit<ComponentProps<"textarea">, "value" | "onChange" | "ref"> & {
  value: string;
  people: readonly Called[];
  onChange: (text: string) => void;
};

/** People who are offered at most. */
const most = 6;

const fits = ({ name }: Called, sought: string): boolean => name.toLowerCase().includes(sought.toLowerCase());

/** A field in which an `@` offers people to call: arrows choose one, Enter takes it, Escape goes on writing. */
export const MentionField = ({ value, people, onChange, onKeyDown, onBlur, ...rest }: MentionFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const found = caret === null ? null : soughtAt(value, caret);
  const offered = found === null ? [] : people.filter((person) => fits(person, found.sought)).slice(0, most);
  const chosen = offered[Math.min(at, offered.length - 1)];
  const take = ({ name }: Called) => {
    // Offered for what stands there.
    const { from } = found!;
    const before = `${value.slice(0, from)}@${name} `;
    onChange(before + value.slice(caret ?? from));
    setCaret(null);
    const { current } = field;
    current?.focus();
    requestAnimationFrame(() => current?.setSelectionRange(before.length, before.length));
  };
  const shift = (by: number) => setAt((Math.min(at, offered.length - 1) + by + offered.length) % offered.length);
  return (
    <>
      <textarea
        {...rest}
        ref={field}
        value={value}
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={chosen && id}
        aria-activedescendant={chosen && `${id} ${chosen.id}`.replaceAll(" ", "-")}
        onChange={({ currentTarget }) => {
          setCaret(currentTarget.selectionStart);
          setAt(0);
          onChange(currentTarget.value);
        }}
        onSelect={({ currentTarget }) => caret !== null && setCaret(currentTarget.selectionStart)}
        onBlur={(event) => {
          setCaret(null);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (chosen === undefined || event.nativeEvent.isComposing) return onKeyDown?.(event);
          if (event.key === "ArrowDown") shift(1);
          else if (event.key === "ArrowUp") shift(-1);
          else if (event.key === "Enter" || event.key === "Tab") take(chosen);
          else if (event.key === "Escape") setCaret(null);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {chosen && (
        <div role="listbox" id={id} className={css.offers} aria-label={t`Whom to call`}>
          {offered.map((person) => (
            <button
              type="button"
              tabIndex={-1}
              key={person.id}
              id={`${id} ${person.id}`.replaceAll(" ", "-")}
              role="option"
              className={css.offer}
              aria-selected={person === chosen}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              @{person.name}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
