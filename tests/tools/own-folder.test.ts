/** What statewalk writes into folders that are not its own: it takes nothing away and writes over nothing that it did not write itself. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { coverageCommand, drawCommand, manifestName } from "statewalk/commands";

const chart = (id: string) => ({ machine: { id, initial: "a", states: { a: { on: { go: "b" } }, b: { type: "final" } } } });
const both = { charts: { door: chart("door"), lamp: chart("lamp") } };
const one = { charts: { door: chart("door") } };

/** A folder in which somebody keeps pictures. */
const folderWith = (...names: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), "own-folder-"));
  mkdirSync(join(folder, "icons"));
  for (const name of names) writeFileSync(join(folder, name), `mine: ${name}`);
  return folder;
};
const filesIn = (folder: string) => globSync("**/*.*", { cwd: folder }).toSorted();
const textIn = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");
const draw = (config: typeof one, into: string, ...more: string[]) =>
  drawCommand(config, ["--into", into, ...more], join(into, "../statewalk.config.ts"));

describe("drawing into a folder that holds more", () => {
  it("leaves every picture of others, in folders below as well", async () => {
    const folder = folderWith("logo.svg", "icons/menu.svg");
    await draw(both, folder);
    await draw(one, folder);
    expect(filesIn(folder)).toEqual(["door.svg", "icons/menu.svg", "logo.svg"]);
    expect(textIn(folder, "icons/menu.svg")).toBe("mine: icons/menu.svg");
  });

  it("takes away what it drew before of a chart that is gone, and says so", async () => {
    const folder = folderWith();
    await draw(both, folder);
    await expect(draw(one, folder, "--check")).rejects.toThrow(/Older than their charts.*lamp\.svg/);
    expect(await draw(one, folder)).toMatch(/0 written, 1 removed/);
    expect(existsSync(join(folder, "lamp.svg"))).toBe(false);
    await expect(draw(one, folder, "--check")).resolves.toMatch(/0 removed/);
  });

  it("takes nothing away when a chart in a file is drawn, nor what was drawn of one when a project is", async () => {
    const folder = folderWith();
    await draw(both, folder);
    await drawCommand({ charts: { leave: chart("leave") } }, ["--into", folder], join(folder, "../leave.json"));
    expect(filesIn(folder)).toEqual(["door.svg", "lamp.svg", "leave.svg"]);
    await draw(one, folder);
    expect(filesIn(folder)).toEqual(["door.svg", "leave.svg"]);
  });

  it("draws over no picture that is not its own", async () => {
    const folder = folderWith("door.svg");
    await expect(draw(both, folder)).rejects.toThrow(/Not written by statewalk, and left alone: .*door\.svg/);
    expect(filesIn(folder)).toEqual(["door.svg"]);
    expect(textIn(folder, "door.svg")).toBe("mine: door.svg");
  });

  it("draws again over what it drew", async () => {
    const folder = folderWith();
    await draw(one, folder);
    writeFileSync(join(folder, "door.svg"), "older");
    expect(await draw(one, folder)).toMatch(/1 written/);
    expect(textIn(folder, "door.svg")).toContain("<svg");
  });

  it.each(["../door", "a/../../door"])("writes and takes away nothing outside of it, whatever its list says: %s", async (name) => {
    const folder = join(folderWith("door.svg"), "icons");
    const above = join(folder, "../door.svg");
    writeFileSync(join(folder, manifestName), JSON.stringify({ files: { [`${name}.svg`]: "../statewalk.config.ts" } }));
    await draw(one, folder);
    expect(readFileSync(above, "utf8")).toBe("mine: door.svg");
    await expect(draw({ charts: { [name]: chart("door") } } as never, folder)).rejects.toThrow(/is no name for a file/);
    expect(readFileSync(above, "utf8")).toBe("mine: door.svg");
  });

  it("says what is wrong with a list that cannot be read", async () => {
    const folder = folderWith();
    writeFileSync(join(folder, manifestName), "{");
    await expect(draw(one, folder)).rejects.toThrow(/\.statewalk\.json is no list of files/);
  });
});

it("a report is written over no page that is not one", async () => {
  const folder = folderWith("index.html");
  const report = (into: string) => coverageCommand(one, ["--into", into], join(folder, "statewalk.config.ts"));
  await expect(report(folder)).rejects.toThrow(/Not written by statewalk, and left alone: .*index\.html/);
  expect(textIn(folder, "index.html")).toBe("mine: index.html");
  const other = join(folder, "coverage");
  await report(other);
  await expect(report(other)).resolves.toMatchObject({ isWhole: true });
});
