import { useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import { type LaneKind, laneKinds } from "./lane-places.ts";

type LaneChoiceProps = { kind: LaneKind | null; onKind: (kind: LaneKind | null) => void };

/** By what a board has lanes. */
export const LaneChoice = ({ kind, onKind }: LaneChoiceProps) => {
  const { t } = useLingui();
  const names: Record<LaneKind | "none", string> = {
    none: t`No swimlanes`,
    assignee: t`Swimlanes by assignee`,
    label: t`Swimlanes by label`,
    priority: t`Swimlanes by priority`,
  };
  const offered = ["none", ...laneKinds] as const;
  const choose = (value: (typeof offered)[number]) => onKind(value === "none" ? null : value);
  usePaletteActions(() =>
    offered
      .filter((value) => value !== (kind ?? "none"))
      .map((value) => ({ key: `lanes ${value}`, name: names[value], icon: "list", leads: true, run: () => choose(value) }) as const),
  );
  return (
    <Menu
      value={kind ?? "none"}
      entries={offered.map((value) => ({ value, label: names[value] }))}
      onSelect={choose}
      trigger={(button) => (
        <Button {...button} tone="ghost" size="small" className={bar} icon={<WorkIcon name="list" size={15} />}>
          {kind === null ? t`Swimlanes` : names[kind]}
        </Button>
      )}
    />
  );
};
