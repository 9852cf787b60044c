import { Trans, useLingui } from "@lingui/react/macro";
import type { BillingPeriod } from "../../../contract/fields.ts";
import { yearlySaving } from "../../../contract/plans.ts";
import { percent } from "../../i18n/formats.ts";
import { Badge } from "../../ui/card.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";

type BillingToggleProps = { value: BillingPeriod; disabled?: boolean; onChange: (billing: BillingPeriod) => void };

/** Monthly or yearly, with what yearly saves. Shown only where yearly billing is on. */
export const BillingToggle = ({ value, disabled, onChange }: BillingToggleProps) => {
  const { t } = useLingui();
  const saving = percent(yearlySaving());
  return (
    <SegmentedControl
      label={t`Billing period`}
      value={value}
      disabled={disabled}
      onChange={onChange}
      options={[
        { value: "monthly", label: <Trans>Monthly</Trans> },
        {
          value: "yearly",
          label: <Trans>Yearly</Trans>,
          badge: (
            <Badge tone="highlight">
              <Trans>Save {saving}</Trans>
            </Badge>
          ),
        },
      ]}
    />
  );
};
