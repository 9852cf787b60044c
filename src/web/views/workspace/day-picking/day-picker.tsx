import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { DayPickingActor } from "../../../../../machines/workspace/day-picking.ts";
import type { DayBounds } from "../../../../domain/read-day.ts";
import { lazy } from "../../../loading/lazy.ts";
import { provideDayPicking } from "../../../providers/fields.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { Popover } from "../../../ui/popover.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import * as css from "./day-picker.css.ts";
import { useLatest } from "../hooks/use-latest.ts";

const loadPanel = () => import("./day-panel.tsx");
const DayPanel = lazy(loadPanel, (part) => part.default);

type DayPickerProps = {
  /** What the day is for. */
  label: string;
  /** As `YYYY-MM-DD`. */
  value: string | null;
  /** Between which days it must be: any by default. */
  bounds?: DayBounds;
  disabled?: boolean;
  /** At work: takes no press, and keeps the focus. */
  busy?: boolean;
  onChange: (day: string | null) => void;
  className?: string;
  /** What stands on the button. */
  children: ReactNode;
};

const unbounded: DayBounds = { from: null, until: null };

/** A day, on a button that opens what it is chosen with. */
export const DayPicker = ({ onChange, ...picker }: DayPickerProps) => {
  const latest = useLatest(onChange);
  const [machine] = useState(() => provideDayPicking(latest));
  return <DayPickerOf {...picker} actor={useFlow(machine)} />;
};

/** The same with its chart. */
export const DayPickerOf = ({
  label,
  value,
  bounds = unbounded,
  disabled,
  busy,
  className,
  children,
  actor,
}: Omit<DayPickerProps, "onChange"> & { actor: DayPickingActor }) => {
  const { t } = useLingui();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useSelector(actor, (state) => state.hasTag("open"));
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Whoever chose goes on where they opened it.
    if (wasOpen.current && !isOpen && !document.activeElement?.matches("input, textarea, button, a")) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Popover
      id={id}
      label={label}
      role="dialog"
      className={css.popover}
      open={isOpen}
      onOpenChange={(open) => actor.send({ type: open ? "picker.opened" : "picker.closed" })}
      trigger={
        <button
          ref={button}
          type="button"
          className={className}
          popoverTarget={id}
          disabled={disabled}
          aria-disabled={busy || undefined}
          onClick={busy ? (event) => event.preventDefault() : undefined}
          aria-haspopup="dialog"
          aria-label={typeof children === "string" ? `${label}: ${children}` : label}
          title={disabled ? undefined : t`Choose a day`}
          onPointerEnter={() => void loadPanel().catch(() => {})}
        >
          {children}
        </button>
      }
    >
      {isOpen && (
        <Suspense fallback={<Skeleton height={280} />}>
          <DayPanel actor={actor} value={value} bounds={bounds} label={label} />
        </Suspense>
      )}
    </Popover>
  );
};
