import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Role } from "../../../../contract/workspace/roles.ts";

/** What each role is called. */
export const RoleName = ({ role }: { role: Role }): ReactNode =>
  ({
    owner: <Trans>Owner</Trans>,
    admin: <Trans>Administrator</Trans>,
    member: <Trans>Member</Trans>,
    guest: <Trans>Guest</Trans>,
  })[role];

/** What somebody of a role may do, in a line. */
export const RoleMeaning = ({ role }: { role: Role }): ReactNode =>
  ({
    owner: <Trans>Decides everything, the plan and other owners included.</Trans>,
    admin: <Trans>Invites people and looks after settings and projects.</Trans>,
    member: <Trans>Makes projects and works in those that everybody sees.</Trans>,
    guest: <Trans>Sees only the projects they are added to.</Trans>,
  })[role];
