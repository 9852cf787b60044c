import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { languages, modes, themes, type Language, type Mode, type Theme } from "../../contract/preferences.ts";
import { addressOf, type PublicPage } from "../../contract/pages.ts";
import { IconButton, Button } from "./button.tsx";
import { mark } from "./panel.css.ts";
import * as css from "./popover.css.ts";
import { closePopoverOf, Popover } from "./popover.tsx";
import { Icon, type IconName } from "./icons.tsx";

type PickerProps<Value> = { value: Value; onChange: (value: Value) => void };

/** What the ten themes are called. */
export const useThemeNames = (): Record<Theme, string> => {
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
};

export type Choice<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode };

/** One of several, in a panel. `name` is how the script that runs before the page is awake finds them. */
export const Choices = <Value extends string>({
  name,
  choices,
  value,
  onChange,
}: {
  name: "theme" | "mode" | "language";
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}) =>
  choices.map((choice) => (
    <label key={choice.value} className={css.item}>
      <input
        type="radio"
        name={name}
        value={choice.value}
        className={css.radio}
        checked={choice.value === value}
        onChange={() => onChange(choice.value)}
        // A pointer takes one and is done; arrow keys try one after another.
        onClick={({ detail, currentTarget }) => detail > 0 && closePopoverOf(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && closePopoverOf(currentTarget)}
      />
      {choice.icon}
      {choice.label}
      <span className={mark} aria-hidden="true">
        <Icon name="check" size={18} />
      </span>
    </label>
  ));

type ThemePickerProps = {
  value: Theme | null;
  onChange: (value: Theme) => void;
  /** What else may be chosen. */
  children?: ReactNode;
};

/** Chooses one of the ten themes; each is shown in its own colours. */
export const ThemePicker = ({ value, onChange, children }: ThemePickerProps) => {
  const { t } = useLingui();
  const names = useThemeNames();
  const choices = themes.map((theme) => ({
    value: theme,
    label: names[theme],
    icon: <span className={css.swatch} data-theme={theme} aria-hidden="true" />,
  }));
  return (
    <Popover
      id="theme-panel"
      label={t`Theme`}
      trigger={
        <IconButton popoverTarget="theme-panel" size="small" label={t`Theme`} className={css.needsScript}>
          <Icon name="palette" />
        </IconButton>
      }
    >
      {children}
      <Choices name="theme" choices={choices} value={value} onChange={onChange} />
    </Popover>
  );
};

const modeIcons: Record<Mode, IconName> = { light: "sun", dark: "moon", system: "system" };

/** Chooses day, night, or what the system has. */
export const ModePicker = ({ value, onChange }: PickerProps<Mode>) => {
  const { t } = useLingui();
  const names: Record<Mode, string> = { light: t`Light`, dark: t`Dark`, system: t`Match system` };
  const choices = modes.map((mode) => ({ value: mode, label: names[mode], icon: <Icon name={modeIcons[mode]} /> }));
  return (
    <Popover
      id="mode-panel"
      label={t`Appearance`}
      trigger={
        <IconButton popoverTarget="mode-panel" size="small" label={t`Appearance`} className={css.needsScript}>
          {modes.map((mode) => (
            <span key={mode} className={css.modeIcon} data-mode-icon={mode}>
              <Icon name={modeIcons[mode]} />
            </span>
          ))}
        </IconButton>
      }
    >
      <Choices name="mode" choices={choices} value={value} onChange={onChange} />
    </Popover>
  );
};

/** Each in its own words, so that whoever took the wrong one finds the way back. */
const languageNames: Record<Language, string> = { th: "ไทย", en: "English" };

/** Chooses the language on a page that has an address for all of them. */
export const LanguageChoicePicker = ({ value, onChange }: PickerProps<Language>) => {
  const { t } = useLingui();
  const choices = languages.map((language) => ({ value: language, label: <span lang={language}>{languageNames[language]}</span> }));
  return (
    <Popover
      id="language-panel"
      label={t`Language`}
      trigger={
        <IconButton popoverTarget="language-panel" size="small" label={t`Language: ${languageNames[value]}`}>
          <Icon name="globe" />
        </IconButton>
      }
    >
      <Choices name="language" choices={choices} value={value} onChange={onChange} />
    </Popover>
  );
};

type LanguagePickerProps = PickerProps<Language> & {
  /** The page that is shown. */
  page: PublicPage;
};

/** Chooses the language: links to the page in the other one, which here is shown without loading it. */
export const LanguagePicker = ({ value, onChange, page }: LanguagePickerProps) => {
  const { t } = useLingui();
  return (
    <Popover
      id="language-panel"
      label={t`Language`}
      trigger={
        <Button
          popoverTarget="language-panel"
          className={css.languageButton}
          size="small"
          tone="ghost"
          icon={<Icon name="globe" />}
          aria-label={t`Language: ${languageNames[value]}`}
        >
          <span className={css.roomy} lang={value}>
            {languageNames[value]}
          </span>
        </Button>
      }
    >
      {languages.map((language) => (
        <a
          key={language}
          className={css.item}
          href={addressOf(page, language)}
          lang={language}
          hrefLang={language}
          aria-current={language === value || undefined}
          data-language={language}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            closePopoverOf(event.currentTarget);
            onChange(language);
          }}
        >
          {languageNames[language]}
          <span className={mark} aria-hidden="true">
            <Icon name="check" size={18} />
          </span>
        </a>
      ))}
    </Popover>
  );
};
