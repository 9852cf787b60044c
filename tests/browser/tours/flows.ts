/** Hears what the charts of a page do, as the product's own page /flows hears it. */
import type { CDPSession, Page } from "@playwright/test";
import { flowsChannel } from "../../../src/contract/brand.ts";
import type { FlowEvent, FlowQuestion, FlowReport, FlowStep, RunningFlow, FlowSnapshot } from "../../../src/contract/flows.ts";
import type { FlowWindow, TimeWindow, Whereabouts } from "./window.ts";

/** What matters of the page's news: that the chart runs, is somewhere else, or that its tab is left. Passed on by the document, counted there. */
type Happened = { count: number } & ({ running: RunningFlow } | { step: FlowStep } | { left: string });

/** Milliseconds after which an actor that does not answer is gone. */
const silence = 500;

export type Flow = Awaited<ReturnType<typeof watchFlow>>;

/** Says to the flows of this page what another page says to them. */
export const tellFlows = (page: Page, news: FlowReport | FlowQuestion) => {
  const args: readonly [string, object] = [flowsChannel, news];
  return page.evaluate(([name, data]) => new BroadcastChannel(name).postMessage(data), args);
};

/** Listens, from now on and in every page that is opened later, to the chart with this id; `which` of several counts from the first, or from the newest with -1. */
export const watchFlow = async (page: Page, browser: CDPSession, chart: string, which = -1) => {
  const steps: FlowStep[] = [];
  let current: RunningFlow | undefined;
  let snapshot: FlowSnapshot | undefined;
  let count = 0;

  browser.on("Runtime.bindingCalled", ({ payload }) => {
    const happened = JSON.parse(payload) as Happened;
    count = happened.count;
    if ("running" in happened) {
      current = happened.running;
      snapshot = current.snapshot;
    } else if ("step" in happened) {
      steps.push(happened.step);
      snapshot = happened.step.snapshot;
    } else if (happened.left === current?.tab) current = undefined;
  });
  await browser.send("Runtime.enable");
  await browser.send("Runtime.addBinding", { name: "__heard" });
  await page.addInitScript(
    ([name, chart, which, silence]) => {
      if (location.protocol !== "http:") return;
      const own = window as unknown as FlowWindow & TimeWindow;
      const channel = new BroadcastChannel(name);
      const { setTimeout } = own.__pwClock.builtins;
      let isReported = false;
      let current: RunningFlow | undefined;
      own.__news = 0;
      const pass = (happened: object) => {
        own.__news += 1;
        own.__heard(JSON.stringify({ count: own.__news, ...happened }));
      };
      channel.onmessage = ({ data }: MessageEvent<FlowReport>) => {
        isReported ||= data.kind === "running";
        const found = data.kind === "running" ? data.flows.filter((flow) => flow.chart === chart).at(which) : undefined;
        if (found) pass({ running: (current = found) });
        if (data.kind === "stepped" && data.actor === current?.actor && data.tab === current.tab) pass({ step: data.step });
        if (data.kind === "left") pass({ left: data.tab });
      };
      // The page cannot be asked before it runs.
      const ask = () => {
        if (isReported) return;
        channel.postMessage({ kind: "asked" });
        setTimeout(ask, 10);
      };
      ask();
      own.__allowed = async (about, events) => {
        const asking = new BroadcastChannel(name);
        const answers: boolean[] = [];
        if (events.length > 0)
          await new Promise<void>((done) => {
            asking.onmessage = ({ data }: MessageEvent<FlowReport>) => {
              if (data.kind !== "answered" || data.actor !== about.actor) return;
              answers.push(data.answer.taken.length > 0);
              if (answers.length === events.length) done();
            };
            for (const event of events) asking.postMessage({ kind: "tried", ...about, event });
            setTimeout(done, silence);
          });
        asking.close();
        return events.map((_, at) => answers[at] ?? false);
      };
    },
    [flowsChannel, chart, which, silence] as const,
  );

  return {
    /** How much the present document has passed on. */
    count: () => count,
    snapshot: () => snapshot,
    /** What was done since a mark. */
    mark: () => steps.length,
    since: (mark: number) => steps.slice(mark),
    /** Where the chart runs, to be asked what it would take. */
    running: (): Whereabouts | null => (current ? { tab: current.tab, actor: current.actor } : null),
    /** Sends the running chart an event, as the page /flows can. */
    async tell(event: FlowEvent) {
      if (!current) throw new Error(`${chart} is not running`);
      await tellFlows(page, { kind: "sent", tab: current.tab, actor: current.actor, event });
    },
  };
};
