import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";

type GoogleButtonProps = { google: "off" | "test" | "on"; busy: boolean; disabled: boolean; onClick: () => void };

/** Goes on with Google, or with the test provider in its place; nothing where neither is there. */
export const GoogleButton = ({ google, ...button }: GoogleButtonProps) =>
  google !== "off" && (
    <Button {...button} tone="secondary" block icon={<Icon name="external" />}>
      {google === "test" ? <Trans>Continue with the test provider</Trans> : <Trans>Continue with Google</Trans>}
    </Button>
  );
