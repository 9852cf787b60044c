/** A person's own picture, by the letter of WORKSPACE §2 and §3 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success, tooSoon } from "../../machines/model/answers.ts";
import { pictureUploadMachine } from "../../machines/workspace/picture-upload.ts";
import { begin, silence } from "../model/journey.ts";

const file = new Blob(["a picture"]);
const drawn = "data:image/jpeg;base64,/9j/";
const kept = "data:image/jpeg;base64,/9j/4A==";
const has = { hasPicture: true };
const chosen = { type: "file.chosen", file } as const;

it("draws what was chosen and sends that, once for two choices", async () => {
  const { send, settled, at, asked } = begin(pictureUploadMachine, has, {
    readPicture: () => success(drawn),
    savePicture: () => success({ former: "" }),
  });
  send(chosen);
  send(chosen);
  await settled();
  await settled();
  expect(at().hasTag("saved")).toBe(true);
  expect(asked.map(({ actor, input }) => [actor, input])).toEqual([
    ["readPicture", { file }],
    ["savePicture", { picture: drawn }],
  ]);
});

it("says what is wrong with a file, sends nothing, and takes another", async () => {
  const { send, settled, at, asked } = begin(pictureUploadMachine, has, { readPicture: () => refusal("picture_type") });
  send(chosen);
  await settled();
  expect([at().hasTag("refused"), at().context.problem?.code, asked.length]).toEqual([true, "picture_type", 1]);
  send(chosen);
  expect([at().context.problem, at().value]).toEqual([null, "reading"]);
});

it.each([
  ["without a network", refusal("network"), "refused"],
  ["where the plan has no room", refusal("storage_full"), "full"],
] as const)("keeps what was drawn %s, and sends it again", async (_, answer, tag) => {
  const answers = [answer, success({ former: "" })];
  const { send, settled, at, asked } = begin(pictureUploadMachine, has, {
    readPicture: () => success(drawn),
    savePicture: () => answers.shift()!,
  });
  send(chosen);
  await settled();
  await settled();
  expect([at().hasTag(tag), at().hasTag("unsent"), at().context.picture]).toEqual([true, true, drawn]);
  send({ type: "sending.retried" });
  await settled();
  expect(at().hasTag("saved")).toBe(true);
  expect(asked.at(-1)?.input).toEqual({ picture: drawn });
});

it("waits as long as it is told to, with what was drawn", async () => {
  const { send, settled, at, pass } = begin(pictureUploadMachine, has, {
    readPicture: () => success(drawn),
    savePicture: () => tooSoon(30),
  });
  send(chosen);
  await settled();
  await settled();
  send({ type: "sending.retried" });
  expect(at().hasTag("cooling")).toBe(true);
  pass(30_000);
  expect([at().hasTag("unsent"), at().context.picture, at().context.problem]).toEqual([true, drawn, null]);
});

it("lets go of whoever waits for long, with what was drawn", async () => {
  const { send, settled, at, pass } = begin(pictureUploadMachine, has, { readPicture: () => success(drawn), savePicture: silence });
  send(chosen);
  await settled();
  pass(2_000);
  pass(13_000);
  expect(at().hasTag("stalled")).toBe(true);
  send({ type: "wait.cancelled" });
  expect([at().value, at().context.picture]).toEqual(["unsent", drawn]);
});

it("removes at a press, and nothing without one", async () => {
  const { send, settled, at, asked } = begin(pictureUploadMachine, has, { removePicture: () => success({ former: kept }) });
  expect(asked).toEqual([]);
  send({ type: "picture.removed" });
  await settled();
  expect([at().hasTag("removed"), asked.length]).toEqual([true, 1]);
  // There is nothing more to remove.
  send({ type: "picture.removed" });
  expect([at().hasTag("removed"), at().can({ type: "picture.removed" })]).toEqual([true, false]);
});

it("puts back what a new one took the place of, and takes that back, too", async () => {
  const formers = [kept, drawn];
  const { send, settled, at, asked } = begin(pictureUploadMachine, has, {
    readPicture: () => success(drawn),
    savePicture: () => success({ former: formers.shift()! }),
  });
  expect(at().can({ type: "change.undone" })).toBe(false);
  send(chosen);
  await settled();
  await settled();
  send({ type: "change.undone" });
  expect([at().hasTag("busy"), at().context.picture]).toEqual([true, kept]);
  await settled();
  send({ type: "change.undone" });
  await settled();
  expect(asked.filter(({ actor }) => actor === "savePicture").map(({ input }) => input)).toEqual([
    { picture: drawn },
    { picture: kept },
    { picture: drawn },
  ]);
});

it("takes a first one away again, and puts back one that was removed", async () => {
  const { send, settled, at, asked } = begin(
    pictureUploadMachine,
    { hasPicture: false },
    {
      readPicture: () => success(drawn),
      savePicture: () => success({ former: "" }),
      removePicture: () => success({ former: drawn }),
    },
  );
  send(chosen);
  await settled();
  await settled();
  send({ type: "change.undone" });
  await settled();
  expect([at().hasTag("removed"), at().context.hasPicture]).toEqual([true, false]);
  send({ type: "change.undone" });
  await settled();
  expect([at().hasTag("saved"), at().context.hasPicture]).toEqual([true, true]);
  expect(asked.at(-1)).toMatchObject({ actor: "savePicture", input: { picture: drawn } });
});
