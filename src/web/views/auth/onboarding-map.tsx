import { Trans } from "@lingui/react/macro";
import { FlowMap } from "../../ui/flow-map.tsx";

/** The way from an account to a dashboard, with the token where the person stands. */
export const OnboardingMap = ({ current }: { current: "account" | "organisation" | "verification" | "dashboard" }) => (
  <FlowMap
    current={current}
    stops={[
      { key: "account", label: <Trans>Your account</Trans> },
      { key: "organisation", label: <Trans>Your organisation</Trans> },
      { key: "verification", label: <Trans>Your email</Trans> },
      { key: "dashboard", label: <Trans>Your dashboard</Trans> },
    ]}
  />
);
