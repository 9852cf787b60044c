import { fromPromise } from "xstate";
import { invitationAcceptanceMachine } from "../../../machines/workspace/invitation-acceptance.ts";
import { forgetInvitationToken, invitationCalls } from "../clients/invitation-acceptance.ts";
import type { App } from "./app.ts";

/** Being invited into an organisation. */
export const provideInvitationAcceptance = ({ portal, session }: App) => {
  const calls = (signal: AbortSignal) => invitationCalls(portal.until(signal));
  return invitationAcceptanceMachine.provide({
    actors: {
      show: fromPromise(({ input, signal }) => calls(signal).show(input.token)),
      mailCode: fromPromise(({ input, signal }) => calls(signal).mailCode(input.token)),
      accept: fromPromise(({ input, signal }) => calls(signal).accept(input)),
      decline: fromPromise(({ input, signal }) => calls(signal).decline(input.token)),
      askAgain: fromPromise(({ input, signal }) => calls(signal).askAgain(input.token)),
    },
    actions: {
      forget: forgetInvitationToken,
      // In this page's place: what was accepted is not gone back to.
      lead: (_, { address }) => location.replace(address),
      signOut: () => session.send({ type: "signOut.chosen" }),
    },
  });
};
