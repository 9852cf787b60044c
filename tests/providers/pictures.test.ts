/** What the pictures of people ask the server, and what becomes of a file that is chosen for one. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, toPromise, type AnyActorLogic } from "xstate";
import { pictureBounds } from "../../src/contract/workspace/pictures.ts";
import { providePictureUpload } from "../../src/web/providers/picture-upload.ts";
import { createWorkspace } from "../../src/web/providers/workspace.ts";
import { startRecorder, type Recorder } from "../clients/recorder.ts";
import { settings } from "../model/render.tsx";

let recorder: Recorder;
beforeAll(async () => void (recorder = await startRecorder()));
afterAll(() => recorder.stop());
afterEach(() => {
  recorder.reset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const workspace = () =>
  createWorkspace(
    { ...settings, siteUrl: "http://localhost:3000", gatewayUrl: recorder.url, offlineLife: 43_200 },
    { subdomain: "acme", base: "" },
    { theme: "default", mode: "light", language: "en", billing: "monthly" },
    null,
    true,
    null,
  );
const run = (actor: string, input?: unknown, opened = workspace(), of: "picture" | "organization/logo" = "picture", there = "") =>
  toPromise(
    createActor(
      (
        providePictureUpload(opened, of, () => (there === "" ? null : { folder: "organization/logos", picture: there })).implementations
          .actors as Record<string, AnyActorLogic>
      )[actor]!,
      { input },
    ).start(),
  );
const asked = () => recorder.asked().map(({ call, body }) => (body === undefined ? [call] : [call, body]));
const refuses = (code: string, status: number, data: unknown = null) => ({ status, body: { success: false, data, error: code, code } });

describe("one's own", () => {
  it("is sent as its bytes, and removed by a call of its own", async () => {
    recorder.says({ body: { success: true, data: { picture: "x" } } }, { body: { success: true, data: null } });
    const picture = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 1, 2]).toString("base64")}`;
    expect(await run("savePicture", { picture })).toEqual({ success: true, data: { former: "" } });
    expect(await run("removePicture")).toMatchObject({ success: true });
    expect(asked()).toEqual([["PUT /api/w/acme/picture", "\u00ff\u00d8\u0001\u0002"], ["DELETE /api/w/acme/picture"]]);
  });

  it("is the organisation's logo where that is meant", async () => {
    recorder.says({ body: { success: true, data: { picture: "x" } } }, { body: { success: true, data: null } });
    const of = [workspace(), "organization/logo"] as const;
    expect(await run("savePicture", { picture: "data:image/jpeg;base64,/9j/" }, ...of)).toMatchObject({ success: true });
    expect(await run("removePicture", undefined, ...of)).toMatchObject({ success: true });
    expect(asked().map(([call]) => call)).toEqual(["PUT /api/w/acme/organization/logo", "DELETE /api/w/acme/organization/logo"]);
  });

  it("tells what it takes the place of, which is fetched once", async () => {
    const opened = workspace();
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:kept");
    recorder.says(
      { body: "abc", headers: { "content-type": "image/jpeg" } },
      { body: { success: true, data: { picture: "y" } } },
      { body: { success: true, data: null } },
    );
    const former = `data:image/jpeg;base64,${btoa("abc")}`;
    const input = { picture: "data:image/jpeg;base64,/9j/" };
    expect(await run("savePicture", input, opened, "organization/logo", "x")).toEqual({ success: true, data: { former } });
    expect(await run("removePicture", undefined, opened, "organization/logo", "x")).toEqual({ success: true, data: { former } });
    expect(asked().map(([call]) => call)).toEqual([
      "GET /api/w/acme/organization/logos/x",
      "PUT /api/w/acme/organization/logo",
      "DELETE /api/w/acme/organization/logo",
    ]);
  });

  it("is refused with what its sentence needs, and an absent network is an answer", async () => {
    recorder.says(refuses("storage_full", 409, { most: 1 }), refuses("unauthenticated", 401), "cut");
    const input = { picture: "data:image/jpeg;base64,/9j/" };
    expect(await run("savePicture", input)).toMatchObject({ success: false, code: "storage_full", params: { most: 1 } });
    expect(await run("savePicture", input)).toMatchObject({ success: false, code: "unauthenticated" });
    expect(await run("removePicture")).toMatchObject({ success: false, code: "network" });
  });
});

describe("a session that is over", () => {
  it.each([
    ["one's own picture is sent", "savePicture", { picture: "data:image/jpeg;base64,/9j/" }],
    ["one's own picture is removed", "removePicture", undefined],
  ])("is told of when %s, also by an answer without words", async (_, actor, input) => {
    const opened = workspace();
    const ended = vi.spyOn(opened.session, "onRejected");
    recorder.says({ status: 500, body: {} }, { status: 401, body: {} });
    expect(await run(actor, input, opened)).toMatchObject({ success: false, code: "server" });
    expect(ended).not.toHaveBeenCalled();
    expect(await run(actor, input, opened)).toMatchObject({ success: false, code: "unauthenticated" });
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe("a file that is chosen", () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const jpeg = [0xff, 0xd8, 0xff, 0xe1];
  const webp = [...Buffer.from("RIFF"), 10, 0, 0, 0, ...Buffer.from("WEBPVP8 ")];
  const fileOf = (bytes: number[], type = "image/png") => new File([Uint8Array.from(bytes)], "me", { type });
  let made: Blob[];
  let drawn: unknown[][];
  /** What the browser makes of a file: its measures, or null for none. */
  const opens = (size: [width: number, height: number] | null, lengths: number[] = [8]) => {
    vi.stubGlobal(
      "Image",
      class extends EventTarget {
        naturalWidth = size?.[0] ?? 0;
        naturalHeight = size?.[1] ?? 0;
        set src(_: string) {
          queueMicrotask(() => this.dispatchEvent(new Event(size === null ? "error" : "load")));
        }
      },
    );
    const context = {
      fillRect: (...given: unknown[]) => drawn.push(["white", ...given]),
      drawImage: (_: unknown, ...given: unknown[]) => drawn.push(given),
    };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
    return vi
      .spyOn(HTMLCanvasElement.prototype, "toDataURL")
      .mockImplementation((type, quality) => `data:${type};base64,${String(quality).padEnd(lengths.shift() ?? 8, "A")}`);
  };
  beforeEach(() => {
    made = [];
    drawn = [];
    URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
    URL.revokeObjectURL = vi.fn();
  });

  it.each([
    ["a PNG", png, "image/png"],
    ["a JPEG", jpeg, "image/jpeg"],
    ["a WebP", webp, "image/webp"],
  ])("is %s by its first bytes, whatever it is called", async (_, bytes, type) => {
    opens([300, 200]);
    expect(await run("readPicture", { file: fileOf(bytes, "image/svg+xml") })).toMatchObject({ success: true });
    expect(made.map((blob) => blob.type)).toEqual([type]);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:1");
  });

  it.each([
    ["an SVG", [...Buffer.from("<svg xmlns='x'/>")]],
    ["a GIF", [...Buffer.from("GIF89a")]],
    ["nothing", []],
    ["half a signature", [...png.slice(0, 4), 0, 0, 0, 0, ...Buffer.from("WEBP")]],
  ])("that is %s is refused, whatever it is called", async (_, bytes) => {
    opens([300, 200]);
    expect(await run("readPicture", { file: fileOf(bytes) })).toMatchObject({ success: false, code: "picture_type" });
    expect(made).toEqual([]);
  });

  it("is refused when it is too large, broken, or has too many pixels to decode", async () => {
    const huge = fileOf(png);
    Object.defineProperty(huge, "size", { value: pictureBounds.megabytes * 1_000_000 + 1 });
    expect(await run("readPicture", { file: huge })).toMatchObject({ code: "picture_large", params: { most: pictureBounds.megabytes } });
    opens(null);
    expect(await run("readPicture", { file: fileOf(png) })).toMatchObject({ code: "picture_broken" });
    opens([30_000, 30_000]);
    expect(await run("readPicture", { file: fileOf(png) })).toMatchObject({
      code: "picture_pixels",
      params: { most: pictureBounds.megapixels },
    });
    expect(drawn).toEqual([]);
  });

  it("is drawn as the square in its middle, on white", async () => {
    opens([300, 200]);
    expect(await run("readPicture", { file: fileOf(png) })).toEqual({ success: true, data: "data:image/jpeg;base64,0.9AAAAA" });
    expect(drawn).toEqual([
      ["white", 0, 0, 256, 256],
      [50, 0, 200, 200, 0, 0, 256, 256],
    ]);
  });

  it("is written as well as there is room for it", async () => {
    const letters = Math.floor((pictureBounds.bytes * 4) / 3);
    opens([300, 200], [letters + 4, letters]);
    const { data } = (await run("readPicture", { file: fileOf(png) })) as { data: string };
    expect(data).toMatch(/^data:image\/jpeg;base64,0\.75A/);
    opens([300, 200], [letters + 4, letters + 4, letters]);
    expect(await run("readPicture", { file: fileOf(png) })).toMatchObject({
      data: expect.stringMatching(/^data:image\/jpeg;base64,0\.5A/),
    });
  });
});

