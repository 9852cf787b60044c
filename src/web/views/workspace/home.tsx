import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Me } from "../../../contract/workspace/people.ts";
import { Banner } from "../../ui/banner.tsx";

/** What stands above the first page of an organisation that rests. */
export const SuspensionNotice = ({ visit, dashboard }: { visit: Me; dashboard: string }): ReactNode =>
  visit.organization.status === "suspended" && (
    <Banner tone="warning" focus={false} title={<Trans>Your organisation is suspended</Trans>}>
      <a href={dashboard}>
        <Trans>What that means, and how it comes back</Trans>
      </a>
    </Banner>
  );
