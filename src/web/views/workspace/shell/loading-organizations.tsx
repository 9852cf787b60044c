import { Trans } from "@lingui/react/macro";
import * as css from "./organization-switch.css.ts";

/** While a person's organisations, or what shows them, are on their way. */
export const LoadingOrganizations = () => (
  <p className={css.note} role="status">
    <Trans>Looking up your organisations…</Trans>
  </p>
);
