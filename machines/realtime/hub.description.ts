import { hubMachine, statusOf } from "./hub.ts";
import "../../src/contract/portal-problems.ts";
import { problems } from "../../src/contract/problems.ts";
import { press, type Description } from "../common.description.ts";

const words: Record<ReturnType<typeof statusOf>, string> = {
  initial: "Not connected yet",
  connecting: "Connecting",
  connected: "Connected",
  reconnecting: "Reconnecting",
  disconnecting: "Disconnecting",
  disconnected: "Disconnected",
  error: "Error",
};

/** The log of the same page says the same words, one line after the other. */
const region = "Connection";

export const description: Description<typeof hubMachine> = {
  interactions: {
    "connect.chosen": press("Connect"),
    "disconnect.chosen": press("Disconnect"),
    "latest.asked": press("Request the latest status"),
  },
  expectations: (now) => {
    const { problem } = now.context;
    const others = (["hub_failed", "hub_lost", "hub_not_connected"] as const).filter((code) => code !== problem?.code);
    return [
      ...Object.entries(words).map(([status, say]) => ({ words: say, isSeen: now.hasTag(status as keyof typeof words), region })),
      ...others.map((code) => ({ words: problems[code].text.id, isSeen: false, region })),
      ...(problem ? [{ words: { say: problems[problem.code].text.id, with: problem.params ?? {} }, isSeen: true, region }] : []),
      { alerts: now.hasTag("error") ? 1 : 0 },
    ];
  },
};
