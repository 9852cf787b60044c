import { Trans } from "@lingui/react/macro";
import { Checkbox } from "../../ui/checkbox.tsx";

type AcceptTermsProps = {
  checked: boolean;
  disabled: boolean;
  error?: string | null;
  onChange: (accepted: boolean) => void;
  onBlur?: () => void;
};

/** The terms and the privacy notice, each in a tab of its own, so that nothing typed is left behind. */
export const AcceptTerms = (props: AcceptTermsProps) => (
  <Checkbox
    {...props}
    name="acceptTerms"
    label={
      <Trans>
        I accept the{" "}
        <a href="/terms" target="_blank" rel="noreferrer">
          terms of service
        </a>{" "}
        and have read the{" "}
        <a href="/privacy" target="_blank" rel="noreferrer">
          privacy notice
        </a>
      </Trans>
    }
  />
);
