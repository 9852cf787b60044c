import { Trans } from "@lingui/react/macro";
import { can } from "../../../../contract/workspace/can.ts";
import { usePlace } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { LargerPlan } from "./larger-plan.tsx";
import { notices } from "../shell/shell.css.ts";
import { Link } from "../shell/routing.tsx";

/** That the plan has no room for a project, or no seat for the person, and who can change that: a part of its own, because few are told. */
export const OverLimitNotice = ({ of }: { of: "projects" | "members" }) => {
  const me = usePlace()?.me;
  if (of === "members")
    return (
      <div className={notices}>
        <Banner
          tone="warning"
          title={<Trans>You can read everything here, and change nothing</Trans>}
          actions={<LargerPlan of="members" />}
        >
          <Trans>Your plan has no seat for you: owners and those who joined first have them.</Trans>
        </Banner>
      </div>
    );
  return (
    <div className={notices}>
      <Banner
        tone="warning"
        title={<Trans>This project can be read, and not changed</Trans>}
        actions={
          <>
            {me && can(me.role, "plan.change", null) === "yes" && (
              <Link to="/settings">
                <Trans>Choose what stays writable</Trans>
              </Link>
            )}
            <LargerPlan of="projects" />
          </>
        }
      >
        <Trans>Your plan has no room for it.</Trans>
      </Banner>
    </div>
  );
};
