import { useEffect, useState, useSyncExternalStore } from "react";
import { flowsChannel } from "../../contract/brand.ts";
import { storage } from "../clients/storage.ts";
import type { FlowEvent, FlowReport, FlowQuestion, RunningFlow, Watched } from "../../contract/flows.ts";

/** How often tabs that were opened or loaded anew are asked for, in milliseconds. */
const asking = 1_000;
/** Steps that are kept of one flow. */
const most = 500;

/** Pages like the one that watches, itself first of all, show flows and are not shown. */
const isWatched = ({ page }: RunningFlow) => !page.startsWith("/flows");

const idOf = ({ tab, actor }: { tab: string; actor: string }) => `${tab} ${actor}`;

/** Another page like this one writes it again. */
const forget = () => storage.remove(flowsChannel);

/** Listens to the flows of the other tabs of this browser, and passes on what is asked of them. */
class FlowWatch {
  readonly #listeners = new Set<() => void>();
  #channel: BroadcastChannel | null = null;
  #flows: readonly Watched[] = [];

  readonly flows = () => this.#flows;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** @returns how to stop. */
  readonly start = () => {
    const channel = new BroadcastChannel(flowsChannel);
    this.#channel = channel;
    channel.onmessage = ({ data }: MessageEvent<FlowReport | FlowQuestion>) => this.#hear(data);
    const ask = () => {
      // Pages that are opened from now on tell what they do from their first moment.
      storage.write(flowsChannel, "open");
      this.#ask({ kind: "asked" });
    };
    ask();
    const timer = setInterval(ask, asking);
    addEventListener("pagehide", forget);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", forget);
      forget();
      channel.close();
      this.#channel = null;
      this.#keep([]);
    };
  };

  readonly try = ({ tab, actor }: RunningFlow, event: FlowEvent) => this.#ask({ kind: "tried", tab, actor, event });
  readonly send = ({ tab, actor }: RunningFlow, event: FlowEvent) => this.#ask({ kind: "sent", tab, actor, event });

  #ask(question: FlowQuestion) {
    this.#channel?.postMessage(question);
  }

  #keep(flows: readonly Watched[]) {
    this.#flows = flows;
    for (const listener of this.#listeners) listener();
  }

  #change(id: string, change: (flow: Watched) => Partial<Watched>) {
    this.#keep(this.#flows.map((flow) => (idOf(flow) === id ? { ...flow, ...change(flow) } : flow)));
  }

  #hear(news: FlowReport | FlowQuestion) {
    if (news.kind === "left") this.#keep(this.#flows.filter(({ tab }) => tab !== news.tab));
    if (news.kind === "answered") this.#change(idOf(news), () => ({ answer: news.answer }));
    if (news.kind === "stepped")
      this.#change(idOf(news), ({ steps }) => ({ steps: [...steps, news.step].slice(-most), snapshot: news.step.snapshot, answer: null }));
    if (news.kind === "running") {
      const known = new Map(this.#flows.map((flow) => [idOf(flow), flow]));
      const flows = news.flows.filter(isWatched).map((flow): Watched => ({ steps: [], answer: null, ...known.get(idOf(flow)), ...flow }));
      // Flows that ended stay as long as their tab: what they did may still be looked at.
      const ended = this.#flows.filter((flow) => flow.tab === news.tab && !flows.some((other) => idOf(other) === idOf(flow)));
      this.#keep([...this.#flows.filter(({ tab }) => tab !== news.tab), ...flows, ...ended.filter(({ steps }) => steps.length > 0)]);
    }
  }
}

export type FlowsOfTabs = { flows: readonly Watched[]; try: FlowWatch["try"]; send: FlowWatch["send"] };

/** The flows of this browser's other tabs, as long as the component is there. */
export const useFlowsOfTabs = (): FlowsOfTabs => {
  const [watch] = useState(() => new FlowWatch());
  useEffect(() => watch.start(), [watch]);
  return { flows: useSyncExternalStore(watch.subscribe, watch.flows), try: watch.try, send: watch.send };
};
