import { SegmentGroup } from "@ark-ui/react/segment-group";
import type { ReactNode } from "react";
import * as css from "./segmented-control.css.ts";

type SegmentedControlProps<Value extends string> = {
  /** What is chosen here, for those who listen. */
  label: string;
  value: Value;
  /** `badge` stands behind the label, inside the segment. */
  options: readonly { value: Value; label: ReactNode; badge?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** One of a few, all in sight. Arrow keys move the choice. */
export function SegmentedControl<Value extends string>({ label, value, options, onChange }: SegmentedControlProps<Value>) {
  return (
    <SegmentGroup.Root
      className={css.root}
      aria-label={label}
      value={value}
      onValueChange={(details) => {
        const chosen = options.find((option) => option.value === details.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      <SegmentGroup.Indicator className={css.indicator} />
      {options.map((option) => (
        <SegmentGroup.Item key={option.value} value={option.value} className={css.item}>
          <SegmentGroup.ItemText>{option.label}</SegmentGroup.ItemText>
          {option.badge}
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
