import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { brand } from "../../../contract/brand.ts";
import { limits } from "../../../contract/fields.ts";
import { TextField } from "../../ui/text-field.tsx";

/** Where the first label of a workspace's address is written. */
export const SubdomainInput = (props: Omit<ComponentProps<typeof TextField>, "label" | "name">) => {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      name="subdomain"
      label={<Trans>Workspace address</Trans>}
      suffix={`.${brand.domain}`}
      maxLength={limits.subdomainMax}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="url"
      placeholder={t`my-team`}
    />
  );
};
