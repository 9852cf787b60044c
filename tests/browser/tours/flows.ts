/** Hears what the charts of a page do, as the product's own page /flows hears it. */
import type { BrowserContext, Page } from "@playwright/test";
import { flowsChannel } from "../../../src/contract/brand.ts";
import type { FlowEvent, FlowNews, FlowStep, Running, Sight } from "../../../src/contract/flows.ts";

type Window = { __heard: (news: FlowNews, count: number) => void; __news: number };

export type Flow = Awaited<ReturnType<typeof watchFlow>>;

/** Listens, from now on and in every page that is opened later, to the chart with this id; `which` of several counts from the first, or from the newest with -1. */
export async function watchFlow(context: BrowserContext, page: Page, chart: string, which = -1) {
  const steps: FlowStep[] = [];
  let current: Running | undefined;
  let sight: Sight | undefined;
  let heard = 0;

  await context.exposeFunction("__heard", (news: FlowNews, count: number) => {
    heard = count;
    if (news.kind === "running") {
      const found = news.flows.filter((flow) => flow.chart === chart).at(which);
      if (!found) return;
      current = found;
      sight = found.sight;
    } else if (news.kind === "stepped" && news.actor === current?.actor && news.tab === current.tab) {
      steps.push(news.step);
      sight = news.step.sight;
    } else if (news.kind === "left" && news.tab === current?.tab) current = undefined;
  });
  await context.addInitScript((name) => {
    if (location.protocol !== "http:") return;
    const own = window as unknown as Window;
    const channel = new BroadcastChannel(name);
    const { setTimeout } = globalThis;
    let isTold = false;
    own.__news = 0;
    channel.onmessage = ({ data }: MessageEvent<FlowNews>) => {
      isTold ||= data.kind === "running";
      own.__news += 1;
      own.__heard(data, own.__news);
    };
    // The page cannot be asked before it runs.
    const ask = () => {
      if (isTold) return;
      channel.postMessage({ kind: "asked" });
      setTimeout(ask, 10);
    };
    ask();
  }, flowsChannel);

  const post = (question: object) =>
    page.evaluate(([name, data]) => new BroadcastChannel(name).postMessage(data), [flowsChannel, question] as const);

  return {
    /** How much has been heard of the present page. */
    heard: () => heard,
    isRunning: () => current !== undefined,
    sight: () => sight,
    /** What was done since a mark. */
    mark: () => steps.length,
    since: (mark: number) => steps.slice(mark),
    /** Which of these events the running chart would take now. */
    async allowed(events: readonly { type: string }[]): Promise<boolean[]> {
      if (!current || events.length === 0) return events.map(() => false);
      const { tab, actor } = current;
      const answers = await page.evaluate(
        async ([name, about, asked]) => {
          const channel = new BroadcastChannel(name);
          const heard: (string[] | null)[] = [];
          await new Promise<void>((done) => {
            channel.onmessage = ({ data }: MessageEvent<FlowNews>) => {
              if (data.kind !== "answered" || data.actor !== about.actor) return;
              heard.push(data.allowed);
              if (heard.length === asked.length) done();
            };
            for (const event of asked) channel.postMessage({ kind: "tried", ...about, event });
          });
          channel.close();
          return heard;
        },
        [flowsChannel, { tab, actor }, events] as const,
      );
      return answers.map((taken) => taken !== null && taken.length > 0);
    },
    /** Sends the running chart an event, as the page /flows can. */
    async tell(event: FlowEvent) {
      if (!current) throw new Error(`${chart} is not running`);
      await post({ kind: "sent", tab: current.tab, actor: current.actor, event });
    },
  };
}