describe("everybody's", () => {
  const fetched = () => recorder.asked().map(({ call, headers }) => [call, headers["authorization"]]);
  beforeEach(() => {
    let count = 0;
    URL.createObjectURL = () => `blob:${(count += 1)}`;
  });

  it("are fetched once each as the person, and told when they are there", async () => {
    const { pictures } = workspace();
    let woken = 0;
    const stop = pictures.subscribe(() => (woken += 1));
    expect(pictures.addressOf("one")).toBeUndefined();
    await Promise.all([pictures.want("people/mali/pictures", "one"), pictures.want("people/mali/pictures", "one")]);
    expect(fetched()).toEqual([["GET /api/w/acme/people/mali/pictures/one", expect.stringMatching(/^Bearer /)]]);
    expect([pictures.addressOf("one"), pictures.addressOf("two"), woken]).toEqual(["blob:1", undefined, 1]);
    stop();
    await pictures.want("people/nok/pictures", "two");
    expect([pictures.addressOf("two"), woken]).toEqual(["blob:2", 1]);
  });

  it("that do not come are no error, and are asked for again when they are wanted again", async () => {
    const { pictures } = workspace();
    recorder.says(refuses("not_found", 404), "cut");
    await pictures.want("people/mali/pictures", "one");
    await pictures.want("people/mali/pictures", "one");
    expect(pictures.addressOf("one")).toBeUndefined();
    await pictures.want("people/mali/pictures", "one");
    expect([fetched().length, pictures.addressOf("one")]).toEqual([3, "blob:1"]);
  });
});
