import { useLingui } from "@lingui/react/macro";
import { languages, modes, themes, type Language, type Mode, type Theme } from "../../contract/preferences.ts";
import { IconButton, Button } from "./button.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { languageButton, roomy, swatch } from "./menu.css.ts";
import { Menu } from "./menu.tsx";

type PickerProps<Value> = { value: Value; onChange: (value: Value) => void };

/** What the ten themes are called. */
export function useThemeNames(): Record<Theme, string> {
  const { t } = useLingui();
  return {
    default: t`Indigo`,
    forest: t`Forest`,
    coffee: t`Coffee`,
    ocean: t`Ocean`,
    sunset: t`Sunset`,
    corporate: t`Corporate`,
    modern: t`Modern`,
    colorful: t`Colourful`,
    azure: t`Azure`,
    stone: t`Stone`,
  };
}

/** Chooses one of the ten themes; each is shown in its own colours. */
export function ThemePicker({ value, onChange }: PickerProps<Theme>) {
  const { t } = useLingui();
  const names = useThemeNames();
  return (
    <Menu
      label={t`Theme`}
      value={value}
      onSelect={onChange}
      entries={themes.map((theme) => ({
        value: theme,
        label: names[theme],
        icon: <span className={swatch} data-theme={theme} aria-hidden="true" />,
      }))}
      trigger={(button) => (
        <IconButton {...button} size="small" label={t`Theme: ${names[value]}`}>
          <Icon name="palette" />
        </IconButton>
      )}
    />
  );
}

const modeIcons: Record<Mode, IconName> = { light: "sun", dark: "moon", system: "system" };

/** Chooses day, night, or what the system has. */
export function ModePicker({ value, onChange }: PickerProps<Mode>) {
  const { t } = useLingui();
  const names: Record<Mode, string> = { light: t`Light`, dark: t`Dark`, system: t`As the system` };
  return (
    <Menu
      label={t`Appearance`}
      value={value}
      onSelect={onChange}
      entries={modes.map((mode) => ({ value: mode, label: names[mode], icon: <Icon name={modeIcons[mode]} /> }))}
      trigger={(button) => (
        <IconButton {...button} size="small" label={t`Appearance: ${names[value]}`}>
          <Icon name={modeIcons[value]} />
        </IconButton>
      )}
    />
  );
}

/** Each in its own words, so that whoever took the wrong one finds the way back. */
const languageNames: Record<Language, string> = { th: "ไทย", en: "English" };

export function LanguagePicker({ value, onChange }: PickerProps<Language>) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`Language`}
      value={value}
      onSelect={onChange}
      entries={languages.map((language) => ({ value: language, label: languageNames[language], lang: language }))}
      trigger={(button) => (
        <Button
          {...button}
          className={languageButton}
          size="small"
          tone="ghost"
          icon={<Icon name="globe" />}
          aria-label={t`Language: ${languageNames[value]}`}
        >
          <span className={roomy} lang={value}>
            {languageNames[value]}
          </span>
        </Button>
      )}
    />
  );
}
