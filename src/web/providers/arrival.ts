import { fromCallback, fromPromise } from "xstate";
import { arrivalMachine, type Recalled, type RestEvent } from "../../../machines/workspace/arrival.ts";
import type { Answer } from "../../contract/envelope.ts";
import { isResting } from "../../contract/life.ts";
import { refused } from "../clients/calls.ts";
import { second } from "../../contract/time.ts";
import { unmarkKept } from "../clients/kept-mark.ts";
import { leftWorkspace } from "../../contract/choices.ts";
import { savePreferences } from "../clients/preferences-page.ts";
import { readPreferences } from "../clients/preferences-store.ts";
import { forgetDrafts, keepDraftsOf } from "../clients/workspace-drafts.ts";
import { leaveForPortal } from "../clients/workspace-place.ts";
import { countUnsent, hasStoredRows, wipeStoredWorkspaces } from "../clients/workspace-storage.ts";
import { forgetVisit, forgetVisits, keepVisit, readVisit } from "../clients/workspace-visit.ts";
import { leftOf, longest } from "../clients/workspace-session.ts";
import type { Workspace } from "./workspace.ts";

/** Nothing of a workspace stays in a browser whose person signs out. */
const forgetAll = async (): Promise<void> => {
  forgetDrafts();
  forgetVisits();
  await wipeStoredWorkspaces();
  unmarkKept();
};

/** Coming into a workspace, staying there and leaving it. */
export const provideArrival = ({ settings, place, wayIn, preferences, session, own, wayOut, until, watchRest }: Workspace) => {
  const renewal = () => {
    const holder = session.holder();
    const life = settings.offlineLife * second;
    // Where nobody knows when a session was renewed, nothing is kept that could be shown for too long.
    const left = holder === null ? longest : Math.min(life, leftOf({ since: holder.since, until: holder.since + life }));
    return { renewIn: session.renewIn(), offlineIn: Math.min(left, longest) };
  };
  return arrivalMachine.provide({
    actors: {
      recall: fromPromise(async (): Promise<Recalled> => {
        const holder = session.holder();
        if (holder === null) {
          if (!session.isThere() && session.wasLeft()) await forgetAll();
          return null;
        }
        const visit = readVisit(place.subdomain, holder);
        const { person, session: of } = holder;
        keepDraftsOf(person);
        if (visit === null) return null;
        // Of one that rests there are no rows: its door is known without them.
        const { id: organization, status } = visit.organization;
        if (!isResting(status) && !(await hasStoredRows({ person, organization, session: of }))) return null;
        return { visit, ...renewal(), isLive: leftOf(holder) > 0 };
      }),
      exchange: fromPromise(async ({ signal }): Promise<Answer<unknown>> => {
        // A code is there only with both.
        const answer = await own!.exchange(wayIn!, signal);
        if (!answer.success) return answer;
        const { theme, ...others } = answer.data;
        // Whoever has chosen no palette at the portal may have chosen one here.
        const carried = theme === null ? others : answer.data;
        savePreferences(carried);
        preferences.send({ type: "elsewhere.chosen", preferences: { ...readPreferences(), ...carried } });
        return answer;
      }),
      open: fromPromise(async ({ signal }) => {
        if (!session.isThere()) return refused("unauthenticated");
        const answer = await until(signal).me();
        const holder = session.holder();
        if (!answer.success) {
          if (answer.code === "not_found" || answer.code === "not_a_member") forgetVisit(place.subdomain);
          return answer;
        }
        if (holder !== null) {
          keepDraftsOf(holder.person);
          keepVisit(place.subdomain, holder, answer.data);
        }
        // The clock was set back, and the answer was asked for before the session was looked at: from a renewal on it is known again how long it has.
        if (renewal().offlineIn <= 0) await session.renew();
        return { success: true, data: { visit: answer.data, ...renewal() } };
      }),
      renew: fromPromise(async () => {
        const answer = await session.renew();
        return answer.success ? { success: true, data: renewal() } : answer;
      }),
      forget: fromPromise(async (): Promise<unknown> => {
        // Somebody is led out only where there are both.
        return own!.leave(wayOut!) && forgetAll();
      }),
      restore: fromPromise(({ signal }) => until(signal).organization.restore()),
      leave: fromPromise(async () => {
        await leaveForPortal(settings, place);
        // The page goes.
        return new Promise(() => {});
      }),
      countUnsent: fromPromise(async () => countUnsent(session.holder()?.person ?? "")),
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
      watchRest: fromCallback<RestEvent>(({ sendBack }) => watchRest(sendBack)),
      watchPage: fromCallback(({ sendBack }) => {
        const listening = new AbortController();
        window.addEventListener("pageshow", ({ persisted }) => persisted && sendBack({ type: "page.restored" }), {
          signal: listening.signal,
        });
        return () => listening.abort();
      }),
    },
    actions: {
      goToPortal() {
        // By it the portal knows that somebody signed out here, and that nobody made the address up.
        const shown = wayOut === null ? (own?.secret() ?? "") : "";
        location.replace(`${settings.siteUrl}/?${leftWorkspace}${shown && "#"}${shown}`);
      },
    },
  });
};
