/**
 * `npm run screenshots`: drives the product through its journeys, leaves pictures of every screen in `.cache/screenshots`, and lays
 * them out on one page there. `npm run screenshots -- site` takes those of some journeys alone.
 */
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeContactSheet } from "./contact-sheet.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = join(root, ".cache/screenshots");
const playwright = join(createRequire(import.meta.url).resolve("@playwright/test/package.json"), "../cli.js");

rmSync(folder, { recursive: true, force: true });
const run = spawn(process.execPath, [playwright, "test", "--config", "tests/browser/playwright.config.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, SCREENSHOTS: folder },
});
const code = await new Promise<number>((done, fail) => run.once("exit", (status) => done(status ?? 1)).once("error", fail));
if (existsSync(folder)) console.log(`Contact sheet: ${writeContactSheet(folder)}`);
// README's picture: the wizard's first step.
const picture = join(folder, "package-en-light-1280.png");
if (code === 0 && existsSync(picture)) copyFileSync(picture, join(root, "docs/screenshot.png"));
process.exit(code);
