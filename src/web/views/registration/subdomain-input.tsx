import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { besideSubdomain } from "../../../contract/workspace-address.ts";
import { useApp } from "../../providers/app-context.ts";
import { TextField } from "../../ui/text-field.tsx";

/** Where the first label of a workspace's address is written. */
export const SubdomainInput = (props: Omit<ComponentProps<typeof TextField>, "label" | "name">) => {
  const { t } = useLingui();
  const [prefix, suffix] = besideSubdomain(useApp().settings);
  return (
    <TextField
      {...props}
      name="subdomain"
      label={<Trans>Workspace address</Trans>}
      prefix={prefix}
      suffix={suffix}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="url"
      placeholder={t`my-team`}
    />
  );
};
