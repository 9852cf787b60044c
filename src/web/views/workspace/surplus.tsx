import { Trans } from "@lingui/react/macro";
import { can } from "../../../contract/workspace/can.ts";
import type { Project } from "../../../domain/rows.ts";
import { usePlace, useRow } from "../../providers/workspace-rows.ts";
import { Banner } from "../../ui/banner.tsx";
import { LargerPlan } from "./larger-plan.tsx";
import { notices } from "./shell.css.ts";
import { Way } from "./way.tsx";

/** That the plan has no room for a project, and who can change that. */
export const SurplusProject = ({ project }: { project: Project }) => {
  const me = usePlace()?.me;
  return (
    project.isSurplus && (
      <div className={notices}>
        <Banner
          tone="warning"
          title={<Trans>This project can be read, and not changed</Trans>}
          actions={
            <>
              {me && can(me.role, "plan.change", null) === "yes" && (
                <Way to="/settings">
                  <Trans>Choose what stays writable</Trans>
                </Way>
              )}
              <LargerPlan of="projects" />
            </>
          }
        >
          <Trans>Your plan has no room for it.</Trans>
        </Banner>
      </div>
    )
  );
};

/** That the plan has no seat for the person. */
export const SurplusSeat = () => {
  const me = useRow("person", usePlace()?.me.id ?? "");
  return (
    me?.isSurplus === true && (
      <div className={notices}>
        <Banner
          tone="warning"
          title={<Trans>You can read everything here, and change nothing</Trans>}
          actions={<LargerPlan of="members" />}
        >
          <Trans>Your plan has no seat for you: owners and those who joined first have them.</Trans>
        </Banner>
      </div>
    )
  );
};
