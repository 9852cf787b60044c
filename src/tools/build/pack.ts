/**
 * `npm run pack:statewalk [-- <folder>]` and its like: builds a package of `src` as others install it, and packs it into the folder (.build). Here a
 * package is TypeScript that Node strips; below `node_modules` Node strips nothing, so that what is packed is JavaScript with its types beside it.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = join(import.meta.dirname, "../../..");

type Manifest = {
  private?: boolean;
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

const compiled = (file: string) => file.replace(/\.ts$/, ".js");

/**
 * @param workspace folder of the package below `src`
 * @returns path of the tarball
 */
const pack = (workspace: string, into: string): string => {
  const source = join(root, "src", workspace);
  // As its `tsconfig.json` says.
  const built = join(root, ".build", workspace);
  rmSync(built, { recursive: true, force: true });
  execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", source], { stdio: "inherit" });
  const { private: _, ...manifest } = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as Manifest;
  // Where it shares files with others, both are in folders of their own.
  const folder = existsSync(join(built, workspace)) ? `./${workspace}/` : "./";
  const published = {
    ...manifest,
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([entry, file]) => {
        const place = file.replace("./", folder);
        return [entry, { types: place.replace(/\.ts$/, ".d.ts"), default: compiled(place) }];
      }),
    ),
  };
  writeFileSync(join(built, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  for (const name of ["README.md", ...Object.values(manifest.bin ?? {})]) copyFileSync(join(source, name), join(built, name));
  copyFileSync(join(root, "LICENSE"), join(built, "LICENSE"));
  mkdirSync(into, { recursive: true });
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", into], { cwd: built, encoding: "utf8" });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  return join(into, filename);
};

/** Packs a package and installs it into an app. What a registry would bring lies in this project's modules: nothing is asked of a network. */
const install = (workspace: string, needed: readonly string[], app: string): void => {
  const ours = needed.map((name) => `file:${join(root, "node_modules", name)}`);
  const options = ["--offline", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--install-links"];
  execFileSync("npm", ["install", ...options, ...ours, pack(workspace, app)], { cwd: app, stdio: "ignore" });
};

/** With XState beside it. */
export const installStatewalk = (app: string): void => install("statewalk", ["xstate", "elkjs"], app);

/** With zod beside it. */
export const installSignalr = (app: string): void => install("signalr", ["zod", "ws", "@msgpack/msgpack"], app);

/** With all that it needs beside it, which has needs of its own: these are found in this project. */
export const installGotrue = (app: string): void => {
  const modules = join(app, "node_modules");
  const place = join(modules, "gotrue-for-node");
  mkdirSync(place, { recursive: true });
  execFileSync("tar", ["-xzf", pack("gotrue", app), "-C", place, "--strip-components=1"]);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as Manifest;
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
};

if (import.meta.main) {
  const [workspace = "", into = join(root, ".build")] = process.argv.slice(2);
  console.log(pack(workspace, resolve(into)));
}
