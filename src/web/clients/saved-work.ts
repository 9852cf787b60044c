/** What somebody typed on a page that they leave for their provider, whose way back is another page: brought back to it once they are there. */
import { waitFor, type AnyActorRef, type AnyEventObject } from "xstate";
import type { EmailChangeSnapshot } from "../../../machines/account/email-change.ts";
import type { ProfileSnapshot } from "../../../machines/account/profile.ts";
import type { SessionActor } from "../../../machines/auth/session.ts";
import type { ContactSnapshot } from "../../../machines/dialogs/contact.ts";
import type { FreeRegistrationSnapshot } from "../../../machines/dialogs/free-registration.ts";
import { isChart } from "./chart-actor.ts";
import { workKey } from "./session-store.ts";
import type { RunningFlows } from "./running-flows.ts";
import { sessionStore } from "./storage.ts";

/** `events` are what its person did, by the chart that is to hear it again; `top` is how far down the page was read. */
type Work = { version: 1; person: string; path: string; top: number; events: Record<string, AnyEventObject[]> };

const fieldEvents = (values: Record<string, string>): AnyEventObject[] =>
  Object.entries(values).map(([field, value]) => ({ type: "field.changed", field, value }));

/**
 * What is done anew to have each form as it is: without passwords, and without what a chart keeps by itself or the server knows.
 * The wizard is not among them, because it keeps its draft as it goes.
 */
const eventsOf: Record<string, (snapshot: never) => AnyEventObject[]> = {
  profile: ({ context: { names } }: ProfileSnapshot) => fieldEvents(names),
  emailChange: ({ context: { email } }: EmailChangeSnapshot) => (email === "" ? [] : [{ type: "email.changed", email }]),
  contact: (snapshot: ContactSnapshot) => {
    const { packageId, interest, values } = snapshot.context;
    return snapshot.hasTag("open") ? [{ type: "dialog.opened", packageId, interest }, ...fieldEvents(values)] : [];
  },
  freeRegistration: (snapshot: FreeRegistrationSnapshot) => {
    const { requestId, planId, billing, email, acceptTerms } = snapshot.context;
    if (!snapshot.hasTag("form")) return [];
    return [
      { type: "dialog.opened", requestId, planId, billing },
      { type: "email.changed", email },
      { type: "terms.changed", acceptTerms },
    ];
  },
};

const chartOf = (actor: AnyActorRef) => (isChart(actor) ? actor.logic.id : "");

/** Keeps what is typed in the running flows, for this tab and this person. */
export const saveWork = (flows: Iterable<AnyActorRef>, person: string) => {
  const events: Work["events"] = {};
  // The chart that the entry is for, by its id.
  for (const actor of flows) events[chartOf(actor)] = eventsOf[chartOf(actor)]?.(actor.getSnapshot() as never) ?? [];
  const work: Work = { version: 1, person, path: location.pathname, top: scrollY, events };
  sessionStore.write(workKey, JSON.stringify(work));
};

export const clearWork = () => sessionStore.remove(workKey);

/** Scrolls as far down as the page was read, as often as the page becomes longer, until its reader does something. */
const restoreScroll = (top: number) => {
  const found = new AbortController();
  const growing = new ResizeObserver(() => scrollTo({ top, behavior: "instant" }));
  growing.observe(document.body);
  for (const sign of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(sign, () => (growing.disconnect(), found.abort()), { signal: found.signal, passive: true });
};

/** Gives back what was kept, as soon as its person is signed in and on that page; nothing to anybody else. */
export const restoreWork = async (session: SessionActor, running: RunningFlows) => {
  // Called where there is some, and written by `saveWork` alone.
  const { version, person, path, top, events } = JSON.parse(sessionStore.read(workKey)!) as Work;
  const { context } = await waitFor(session, (state) => state.hasTag("signedIn"), { timeout: Infinity });
  clearWork();
  if (version !== 1 || context.person?.id !== person) return;
  const give = (actor: AnyActorRef) => {
    if (location.pathname !== path) return;
    for (const event of events[chartOf(actor)] ?? []) actor.send(event);
    delete events[chartOf(actor)];
  };
  restoreScroll(top);
  running.flows.forEach(give);
  running.listeners.add(give);
};
