import { fromPromise } from "xstate";
import type { Change } from "../../../machines/workspace/member-changes.ts";
import { invitingMachine } from "../../../machines/workspace/inviting.ts";
import { membersMachine } from "../../../machines/workspace/members.ts";
import type { Answer } from "../../contract/envelope.ts";
import { createCalls } from "../clients/calls.ts";
import { copyText } from "../clients/clipboard.ts";
import { createWorkspacePeople, type WorkspacePeople } from "../clients/workspace-people.ts";
import type { Workspace } from "./workspace.ts";

const peopleOf = ({ settings, session, language, place }: Workspace, signal: AbortSignal): WorkspacePeople =>
  createWorkspacePeople(createCalls(settings, session, language)(signal), place.subdomain);

/** The call of each change. */
const make = (people: WorkspacePeople, change: Change): Promise<Answer<unknown>> => {
  switch (change.kind) {
    case "role":
      return people.giveRole(change.id, change.role);
    case "removal":
      return people.remove(change.id, change.successor);
    case "handOver":
      return people.handOver(change.id);
    case "sending":
      return people.sendAgain(change.id);
    case "invitationRole":
      return people.giveInvitationRole(change.id, change.role);
    case "revocation":
      return people.revoke(change.id);
  }
};

/** The people of a workspace, as one of them sees and changes them. @param me their id */
export const provideMembers = (workspace: Workspace, me: string) =>
  membersMachine.provide({
    actors: {
      loadMembers: fromPromise(({ signal }) => peopleOf(workspace, signal).list(me)),
      loadTasks: fromPromise(({ input, signal }) => peopleOf(workspace, signal).tasksOf(input.id)),
      change: fromPromise(({ input, signal }) => make(peopleOf(workspace, signal), input)),
    },
    actions: { leave: () => location.replace(`${workspace.settings.siteUrl}/dashboard`) },
  });

/** Inviting people into a workspace. @param announce told when somebody was */
export const provideInviting = (workspace: Workspace, announce: () => void) =>
  invitingMachine.provide({
    actors: {
      invite: fromPromise(({ input, signal }) => peopleOf(workspace, signal).invite(input)),
      makeLink: fromPromise(({ input, signal }) => peopleOf(workspace, signal).makeLink(input)),
      copy: fromPromise(({ input }) => copyText(input.text)),
    },
    actions: { announce },
  });
