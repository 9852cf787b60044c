import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** Test plans, as `npm run test:plans` exported them. What a path leaves behind is there for the next one, as it is for a person. */
export default defineConfig({
  ...journeys,
  testDir: "../../../.cache/plans",
  outputDir: "../../../.cache/plans-browser",
  globalSetup: "../make-ready.ts",
  fullyParallel: false,
  projects: [{ name: "plans", use: { actionTimeout: 15_000 } }],
});
