import type { AnyEventObject } from "xstate";
import { outlineMachine } from "../../../machines/developers/outline.ts";
import { whole } from "../../../machines/developers/outline.model.ts";
import { press, type Description } from "../../../machines/model/description.ts";
import { brand } from "../../../src/contract/brand.ts";
import type { Scene } from "./driver.ts";
import { tour } from "./tour.ts";

const description: Description<typeof outlineMachine> = {
  interactions: {
    "all.collapsed": press("Collapse all"),
    "all.expanded": press("Expand all"),
    "layout.retried": press("Try again"),
  },
  expectations: (now) => {
    const { collapsed, path } = now.context;
    const isCollapsed = collapsed.includes(path.at(-1) ?? "");
    return [
      { heading: "Flows" },
      { control: { role: "button", name: "Expand what is chosen" }, isSeen: isCollapsed },
      { control: { role: "button", name: "Collapse what is chosen" }, isSeen: !isCollapsed },
      { words: "The drawing could not be made.", isSeen: now.hasTag("failed") },
    ];
  },
};

/** The way to a state of the chart `contact`, which the samples are about. */
const path = (id: string) => id.split(".").map((_, at, keys) => keys.slice(0, at + 1).join("."));
const [open, editing, submitting] = [path("contact.open"), path("contact.open.editing"), path("contact.submitting")];
const choose = (to: string[]) => ({ type: "state.chosen", path: to });
const collapse = (which: string[]) => ({ type: "state.collapsed", path: which });
const expand = (which: string[]) => ({ type: "state.expanded", path: which });
const [all, none, near, far, again] = ["all.collapsed", "all.expanded", "neighbours.chosen", "neighbours.left", "layout.retried"].map(
  (type) => ({ type }),
) as [{ type: string }, { type: string }, { type: string }, { type: string }, { type: string }];
const laidOut = { type: "xstate.done.actor.layOut", output: whole };
const broken = { type: "xstate.error.actor.layOut" };
const groups = [open, submitting].map((way) => way.at(-1)!);
const begins = { drawing: whole, groups, collapsed: [], path: [], isAlone: false };
const remembered = { ...begins, collapsed: groups, path: editing };
const alone = { ...begins, groups: groups.slice(0, 1), path: editing, isAlone: true };

/** The events, each with the layout that follows. */
const each = (...events: { type: string }[]) => events.flatMap((event) => [event, laidOut]);
const links = new Map([
  [open, "open"],
  [editing, "open.editing"],
]);

/** The mark on a state's box, wherever on the drawing that lies. */
const pressMark = ({ path: to }: AnyEventObject, { page }: Scene) =>
  page.locator(`[data-toggle="${(to as string[]).at(-1)}"]`).dispatchEvent("click");

tour<typeof outlineMachine>({
  chart: "outline",
  description,
  tours: [
    {
      input: begins,
      events: [
        choose(editing),
        ...each(collapse(open), choose(editing), collapse(submitting), expand(submitting), all, none, near, choose(editing)),
        ...each(collapse(open), choose(editing), collapse(open), expand(open), all, none, far, near, choose([])),
      ],
    },
    { input: begins, events: [choose(editing), collapse(open), broken, again, laidOut] },
    { input: begins, events: [choose(editing), near, broken, again, laidOut] },
    { input: remembered, events: [choose(open), laidOut] },
    { input: remembered, events: [broken] },
    { input: alone, events: [laidOut] },
    { input: alone, events: [broken] },
  ],
  async open({ visitor, page, input }) {
    await page.addInitScript(
      ([key, ids]) => {
        if (localStorage.getItem("given") !== null) return;
        localStorage.setItem("given", "yes");
        if (ids !== "[]") localStorage.setItem(key, ids);
      },
      [`${brand.storagePrefix}-collapsed-contact`, JSON.stringify(input.collapsed)] as const,
    );
    const [search, hash] = [input.isAlone ? "?neighbours=only" : "", input.path.length > 0 ? `#${input.path.at(-1)}` : ""];
    return visitor.open(`/flows/contact${search}${hash}`);
  },
  interactions: {
    "state.chosen": ({ path: to }, { page, visitor }) =>
      (links.has(to as string[])
        ? page.getByRole("navigation", { name: visitor.say("States") }).getByRole("link", { name: links.get(to as string[]), exact: true })
        : page.getByRole("navigation", { name: visitor.say("Charts") }).getByRole("link", { name: "contact", exact: true })
      ).click(),
    "state.collapsed": pressMark,
    "state.expanded": pressMark,
    "neighbours.chosen": (_, { visitor }) => visitor.button("Show its neighbours only").click(),
    "neighbours.left": (_, { visitor }) => visitor.button("Show its neighbours only").click(),
  },
  calls: { layOut: /assets\/chart-layout/ },
  answers: {
    layOut: (_, call, { memory }) => {
      memory["layout"] = "loaded";
      return call.goOn();
    },
  },
  bugs: { layOut: async ({ call }) => (await call("layOut")).cut() },
  // The layout is loaded once, and of all that is drawn there is one already.
  passes: ({ type }, { memory, now }) => {
    const { collapsed, isAlone } = (now()?.context ?? begins) as Pick<typeof remembered, "collapsed" | "isAlone">;
    return type === laidOut.type && (memory["layout"] === "loaded" || (collapsed.length === 0 && !isAlone));
  },
});
