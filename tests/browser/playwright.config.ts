import { defineConfig, devices } from "@playwright/test";
import { chromiumPath } from "./chromium.ts";

/** Journeys of people on the really started product; every worker has a server of its own, because a server has one clock. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../.cache/browser",
  globalSetup: "./build.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"]],
  timeout: 60_000,
  expect: { timeout: 8_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    colorScheme: "light",
    // Movements would only make pictures and measurements depend on the moment.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: { executablePath: await chromiumPath(), args: ["--no-sandbox", "--disable-background-networking"] },
  },
});
