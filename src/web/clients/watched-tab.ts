import type { AnyActorRef } from "xstate";
import { flowsChannel } from "../../contract/brand.ts";
import { running } from "./running-flows.ts";
import { storage } from "./storage.ts";

/**
 * Lets the page /flows watch this tab: not in production. Nothing is told to anybody before a /flows tab of this browser and origin asks. While one
 * is open, all is heard from its first moment on. A page whose reporter cannot be had is not watched, and begins all the same; it is asked again soon.
 *
 * @param lasting the flows that live as long as the tab
 */
export const letBeWatched = async (lasting: AnyActorRef[]): Promise<void> => {
  const channel = new BroadcastChannel(flowsChannel);
  const tell = () => import("./flow-reporter.ts").then(({ report }) => report(channel, running, lasting)).catch(() => {});
  channel.onmessage = tell;
  if (storage.read(flowsChannel)) await tell();
};
