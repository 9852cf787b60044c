import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { languages, modes, type Language, type Mode } from "../../../contract/preferences.ts";
import { useApp } from "../../providers/app-context.ts";
import { Stack } from "../../ui/layout.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { ThemeGrid } from "../../ui/theme-grid.tsx";
import { subheading } from "../../ui/text.css.ts";
import { BillingToggle } from "../registration/billing-toggle.tsx";

/** Each language in its own words. */
const languageNames: Record<Language, string> = { th: "ไทย", en: "English" };

/** Theme, appearance, language and billing (DECISIONS 31). Each takes effect at once. */
export const SettingsForm = () => {
  const { t } = useLingui();
  const { preferences } = useApp();
  const { theme, mode, requestedLanguage, billing, yearlyBilling } = useSelector(preferences, (state) => state.context);
  const modeNames: Record<Mode, string> = { light: t`Light`, dark: t`Dark`, system: t`Match system` };
  return (
    <Stack gap={8}>
      <Stack gap={3}>
        <h2 className={subheading}>
          <Trans>Theme</Trans>
        </h2>
        <ThemeGrid
          label={t`Theme`}
          value={theme ?? "default"}
          onChange={(chosen) => preferences.send({ type: "theme.chosen", theme: chosen })}
        />
      </Stack>
      <Stack gap={3}>
        <h2 className={subheading}>
          <Trans>Appearance</Trans>
        </h2>
        <SegmentedControl
          label={t`Appearance`}
          value={mode}
          options={modes.map((value) => ({ value, label: modeNames[value] }))}
          onChange={(chosen) => preferences.send({ type: "mode.chosen", mode: chosen })}
        />
      </Stack>
      <Stack gap={3}>
        <h2 className={subheading}>
          <Trans>Language</Trans>
        </h2>
        <SegmentedControl
          label={t`Language`}
          value={requestedLanguage}
          options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
          onChange={(chosen) => preferences.send({ type: "language.chosen", language: chosen })}
        />
      </Stack>
      {yearlyBilling && (
        <Stack gap={3}>
          <h2 className={subheading}>
            <Trans>Billing period</Trans>
          </h2>
          <BillingToggle value={billing} onChange={(chosen) => preferences.send({ type: "billing.chosen", billing: chosen })} />
        </Stack>
      )}
    </Stack>
  );
};
