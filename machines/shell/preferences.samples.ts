import type { Samples } from "statewalk";
import { preferencesMachine } from "./preferences.ts";

const preferences = { theme: "default", mode: "system", language: "th", billing: "monthly" } as const;

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
  heard: ["elsewhere.chosen", "billing.chosen"],
};
