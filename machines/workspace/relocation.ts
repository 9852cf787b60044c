/**
 * A page of a workspace that has another address than the page (DECISIONS 55): an owner or the operator changed it, here, in another tab or elsewhere. The
 * page goes there by itself once nothing stands only on it. Until then its calls are answered where they are, and what was done is sent; whoever does not
 * want to wait goes at once.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction } from "../actor.ts";

/** Both as subdomains: the page's own, and the workspace's as its server said last. */
export type RelocationInput = { here: string; address: string };

type Event =
  /** Heard from the server, or done on this page. It may be the page's own again. */
  { type: "address.changed"; address: string } | { type: "going.chosen" };

const relocation = setup({
  types: {
    context: {} as RelocationInput & {
      /** How much stands only on this page or in its browser: what was done and not sent, and what was written and not done. */
      kept: number;
    },
    events: {} as Event,
    input: {} as RelocationInput,
    tags: {} as "waiting" | "going",
    meta: {} as { serves: string },
  },
  actors: { countKept: required<number>("countKept") },
  actions: {
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setKept: assign((_, params: { kept: number }) => params),
    /** The browser goes to the same page at the new address. */
    go: requiredAction<{ address: string }>("go"),
  },
  guards: {
    isElsewhere: ({ context: { here, address } }) => address !== here,
    leadsElsewhere: ({ context: { here } }, { address }: { address: string }) => address !== here,
    isAny: (_, { kept }: { kept: number }) => kept > 0,
  },
  delays: {
    /** Until it is looked again whether anything is kept. */
    countPause: 1_000,
    /** A page that has not gone by then was kept by its browser, which asked whoever is there. */
    goingWait: 10_000,
  },
});

const changed = ({ event }: { event: { address: string } }) => event;

export const relocationMachine = relocation.createMachine({
  id: "relocation",
  context: ({ input }) => ({ ...input, kept: 0 }),
  initial: "deciding",
  on: {
    "address.changed": [
      {
        guard: { type: "leadsElsewhere", params: changed },
        target: ".counting",
        actions: { type: "setAddress", params: changed },
      },
      { target: ".here", actions: { type: "setAddress", params: changed } },
    ],
  },
  states: {
    deciding: { always: [{ guard: "isElsewhere", target: "counting" }, { target: "here" }] },
    here: {},
    counting: {
      meta: { serves: "DECISIONS 55: the old address leads on, and nothing that was done or written is lost" },
      invoke: {
        id: "countKept",
        src: "countKept",
        onDone: [
          {
            guard: { type: "isAny", params: ({ event }) => ({ kept: event.output }) },
            target: "waiting",
            actions: { type: "setKept", params: ({ event }) => ({ kept: event.output }) },
          },
          { target: "going" },
        ],
        // Where nobody can say, whoever reads the notice decides.
        onError: "waiting",
      },
    },
    waiting: {
      tags: "waiting",
      initial: "still",
      on: { "going.chosen": "going" },
      states: {
        still: { after: { countPause: "recounting" } },
        recounting: {
          invoke: {
            id: "recountKept",
            src: "countKept",
            onDone: [
              {
                guard: { type: "isAny", params: ({ event }) => ({ kept: event.output }) },
                target: "still",
                actions: { type: "setKept", params: ({ event }) => ({ kept: event.output }) },
              },
              { target: "#relocation.going" },
            ],
            onError: "still",
          },
        },
      },
    },
    going: {
      tags: "going",
      entry: { type: "go", params: ({ context: { address } }) => ({ address }) },
      after: { goingWait: "waiting" },
    },
  },
});

export type RelocationSnapshot = SnapshotFrom<typeof relocationMachine>;
export type RelocationActor = ActorRefFrom<typeof relocationMachine>;
