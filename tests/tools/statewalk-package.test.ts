/** The package as others get it: packed, installed into a fresh app beside that app's own XState, and used there by its types and its command. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readRecords } from "statewalk/record-store";
import { rolldown } from "rolldown";
import { beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../../src/tools/test/browser/chromium.ts";
import { installStatewalk } from "../../src/tools/build/pack.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Somebody else's app. Its chart is plain; what goes wrong in it is known to its samples alone. */
const files = {
  "package.json": JSON.stringify({ name: "app", private: true, type: "module" }),
  "door.ts": `import { assign, fromPromise, setup } from "xstate";

export const doorMachine = setup({
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
  "statewalk.config.ts": `import { defineConfig, findCharts } from "statewalk/commands";

export default defineConfig({ charts: await findCharts(import.meta.dirname) });
`,
  "door.model.ts": `import type { Samples } from "statewalk";
import type { doorMachine } from "./door.ts";

export const samples: Samples<typeof doorMachine> = {
  inputs: [undefined],
  events: { knocked: [{ type: "knocked" }], left: [{ type: "left" }] },
  outcomes: { ask: [true, false] },
};
`,
  "main.ts": `import { createActor, fromPromise } from "xstate";
import { tellDriver } from "statewalk/inspect";
import { doorMachine } from "./door.ts";

const ask = fromPromise<boolean>(async () => (await fetch("/ask")).json());
const actor = createActor(doorMachine.provide({ actors: { ask } }), { inspect: tellDriver });
const button = (type: "knocked" | "left") => {
  const made = document.body.appendChild(document.createElement("button"));
  made.textContent = type;
  made.onclick = () => actor.send({ type });
  return () => { made.disabled = !actor.getSnapshot().can({ type }); };
};
const shown = [button("knocked"), button("left")];
const state = document.body.appendChild(document.createElement("output"));
actor.subscribe((snapshot) => {
  state.textContent = String(snapshot.value);
  for (const show of shown) show();
});
actor.start();
`,
  "door.spec.ts": `import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { controlledPage, drivePath, lookBy, toursOf } from "statewalk/playwright";
import { doorMachine } from "./door.ts";
import { samples } from "./door.model.ts";

for (const [at, path] of toursOf(doorMachine, samples).entries())
  test(\`tour \${at + 1}\`, async ({ page }) => {
    await page.route("http://door.test/", (route) =>
      route.fulfill({ contentType: "text/html", body: \`<body><script>\${readFileSync("built.js", "utf8")}</script>\` }),
    );
    const { hear, outcome } = await controlledPage(page, doorMachine, { ask: "**/ask" });
    const button = (name: string) => page.getByRole("button", { name });
    await drivePath<typeof doorMachine>(
      {
        open: () => page.goto("http://door.test/"),
        async take(event, { before }) {
          if (!(await outcome(event, before))) await button(event.type).click();
        },
        hear,
        look: lookBy(samples, {
          see: async ({ value }) => expect(await page.getByRole("status").textContent()).toBe(value),
          offers: ({ type }) => button(type).isEnabled(),
        }),
      },
      { name: "door", machine: doorMachine, path },
    );
  });
`,
  "playwright.config.ts": `import { defineConfig } from "@playwright/test";

export default defineConfig({
  reporter: "line",
  maxFailures: 1,
  timeout: 60_000,
  use: { launchOptions: { executablePath: process.env["CHROMIUM_PATH"]!, args: ["--no-sandbox"] } },
});
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

describe("a fresh app with the packed package", { timeout: 120_000 }, () => {
  const app = mkdtempSync(join(tmpdir(), "fresh-app-"));
  const modules = join(app, "node_modules");
  const statewalk = (...args: string[]) => run(process.execPath, [join(modules, ".bin/statewalk"), ...args], { cwd: app });

  beforeAll(async () => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text);
    installStatewalk(app);
    mkdirSync(join(modules, "@types"), { recursive: true });
    mkdirSync(join(modules, "@playwright"));
    for (const name of ["@types/node", "undici-types", "@playwright/test"])
      symlinkSync(join(root, "node_modules", name), join(modules, name));
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
    writeFileSync(join(app, "door.model.ts"), files["door.model.ts"].replace(', left: [{ type: "left" }]', ""));
    expect(await tsc()).toMatch(/'left' is missing/);
    writeFileSync(join(app, "door.model.ts"), files["door.model.ts"]);
  });

  describe("drives its page in a browser", () => {
    const records = join(app, "records");
    const drive = async (main: string) => {
      writeFileSync(join(app, "main.ts"), main);
      const bundle = await rolldown({ input: join(app, "main.ts"), tsconfig: false });
      await bundle.write({ file: join(app, "built.js"), format: "iife" });
      const env = { ...process.env, CHROMIUM_PATH: await chromiumPath(), CHART_COVERAGE: records };
      return run(process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), "test"], { cwd: app, env });
    };

    it("takes every transition, and keeps that it did", async () => {
      await drive(files["main.ts"]);
      const kept = readRecords(records);
      expect(kept.map(({ kind, chart }) => [kind, chart])).toContainEqual(["browser", "door"]);
      expect(new Set(kept.flatMap(({ record }) => [...record.transitions])).size).toBe(6);
      expect(kept.flatMap(({ excused }) => Object.keys(excused!))).toEqual([]);
    });

    it("notices a button that is never disabled", async () => {
      const broken = drive(files["main.ts"].replace("made.disabled = !actor.getSnapshot().can({ type });", ""));
      await expect(broken).rejects.toMatchObject({ stdout: expect.stringContaining("offered, and cannot be done") as string });
    });

    it("notices an event that is not sent", async () => {
      const broken = drive(files["main.ts"].replace("=> actor.send({ type })", "=> {}"));
      await expect(broken).rejects.toMatchObject({ stdout: expect.stringContaining("knocked leads from") as string });
    });
  });
});
