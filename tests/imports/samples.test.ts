import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FileDates } from "../../src/imports/dates.ts";
import { readImport } from "../../src/imports/open.ts";
import { shownImport } from "../../src/imports/shown.ts";
import { differences, type Expected } from "./held.ts";
import { oddExports } from "./exports.ts";
import { oddLists } from "./lists.ts";

const folder = join(import.meta.dirname, "samples");

const read = async (bytes: Uint8Array, { file, zone, today }: Expected) =>
  shownImport(await readImport(bytes, { zone, today }, file.replace(/\.\w+$/, "")), file);

describe("files of other programs", () => {
  const samples = readdirSync(folder).filter((name) => name.endsWith(".expected.json"));

  it.each(samples)("%s", async (name) => {
    const expected = JSON.parse(readFileSync(join(folder, name), "utf8")) as Expected;
    expect(differences(expected, await read(readFileSync(join(folder, expected.file)), expected))).toEqual([]);
  });

  it.each([...oddLists, ...oddExports].map((oddity) => [oddity.expected.file, oddity] as const))("%s", async (_, { bytes, expected }) => {
    expect(differences(expected, await read(await bytes(), expected))).toEqual([]);
  });

  it("what they are is told by what is in them, not by what they are called", async () => {
    const expected = JSON.parse(readFileSync(join(folder, "trello-board.json.expected.json"), "utf8")) as Expected;
    const bytes = readFileSync(join(folder, "trello-board.json"));
    expect(differences({ ...expected, file: "board.csv" }, await read(bytes, { ...expected, file: "board.csv" }))).toEqual([]);
  });
});

it("days are read as people write them", () => {
  const lines = readFileSync(join(folder, "days-written.txt"), "utf8").trim().split("\n");
  const dates = new FileDates({ zone: "Asia/Bangkok", today: "2026-11-28" }, lines);
  const days = lines.map((line) => dates.read(line)).map((day) => (typeof day === "string" ? day : day.day));
  expect(days).toEqual([...Array.from({ length: 5 }, () => "2026-11-26"), "2026-12-04"]);
});
