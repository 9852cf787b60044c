import { isIn, never, both, isAt, type Condition, type Now } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { presenceMachine } from "./presence.ts";

type Then = Now<typeof presenceMachine>;
const viewing = "linked.looked.viewing";
const isLooked = ({ wasAt }: Then) => wasAt("linked.looked");
const shownIn = ({ event: { project, task } }: Then) => ({ project, task });
/** What is told of oneself as one goes. */
const leaves = ({ wasAt }: Then): [string][] => (wasAt(viewing) ? [["tellLeave"]] : []);
const tells =
  (name: string): Condition =>
  ({ deeds }) =>
    deeds.some(([deed]) => deed === name);
const says =
  (isWriting: boolean) =>
  ({ context }: Then): [string, unknown][] => [["tellView", { shown: context.shown, isWriting }]];
const isOf = ({ event, context }: Then) => context.shown?.task === event.task;

export const oracle: Oracle<typeof presenceMachine> = {
  effects: {
    file: "machines/workspace/presence.oracle.ts",
    begins: { at: "unlinked", sets: { shown: null, viewers: [] } },
    events: {
      "hub.came": { at: "linked.hidden" },
      "hub.lost": { at: "unlinked", sets: { viewers: [] }, does: leaves },
      "page.shown": { at: ({ context }) => (context.shown === null ? "linked.looked.nowhere" : "linked.looked.passing") },
      "page.hidden": { at: "linked.hidden", sets: { viewers: [] }, does: leaves },
      "task.opened": {
        at: (now) => (isLooked(now) ? "linked.looked.passing" : now.wasAt("linked") ? "linked.hidden" : "unlinked"),
        sets: { shown: shownIn, viewers: [] },
        does: leaves,
      },
      "task.left": {
        at: (now) => (isLooked(now) ? "linked.looked.nowhere" : now.wasAt("linked") ? "linked.hidden" : "unlinked"),
        sets: { shown: null, viewers: [] },
        does: leaves,
      },
      "after passage": { at: `${viewing}.reading`, does: says(false) },
      "viewers.told": { sets: { viewers: (now) => (isOf(now) ? now.event.viewers : now.context.viewers) } },
      "comment.written": {
        at: ({ context, wasAt }) =>
          context.viewers.length > 0 || wasAt(`${viewing}.writing`) ? `${viewing}.writing` : `${viewing}.reading`,
        does: (now) => (now.wasAt(`${viewing}.writing`) || now.context.viewers.length === 0 ? [] : says(true)(now)),
      },
      "comment.left": { at: `${viewing}.reading`, does: says(false) },
      "after writingPause": { at: `${viewing}.reading`, does: says(false) },
    },
    waits: { passage: 500, writingPause: 4_000 },
  },
  rules: [
    {
      name: "nobody is seen anywhere while nothing is told of what is open",
      from: "WORKSPACE §6: presence is never stored",
      formula: never(
        both(
          ({ is }) => is.context.viewers.length > 0,
          (moment) => !isIn(viewing)(moment),
        ),
      ),
    },
    {
      name: "whoever goes says so",
      from: "WORKSPACE §6: avatars on a task being viewed",
      formula: never(
        both(
          ({ was }) => was !== null && isAt(was, viewing),
          (moment) => !isIn(viewing)(moment),
          (moment) => !tells("tellLeave")(moment),
        ),
      ),
    },
    {
      name: "of a page that is not looked at nothing is said",
      from: "WORKSPACE §6: avatars on a task being viewed",
      formula: never(both(isIn("unlinked", "linked.hidden", "linked.looked.nowhere", "linked.looked.passing"), tells("tellView"))),
    },
    {
      name: "that something is being written is said where somebody is there to be told",
      from: "WORKSPACE §6: is typing",
      formula: never(
        both(
          ({ deeds }) => deeds.some(([name, params]) => name === "tellView" && (params as { isWriting: boolean }).isWriting),
          ({ is }) => is.context.viewers.length === 0,
        ),
      ),
    },
  ],
};
