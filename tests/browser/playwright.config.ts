import { defineConfig, devices } from "@playwright/test";
import { chromiumPath } from "./chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  reporter: "list",
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
    locale: "th-TH",
    timezoneId: "Asia/Bangkok",
    trace: "retain-on-failure",
    launchOptions: { executablePath: await chromiumPath(), args: ["--no-sandbox"] },
  },
});
