import { useId } from "react";
import { themes, type Theme } from "../../contract/preferences.ts";
import { useThemeNames } from "./pickers.tsx";
import * as css from "./theme-grid.css.ts";

type ThemeGridProps = { label: string; value: Theme; disabled?: boolean; onChange: (theme: Theme) => void };

/** All ten themes in sight, each in its own colours. */
export const ThemeGrid = ({ label, value, disabled, onChange }: ThemeGridProps) => {
  const names = useThemeNames();
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.grid}>
      {themes.map((theme) => (
        <label key={theme} className={css.option}>
          <input
            type="radio"
            name={group}
            value={theme}
            className={css.radio}
            checked={theme === value}
            disabled={disabled}
            onChange={() => onChange(theme)}
          />
          <span className={css.swatch} data-theme={theme} aria-hidden="true" />
          {names[theme]}
        </label>
      ))}
    </div>
  );
};
