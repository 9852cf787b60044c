/** Tells the page /flows what the flows of this tab do. Loaded when such a page asks, and never before. */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from "xstate";
import { nameOf, takenBy } from "statewalk/transitions";
import type { FlowReport, FlowQuestion, RunningFlow, FlowSnapshot } from "../../contract/flows.ts";
import { masked } from "./masked.ts";
import type { RunningFlows } from "./running-flows.ts";

type ChartActor = AnyActorRef & { logic: AnyStateMachine; options: { input?: unknown } };

const isChart = (actor: AnyActorRef): actor is ChartActor => "root" in ((actor as { logic?: object }).logic ?? {});

const snapshotOf = (actor: ChartActor): FlowSnapshot => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  return { value: snapshot.value, active: snapshot._nodes.map(({ id }) => id), context: masked(snapshot.context) };
};

/** A flow and the flows that it runs. */
const withChildren = (actor: AnyActorRef): ChartActor[] => {
  if (!isChart(actor)) return [];
  const { children } = actor.getSnapshot() as AnyMachineSnapshot;
  return [actor, ...Object.values(children as Record<string, AnyActorRef>).flatMap(withChildren)];
};

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
  const begun = new WeakSet<object>();
  const taken = new Map<string, string[]>();

  const all = () => [...lasting, ...running.flows].flatMap(withChildren);
  const find = (sessionId: string) => all().find((actor) => actor.sessionId === sessionId);

  const watch = (news: InspectionEvent) => {
    const actor = news.actorRef as AnyActorRef;
    if (news.type === "@xstate.actor") {
      begun.add(actor);
      queueMicrotask(tellAll);
    } else if (!isChart(actor)) return;
    else if (news.type === "@xstate.microstep")
      taken.set(actor.sessionId, [...(taken.get(actor.sessionId) ?? []), ...news._transitions.map(nameOf)]);
    else if (news.type === "@xstate.snapshot") {
      const event = masked(news.event) as { type: string };
      tell({
        kind: "stepped",
        tab,
        actor: actor.sessionId,
        step: { event, taken: taken.get(actor.sessionId) ?? [], snapshot: snapshotOf(actor) },
      });
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
      isWhole: begun.has(actor),
      snapshot: snapshotOf(actor),
    }));
    tell({ kind: "running", tab, flows });
  };

  channel.onmessage = ({ data }: MessageEvent<FlowQuestion | FlowReport>) => {
    if (data.kind === "asked") tellAll();
    if ((data.kind !== "tried" && data.kind !== "sent") || data.tab !== tab) return;
    const actor = find(data.actor);
    if (!actor) return;
    if (data.kind === "sent") actor.send(data.event);
    else tell({ kind: "answered", tab, actor: data.actor, allowed: allowedBy(actor, data.event) });
  };
  addEventListener("pagehide", () => tell({ kind: "left", tab }));
  running.listeners.add(tellAll);
  tellAll();
};

/** Names of the transitions that an event would take; null where a guard cannot make sense of the event. */
const allowedBy = (actor: ChartActor, event: { type: string }): string[] | null => {
  try {
    return takenBy(actor.logic, actor.getSnapshot() as AnyMachineSnapshot, event);
  } catch {
    return null;
  }
};
