import { fromCallback, fromPromise } from "xstate";
import { arrivalMachine } from "../../../machines/workspace/arrival.ts";
import type { Answer } from "../../contract/envelope.ts";
import { refused } from "../clients/calls.ts";
import { leftWorkspace } from "../../contract/workspace-address.ts";
import { savePreferences } from "../clients/preferences-page.ts";
import { readPreferences } from "../clients/preferences-store.ts";
import { forgetDrafts } from "../clients/workspace-drafts.ts";
import { wipeStoredWorkspaces } from "../clients/workspace-storage.ts";
import { leaveForPortal } from "../clients/workspace-place.ts";
import type { Workspace } from "./workspace.ts";

/** Nothing of a workspace stays in a browser whose person signs out. */
const forgetAll = async (): Promise<void> => {
  forgetDrafts();
  await wipeStoredWorkspaces();
};

/** Coming into a workspace, staying there and leaving it. */
export const provideArrival = ({ settings, place, wayIn, preferences, session, exchange, until }: Workspace) =>
  arrivalMachine.provide({
    actors: {
      exchange: fromPromise(async ({ input, signal }): Promise<Answer<unknown>> => {
        // A code is there only with both.
        const answer = await exchange!(input.code, wayIn!.verifier, signal);
        if (!answer.success) return answer;
        savePreferences(answer.data);
        preferences.send({ type: "elsewhere.chosen", preferences: { ...readPreferences(), ...answer.data } });
        return answer;
      }),
      open: fromPromise(async ({ signal }) => {
        if (!session.isThere()) return refused("unauthenticated");
        const answer = await until(signal).me();
        return answer.success ? { success: true, data: { visit: answer.data, renewIn: session.renewIn() } } : answer;
      }),
      renew: fromPromise(async () => {
        const answer = await session.renew();
        return answer.success ? { success: true, data: { renewIn: session.renewIn() } } : answer;
      }),
      restore: fromPromise(({ signal }) => until(signal).organization.restore()),
      leave: fromPromise(async () => {
        await leaveForPortal(settings, place);
        // The page goes.
        return new Promise(() => {});
      }),
      signOut: fromPromise(async ({ signal }) => {
        const answer = await session.signOut(signal);
        if (!session.isThere()) await forgetAll();
        return answer;
      }),
      watchSession: fromCallback(({ sendBack }) =>
        session.watch((isChosen) => {
          if (isChosen) void forgetAll();
          sendBack({ type: "session.closed", isChosen });
        }),
      ),
      watchPage: fromCallback(({ sendBack }) => {
        const listening = new AbortController();
        window.addEventListener("pageshow", ({ persisted }) => persisted && sendBack({ type: "page.restored" }), {
          signal: listening.signal,
        });
        return () => listening.abort();
      }),
    },
    actions: { goToPortal: () => location.replace(`${settings.siteUrl}/?${leftWorkspace}`) },
  });
