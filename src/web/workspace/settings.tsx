import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { can } from "../../contract/workspace/can.ts";
import type { OrganizationAddressActor } from "../../../machines/workspace/organization-address.ts";
import { provideApiKeys } from "../providers/api-keys.ts";
import { provideAddressField, provideOrganizationAddress } from "../providers/organization-address.ts";
import { useOrganization } from "../providers/organization.ts";
import { provideOrganizationProfile } from "../providers/organization-profile.ts";
import { providePictureUpload } from "../providers/picture-upload.ts";
import { logos, useLogo } from "../providers/pictures.ts";
import { provideOrganizationExport } from "../providers/organization-export.ts";
import { provideOrganizationDeletion } from "../providers/organization-deletion.ts";
import { provideWorkspaceOrganizations } from "../providers/workspace-organizations.ts";
import { provideWorkingTime } from "../providers/working-time.ts";
import { provideTrashedProjects } from "../providers/trashed-projects.ts";
import { provideWritableProjects } from "../providers/writable-projects.ts";
import { useFlow } from "../providers/use-flow.ts";
import { useToday } from "../providers/workspace-clock.ts";
import { useVisit, useWorkspace } from "../providers/workspace.ts";
import { useProjects, useWorkspaceRows } from "../providers/workspace-rows.ts";
import { Banner } from "../ui/banner.tsx";
import { SubdomainField } from "../views/registration/subdomain-field.tsx";
import { ApiKeysBox } from "../views/workspace/api-keys/api-keys-box.tsx";
import { AddressBox } from "../views/workspace/settings/address-box.tsx";
import { ExportBox } from "../views/workspace/settings/export-box.tsx";
import { DeletionBox } from "../views/workspace/settings/deletion-box.tsx";
import { PictureBox } from "../views/workspace/members/picture-box.tsx";
import { PlanBox } from "../views/workspace/settings/plan-box.tsx";
import { ProfileBox } from "../views/workspace/settings/profile-box.tsx";
import { ProjectsBox } from "../views/workspace/settings/projects-box.tsx";
import { TrashedProjectsBox } from "../views/workspace/trash/trashed-projects-box.tsx";
import { WorkingTimeBox } from "../views/workspace/settings/working-time-box.tsx";
import { Mark } from "../views/workspace/shell/mark.tsx";
import { useLatest } from "../views/workspace/hooks/use-latest.ts";
import { ImportLink } from "../views/workspace/project/import-link.tsx";
import { Link } from "../views/workspace/shell/routing.tsx";
import { WorkspacePage } from "../views/workspace/shell/shell.tsx";

/** /settings, of the organisation. A part of its own, because it is fetched when somebody goes there. */
export default function Settings() {
  const { t } = useLingui();
  const { me } = useVisit();
  const { name } = useOrganization();
  const trash = useTrashedProjects();
  // What is used of the plan, and which projects there are, is asked for again once it is otherwise.
  const settled = useSelector(trash, ({ context }) => context.settled);
  const seen = useProjects()
    .map(({ id }) => id)
    .join(" ");
  return (
    <WorkspacePage title={t`Settings`}>
      {can(me.role, "settings.change", null) === "yes" && <Profile />}
      <Plan key={`plan ${settled}`} />
      {can(me.role, "settings.change", null) === "yes" && (
        <Projects key={`projects ${settled} ${seen}`} mayChoose={can(me.role, "plan.change", null) === "yes"} />
      )}
      <ImportLink />
      <p>
        <Link to="/notifications">
          <Trans>Choose what is mailed</Trans>
        </Link>
      </p>
      {can(me.role, "webhooks.manage", null) === "yes" && (
        <p>
          <Link to="/webhooks/$" params={{ _splat: "" }}>
            <Trans>Webhooks: send what happens to other programs and chats</Trans>
          </Link>
        </p>
      )}
      <TrashedProjectsBox actor={trash} />
      <ApiKeys mayMakeServices={can(me.role, "settings.change", null) === "yes"} />
      <WorkingTime mayChange={can(me.role, "settings.change", null) === "yes"} />
      {can(me.role, "organization.delete", null) === "yes" ? (
        <>
          <Address key={`address ${name}`} name={name} />
          <Export />
          {/* Its name is typed to delete it. */}
          <Deletion key={name} name={name} />
        </>
      ) : (
        <Banner tone="info" focus={false}>
          <Trans>Only owners change the address, download the organisation's data and delete it.</Trans>
        </Banner>
      )}
    </WorkspacePage>
  );
}

