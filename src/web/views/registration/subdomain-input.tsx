import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { besideSubdomain, type WorkspaceSite } from "../../../contract/workspace-address.ts";
import { TextField } from "../../ui/text-field.tsx";

type SubdomainInputProps = Omit<ComponentProps<typeof TextField>, "label" | "name"> & { site: WorkspaceSite };

/** Where the first label of a workspace's address is written. */
export const SubdomainInput = ({ site, ...props }: SubdomainInputProps) => {
  const { t } = useLingui();
  const [prefix, suffix] = besideSubdomain(site);
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
