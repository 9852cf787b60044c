import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import type { ListedOrganization } from "../../../../../machines/account/own-organizations.ts";
import { isResting } from "../../../../contract/life.ts";
import { provideWorkspaceOrganizations } from "../../../providers/workspace-organizations.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { TextButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icons.tsx";
import { cut } from "../../../ui/text.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { daysLeft } from "../../days-left.ts";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { LoadingOrganizations } from "./loading-organizations.tsx";
import * as css from "./organization-switch.css.ts";
import { Mark, OwnMark } from "./mark.tsx";
import { RoleName } from "../members/role-words.tsx";

/** The person's organisations, and ways to others. */
export const OrganizationMenu = () => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const words = useProblemText();
  const actor = useFlow(useMemo(() => provideWorkspaceOrganizations(workspace), [workspace]));
  const snapshot = useSelector(actor, (state) => state);
  const { organizations, problem } = snapshot.context;
  const { siteUrl } = workspace.settings;
  return (
    <>
      {snapshot.hasTag("loading") && !snapshot.hasTag("slow") && <LoadingOrganizations />}
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("unreachable") && (
        <p className={css.note} role="alert">
          {words(problem)}{" "}
          <TextButton onClick={() => actor.send({ type: "list.retried" })}>
            <Trans>Load again</Trans>
          </TextButton>
        </p>
      )}
      {organizations.length > 0 && (
        <ul aria-label={t`Your organisations`}>
          {organizations.map((organization) => (
            <li key={organization.subdomain}>
              <Entry organization={organization} isHere={organization.subdomain === workspace.place.subdomain} />
            </li>
          ))}
        </ul>
      )}
      <div className={css.further}>
        {snapshot.hasTag("shown") && organizations.every(({ isRegistrant }) => !isRegistrant) && (
          <a className={css.way} href={`${siteUrl}/register`}>
            <WorkIcon name="plus" size={16} />
            <Trans>Register another organisation</Trans>
          </a>
        )}
        <a className={css.way} href={`${siteUrl}/dashboard`}>
          <Icon name="building" size={16} />
          <Trans>All of them, with their plans</Trans>
        </a>
      </div>
    </>
  );
};

const Entry = ({ organization, isHere }: { organization: ListedOrganization; isHere: boolean }) => {
  const { name, workspaceUrl, status } = organization;
  return (
    <a className={css.entry} href={`${workspaceUrl ?? ""}/`} aria-current={isHere ? "true" : undefined}>
      {isHere ? <OwnMark /> : <Mark name={name} />}
      <span className={css.words}>
        <span className={cut} title={name}>
          {name}
        </span>
        <span className={classNames(css.state, (isResting(status) || status === "warned") && css.resting)}>
          <State organization={organization} />
        </span>
      </span>
      {isHere && <Icon name="check" size={16} />}
    </a>
  );
};

/** What is to be known before one goes there: that it rests; else what one is there. */
const State = ({ organization: { status, purgeAt, role } }: { organization: ListedOrganization }) => {
  const [now] = useState(() => Date.now());
  if (status === "deleted") {
    const days = purgeAt && daysLeft(purgeAt, now);
    return <Trans>Deleted · days left: {days}</Trans>;
  }
  if (status === "suspended") return <Trans>Suspended</Trans>;
  if (status === "warned") return <Trans>Unused for long</Trans>;
  return role && <RoleName role={role} />;
};
