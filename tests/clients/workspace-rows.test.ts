// @vitest-environment jsdom
/** The contract of the client of a workspace's rows: what goes out, and what is made of what comes back. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Command, wireVersion } from "../../src/domain/wire.ts";
import { createCalls } from "../../src/web/clients/calls.ts";
import { rowsOf } from "../../src/web/clients/workspace-rows.ts";
import { id, the } from "../domain/people.ts";
import { settings } from "../model/render.tsx";
import { frame, snapshot, task, changeOf } from "../sync/frames.ts";
import { startRecorder, type Recorder } from "./recorder.ts";

let recorder: Recorder;
beforeAll(async () => void (recorder = await startRecorder()));
afterEach(() => recorder.reset());
afterAll(() => recorder.stop());

const onRejected = vi.fn();
const rows = () => {
  const calls = createCalls({ ...settings, gatewayUrl: recorder.url }, { bearer: async () => "a.b.c", onRejected }, () => "th");
  return rowsOf(calls(new AbortController().signal), "kafae-dee");
};
const says = (data: unknown) => recorder.says({ body: { success: true, data } });
const refuses = (status: number, code: string, headers = {}) =>
  recorder.says({ status, headers, body: { success: false, code, error: "No." } });
const askedOnce = () => {
  const [asked] = recorder.asked();
  return [asked!.call, asked!.body];
};

const command: Command = {
  id: id(900),
  version: wireVersion,
  base: 12,
  ops: [the({ op: "task.edit", id: id(10), set: { title: "Other" } })],
  partial: false,
};

describe("a command", () => {
  it("is sent as it is, and answered with its news", async () => {
    const outcome = { isDone: true, news: [{ scope: id(1), prev: 12, seq: 13, rows: [changeOf.task(13, task(10))] }], refusals: [] };
    says(outcome);
    expect(await rows().command(command)).toMatchObject({ success: true, data: outcome });
    expect(askedOnce()).toEqual(["POST /api/w/kafae-dee/commands", command]);
  });

  it("that was done before is answered without", async () => {
    says({ isDone: true, news: null, refusals: [] });
    expect(await rows().command(command)).toMatchObject({ success: true, data: { isDone: true, news: null } });
  });

  it("that is refused says why, with what belongs to it", async () => {
    const outcome = { isDone: false, at: 0, refused: { code: "moved_meanwhile", state: "s3" } };
    says(outcome);
    expect(await rows().command(command)).toMatchObject({ success: true, data: outcome });
  });

  it.each([
    ["of a page of before", 409, "client_outdated", "server"],
    ["under an id that something else had", 409, "command_reused", "server"],
    ["of somebody who is no member", 403, "not_a_member", "server"],
  ])("%s is refused by a code of workspaces", async (_, status, reason, code) => {
    refuses(status, reason);
    expect(await rows().command(command)).toMatchObject({ success: false, code, reason });
  });

  it("that comes too soon says for how long nothing is taken", async () => {
    refuses(503, "unavailable", { "Retry-After": "3" });
    expect(await rows().command(command)).toMatchObject({ success: false, code: "unavailable", params: { retryAfter: 3 } });
  });

  it("whose line breaks got no answer", async () => {
    recorder.says("cut");
    expect(await rows().command(command)).toMatchObject({ success: false, code: "network" });
  });

  it("whose answer is something else has none", async () => {
    says({ isDone: "maybe" });
    expect(await rows().command(command)).toMatchObject({ success: false, code: "unexpected" });
  });
});

describe("what there is", () => {
  it("is all that is not one project's", async () => {
    const given = frame("member", 12, { tasks: [task(10)] });
    says(given);
    expect(await rows().frame(null)).toMatchObject({ success: true, data: given });
    expect(askedOnce()).toEqual(["GET /api/w/kafae-dee/snapshot", undefined]);
  });

  it("is all beside the tasks of the project whose page it is", async () => {
    says(frame("member", 12));
    await rows().frame("MKT");
    expect(askedOnce()).toEqual(["GET /api/w/kafae-dee/snapshot?beside=MKT", undefined]);
  });

  it("is a project", async () => {
    const given = snapshot(12, { tasks: [task(10)] });
    says(given);
    expect(await rows().project(id(1))).toMatchObject({ success: true, data: given });
    expect(askedOnce()).toEqual([`GET /api/w/kafae-dee/snapshot?project=${id(1)}`, undefined]);
  });

  it("is what has changed since", async () => {
    const given = { version: wireVersion, to: 13, isWhole: true, rows: [{ ...changeOf.task(13, task(10)), scope: id(1) }] };
    says(given);
    expect(await rows().changes(12)).toMatchObject({ success: true, data: given });
    expect(askedOnce()).toEqual(["GET /api/w/kafae-dee/changes?after=12", undefined]);
  });

  it("may be gone from the log", async () => {
    refuses(410, "log_too_short");
    expect(await rows().changes(12)).toMatchObject({ success: false, reason: "log_too_short" });
  });

  it("is not taken of another version", async () => {
    const page = { version: wireVersion + 1, to: 13, isWhole: true, rows: [] };
    recorder.says(
      ...[page, { ...frame("member", 1), version: wireVersion + 1 }, { ...snapshot(1), version: wireVersion + 1 }].map((data) => ({
        body: { success: true, data },
      })),
    );
    for (const ask of [rows().changes(12), rows().frame(null), rows().project(id(1))])
      expect(await ask).toMatchObject({ success: false, reason: "client_outdated" });
  });
});
