import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { roleOf } from "../../../machines/workspace/member-changes.ts";
import type { MembersActor } from "../../../machines/workspace/members.ts";
import { can } from "../../contract/workspace/can.ts";
import type { Role } from "../../contract/workspace/roles.ts";
import { provideInviting, provideMembers } from "../providers/members.ts";
import { useOrganization } from "../providers/organization.ts";
import { providePictureUpload } from "../providers/picture-upload.ts";
import { picturesOf, usePicture } from "../providers/pictures.ts";
import { useFlow } from "../providers/use-flow.ts";
import { usePlace, useProjects, useRow } from "../providers/workspace-rows.ts";
import { useVisit, useWorkspace } from "../providers/workspace.ts";
import { Avatar } from "../ui/avatar.tsx";
import { FullNote } from "../views/workspace/members/full-note.tsx";
import { InviteBox } from "../views/workspace/members/invite-box.tsx";
import { PictureBox } from "../views/workspace/members/picture-box.tsx";
import { MembersPage } from "../views/workspace/members/members-page.tsx";
import { readSearch, useQuery } from "../views/workspace/shell/routing.tsx";
import { useLatest } from "../views/workspace/hooks/use-latest.ts";
import { WorkspacePage } from "../views/workspace/shell/shell.tsx";

/** /members. A part of its own, because it is fetched when somebody goes there. */
export default function Members() {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const { me, organization } = useVisit();
  const { name } = useOrganization();
  const isThere = usePlace() !== null;
  const isSuspended = organization.status === "suspended";
  const machine = useMemo(() => provideMembers(workspace, me.id), [workspace, me.id]);
  const actor = useFlow(machine, { input: { me: me.id, isSuspended } });
  const role = useSelector(actor, ({ context }) => roleOf(context));
  const mayInvite = role !== null && !isSuspended && can(role, "invitation.make", { role: "guest" }) === "yes";
  return (
    <WorkspacePage title={t`Members`}>
      <MembersPage
        actor={actor}
        organization={name}
        // What one may invite as follows from one's own role.
        picture={isSuspended || !isThere ? null : <OwnPicture />}
        invite={mayInvite ? <Invite key={role} members={actor} role={role} /> : null}
      />
    </WorkspacePage>
  );
}

const OwnPicture = () => {
  const workspace = useWorkspace();
  const { me } = useVisit();
  const person = useRow("person", me.id);
  const { t } = useLingui();
  const present = useLatest(person?.picture ? { folder: picturesOf(person.id), picture: person.picture } : null);
  const machine = useMemo(() => providePictureUpload(workspace, "picture", present), [workspace, present]);
  const actor = useFlow(machine, { input: { hasPicture: person?.picture != null } });
  const address = usePicture(person);
  return (
    <PictureBox
      actor={actor}
      sign={(chosen) => <Avatar name={me.name ?? me.email ?? ""} picture={chosen || address} large />}
      heading={t`Your picture`}
      saved={<Trans>Everybody sees your new picture.</Trans>}
      removed={<Trans>Your picture is gone. People see your initials.</Trans>}
    />
  );
};

const Invite = ({ members, role }: { members: MembersActor; role: Role }) => {
  const workspace = useWorkspace();
  const machine = useMemo(() => provideInviting(workspace, () => members.send({ type: "members.outdated" })), [workspace, members]);
  const projects = useProjects().filter(({ isArchived }) => !isArchived);
  const from = readSearch(useQuery())["project"];
  const actor = useFlow(machine, { input: { role, project: projects.find(({ key }) => key === from)?.id ?? "" } });
  const seats = useSelector(members, ({ context }) => context.seats);
  return <InviteBox actor={actor} projects={projects} full={seats && <FullNote seats={seats} />} />;
};
