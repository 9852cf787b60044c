/** The package as others get it: packed, installed into a fresh app beside that app's own XState, and used there by its types and its command. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { packStatewalk } from "../../src/tools/pack-statewalk.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Somebody else's app. Its chart is plain; what goes wrong in it is known to its samples alone. */
const files = {
  "package.json": JSON.stringify({ name: "app", private: true, type: "module" }),
  "door.ts": `import { assign, fromPromise, setup } from "xstate";

export const door = setup({
  types: { context: {} as { tries: number }, events: {} as { type: "knocked" } | { type: "left" } },
  actors: { ask: fromPromise<boolean>(async () => true) },
  guards: { isFriend: (_, answer: boolean) => answer },
  delays: { patience: 5_000 },
}).createMachine({
  id: "door",
  context: { tries: 0 },
  initial: "shut",
  states: {
    shut: { on: { knocked: { target: "asking", actions: assign({ tries: ({ context }) => context.tries + 1 }) } } },
    asking: {
      invoke: {
        id: "ask",
        src: "ask",
        onDone: [{ guard: { type: "isFriend", params: ({ event }) => event.output }, target: "open" }, { target: "shut" }],
        onError: "shut",
      },
      after: { patience: "shut" },
      on: { left: "shut" },
    },
    open: { type: "final" },
  },
});
`,
  "statewalk.config.ts": `import type { Samples } from "statewalk";
import { defineConfig } from "statewalk/commands";
import { door } from "./door.ts";

const samples: Samples<typeof door> = {
  inputs: [undefined],
  events: { knocked: [{ type: "knocked" }], left: [{ type: "left" }] },
  outcomes: { ask: [true, false] },
};

export default defineConfig({ charts: { door: { machine: door, samples } } });
`,
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "es2024",
      module: "nodenext",
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: ["node"],
      lib: ["es2024", "dom"],
    },
    include: ["*.ts"],
  }),
};

describe("a fresh app with the packed package", () => {
  const app = mkdtempSync(join(tmpdir(), "fresh-app-"));
  const modules = join(app, "node_modules");
  const statewalk = (...args: string[]) => run(process.execPath, [join(modules, ".bin/statewalk"), ...args], { cwd: app });

  beforeAll(async () => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text);
    // What a registry would bring lies in this project's modules: nothing is asked of a network.
    const ours = (name: string) => `file:${join(root, "node_modules", name)}`;
    const tarball = packStatewalk(app);
    const options = ["--offline", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"];
    await run("npm", ["install", ...options, "--install-links", ours("xstate"), ours("elkjs"), tarball], { cwd: app });
    mkdirSync(join(modules, "@types"), { recursive: true });
    for (const name of ["@types/node", "undici-types"]) symlinkSync(join(root, "node_modules", name), join(modules, name));
  });

  it("has JavaScript and types for every entry, and no TypeScript that Node would refuse", () => {
    const { exports, private: isPrivate } = JSON.parse(readFileSync(join(modules, "statewalk/package.json"), "utf8")) as {
      exports: Record<string, { types: string; default: string }>;
      private?: boolean;
    };
    expect(isPrivate).toBeUndefined();
    expect(Object.keys(exports)).toContain("./transitions");
    for (const { types, default: code } of Object.values(exports))
      for (const file of [types, code]) expect(existsSync(join(modules, "statewalk", file)), file).toBe(true);
    expect(existsSync(join(modules, "statewalk/index.ts"))).toBe(false);
  });

  it("counts every transition of its chart", async () => {
    const { stdout } = await statewalk("coverage");
    expect(stdout).toMatch(/^door +4\/4 +6\/6 +2\/2 +1\/1 +2\/2 /m);
    expect(readFileSync(join(app, "coverage/charts/index.html"), "utf8")).toContain("All is taken");
  });

  it("prints a plan and draws a picture", async () => {
    const { stdout } = await statewalk("paths", "door");
    expect(stdout).toContain("| Outcome of ask: true | Open |");
    expect(stdout).toContain("Wait until patience (5 s)");
    await statewalk("draw");
    expect(readFileSync(join(app, "flows/door.svg"), "utf8")).toContain("[isFriend]");
  });

  it("is typed: an event without a sample does not compile", async () => {
    const tsc = () =>
      run(join(root, "node_modules/.bin/tsc"), ["-p", app]).then(
        () => "",
        (error: { stdout: string }) => error.stdout,
      );
    expect(await tsc()).toBe("");
    const config = join(app, "statewalk.config.ts");
    cpSync(config, `${config}.whole`);
    writeFileSync(config, files["statewalk.config.ts"].replace(', left: [{ type: "left" }]', ""));
    expect(await tsc()).toMatch(/'left' is missing/);
    cpSync(`${config}.whole`, config);
  });
});
