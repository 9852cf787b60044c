/** A file on its way to a task, by the letter of WORKSPACE §3 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { fileUploadMachine } from "../../machines/workspace/file-upload.ts";
import { nextPiece } from "../../src/web/clients/file-uploads.ts";
import { begin, silence } from "../model/journey.ts";

const file = new File(["0123456789"], "plan.pdf");
const given = { file, bytes: file.size, task: "0HrTALSmqYw" };
const reserved = success({ id: "0HrTALSmqYx", received: 0, piece: 4 });
const pieces =
  (...ends: number[]) =>
  () =>
    success({ received: ends.shift()!, piece: 4 });

it("sends a file piece by piece, and then says that it is done", async () => {
  const { settled, at, asked } = begin(fileUploadMachine, given, {
    reserve: () => reserved,
    sendPiece: pieces(4, 8, 10),
    attach: () => success(null),
  });
  for (let n = 0; n < 6; n += 1) await settled();
  expect(at().hasTag("done")).toBe(true);
  expect(asked.map(({ actor, input }) => [actor, (input as { from?: number }).from])).toEqual([
    ["reserve", undefined],
    ["sendPiece", 0],
    ["sendPiece", 4],
    ["sendPiece", 8],
    ["attach", undefined],
  ]);
});

it("goes on by itself where the server is, after the network went", async () => {
  const answers = [refusal("network"), success({ received: 10, piece: 4 })];
  const { settled, at, asked, pass } = begin(fileUploadMachine, given, {
    reserve: () => reserved,
    sendPiece: () => answers.shift()!,
    askReceived: () => success({ received: 3, piece: 2 }),
    attach: () => success(null),
  });
  await settled();
  await settled();
  expect([at().hasTag("cut"), at().context.problem?.code]).toEqual([true, "network"]);
  pass(4_999);
  expect(at().hasTag("cut")).toBe(true);
  pass(1);
  for (let n = 0; n < 4; n += 1) await settled();
  const sent = asked.flatMap(({ actor, input }) => (actor === "sendPiece" ? [input as { from: number; piece: number }] : []));
  expect(sent.map(({ from, piece }) => [from, piece])).toEqual([
    [0, 4],
    [3, 2],
  ]);
  expect(at().hasTag("done")).toBe(true);
});

it("rests while it is paused, and goes on where the server is", async () => {
  const { send, settled, at, asked } = begin(fileUploadMachine, given, {
    reserve: () => reserved,
    sendPiece: silence,
    askReceived: () => success({ received: 4, piece: 4 }),
  });
  await settled();
  send({ type: "upload.paused" });
  expect([at().hasTag("paused"), at().hasTag("busy")]).toEqual([true, false]);
  send({ type: "upload.continued" });
  await settled();
  expect(asked.at(-1)).toMatchObject({ actor: "sendPiece", input: { from: 4 } });
});

it("says at the file what is wrong with it, and tries again at a press", async () => {
  const answers = [refusal("storage_full"), reserved];
  const { send, settled, at } = begin(fileUploadMachine, given, { reserve: () => answers.shift()!, sendPiece: silence });
  await settled();
  expect([at().hasTag("refused"), at().context.problem?.code]).toEqual([true, "storage_full"]);
  send({ type: "upload.continued" });
  await settled();
  expect([at().value, at().context.problem]).toEqual(["sending", null]);
});

it("begins anew what the server has forgotten", async () => {
  const answers = [reserved, silence()];
  const { settled, at, asked } = begin(fileUploadMachine, given, {
    reserve: () => answers.shift()!,
    sendPiece: () => refusal("not_found"),
  });
  await settled();
  await settled();
  expect([at().value, at().context.id, at().context.received]).toEqual(["reserving", null, 0]);
  expect(asked.map(({ actor }) => actor)).toEqual(["reserve", "sendPiece", "reserve"]);
});

it("gives back what was reserved once it is given up", async () => {
  const { send, settled, at, asked } = begin(fileUploadMachine, given, {
    reserve: () => reserved,
    sendPiece: silence,
    abort: () => refusal("network"),
  });
  await settled();
  send({ type: "upload.cancelled" });
  expect(asked.at(-1)).toMatchObject({ actor: "abort", input: { id: "0HrTALSmqYx" } });
  await settled();
  expect(at().hasTag("gone")).toBe(true);
});

it("sends more at once where it is quick, and less where it is slow", () => {
  const mebibyte = 1024 * 1024;
  expect(nextPiece(mebibyte, 500, 8 * mebibyte)).toBe(2 * mebibyte);
  expect(nextPiece(8 * mebibyte, 500, 8 * mebibyte)).toBe(8 * mebibyte);
  expect(nextPiece(mebibyte, 5_000, 8 * mebibyte)).toBe(mebibyte);
  expect(nextPiece(mebibyte, 9_000, 8 * mebibyte)).toBe(mebibyte / 2);
  expect(nextPiece(mebibyte / 4, 60_000, 8 * mebibyte)).toBe(mebibyte / 4);
});
