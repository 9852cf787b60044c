/**
 * The site's navigation at three widths (SPEC §2, DECISIONS 4): a right-side sheet below 768 px, a drop-down up to 1023 px,
 * links in the header from 1024 px on. A menu closes when a link is chosen and when the window outgrows it.
 */
import { setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { requiredAction, requiredCallback } from "../actor.ts";

export const sections = ["home", "features", "pricing", "about"] as const;
export type Section = (typeof sections)[number];

type Event =
  | { type: "width.changed"; width: number }
  | { type: "menu.opened" }
  | { type: "menu.closed" }
  | { type: "link.chosen"; section: Section };

const navigation = setup({
  types: {
    events: {} as Event,
    tags: {} as "unmeasured" | "sheet" | "dropDown" | "inline" | "open",
    meta: {} as { serves: string },
  },
  actors: {
    watchWidth: requiredCallback<Event>("watchWidth"),
  },
  actions: {
    scrollTo: requiredAction<{ section: Section }>("scrollTo"),
  },
  guards: {
    isPhone: (_, params: { width: number }) => params.width < menuCloses,
    isTablet: (_, params: { width: number }) => params.width >= menuCloses && params.width < navInline,
    isWide: (_, params: { width: number }) => params.width >= navInline,
  },
});

const width = ({ event }: { event: { width: number } }) => ({ width: event.width });
const becomes = (kind: "Phone" | "Tablet" | "Wide", target: string) => ({ guard: { type: `is${kind}`, params: width }, target }) as const;
const goesTo = { type: "scrollTo", params: ({ event }: { event: { section: Section } }) => ({ section: event.section }) } as const;

export const navigationMachine = navigation.createMachine({
  id: "navigation",
  invoke: { id: "watchWidth", src: "watchWidth" },
  initial: "unmeasured",
  states: {
    unmeasured: {
      tags: "unmeasured",
      meta: { serves: "DECISIONS 33: a page is drawn before it is known how wide; its style sheet shows what fits" },
      on: {
        "width.changed": [becomes("Phone", "sheet"), becomes("Tablet", "dropDown"), becomes("Wide", "inline")],
        "link.chosen": { actions: goesTo },
      },
    },
    sheet: {
      tags: "sheet",
      meta: { serves: "SPEC §2 below 768 px the nav becomes a right-side sheet" },
      initial: "closed",
      on: { "width.changed": [becomes("Tablet", "dropDown"), becomes("Wide", "inline")] },
      states: {
        closed: { on: { "menu.opened": "open" } },
        open: { tags: "open", on: { "menu.closed": "closed", "link.chosen": { target: "closed", actions: goesTo } } },
      },
    },
    dropDown: {
      tags: "dropDown",
      meta: { serves: "DECISIONS 4: from 768 to 1023 px a drop-down with the same links" },
      initial: "closed",
      on: { "width.changed": [becomes("Phone", "sheet"), becomes("Wide", "inline")] },
      states: {
        closed: { on: { "menu.opened": "open" } },
        open: { tags: "open", on: { "menu.closed": "closed", "link.chosen": { target: "closed", actions: goesTo } } },
      },
    },
    inline: {
      tags: "inline",
      meta: { serves: "SPEC §2 the inline nav appears from 1024 px" },
      on: {
        "width.changed": [becomes("Phone", "sheet"), becomes("Tablet", "dropDown")],
        "link.chosen": { actions: goesTo },
      },
    },
  },
});

export type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;
export type NavigationActor = ActorRefFrom<typeof navigationMachine>;

/** Breakpoints in CSS pixels (SPEC §9). */
const menuCloses = 768;

const navInline = 1024;
