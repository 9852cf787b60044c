import { common, cooldown, press, slowResponse, type Description, type Expectation } from "../common.description.ts";
import { enterMachine } from "./enter.ts";

const headings = {
  opening: "Opening the workspace",
  left: "Opening the workspace",
  unknown: "There is no workspace at this address",
  malformed: "Open the workspace from its own address",
  notOffered: "Workspaces are not opened here",
} as const;

export const description: Description<typeof enterMachine> = {
  interactions: {
    "entry.requested": press("Open the workspace"),
    "account.switched": press("Switch account"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => {
    const [, heading] = Object.entries(headings).find(([tag]) => now.hasTag(tag as keyof typeof headings)) ?? [];
    const isLost = now.hasTag("unknown") || now.hasTag("notMember") || now.hasTag("malformed") || now.hasTag("notOffered");
    return [
      ...(heading ? [{ heading } satisfies Expectation] : []),
      ...(now.hasTag("notMember")
        ? [{ heading: { say: "You are not a member of {subdomain}", with: { subdomain: now.context.subdomain } } } satisfies Expectation]
        : []),
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      {
        control: { role: "button", name: "Open the workspace" },
        isSeen: now.hasTag("opening") || now.hasTag("left"),
        isBusy: now.hasTag("busy") || now.hasTag("left"),
      },
      { control: { role: "link", name: "My workspaces" }, isSeen: isLost },
    ];
  },
};
