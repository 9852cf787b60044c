/** Tells Stately's inspector what the flows of a chart do. Loaded when somebody opens it, and never before. */
import { createBrowserInspector } from "@statelyai/inspect";
import type { Flow, FlowSnapshot, Watched } from "../../contract/flows.ts";

/** Events that are kept for a window that is still loading, or is loaded anew. */
const most = 1_000;

const shown = ({ value, context }: FlowSnapshot) => ({ status: "active" as const, value, context });

/**
 * Opens a window of the inspector. Everything that it is told was masked by the tab in which it happened.
 *
 * @param url the inspector's page: Stately's, or one of our own that receives the same
 */
export const openInspector = (flow: Flow, url: string) => {
  const inspector = createBrowserInspector({
    url,
    maxDeferredEvents: most,
    // What would be sent by itself is cut off after ten fields.
    serialize: (event) => JSON.parse(JSON.stringify(event)) as typeof event,
  });
  const { id } = flow.definition;
  const sent = new Map<string, number>();

  const introduce = (sessionId: string, snapshot: FlowSnapshot) =>
    // Of an actor that runs in another tab there is no more than what the inspector shows of it.
    inspector.actor({ sessionId, logic: { config: JSON.parse(flow.config) as unknown } } as never, shown(snapshot));

  return {
    /** Tells what it has not told yet of these flows. While none runs the chart is shown where it begins. */
    tell(flows: readonly Watched[]) {
      if (flows.length === 0 && !sent.has(id)) {
        const { states } = flow.definition;
        // The chart itself is the first of its states.
        introduce(id, { value: states.find((state) => state.id === states[0]!.initial)?.key ?? {}, active: [], context: {} });
        sent.set(id, 0);
      }
      for (const watched of flows) {
        const actor = `${watched.tab} ${watched.actor}`;
        if (!sent.has(actor)) introduce(actor, watched.snapshot);
        for (const { event, snapshot } of watched.steps.slice(sent.get(actor))) {
          inspector.event(actor, event);
          inspector.snapshot(actor, shown(snapshot), { event });
        }
        sent.set(actor, watched.steps.length);
      }
    },
    stop: () => inspector.stop(),
  };
};
