/** What the page /flows asks of the tabs that it watches. */
import { flowsChannel } from "../../contract/brand.ts";
import type { FlowQuestion, FlowReport, Recording, Unrecorded } from "../../contract/flows.ts";

/** Lets a tab take the recording of one of its flows again. Stays unanswered where the tab is gone. */
export const askForRecording = (flow: { tab: string; actor: string }, signal: AbortSignal) =>
  new Promise<Recording | Unrecorded>((answer) => {
    const channel = new BroadcastChannel(flowsChannel);
    signal.addEventListener("abort", () => channel.close());
    channel.onmessage = ({ data }: MessageEvent<FlowReport>) => {
      if (data.kind !== "recorded" || data.tab !== flow.tab || data.actor !== flow.actor) return;
      channel.close();
      answer(data.recording);
    };
    channel.postMessage({ kind: "replayed", tab: flow.tab, actor: flow.actor } satisfies FlowQuestion);
  });
