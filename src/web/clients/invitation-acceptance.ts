import type { Answer, AnswerSchema, DataOf } from "../../contract/envelope.ts";
import {
  acceptanceAnswer,
  joiningCodeAnswer,
  refusalAnswer,
  requestAnswer,
  shownInvitationAnswer,
  newAccountAnswer,
  type AcceptanceRequest,
  type NewAccountRequest,
} from "../../contract/workspace/invitation-acceptance.ts";
import { clearMailedLink, invitationPath as path, readMailedLink, saveMailedLink } from "./mailed-link.ts";
import type { PortalCalls } from "./portal.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

/** Where the page's own way to its content leads. */
const content = "content";

/**
 * The token that the address of this page brought, which leaves it at once, or brought before: the way to sign in and back keeps it in the tab.
 */
export const readInvitationToken = (): string | null => {
  const token = location.hash.slice(1);
  if (token !== "" && token !== content) {
    saveMailedLink({ path, token, email: "" });
    history.replaceState(history.state, "", path);
  }
  return readMailedLink(path)?.token ?? null;
};

export const forgetInvitationToken = clearMailedLink;

/** The calls of whoever has an invitation's token, signed in or not. */
export const invitationCalls = ({ call }: PortalCalls) => {
  const post = async <Schema extends AnswerSchema>(name: string, body: object, schema: Schema): Promise<Answer<DataOf<Schema>>> =>
    withParams(await call("POST", `auth/invitations/${name}`, body, schema, "server"));
  return {
    show: (token: string) => post("shown", { token }, shownInvitationAnswer),
    mailCode: (token: string) => post("code", { token }, joiningCodeAnswer),
    accept: (request: AcceptanceRequest) => post("acceptance", request, acceptanceAnswer),
    joinAsNew: (request: NewAccountRequest) => post("account", request, newAccountAnswer),
    decline: (token: string) => post("refusal", { token }, refusalAnswer),
    askAgain: (token: string) => post("request", { token }, requestAnswer),
  };
};
