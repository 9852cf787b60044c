import { isIn, never, both, isAt, type Condition, type Now } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { presenceMachine } from "./presence.ts";

type Then = Now<typeof presenceMachine>;
const viewing = "linked.looked.viewing";
const isLooked = ({ wasAt }: Then) => wasAt("linked.looked");
const placeIn = ({ event: { project, task } }: Then) => ({ project, task });
/** What is told of oneself as one goes. */
const leaves = ({ wasAt }: Then): [string][] => (wasAt(viewing) ? [["tellLeave"]] : []);
const tells =
  (name: string): Condition =>
  ({ actions }) =>
    actions.some(([action]) => action === name);
const says =
  (isWriting: boolean) =>
  ({ context }: Then): [string, unknown][] => [["tellView", { place: context.place, isWriting }]];
/** A task is told of by its id, a workflow by its project's. */
const isOf = ({ event, context: { place } }: Then) => place !== null && event.row === (place.task === null ? place.project : place.task);
const viewersThen = (now: Then) => (isOf(now) ? now.event.viewers : now.context.viewers);
/** Where it was, of all places that an event may find it at. */
const stays = ({ wasAt }: Then) =>
  ["unlinked", "linked.hidden", "linked.looked.nowhere", "linked.looked.passing", `${viewing}.reading`, `${viewing}.writing`].find(wasAt) ??
  `${viewing}.changing`;
/** Whether it is told of only now, that a form is open. */
const beginsChange = ({ wasAt }: Then, forms: number, viewers: unknown[]) => wasAt(`${viewing}.reading`) && forms > 0 && viewers.length > 0;
const endsChange = ({ wasAt, context }: Then) => wasAt(`${viewing}.changing`) && context.forms === 1;

export const oracle: Oracle<typeof presenceMachine> = {
  effects: {
    file: "machines/workspace/presence.oracle.ts",
    begins: { at: "unlinked", sets: { place: null, viewers: [], forms: 0 } },
    events: {
      "hub.came": { at: "linked.hidden" },
      "hub.lost": { at: "unlinked", sets: { viewers: [] }, does: leaves },
      "page.shown": { at: ({ context }) => (context.place === null ? "linked.looked.nowhere" : "linked.looked.passing") },
      "page.hidden": { at: "linked.hidden", sets: { viewers: [] }, does: leaves },
      "place.opened": {
        at: (now) => (isLooked(now) ? "linked.looked.passing" : now.wasAt("linked") ? "linked.hidden" : "unlinked"),
        sets: { place: placeIn, viewers: [] },
        does: leaves,
      },
      "place.left": {
        at: (now) => (isLooked(now) ? "linked.looked.nowhere" : now.wasAt("linked") ? "linked.hidden" : "unlinked"),
        sets: { place: null, viewers: [] },
        does: leaves,
      },
      "after passage": { at: `${viewing}.reading`, does: says(false) },
      "viewers.told": {
        at: (now) => (beginsChange(now, now.context.forms, viewersThen(now)) ? `${viewing}.changing` : stays(now)),
        sets: { viewers: viewersThen },
        does: (now) => (beginsChange(now, now.context.forms, viewersThen(now)) ? says(true)(now) : []),
      },
      "writing.continued": {
        at: ({ context, wasAt }) =>
          context.viewers.length > 0 || wasAt(`${viewing}.writing`) ? `${viewing}.writing` : `${viewing}.reading`,
        does: (now) => (now.wasAt(`${viewing}.writing`) || now.context.viewers.length === 0 ? [] : says(true)(now)),
      },
      "writing.ended": { at: `${viewing}.reading`, does: says(false) },
      "after writingPause": { at: `${viewing}.reading`, does: says(false) },
      "form.opened": {
        at: (now) => (beginsChange(now, 1, now.context.viewers) || now.wasAt(`${viewing}.writing`) ? `${viewing}.changing` : stays(now)),
        sets: { forms: ({ context }) => context.forms + 1 },
        does: (now) => (beginsChange(now, 1, now.context.viewers) ? says(true)(now) : []),
      },
      "form.closed": {
        at: (now) => (endsChange(now) ? `${viewing}.reading` : stays(now)),
        sets: { forms: ({ context }) => context.forms - 1 },
        does: (now) => (endsChange(now) ? says(false)(now) : []),
      },
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
          ({ actions }) => actions.some(([name, params]) => name === "tellView" && (params as { isWriting: boolean }).isWriting),
          ({ is }) => is.context.viewers.length === 0,
        ),
      ),
    },
    {
      name: "a form of the draft is never open unsaid where somebody is there to be told",
      from: "WORKSPACE §6: two people editing one draft see each other",
      formula: never(both(isIn(`${viewing}.reading`), ({ is }) => is.context.forms > 0 && is.context.viewers.length > 0)),
    },
  ],
};
