/**
 * What a person chose for the interface: theme, mode, language, billing (SPEC §3).
 *
 * Theme, mode and billing take effect at once. A language has words to load first; until they are there the old one
 * stays, and if they do not come the choice is taken back. What is chosen here is kept, and nothing else: what this tab could not show
 * may be what another one chose.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { BillingPeriod } from "../../src/contract/fields.ts";
import type { Language, Mode, Preferences, Theme } from "../../src/contract/preferences.ts";
import { required, requiredAction } from "../actor.ts";

type Context = Preferences & { yearlyBilling: boolean; requestedLanguage: Language };

type Event =
  | { type: "theme.chosen"; theme: Theme | null }
  | { type: "mode.chosen"; mode: Mode }
  | { type: "language.chosen"; language: Language }
  | { type: "billing.chosen"; billing: BillingPeriod }
  /** Another tab stored a choice. */
  | { type: "elsewhere.chosen"; preferences: Preferences };

const preferences = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { preferences: Preferences; yearlyBilling: boolean },
    tags: {} as "busy" | "languageFailed",
    meta: {} as { serves: string },
  },
  actors: { loadLanguage: required<void, { language: Language }>("loadLanguage") },
  actions: {
    choose: assign((_, params: Partial<Preferences>) => params),
    requestLanguage: assign((_, params: { language: Language }) => ({ requestedLanguage: params.language })),
    applyLanguage: assign(({ context }) => ({ language: context.requestedLanguage })),
    revertLanguage: assign(({ context }) => ({ requestedLanguage: context.language })),
    /** Makes the present choices visible on the page. */
    show: requiredAction<Preferences>("show"),
    /** Keeps a choice in storage, where the other tabs hear of it. */
    keep: requiredAction<Partial<Preferences>>("keep"),
  },
  delays: {
    /** Words that have not come by then count as failed. */
    languageWait: 15_000,
  },
  guards: {
    isNewLanguage: ({ context }, params: { language: Language }) => params.language !== context.requestedLanguage,
    isBillable: ({ context }, params: { billing: BillingPeriod }) => params.billing === "monthly" || context.yearlyBilling,
  },
});

const showAll = {
  type: "show",
  params: ({ context: { theme, mode, language, billing } }: { context: Context }) => ({ theme, mode, language, billing }),
} as const;

/** What needs no words of another tab's choice. */
const follows = [
  {
    type: "choose",
    params: ({ context, event: { preferences: other } }: { context: Context; event: { preferences: Preferences } }) => ({
      theme: other.theme,
      mode: other.mode,
      billing: billingOf(other.billing, context.yearlyBilling),
    }),
  },
  showAll,
] as const;

export const preferencesMachine = preferences.createMachine({
  id: "preferences",
  context: ({ input }) => ({
    ...input.preferences,
    // Yearly is a switch of the server's; without it the stored choice falls back (SPEC §4).
    billing: billingOf(input.preferences.billing, input.yearlyBilling),
    yearlyBilling: input.yearlyBilling,
    requestedLanguage: input.preferences.language,
  }),
  initial: "settled",
  on: {
    "theme.chosen": {
      actions: [
        { type: "choose", params: ({ event }) => ({ theme: event.theme }) },
        showAll,
        { type: "keep", params: ({ event }) => ({ theme: event.theme }) },
      ],
    },
    "mode.chosen": {
      actions: [
        { type: "choose", params: ({ event }) => ({ mode: event.mode }) },
        showAll,
        { type: "keep", params: ({ event }) => ({ mode: event.mode }) },
      ],
    },
    "billing.chosen": {
      guard: { type: "isBillable", params: ({ event }) => event },
      actions: [
        { type: "choose", params: ({ event }) => ({ billing: event.billing }) },
        showAll,
        { type: "keep", params: ({ event }) => ({ billing: event.billing }) },
      ],
    },
    "language.chosen": {
      guard: { type: "isNewLanguage", params: ({ event }) => event },
      target: ".loading",
      reenter: true,
      actions: { type: "requestLanguage", params: ({ event }) => event },
    },
    "elsewhere.chosen": [
      {
        guard: { type: "isNewLanguage", params: ({ event }) => event.preferences },
        target: ".loading",
        reenter: true,
        actions: [...follows, { type: "requestLanguage", params: ({ event }) => event.preferences }],
      },
      { actions: follows },
    ],
  },
  states: {
    settled: { meta: { serves: "SPEC §3 preferences" } },
    loading: {
      tags: "busy",
      meta: { serves: "SPEC §1 the interface is Thai and English" },
      invoke: {
        id: "loadLanguage",
        src: "loadLanguage",
        input: ({ context }) => ({ language: context.requestedLanguage }),
        onDone: {
          target: "settled",
          actions: ["applyLanguage", showAll, { type: "keep", params: ({ context }) => ({ language: context.language }) }],
        },
        onError: { target: "failed", actions: "revertLanguage" },
      },
      after: { languageWait: { target: "failed", actions: "revertLanguage" } },
    },
    failed: { tags: "languageFailed", meta: { serves: "SPEC §8 network error" } },
  },
});

export type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;
export type PreferencesActor = ActorRefFrom<typeof preferencesMachine>;

const billingOf = (billing: BillingPeriod, yearlyBilling: boolean): BillingPeriod => (yearlyBilling ? billing : "monthly");
