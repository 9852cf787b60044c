/** What passes between the flows of a tab, in its order: kept for pages that come later, or are loaded again. */
import type { AnyActorRef, InspectionEvent } from "xstate";
import { happeningOf } from "statewalk/replay";
import { mask } from "../../contract/flows.ts";
import { outside, person, stateWords, type Happening, type Party } from "../../contract/timeline.ts";
import { actorOf, isChart } from "./chart-actor.ts";
import { fieldOf, isAddressName, masked } from "./masked.ts";

/** Happenings of this tab that are kept. */
const most = 2_000;

const address = /[\w.+-]+@[\w.-]+/g;

/** A copy without addresses as well: a report goes to people who need not know whose it is. */
const anonymous = (value: unknown, name = "", field = ""): unknown => {
  if (typeof value === "string") return value !== "" && isAddressName(name, field) ? mask : value.replaceAll(address, mask);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => anonymous(entry, name, field));
  const about = fieldOf(value, field);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, anonymous(entry, key, about)]));
};

const anonymised = (value: unknown) => anonymous(masked(value));

const partyOf = (actor: AnyActorRef): Party => (isChart(actor) ? { id: actor.sessionId, name: actor.logic.id } : outside);

type Passed = Pick<Happening, "kind" | "from" | "to" | "name" | "data" | "state">;

/** How an event of XState is called: `signIn done`, `autoClose`, or as the chart calls it. */
const nameOf = (type: string) => happeningOf(type).replace(/^after /, "");

const kindOf = (type: string): Happening["kind"] => {
  if (type.startsWith("xstate.after.")) return "time";
  return /^xstate\.(done|error|snapshot)\./.test(type) ? "answer" : "event";
};

const dataOf = ({ type: _, actorId: __, ...data }: Record<string, unknown>) => {
  // A record stays one.
  const shown = anonymised(data) as Record<string, unknown>;
  return Object.keys(shown).length > 0 ? shown : null;
};

/** @param tell passes on what has just happened */
export const logHappenings = (tab: string, tell: (happening: Happening) => void) => {
  const log: Happening[] = [];
  const sources = new WeakMap<object, AnyActorRef>();
  const states = new Map<string, string>();
  let count = 0;

  const add = (passed: Passed) => {
    const happening: Happening = { tab, number: (count += 1), at: Date.now(), page: location.pathname, ...passed };
    log.push(happening);
    if (log.length > most) log.shift();
    tell(happening);
  };

  /** How many events a flow was sent whose end XState has not told of: it tells of what they do to others first. */
  const underWay = new Map<string, number>();
  /** What a flow did to others, to be told after the event for which it did. */
  const done = new Map<string, Passed[]>();
  const doLater = ({ sessionId }: AnyActorRef, ...passed: Passed[]) => done.set(sessionId, [...(done.get(sessionId) ?? []), ...passed]);
  const ask = (from: AnyActorRef, to: Party, name: string, data: unknown) =>
    doLater(from, { kind: "call", from: partyOf(from), to, name, data, state: null });

  const begin = ({ sessionId }: AnyActorRef) => underWay.set(sessionId, (underWay.get(sessionId) ?? 0) + 1);
  const end = ({ sessionId }: AnyActorRef) => underWay.set(sessionId, (underWay.get(sessionId) ?? 1) - 1);
  const isUnderWay = ({ sessionId }: AnyActorRef) => (underWay.get(sessionId) ?? 0) > 0;

  const receivedBy = (actor: AnyActorRef, event: { type: string }, state: string | null): Passed => {
    const kind = kindOf(event.type);
    const source = sources.get(event);
    const from = source ? partyOf(source) : kind === "answer" ? outside : person;
    return { kind, from, to: partyOf(actor), name: nameOf(event.type), data: dataOf(event), state };
  };

  return {
    hear(news: InspectionEvent) {
      const actor = actorOf(news);
      if (news.type === "@xstate.event") {
        // An actor begins with its input, of which the types say nothing.
        const { event, sourceRef: source } = news as { event: { type: string; input?: unknown }; sourceRef?: AnyActorRef };
        const parent = actor._parent;
        if (isChart(actor)) begin(actor);
        if (event.type === "xstate.init") {
          if (parent && isChart(parent)) ask(parent, partyOf(actor), actor.id, anonymised(event.input) ?? null);
        } else if (isChart(actor)) {
          if (source) sources.set(event, source);
        } else if (source && source !== actor && event.type !== "xstate.stop") ask(source, outside, event.type, dataOf(event));
      }
      if (news.type !== "@xstate.snapshot" || !isChart(actor) || news.event.type === "xstate.stop") return;
      end(actor);
      // A chart's snapshot has a value.
      const state = stateWords((news.snapshot as unknown as { value: unknown }).value);
      const isElsewhere = states.get(actor.sessionId) !== state;
      states.set(actor.sessionId, state);
      const passed = [
        ...(news.event.type === "xstate.init" ? [] : [receivedBy(actor, news.event, isElsewhere ? state : null)]),
        ...(done.get(actor.sessionId) ?? []),
      ];
      done.delete(actor.sessionId);
      const cause = sources.get(news.event);
      if (cause && cause !== actor && isUnderWay(cause)) doLater(cause, ...passed);
      else passed.forEach(add);
    },
    /** What happened after this number. */
    after: (number: number) => log.filter((happening) => happening.number > number),
  };
};
