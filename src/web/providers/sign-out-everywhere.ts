import { fromPromise } from "xstate";
import { signOutEverywhereMachine, type Ended } from "../../../machines/account/sign-out-everywhere.ts";
import type { Answer } from "../../contract/envelope.ts";
import { accountOf } from "../clients/account.ts";
import { ownSessionsOf } from "../clients/own-sessions.ts";
import type { App } from "./app.ts";

export const provideSignOutEverywhere = ({ identity, portal, session }: App) =>
  signOutEverywhereMachine.provide({
    actors: {
      endOthers: fromPromise(async ({ signal }): Promise<Answer<Ended>> => {
        const answer = await ownSessionsOf(portal.until(signal)).endOthers();
        return !answer.success && answer.code === "not_offered" ? accountOf(identity.until(signal)).endOtherSessions() : answer;
      }),
    },
    actions: { leave: () => session.send({ type: "signOut.chosen" }) },
  });
