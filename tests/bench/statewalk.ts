/**
 * `npm run bench:statewalk -- <place>:<file>#<export> …`: what statewalk takes of other people's charts, beside `xstate/graph` alone. The package is
 * packed and installed into an app of its own, as anybody else would have it, and the charts are put beside it. A place is a folder
 * or a git directory, of which the newest commit is read. Nothing of it is kept or run but the module of the chart and what that imports by
 * a path; every package beside XState is stood in for.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown, type Plugin } from "rolldown";
import { installStatewalk } from "../../src/tools/build/pack.ts";

/** Answers whatever is asked of it with itself. */
const standIn = `
const nothing = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : name === Symbol.iterator ? () => [].values() : name === "then" ? undefined : nothing),
  // What imports it by name looks at its prototype.
  getPrototypeOf: () => nothing,
  apply: () => nothing,
  construct: () => nothing,
});
module.exports = nothing;
`;

const others: Plugin = {
  name: "other-packages",
  async resolveId(id, importer, options) {
    if (/^xstate(\/|$)/.test(id)) return { id, external: true };
    if (id.startsWith("\0")) return id;
    const own = id.startsWith(".") || id.startsWith("/") ? await this.resolve(id, importer, { ...options, skipSelf: true }) : null;
    return own && /\.[cm]?[jt]sx?$/.test(own.id) ? own : "\0stand-in";
  },
  load: (id) => (id === "\0stand-in" ? standIn : null),
};

/** The sources of a place, in a folder. */
const folderOf = (place: string): string => {
  if (!existsSync(join(place, "HEAD"))) return place;
  const folder = mkdtempSync(join(tmpdir(), "charts-"));
  const archive = execFileSync("git", ["-C", place, "archive", "HEAD", "--", "*.ts", "*.tsx", "*.js", "*.json"], {
    maxBuffer: 2 ** 30,
    // Large files may be absent from a mirror.
    stdio: ["ignore", "pipe", "ignore"],
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return folder;
};

/** Puts the module of a chart into a folder, with what it imports by a path. */
const putChart = async (file: string, into: string) => {
  const bundle = await rolldown({
    input: file,
    plugins: [others],
    treeshake: { moduleSideEffects: false },
    tsconfig: false,
    logLevel: "silent",
  });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
  writeFileSync(into, output[0].code);
};

const targets = process.argv.slice(2);
if (targets.length === 0 || targets.some((target) => !/^.+:.+#.+$/.test(target))) {
  process.stderr.write("Which charts? <folder or git directory>:<file>#<export> …\n");
  process.exit(1);
}
const app = mkdtempSync(join(tmpdir(), "app-with-statewalk-"));
writeFileSync(join(app, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
installStatewalk(app);
for (const file of ["statewalk-measured.ts", "table.ts"]) copyFileSync(join(import.meta.dirname, file), join(app, file));
const charts: string[] = [];
for (const [at, target] of targets.entries()) {
  const [place, rest] = [target.slice(0, target.indexOf(":")), target.slice(target.indexOf(":") + 1)];
  const [file, name] = rest.split("#") as [string, string];
  await putChart(join(folderOf(place), file), join(app, `${at}.js`));
  charts.push(`${at}.js#${name}`);
}
process.exitCode = spawnSync(process.execPath, ["statewalk-measured.ts", ...charts], { cwd: app, stdio: "inherit" }).status ?? 1;