const Profile = () => {
  const workspace = useWorkspace();
  const machine = useMemo(() => provideOrganizationProfile(workspace), [workspace]);
  const { name, accent } = useOrganization();
  const actor = useFlow(machine, { input: { name, accent } });
  useEffect(() => {
    const { current } = actor.getSnapshot().context;
    if (name !== current.name || accent !== current.accent) actor.send({ type: "profile.changed", name, accent });
  }, [actor, name, accent]);
  return <ProfileBox actor={actor} logo={<Logo />} />;
};

const Logo = () => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const organization = useOrganization();
  const present = useLatest(organization.logo === null ? null : { folder: logos, picture: organization.logo });
  const machine = useMemo(() => providePictureUpload(workspace, "organization/logo", present), [workspace, present]);
  const actor = useFlow(machine, { input: { hasPicture: organization.logo !== null } });
  const address = useLogo(organization);
  return (
    <PictureBox
      actor={actor}
      sign={(chosen) => <Mark name={organization.name} logo={chosen || address} large />}
      heading={t`Logo`}
      saved={<Trans>Everybody sees the new logo.</Trans>}
      removed={<Trans>The logo is gone. People see the first letter of the name.</Trans>}
    />
  );
};

const Plan = () => {
  const workspace = useWorkspace();
  return <PlanBox actor={useFlow(useMemo(() => provideWorkspaceOrganizations(workspace), [workspace]))} />;
};

const Projects = ({ mayChoose }: { mayChoose: boolean }) => {
  const workspace = useWorkspace();
  const machine = useMemo(() => provideWritableProjects(workspace), [workspace]);
  return <ProjectsBox actor={useFlow(machine, { input: { mayChoose } })} />;
};

/** What is in the trash, without what the page is told to be back. */
const useTrashedProjects = () => {
  const workspace = useWorkspace();
  const projects = useProjects();
  const actor = useFlow(useMemo(() => provideTrashedProjects(workspace), [workspace]));
  useEffect(() => actor.send({ type: "projects.listed", ids: projects.map(({ id }) => id) }), [actor, projects]);
  return actor;
};

const ApiKeys = ({ mayMakeServices }: { mayMakeServices: boolean }) => {
  const workspace = useWorkspace();
  const { me } = useVisit();
  const actor = useFlow(useMemo(() => provideApiKeys(workspace), [workspace]));
  return <ApiKeysBox actor={actor} mayMakeServices={mayMakeServices} email={me.email ?? ""} docs={`${workspace.place.base}/api/v1/docs`} />;
};

const WorkingTime = ({ mayChange }: { mayChange: boolean }) => {
  const workspace = useWorkspace();
  const { today } = useToday();
  const store = useWorkspaceRows();
  const machine = useMemo(() => provideWorkingTime(workspace, (timeZone) => store.setOrganization({ timeZone })), [workspace, store]);
  return <WorkingTimeBox actor={useFlow(machine, { input: { mayChange, today } })} />;
};

/** The field is a flow of its own, from which this one hears what can be had. */
const Address = ({ name }: { name: string }) => {
  const workspace = useWorkspace();
  const { now } = useToday();
  const machine = useMemo(() => provideOrganizationAddress(workspace), [workspace]);
  const actor = useFlow(machine, { input: { organization: name } });
  return <AddressBox actor={actor} now={now} field={(readOnly) => <AddressField actor={actor} name={name} readOnly={readOnly} />} />;
};

const AddressField = ({ actor, name, readOnly }: { actor: OrganizationAddressActor; name: string; readOnly: boolean }) => {
  const workspace = useWorkspace();
  const { me } = useVisit();
  const machine = useMemo(() => provideAddressField(workspace), [workspace]);
  const field = useFlow(machine, { input: { email: me.email ?? "", subdomain: "", organizationName: name } });
  const address = useSelector(field, (snapshot) => (snapshot.hasTag("kept") ? snapshot.context.subdomain : null));
  useEffect(() => {
    if (address !== actor.getSnapshot().context.chosen) actor.send({ type: "address.checked", address });
  }, [actor, address]);
  return <SubdomainField actor={field} site={workspace.settings} organizationName={name} readOnly={readOnly} />;
};

const Export = () => {
  const workspace = useWorkspace();
  return <ExportBox actor={useFlow(useMemo(() => provideOrganizationExport(workspace), [workspace]))} />;
};

const Deletion = ({ name }: { name: string }) => {
  const workspace = useWorkspace();
  const machine = useMemo(() => provideOrganizationDeletion(workspace), [workspace]);
  return <DeletionBox actor={useFlow(machine, { input: { organization: name } })} />;
};
