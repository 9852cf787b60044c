import { fromPromise } from "xstate";
import { sessionOfAnswer } from "../../../machines/auth/token.ts";
import { invitationAcceptanceMachine } from "../../../machines/workspace/invitation-acceptance.ts";
import { accountOf } from "../clients/account.ts";
import { forgetInvitationToken, invitationCalls } from "../clients/invitation-acceptance.ts";
import { invitationPath } from "../clients/mailed-link.ts";
import { storeSession } from "../clients/session-store.ts";
import type { App } from "./app.ts";

/** Being invited into an organisation. */
export const provideInvitationAcceptance = ({ portal, identity, session }: App) => {
  const calls = (signal: AbortSignal) => invitationCalls(portal.until(signal));
  return invitationAcceptanceMachine.provide({
    actors: {
      show: fromPromise(({ input, signal }) => calls(signal).show(input.token)),
      mailCode: fromPromise(({ input, signal }) => calls(signal).mailCode(input.token)),
      accept: fromPromise(({ input, signal }) => calls(signal).accept(input)),
      joinAsNew: fromPromise(({ input, signal }) => calls(signal).joinAsNew(input)),
      leaveForGoogle: fromPromise(({ input, signal }) =>
        accountOf(identity.until(signal)).leaveForGoogle(invitationPath, { login_hint: input.email }),
      ),
      decline: fromPromise(({ input, signal }) => calls(signal).decline(input.token)),
      askAgain: fromPromise(({ input, signal }) => calls(signal).askAgain(input.token)),
    },
    actions: {
      forget: forgetInvitationToken,
      // In this page's place: what was accepted is not gone back to.
      lead: (_, { address }) => location.replace(address),
      // Only kept: this page is being left, and would show the invitation anew to whoever is signed in.
      keepSession: (_, { answer }) => {
        const opened = answer.success ? sessionOfAnswer(answer.data) : null;
        if (opened !== null) storeSession(opened);
      },
      signOut: () => session.send({ type: "signOut.chosen" }),
    },
  });
};
