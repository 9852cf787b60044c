import type { invitationAcceptanceMachine } from "../../../machines/workspace/invitation-acceptance.ts";
import { description } from "../../../machines/workspace/invitation-acceptance.model.ts";
import { workspaceProblems } from "../../../src/contract/workspace/problems.ts";
import "../../../src/contract/problems/portal.ts";
import { problems } from "../../../src/contract/problems.ts";
import type { Call } from "./calls.ts";
import type { Answered } from "./driver.ts";
import { tour } from "./tour.ts";

const cafe = { name: "กาแฟดี", subdomain: "kafae-dee" };
const refusals: Record<string, { status: number }> = { ...problems, ...workspaceProblems };

/**
 * One path looks at many invitations, and as many people, by one token: what the server says of each, `tests/server/invitations.test.ts` and
 * `tests/browser/invitations.spec.ts` have from itself.
 */
const answer = async ({ success, code = "", data }: Answered, call: Call) => {
  if (code === "network") return call.cut();
  const reason = "one path has many invitations and one token";
  // What joining tells beside the address, the chart does not hear.
  if (success) return call.answered(reason, 200, { success, data: data && { outcome: "joined", organization: cafe, ...data } });
  return call.answered(reason, refusals[code]!.status, { success, code, error: code });
};

tour<typeof invitationAcceptanceMachine>({
  chart: "invitationAcceptance",
  description,
  async open({ visitor, page, input }) {
    await page.route(/\/\/kafae-dee\.localhost:\d+\/$/, (route) => route.fulfill({ status: 204 }));
    return visitor.open(input.token === null ? "/invitation" : `/invitation#${input.token}`);
  },
  calls: {
    show: "api/auth/invitations/shown",
    mailCode: "api/auth/invitations/code",
    accept: "api/auth/invitations/acceptance",
    decline: "api/auth/invitations/refusal",
    joinAsNew: "api/auth/invitations/account",
    leaveForGoogle: /\/assets\/identity-service-/,
    askAgain: "api/auth/invitations/request",
  },
  answers: {
    show: answer,
    mailCode: answer,
    accept: answer,
    decline: answer,
    askAgain: answer,
    joinAsNew: answer,
    leaveForGoogle: (_, call) => call.cut(),
  },
});
