import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** Test plans, as `npm run test:plans` exported them. What a path leaves behind is there for the next one, as it is for a person. */
export default defineConfig({
  ...journeys,
  testDir: "../../../.cache/plans",
  outputDir: "../../../.cache/plans-browser",
  globalSetup: "../make-ready.ts",
  fullyParallel: false,
  retries: 0,
  // A plan's first path waits for its product.
  timeout: 180_000,
  // A window that a person has before them may write to the clipboard; one that nobody sees may not.
  projects: [{ name: "plans", use: { actionTimeout: 15_000, permissions: ["clipboard-write"] } }],
});
