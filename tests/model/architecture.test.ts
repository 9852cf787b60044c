/** The rules of the structure: which way imports go, that every chart is listed, and that charts name their time and their actors. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { charts } from "../../machines/index.ts";
import { statesOf, transitionsOf } from "../../src/tools/walk/transitions.ts";

const root = join(import.meta.dirname, "../..");
const files = globSync("{machines,src}/**/*.{ts,tsx}", { cwd: root });

/** Folders that stand for themselves in the drawing; a file elsewhere belongs to none. */
const placeOf = (file: string) =>
  /^(machines\/organisation|machines|src\/contract|src\/web|src\/server|src\/tools\/walk|src\/tools)/.exec(file)?.[0] ?? null;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "");
const importsOf = (file: string) =>
  [
    ...withoutComments(readFileSync(join(root, file), "utf8")).matchAll(
      /^(?:import|export)\s(?:[^"';]*\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm,
    ),
  ].map((match) => match[1] ?? match[2]!);

/** What each place may import of the project beside itself. */
const allowed: Record<string, string[]> = {
  // The index alone: the list of all charts.
  machines: ["src/contract", "machines/organisation"],
  "machines/organisation": ["machines", "src/contract"],
  "src/contract": [],
  // The walk knows no chart; /flows names transitions as it does.
  "src/web": ["machines", "src/contract", "src/tools/walk"],
  "src/tools/walk": [],
  "src/server": ["src/contract", "machines/organisation"],
  "src/tools": ["src/server", "src/contract", "machines", "src/tools/walk"],
};

describe("imports run one way", () => {
  it.each(files)("%s", (file) => {
    const place = placeOf(file);
    if (!place) return;
    for (const target of importsOf(file)) {
      if (target.startsWith(".")) {
        const imported = placeOf(relative(root, join(root, dirname(file), target)));
        if (imported && imported !== place) expect(allowed[place], `${file} imports ${target}`).toContain(imported);
      } else if (place.startsWith("machines")) {
        expect(target, `${file} imports ${target}`).toBe("xstate");
      } else if (place === "src/contract") {
        expect(target, `${file} imports ${target}`).toBe("zod/mini");
      }
    }
  });

  it("views call no client, and only the providers give charts their actors", () => {
    for (const file of files.filter((name) => name.startsWith("src/web/"))) {
      const text = readFileSync(join(root, file), "utf8");
      if (/^src\/web\/(ui|views)\//.test(file))
        expect(/clients\/(portal|identity|account|own-sessions|site-forms)/.test(text), `${file} calls a client`).toBe(false);
      if (!file.startsWith("src/web/providers/")) expect(/Machine\s*\.provide\(/.test(text), `${file} provides actors`).toBe(false);
    }
  });

  it("parts are fetched by the one lazy that asks again", () => {
    for (const file of files.filter((name) => name.startsWith("src/web/") && name !== "src/web/lazy.ts"))
      expect(/import \{[^}]*\blazy\b[^}]*\} from "react"/.test(readFileSync(join(root, file), "utf8")), file).toBe(false);
  });

  it("ui knows no flow", () => {
    for (const file of files.filter((name) => name.startsWith("src/web/ui/")))
      for (const target of importsOf(file)) expect(/machines\/|xstate|views\//.test(target), `${file} imports ${target}`).toBe(false);
  });
});

describe("charts", () => {
  it("are all listed in the index", () => {
    const drawn = files.filter((file) => file.startsWith("machines/") && /\.createMachine\(/.test(readFileSync(join(root, file), "utf8")));
    const index = readFileSync(join(root, "machines/index.ts"), "utf8");
    for (const file of drawn) expect(index, file).toContain(`"./${relative("machines", file)}"`);
    expect(Object.keys(charts)).toHaveLength(drawn.length);
  });

  it.each(Object.entries(charts) as [string, AnyStateMachine][])("%s names its delays and its actors", (_, machine) => {
    for (const transition of transitionsOf(machine)) expect(transition.eventType).not.toMatch(/^xstate\.after\.\d/);
    for (const node of statesOf(machine)) {
      for (const invoke of node.invoke) {
        expect(invoke.id, "an invoke has a name of its own, so that its events do").not.toMatch(/^\d+\./);
        expect(Object.keys(machine.implementations.actors)).toContain(invoke.src);
      }
    }
  });

  it.each(Object.entries(charts) as [string, AnyStateMachine][])("%s says what it serves", (_, machine) => {
    const served = statesOf(machine).filter((node) => (node.meta as { serves?: string } | undefined)?.serves);
    expect(served.length).toBeGreaterThan(0);
  });
});
