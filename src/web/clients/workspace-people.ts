import type { Answer, AnswerSchema, DataOf } from "../../contract/envelope.ts";
import { can } from "../../contract/workspace/can.ts";
import {
  invitationRoleAnswer,
  invitationsAnswer,
  invitingAnswer,
  linkAnswer,
  resendingAnswer,
  revocationAnswer,
  type InvitingRequest,
  type LinkRequest,
} from "../../contract/workspace/invitations.ts";
import { assignedAnswer, handOverAnswer, peopleAnswer, removalAnswer, roleAnswer } from "../../contract/workspace/people.ts";
import type { Role } from "../../contract/workspace/roles.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The people of a workspace and whom it invites. */
export const createWorkspacePeople = (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string) => {
  const ask = async <Schema extends AnswerSchema>(
    method: Method,
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<Answer<DataOf<Schema>>> => withParams(await call(method, `w/${subdomain}/${path}`, body, schema, "server"));
  return {
    /**
     * Whom one sees, with what is invited and the seats where one may know of them.
     *
     * @param me the id of whoever asks, whose role is among what comes
     */
    async list(me: string) {
      const people = await ask("GET", "people", peopleAnswer);
      if (!people.success) return people;
      const role = people.data.find(({ id }) => id === me)?.role;
      if (role === undefined || can(role, "invitations.read", null) !== "yes")
        return { success: true as const, data: { people: people.data, invitations: null, seats: null } };
      const invited = await ask("GET", "invitations", invitationsAnswer);
      return invited.success ? { success: true as const, data: { people: people.data, ...invited.data } } : invited;
    },
    giveRole: (id: string, role: Role) => ask("PUT", `people/${id}/role`, roleAnswer, { role }),
    /** What somebody is assigned to, and who may take it over. */
    tasksOf: (id: string) => ask("GET", `people/${id}/tasks`, assignedAnswer),
    /** @param successor who takes over their tasks; nobody where it is left out */
    remove: (id: string, successor?: string) =>
      ask("DELETE", `people/${id}`, removalAnswer, successor === undefined ? undefined : { successor }),
    handOver: (to: string) => ask("POST", "ownership", handOverAnswer, { to }),
    invite: (request: InvitingRequest) => ask("POST", "invitations", invitingAnswer, request),
    makeLink: (request: LinkRequest) => ask("POST", "invitation-links", linkAnswer, request),
    sendAgain: (id: string) => ask("POST", `invitations/${id}/sending`, resendingAnswer),
    giveInvitationRole: (id: string, role: Role) => ask("PUT", `invitations/${id}/role`, invitationRoleAnswer, { role }),
    revoke: (id: string) => ask("DELETE", `invitations/${id}`, revocationAnswer),
  };
};

export type WorkspacePeople = ReturnType<typeof createWorkspacePeople>;
