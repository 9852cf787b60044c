import { Trans } from "@lingui/react/macro";
import { colors, icons, type Project } from "../../../../domain/rows.ts";
import { TileChoice } from "../../../ui/work/choices.tsx";
import type { TileProject } from "../../../ui/work/tile.tsx";
import { useColorNames, useIconNames } from "./project-words.ts";

type ProjectLookProps = TileProject & {
  /** Cannot be changed now. */
  disabled?: boolean;
  onColor: (color: Project["color"]) => void;
  onIcon: (icon: Project["icon"]) => void;
};

/** By what a project is told from others at a glance: its colour, and an icon or its first letter. */
export const ProjectAppearance = ({ name, color, icon, disabled, onColor, onIcon }: ProjectLookProps) => {
  const colorNames = useColorNames();
  const { letter, ...iconNames } = useIconNames();
  return (
    <>
      <TileChoice
        label={<Trans>Colour</Trans>}
        value={color}
        disabled={disabled}
        look={(value) => ({ name, color: value, icon })}
        options={colors.map((value) => ({ value, name: colorNames[value] }))}
        onChange={onColor}
      />
      <TileChoice<Project["icon"]>
        label={<Trans>Icon</Trans>}
        value={icon}
        disabled={disabled}
        look={(value) => ({ name, color, icon: value })}
        options={[{ value: null, name: letter }, ...icons.map((value) => ({ value, name: iconNames[value] }))]}
        onChange={onIcon}
      />
    </>
  );
};
