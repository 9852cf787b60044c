import { fromCallback } from "xstate";
import * as z from "zod/mini";
import { timelineMachine, type TimelineEvent } from "../../../machines/developers/timeline.ts";
import { brand, flowsChannel } from "../../contract/brand.ts";
import type { FlowQuestion, FlowReport } from "../../contract/flows.ts";
import type { Happening } from "../../contract/timeline.ts";
import { lazyParser } from "../clients/lazy-parser.ts";
import { sessionStore } from "../clients/storage.ts";
import { listIn } from "../clients/stored-list.ts";

const key = `${brand.storagePrefix}-timeline`;

const readShape = lazyParser(() => {
  const party = z.object({ id: z.string(), name: z.string() });
  return z.array(
    z.object({
      tab: z.string(),
      number: z.number(),
      at: z.number(),
      page: z.string(),
      kind: z.enum(["event", "call", "answer", "time"]),
      from: party,
      to: party,
      name: z.string(),
      data: z.unknown(),
      state: z.nullable(z.string()),
    }),
  );
});

/** What was kept when this page was last left. */
export const readHappenings = (): Happening[] => listIn(sessionStore.read(key), readShape);

/** What the other tabs tell from now on, and what they told while this page was not there. */
export const provideTimeline = () =>
  timelineMachine.provide({
    actors: {
      watchTabs: fromCallback<TimelineEvent>(({ sendBack, input }) => {
        const channel = new BroadcastChannel(flowsChannel);
        channel.onmessage = ({ data }: MessageEvent<FlowReport>) => {
          // Pages like the one that watches are not shown.
          if (data.kind === "happened" && !data.happening.page.startsWith("/flows"))
            sendBack({ type: "flow.acted", happening: data.happening });
        };
        const leave = () => sendBack({ type: "page.left" });
        addEventListener("pagehide", leave);
        // The chart gives it, and the types of callbacks forget it.
        const { known } = input as { known: Record<string, number> };
        channel.postMessage({ kind: "missed", known } satisfies FlowQuestion);
        return () => {
          channel.close();
          removeEventListener("pagehide", leave);
        };
      }),
    },
    actions: { keep: (_, { happenings }) => sessionStore.write(key, JSON.stringify(happenings)) },
  });
