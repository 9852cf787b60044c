import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";

const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/opt/google/chrome/chrome"];

/** What the packaged Chromium was built for. */
const fits = process.platform === "linux" && process.arch === "x64";

/**
 * Path of the Chromium that tests drive: `CHROMIUM_PATH`, else the one that `npm ci` brought, whose pages cost a third of what they cost
 * in a browser that could show its windows; on other machines Playwright's own or the system's. The answer is put into `CHROMIUM_PATH`,
 * so that workers need not search.
 *
 * @throws Error when there is none
 */
export const chromiumPath = async (): Promise<string> => {
  const path = process.env.CHROMIUM_PATH ?? (fits ? await unpacked() : [chromium.executablePath(), ...system].find(existsSync));
  if (path === undefined) throw new Error("No Chromium was found: set CHROMIUM_PATH, or run npx playwright install chromium");
  return (process.env.CHROMIUM_PATH = path);
};

/** Unpacks the packaged Chromium into the project's cache, once for each version; whoever does it at the same time finds it whole. */
const unpacked = async (): Promise<string> => {
  const { default: packaged, inflate } = await import("@sparticuz/chromium");
  const home = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..");
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
  const folder = join(import.meta.dirname, "../../../../.cache", `chromium-${version}`);
  if (!existsSync(folder)) {
    const making = `${folder}-${process.pid}`;
    mkdirSync(making, { recursive: true });
    const before = process.env.TMPDIR;
    process.env.TMPDIR = making;
    try {
      await packaged.executablePath();
      await inflate(join(home, "bin", "al2023.tar.br"));
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
    try {
      renameSync(making, folder);
    } catch (error) {
      rmSync(making, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  const path = join(folder, "chromium");
  // The machine may lack the libraries that Chromium links to; the package brings them along.
  if (spawnSync(path, ["--no-sandbox", "--version"]).status !== 0)
    process.env.LD_LIBRARY_PATH = [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return path;
};
