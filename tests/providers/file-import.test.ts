/** What taking in a file asks the server: the file in pieces, each again where it did not arrive, and what is chosen of it. */
import { Blob as NodeBlob } from "node:buffer";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createActor, toPromise, type AnyActorLogic } from "xstate";
import { importBounds } from "../../src/contract/workspace/imports.ts";
import { provideFileImport } from "../../src/web/providers/file-import.ts";
import { createWorkspace } from "../../src/web/providers/workspace.ts";
import { startRecorder, type Recorder } from "../clients/recorder.ts";
import { settings } from "../model/render.tsx";

let recorder: Recorder;
beforeAll(async () => void (recorder = await startRecorder()));
afterAll(() => recorder.stop());
afterEach(() => recorder.reset());

const run = (actor: string, input: unknown) => {
  const workspace = createWorkspace(
    { ...settings, siteUrl: "http://localhost:3000", gatewayUrl: recorder.url, offlineLife: 43_200 },
    { subdomain: "acme", base: "" },
    { theme: "default", mode: "light", language: "en", billing: "monthly" },
    null,
    true,
    null,
  );
  const actors = provideFileImport(workspace, ({ said }) => ({ name: "list", rows: said.map(({ value }) => [value ?? ""]) }))
    .implementations.actors as Record<string, AnyActorLogic>;
  return toPromise(createActor(actors[actor]!, { input }).start());
};
const says = (data: unknown) => ({ body: { success: true, data } });
const refuses = (code: string, status: number, data: unknown = null) => ({ status, body: { success: false, data, error: code, code } });
const asked = () => recorder.asked().map(({ call, body }) => [call, typeof body === "string" ? body.length : body]);

const id = "00000000001";
const { piece, file: most } = importBounds;

it("sends it in pieces, goes on where the server is, and gives up what never arrives", async () => {
  // Of Node, whose fetch sends no bytes of jsdom's.
  const source = Object.assign(new NodeBlob([new Uint8Array(piece + 10)]), { name: "tasks.csv" });
  const at = (next: number) => says({ id, next });
  // The first piece is lost twice, and half of it was there.
  recorder.says(at(0), "cut", refuses("import_place", 409, { next: 100 }), at(piece + 10), refuses("not_found", 404));
  expect(await run("sendFile", { source })).toMatchObject({ success: false, code: "not_found" });
  expect(asked()).toEqual([
    ["POST /api/w/acme/import-files", { name: "tasks.csv", size: piece + 10 }],
    [`PUT /api/w/acme/import-files/${id}?from=0`, piece],
    [`PUT /api/w/acme/import-files/${id}?from=0`, piece],
    [`PUT /api/w/acme/import-files/${id}?from=100`, piece - 90],
    [`POST /api/w/acme/import-files/${id}/reading`, { columns: null, encoding: null }],
  ]);
  recorder.reset();
  recorder.says(at(0), "cut", "cut", "cut");
  expect(await run("sendFile", { source })).toMatchObject({ success: false, code: "network" });
  expect(asked()).toHaveLength(4);
});

it("sends nothing of a file that is empty or too large, nor without one", async () => {
  expect(await run("sendFile", { source: new Blob([]) })).toMatchObject({ success: false, code: "import_empty" });
  const large = Object.defineProperty(new Blob(["a"]), "size", { value: most + 1 });
  expect(await run("sendFile", { source: large })).toMatchObject({ success: false, code: "import_too_large" });
  expect(await run("sendFile", { source: null })).toMatchObject({ success: false });
  expect(asked()).toEqual([]);
});

it("asks for the rest as it was chosen", async () => {
  const choices = { project: null, name: "Moved", columns: null, encoding: null, states: {}, people: {} };
  await run("readAgain", { file: id, columns: ["title"], encoding: "windows-874" });
  await run("checkFile", { file: id, choices });
  await run("beginImport", { file: id, choices });
  await run("showImport", { id });
  await run("turn", { id, change: "pause" });
  await run("loadImports", undefined);
  expect(asked()).toEqual([
    [`POST /api/w/acme/import-files/${id}/reading`, { columns: ["title"], encoding: "windows-874" }],
    [`POST /api/w/acme/import-files/${id}/check`, choices],
    ["POST /api/w/acme/imports", { file: id, choices }],
    [`GET /api/w/acme/imports/${id}`, undefined],
    [`PUT /api/w/acme/imports/${id}`, "pause".length],
    ["GET /api/w/acme/imports", undefined],
  ]);
});
