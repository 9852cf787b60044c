import { defineConfig, devices } from "@playwright/test";
import { chromiumPath } from "../../src/tools/test/browser/chromium.ts";
import { leftOut } from "./by-lot.ts";
import { tourSettings } from "./tours/settings.ts";

const lot = process.env["LOT"];

const launched = { executablePath: await chromiumPath(), args: ["--no-sandbox", "--disable-background-networking"] };

/** The script of a tour's page does not run long enough for what optimising it costs. */
const launchedForTours = { ...launched, args: [...launched.args, "--js-flags=--no-opt,--no-maglev"] };

/** Journeys of people on the really started product; every worker has a server of its own, because a server has one clock. */
export default defineConfig<object, { settings: Record<string, string> }>({
  testDir: ".",
  outputDir: "../../.cache/browser",
  globalSetup: "./make-ready.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"]],
  timeout: 60_000,
  // A busy machine may be too slow once. What passes only then is told as flaky.
  retries: 1,
  expect: { timeout: 8_000 },
  projects: [
    { name: "journeys", testIgnore: ["browser/tours/**", ...(lot === undefined ? [] : leftOut(lot))] },
    // The failures of tours say what was expected and what was heard.
    {
      name: "tours",
      testMatch: "tours/*.spec.ts",
      use: { trace: "off", settings: tourSettings, launchOptions: launchedForTours },
    },
  ],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    colorScheme: "light",
    // Movements would only make pictures and measurements depend on the moment.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // It costs a third of a journey: what fails leaves one when it is tried again.
    trace: "on-first-retry",
    launchOptions: launched,
  },
});
