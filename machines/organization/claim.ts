/**
 * Who has a subdomain (SPEC §5, DECISIONS 6): somebody keeps it while they choose, it waits for them to prove their address, and it is
 * theirs for good. What is kept ends after a while; it stays on record, so that whoever takes it next is told that it was reassigned, and
 * so is who had it.
 *
 * The server decides this in SQL, where any number of people may ask at the same moment; its walk holds each statement to what is drawn.
 */
import { assign, setup, type SnapshotFrom } from "xstate";
import { minute } from "../../src/contract/time.ts";

/** Two people who want the same name. */
type Person = "mali" | "arun";

type Context = {
  holder: Person | null;
  /** Whose registration names it, whether or not they still have it. */
  registrants: readonly Person[];
  /** Whose organisation lives at another name: they register no second one. */
  settled: readonly Person[];
};

type Asked = { by: Person };

type Event =
  | ({ type: "name.checked" } & Asked)
  | ({ type: "registration.submitted" } & Asked)
  | ({ type: "registration.renamed" } & Asked)
  | ({ type: "registration.left" } & Asked)
  | ({ type: "code.requested" } & Asked)
  | ({ type: "address.proven" } & Asked)
  | ({ type: "elsewhere.proven" } & Asked)
  | { type: "organisation.purged" };

const claim = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "kept",
    meta: {} as { serves: string },
  },
  actions: {
    take: assign((_, { by }: Asked) => ({ holder: by })),
    register: assign(({ context }, { by }: Asked) => ({ registrants: [...context.registrants.filter((one) => one !== by), by] })),
    forget: assign(({ context }, { by }: Asked) => ({ registrants: context.registrants.filter((one) => one !== by) })),
    settle: assign(({ context }, { by }: Asked) => ({ settled: [...context.settled, by] })),
    free: assign({ holder: null }),
    forgetHolder: assign(({ context }) => ({ registrants: context.registrants.filter((one) => one !== context.holder) })),
    tellPrevious: () => {
      throw new Error('action "tellPrevious" was not provided');
    },
  },
  guards: {
    isHolder: ({ context }, { by }: Asked) => context.holder === by,
    isUnsettled: ({ context }, { by }: Asked) => !context.settled.includes(by),
    isUnsettledHolder: ({ context }, { by }: Asked) => context.holder === by && !context.settled.includes(by),
    hasRegistered: ({ context }, { by }: Asked) => context.registrants.includes(by),
    mayRename: ({ context }, { by }: Asked) => context.holder !== by && context.registrants.includes(by),
    maySettle: ({ context }, { by }: Asked) => context.holder !== by && !context.settled.includes(by),
    mayProve: ({ context }, { by }: Asked) => context.holder === by && context.registrants.includes(by),
  },
  delays: {
    // HOLD_LIFE, counted anew with everything that its holder does.
    holdLife: 15 * minute,
  },
});

const asked = ({ event }: { event: Asked }): Asked => event;
const take = { type: "take", params: asked } as const;
const register = { type: "register", params: asked } as const;
const forget = { type: "forget", params: asked } as const;
const settle = { type: "settle", params: asked } as const;
const isHolder = { type: "isHolder", params: asked } as const;
const isUnsettled = { type: "isUnsettled", params: asked } as const;
const isUnsettledHolder = { type: "isUnsettledHolder", params: asked } as const;
const hasRegistered = { type: "hasRegistered", params: asked } as const;
const mayProve = { type: "mayProve", params: asked } as const;

/** What somebody does about another name. It changes nothing here but what they may do next. */
const elsewhere = {
  renamed: { guard: hasRegistered, actions: forget },
  proven: { guard: isUnsettled, actions: [forget, settle] },
} as const;

/** A registration has one name: the one that it had is free. */
const leaves = {
  "registration.renamed": [{ guard: isHolder, target: "#claim.free", actions: ["free", forget] }, elsewhere.renamed],
  "elsewhere.proven": [{ guard: isUnsettledHolder, target: "#claim.free", actions: ["free", forget, settle] }, elsewhere.proven],
} as const;

export const claimMachine = claim.createMachine({
  id: "claim",
  context: { holder: null, registrants: [], settled: [] },
  initial: "free",
  states: {
    free: {
      on: {
        "name.checked": { target: "kept.held", actions: take },
        "registration.submitted": { guard: isUnsettled, target: "kept.pending", actions: [take, register] },
        // Registered, lost to somebody who then let it go.
        "address.proven": { guard: hasRegistered, target: "active", actions: take },
        "registration.renamed": elsewhere.renamed,
        "elsewhere.proven": elsewhere.proven,
      },
    },

    kept: {
      tags: "kept",
      meta: { serves: "DECISIONS 7: a name is reserved for 15 minutes, renewed by activity" },
      initial: "held",
      on: {
        "registration.submitted": { guard: isUnsettledHolder, target: ".pending", actions: register },
        "address.proven": { guard: mayProve, target: "active" },
        "registration.renamed": elsewhere.renamed,
      },
      states: {
        held: {
          on: {
            "name.checked": { guard: isHolder, target: "held", reenter: true },
            "registration.left": { guard: isHolder, target: "#claim.free", actions: "free" },
            "elsewhere.proven": [{ guard: isUnsettledHolder, target: "#claim.lapsed.held", actions: [forget, settle] }, elsewhere.proven],
          },
          after: { holdLife: "#claim.lapsed.held" },
        },
        pending: {
          meta: { serves: "DECISIONS 10: submitted again, a registration is edited, and its old name is free" },
          on: {
            "name.checked": { guard: isHolder, target: "pending", reenter: true },
            "code.requested": { guard: isHolder, target: "pending", reenter: true },
            ...leaves,
          },
          after: { holdLife: "#claim.lapsed.pending" },
        },
      },
    },

    lapsed: {
      meta: { serves: "DECISIONS 6: a hold that expired may be reassigned, and its holder is told" },
      initial: "held",
      on: {
        "name.checked": { target: "kept.held", actions: ["tellPrevious", take] },
        "registration.submitted": [
          { guard: isUnsettledHolder, target: "kept.pending", actions: register },
          { guard: isUnsettled, target: "kept.pending", actions: ["tellPrevious", take, register] },
        ],
        "address.proven": { guard: mayProve, target: "active" },
        "registration.renamed": elsewhere.renamed,
      },
      states: {
        held: {
          on: {
            "name.checked": { guard: isHolder, target: "#claim.kept.held" },
            "elsewhere.proven": elsewhere.proven,
          },
        },
        pending: {
          on: {
            "name.checked": { guard: isHolder, target: "#claim.kept.pending" },
            "code.requested": { guard: isHolder, target: "#claim.kept.pending" },
            ...leaves,
          },
        },
      },
    },

    active: {
      meta: { serves: "DECISIONS 6: never the name of a living organisation" },
      on: {
        "organisation.purged": { target: "free", actions: ["forgetHolder", "free"] },
        "registration.renamed": { guard: { type: "mayRename", params: asked }, actions: forget },
        "elsewhere.proven": { guard: { type: "maySettle", params: asked }, actions: [forget, settle] },
      },
    },
  },
});

export type ClaimSnapshot = SnapshotFrom<typeof claimMachine>;
