/** How statewalk finds a project's charts by their files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { defineConfig } from "statewalk/commands";
import { findCharts } from "statewalk/find-charts";

const root = join(import.meta.dirname, "../..");
let folder: string;

beforeEach(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  folder = mkdtempSync(join(root, ".cache/find-charts-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const machine = (name: string) => `import { createMachine } from "xstate";\nexport const ${name} = createMachine({ id: "${name}" });\n`;
const model = `export const samples = { inputs: [undefined], events: {}, outcomes: {} };\nexport const words = { states: {} };\n`;

it("finds each that has samples in its model, with all that the model exports", async () => {
  write("doors/front-door.ts", machine("frontDoorMachine"));
  write("doors/front-door.model.ts", model);
  write("lamp.mjs", machine("lampMachine"));
  write("lamp.model.mjs", model);
  write("shared.model.ts", "export const rules = [];\n");
  write("alone.ts", machine("aloneMachine"));
  const found = await findCharts<{ samples: object; words: object }>(folder);
  expect(found.map(({ name, file }) => [name, file])).toEqual([
    ["frontDoor", "doors/front-door.ts"],
    ["lamp", "lamp.mjs"],
  ]);
  expect(found[0]).toMatchObject({ machine: { id: "frontDoorMachine" }, samples: { inputs: [undefined] }, words: { states: {} } });
  expect(Object.keys(defineConfig({ charts: found }).charts)).toEqual(["frontDoor", "lamp"]);
});

it("leaves packages alone that lie below", async () => {
  write("node_modules/other/lamp.model.mjs", model);
  write("node_modules/other/lamp.mjs", machine("lampMachine"));
  expect(await findCharts(folder)).toEqual([]);
});

it("says which machine is missing, and which two have one name", async () => {
  write("door.ts", machine("gateMachine"));
  write("door.model.ts", model);
  await expect(findCharts(folder)).rejects.toThrow("door.ts exports no doorMachine, whose samples door.model.ts has.");
  write("door.ts", machine("doorMachine"));
  rmSync(join(folder, "door.model.ts"));
  for (const house of ["a", "b"]) {
    write(`${house}/gate.ts`, machine("gateMachine"));
    write(`${house}/gate.model.ts`, model);
  }
  await expect(findCharts(folder)).rejects.toThrow("Two charts are called gate: a/gate.ts, b/gate.ts.");
});
