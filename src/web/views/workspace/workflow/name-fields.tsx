import { Trans, useLingui } from "@lingui/react/macro";
import type { NameDraft, NameFault, NameFaults } from "../../../../../machines/workspace/workflow-name.ts";
import { most } from "../../../../workflow/document.ts";
import { TextField } from "../../../ui/text-field.tsx";
import * as css from "./workflow-form.css.ts";

type NameFieldsProps = {
  name: NameDraft;
  faults: NameFaults;
  isBusy: boolean;
  onChange: (event: { type: "field.changed"; field: keyof NameDraft; value: string }) => void;
};

/** What a state or a step is called in Thai and in English, of which one is enough. */
export const NameFields = ({ name, faults, isBusy, onChange }: NameFieldsProps) => {
  const { t } = useLingui();
  const letters = most.nameLetters;
  const texts: Record<NameFault, string> = {
    name_required: t`Give it a name, in Thai or in English`,
    name_unfit: t`${letters} letters at most, on one line`,
  };
  const labels = { th: <Trans>Name in Thai</Trans>, en: <Trans>Name in English</Trans> };
  return (
    <div className={css.pair}>
      {(["th", "en"] as const).map((language) => {
        const { [language]: fault } = faults;
        return (
          <TextField
            key={language}
            name={language}
            lang={language}
            label={labels[language]}
            value={name[language]}
            readOnly={isBusy}
            autoComplete="off"
            error={fault === undefined ? null : texts[fault]}
            onChange={(value) => onChange({ type: "field.changed", field: language, value })}
          />
        );
      })}
    </div>
  );
};
