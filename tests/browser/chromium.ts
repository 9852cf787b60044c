import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";

const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/opt/google/chrome/chrome"];

/**
 * Path of the Chromium that tests drive: `CHROMIUM_PATH`, else Playwright's own, else the system's, else the one
 * that `npm ci` brought. The answer is put into `CHROMIUM_PATH`, so that workers need not search or unpack again.
 */
export async function chromiumPath(): Promise<string> {
  const present = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...system].find((path) => path && existsSync(path));
  return (process.env.CHROMIUM_PATH = present ?? (await unpacked()));
}

/** Unpacks the packaged Chromium into the project's cache, in a folder of its version: in the default one an older copy would be taken. */
async function unpacked(): Promise<string> {
  const { default: packaged, inflate } = await import("@sparticuz/chromium");
  const home = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..");
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
  const folder = join(import.meta.dirname, "../../.cache", `chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const path = await packaged.executablePath();
    if (spawnSync(path, ["--no-sandbox", "--version"]).status !== 0) {
      // The machine lacks the libraries that Chromium links to; the package brings them along.
      const libraries = join(await inflate(join(home, "bin", "al2023.tar.br")), "lib");
      process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
    }
    return path;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
