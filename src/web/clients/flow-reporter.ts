/** Tells the page /flows what the flows of this tab do. Loaded when such a page asks, or was seen in this browser before; otherwise never. */
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from "xstate";
import { nameOf } from "statewalk/transitions";
import { whyNot } from "statewalk/why-not";
import type { FlowReport, FlowQuestion, RunningFlow, FlowSnapshot } from "../../contract/flows.ts";
import { actorOf, childrenOf, isChart, snapshotOf, type ChartActor } from "./chart-actor.ts";
import { logHappenings } from "./happenings.ts";
import { masked } from "./masked.ts";
import { recordingOf, type RawStep } from "./recording.ts";
import type { RunningFlows } from "./running-flows.ts";

const reportedSnapshot = (snapshot: AnyMachineSnapshot): FlowSnapshot => ({
  value: snapshot.value,
  active: snapshot._nodes.map(({ id }) => id),
  context: masked(snapshot.context),
});

/** A flow and the flows that it runs. */
const withChildren = (actor: AnyActorRef): ChartActor[] => {
  if (!isChart(actor)) return [];
  return [actor, ...childrenOf(actor).flatMap(withChildren)];
};

/** What is known of a flow's past; `isWhole` from its beginning on. */
type Past = { actor: ChartActor; steps: RawStep[]; isWhole: boolean };

/** Flows whose past is kept after they ended. */
const mostPasts = 60;

/** Channels on which this tab reports; a page may ask again while this file is on its way. */
const reporting = new WeakSet<BroadcastChannel>();

/**
 * Reports from now on. What it works with is given to it: a file that imports nothing of the pages asks for none of their style sheets.
 *
 * @param running the flows of components, which come and go
 * @param lasting the flows that live as long as the tab
 */
export const report = (channel: BroadcastChannel, running: RunningFlows, lasting: AnyActorRef[]) => {
  if (reporting.has(channel)) return;
  reporting.add(channel);
  const tab = crypto.randomUUID();
  const tell = (news: FlowReport) => channel.postMessage(news);
  const watched = new WeakSet<object>();
  const pasts = new Map<string, Past>();
  const taken = new Map<string, string[]>();

  const all = () => [...lasting, ...running.flows].flatMap(withChildren);
  const find = (sessionId: string) => all().find((actor) => actor.sessionId === sessionId);

  const pastOf = (actor: ChartActor): Past => {
    const known = pasts.get(actor.sessionId);
    if (known) return known;
    const past: Past = { actor, steps: [], isWhole: false };
    pasts.set(actor.sessionId, past);
    // There are more than none.
    if (pasts.size > mostPasts) pasts.delete(pasts.keys().next().value!);
    return past;
  };

  const log = logHappenings(tab, (happening) => tell({ kind: "happened", happening }));

  const watch = (news: InspectionEvent) => {
    const actor = actorOf(news);
    log.hear(news);
    if (news.type === "@xstate.actor") queueMicrotask(tellAll);
    else if (!isChart(actor)) return;
    else if (news.type === "@xstate.microstep")
      taken.set(actor.sessionId, [...(taken.get(actor.sessionId) ?? []), ...news._transitions.map(nameOf)]);
    else if (news.type === "@xstate.snapshot") {
      const { event } = news;
      // A chart has no other.
      const snapshot = news.snapshot as AnyMachineSnapshot;
      // Who hears its beginning hears all of it; a second one is a component that came back.
      if (event.type === "xstate.init") pastOf(actor).isWhole ||= pastOf(actor).steps.length === 0;
      else {
        pastOf(actor).steps.push({ event, snapshot });
        tell({
          kind: "stepped",
          tab,
          actor: actor.sessionId,
          // Masking leaves an event's type as it is.
          step: { event: masked(event) as { type: string }, taken: taken.get(actor.sessionId) ?? [], snapshot: reportedSnapshot(snapshot) },
        });
      }
      taken.delete(actor.sessionId);
    }
  };

  const tellAll = () => {
    for (const root of [...lasting, ...running.flows]) {
      const { system } = root;
      if (watched.has(system)) continue;
      watched.add(system);
      system.inspect(watch);
    }
    const flows = all().map((actor): RunningFlow => ({
      tab,
      actor: actor.sessionId,
      chart: actor.logic.id,
      page: location.pathname,
      input: masked(actor.options.input) ?? null,
      isWhole: pasts.get(actor.sessionId)?.isWhole ?? false,
      snapshot: reportedSnapshot(snapshotOf(actor)),
    }));
    tell({ kind: "running", tab, flows });
  };

  channel.onmessage = ({ data }: MessageEvent<FlowQuestion | FlowReport>) => {
    if (data.kind === "asked") return tellAll();
    if (data.kind === "missed") for (const happening of log.after(data.known[tab] ?? 0)) tell({ kind: "happened", happening });
    if (!("actor" in data) || data.tab !== tab) return;
    const { actor: sessionId } = data;
    const actor = find(sessionId);
    if (data.kind === "sent") actor?.send(data.event);
    if (data.kind === "tried" && actor)
      tell({ kind: "answered", tab, actor: sessionId, answer: whyNot(actor.logic, snapshotOf(actor), data.event) });
    if (data.kind === "replayed") {
      const past = pasts.get(sessionId);
      const recording = past?.isWhole
        ? recordingOf(past.actor.logic, past.actor.options.input, past.steps)
        : ({ reason: "begun" } as const);
      tell({ kind: "recorded", tab, actor: sessionId, recording });
    }
  };
  addEventListener("pagehide", () => tell({ kind: "left", tab }));
  running.listeners.add(tellAll);
  tellAll();
};
