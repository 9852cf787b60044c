import type { Samples } from "statewalk";
import { type ActionCall, after, always, calls, hears, never, type Now } from "statewalk/oracle";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { preferencesMachine } from "./preferences.ts";

const preferences = { theme: null, mode: "system", language: "th", billing: "monthly" } as const;

export const samples: Samples<typeof preferencesMachine> = {
  inputs: [
    { preferences, yearlyBilling: true },
    { preferences: { ...preferences, billing: "yearly" }, yearlyBilling: false },
  ],
  events: {
    "theme.chosen": [{ type: "theme.chosen", theme: "forest" }],
    "mode.chosen": [{ type: "mode.chosen", mode: "dark" }],
    "language.chosen": [{ type: "language.chosen", language: "en" }],
    "billing.chosen": [{ type: "billing.chosen", billing: "yearly" }],
    "elsewhere.chosen": [
      { type: "elsewhere.chosen", preferences: { ...preferences, language: "en", theme: "ocean" } },
      { type: "elsewhere.chosen", preferences: { ...preferences, mode: "light" } },
    ],
  },
  outcomes: { loadLanguage: [undefined] },
  actions: ["show", "keep"],
  systemEvents: ["elsewhere.chosen", "billing.chosen"],
};

export const words: ChartWords = {
  events: {
    "theme.chosen": ["Choose a theme", "เลือกธีม"],
    "mode.chosen": ["Choose light, dark or the system's", "เลือกโหมดสว่าง มืด หรือตามระบบ"],
    "language.chosen": ["Choose a language", "เลือกภาษา"],
    "elsewhere.chosen": ["Change the preferences in another tab", "เปลี่ยนการตั้งค่าในแท็บอื่น"],
  },
  actors: {
    loadLanguage: ["loading the language", "โหลดภาษา"],
  },
  delays: {
    languageWait: ["the language takes too long", "โหลดภาษานานเกินไป"],
  },
  states: {
    settled: ["The interface is as chosen", "หน้าจอเป็นไปตามที่เลือก"],
    loading: ["The language is being loaded; the old one stays", "กำลังโหลดภาษา ยังใช้ภาษาเดิมอยู่"],
    failed: ["A notice says that the language could not be loaded; the old one stays", "แจ้งว่าโหลดภาษาไม่สำเร็จ ยังใช้ภาษาเดิม"],
  },
};

type Then = Now<typeof preferencesMachine>;
type Choices = Partial<Record<"theme" | "mode" | "language" | "billing", string | null>>;

const chosen = ({ context: { theme, mode, language, billing } }: Then): Choices => ({ theme, mode, language, billing });
/** A choice is seen at once, and kept. */
const chooses = (field: "theme" | "mode" | "billing") => ({
  sets: { [field]: ({ event }: Then) => event[field] as string },
  does: (now: Then): ActionCall[] => [
    ["show", { ...chosen(now), [field]: now.event[field] as string }],
    ["keep", { [field]: now.event[field] as string }],
  ],
});
const billingOf = ({ event, input }: Then) => (input.yearlyBilling ? (event.preferences.billing as string) : "monthly");
const reverts = { at: "failed", sets: { requestedLanguage: ({ context }: Then) => context.language } };

export const oracle: Oracle<typeof preferencesMachine> = {
  effects: {
    begins: {
      at: "settled",
      sets: {
        theme: ({ input }) => input.preferences.theme,
        mode: ({ input }) => input.preferences.mode,
        language: ({ input }) => input.preferences.language,
        requestedLanguage: ({ input }) => input.preferences.language,
        billing: ({ input }) => (input.yearlyBilling ? input.preferences.billing : "monthly"),
        yearlyBilling: ({ input }) => input.yearlyBilling,
      },
    },
    events: {
      "theme.chosen": chooses("theme"),
      "mode.chosen": chooses("mode"),
      "billing.chosen": chooses("billing"),
      "language.chosen": { at: "loading", sets: { requestedLanguage: ({ event }) => event.language } },
      "elsewhere.chosen": {
        at: ({ event, context, was }) => (event.preferences.language === context.requestedLanguage ? was.value : "loading"),
        sets: {
          theme: ({ event }) => event.preferences.theme,
          mode: ({ event }) => event.preferences.mode,
          billing: billingOf,
          requestedLanguage: ({ event }) => event.preferences.language,
        },
        // Kept it is already, by the tab where it was chosen.
        does: (now) => [
          [
            "show",
            {
              theme: now.event.preferences.theme,
              mode: now.event.preferences.mode,
              language: now.context.language,
              billing: billingOf(now),
            },
          ],
        ],
      },
      "loadLanguage done": {
        at: "settled",
        sets: { language: ({ context }) => context.requestedLanguage },
        does: (now) => [
          ["show", { ...chosen(now), language: now.context.requestedLanguage }],
          ["keep", { language: now.context.requestedLanguage }],
        ],
      },
      "loadLanguage failed": reverts,
      "after languageWait": reverts,
    },
    calls: {
      loadLanguage: ({ event, context }) => ({ language: event.language ?? event.preferences?.language ?? context.requestedLanguage }),
    },
    waits: { languageWait: 15_000 },
  },
  rules: [
    {
      name: "a language is shown only once its words are there",
      from: "SPEC §1: the interface is Thai and English; DECISIONS 33",
      formula: never(
        ({ name, was, is }) =>
          was !== null && name !== "loadLanguage done" && (was.context as Choices).language !== (is.context as Choices).language,
      ),
    },
    {
      name: "yearly billing is chosen only where it is sold",
      from: "SPEC §4: billing frequency falls back to monthly if yearly is not enabled",
      formula: never(({ is }) => (is.context as Choices).billing === "yearly" && !(is.context as { yearlyBilling: boolean }).yearlyBilling),
    },
    {
      name: "what another tab chose is not kept once more",
      from: "SPEC §3: preferences in local storage; what this tab could not show may be what another one chose",
      formula: never(({ name, actions }) => name === "elsewhere.chosen" && actions.some(([action]) => action === "keep")),
    },
    {
      name: "words are fetched once for a choice",
      from: "SPEC §1",
      formula: after(calls("loadLanguage"))
        .until(hears("loadLanguage done", "loadLanguage failed", "after languageWait", "language.chosen", "elsewhere.chosen"))
        .never(calls("loadLanguage")),
    },
    {
      name: "what is shown is what is chosen",
      from: "SPEC §3",
      formula: always(({ actions, is }) =>
        actions.every(([name, given]) => name !== "show" || (given as Choices).theme === (is.context as Choices).theme),
      ),
    },
  ],
};
